import Foundation

/// What a section of a compositional layout is composed of.
package struct ComposedSection {
  package var group: ComposedItem
  /// Between groups, in points.
  package var spacing: CGFloat = 0
  package var insets = ComposedInsets()
  /// The insets of boundary elements from the container's sides.
  package var barInsets = ComposedInsets()
  package var bars: [ComposedBar] = []
  package var backgrounds: [ComposedBackground] = []
  /// How the groups scroll across the layout's direction; nil: they do not.
  package var shelf: ComposedShelf?

  package init(_ group: ComposedItem) { self.group = group }
}

/// How groups of an orthogonally scrolling section are laid out.
package struct ComposedShelf: Equatable {
  /// Whether the first and the last group can be centred.
  package var isCentered: Bool

  package init(isCentered: Bool) { self.isCentered = isCentered }
}

/// A view at a boundary of a section, or of the whole content.
package struct ComposedBar {
  package var key: ComposedKey
  package var size: ComposedSize
  package var insets = ComposedInsets()
  /// From 0 at the leading or upper side to 1 at the opposite one; the middle of both is the middle of the content.
  package var alignment: CGPoint
  package var offset = CGPoint.zero
  /// Whether it enlarges the content instead of overlapping it.
  package var extends = true
  /// Whether it stays visible as long as its section is.
  package var pins = false
  package var zIndex: Int

  package init(_ key: ComposedKey, _ size: ComposedSize, alignment: CGPoint, zIndex: Int) {
    (self.key, self.size, self.alignment, self.zIndex) = (key, size, alignment, zIndex)
  }

  /// The side at which it lies. Corners belong to the top and bottom.
  package enum Side: Equatable { case top, bottom, leading, trailing, middle }

  package var side: Side {
    if alignment.y == 0 { return .top }
    if alignment.y == 1 { return .bottom }
    if alignment.x == 0 { return .leading }
    return alignment.x == 1 ? .trailing : .middle
  }
}

/// A view behind a section.
package struct ComposedBackground {
  package var key: ComposedKey
  package var insets: ComposedInsets
  package var zIndex: Int

  package init(_ key: ComposedKey, insets: ComposedInsets, zIndex: Int) {
    (self.key, self.insets, self.zIndex) = (key, insets, zIndex)
  }
}

/// The bars around a content, and the space that they need.
package struct ComposedBars {
  package let bars: [ComposedBar]
  private(set) var sizes: [CGSize]
  /// Beyond the content, at each of its sides.
  package private(set) var room = ComposedInsets()

  package init(_ bars: [ComposedBar], in container: CGSize, insets: ComposedInsets, measures: ComposedMeasures) {
    self.bars = bars
    let inner = insets.inset(CGRect(origin: .zero, size: container)).size
    sizes = bars.map { $0.size.resolved(in: inner, measured: measures.supplements[$0.key]) }
    for (bar, size) in zip(bars, sizes) where bar.extends {
      switch bar.side {
      case .top: room.top = max(room.top, size.height - bar.offset.y)
      case .bottom: room.bottom = max(room.bottom, size.height + bar.offset.y)
      case .leading: room.leading = max(room.leading, size.width - bar.offset.x)
      case .trailing: room.trailing = max(room.trailing, size.width + bar.offset.x)
      case .middle: break
      }
    }
  }

  /// A bar's frame at its content.
  ///
  /// - Parameters:
  ///   - content: without the space for the bars.
  ///   - bounds: with that space, without the bars' own insets at the sides.
  package func frame(_ index: Int, content: CGRect, bounds: CGRect) -> CGRect {
    let (bar, size) = (bars[index], sizes[index])
    let out: CGFloat = bar.extends ? 1 : 0
    var origin = CGPoint(
      x: bounds.minX + bar.alignment.x * (bounds.width - size.width),
      y: content.minY + bar.alignment.y * (content.height - size.height))
    switch bar.side {
    case .top: origin.y = content.minY - out * size.height
    case .bottom: origin.y = content.maxY - size.height + out * size.height
    case .leading: origin.x = out > 0 ? content.minX - size.width : bounds.minX
    case .trailing: origin.x = out > 0 ? content.maxX : bounds.maxX - size.width
    case .middle: break
    }
    return CGRect(origin: origin, size: size).moved(by: bar.offset)
  }

  package func index(of key: ComposedKey) -> Int? { bars.firstIndex { $0.key == key } }

  /// A bar's frame without its own insets, kept inside the visible range as long as its section is there.
  package func pinned(
    _ index: Int, _ frame: CGRect, axis: ComposedAxis, within section: ClosedRange<CGFloat>, shown: ClosedRange<CGFloat>?
  ) -> CGRect {
    let bar = bars[index]
    var frame = frame
    if bar.pins, let shown {
      let (lower, length) = (frame.lower(axis), frame.size.along(axis))
      let isTrail = bar.side == (axis == .vertical ? .bottom : .trailing)
      let place =
        isTrail
        ? min(lower, max(shown.upperBound - length, section.lowerBound))
        : max(lower, min(shown.lowerBound, section.upperBound - length))
      frame = frame.moved(axis, by: place - lower)
    }
    return bar.insets.inset(frame)
  }
}

import Foundation

/// One side of the size of a composed element.
package enum ComposedLength: Equatable {
  /// A share of the container's width or height.
  case ofWidth(CGFloat)
  case ofHeight(CGFloat)
  case absolute(CGFloat)
  /// A length that is used until the element is measured.
  case estimated(CGFloat)
  /// The largest length of the uniform elements beside it; an estimate until these are measured.
  case uniform(CGFloat)

  /// Whether the element's measured size determines the length.
  package var isOpen: Bool {
    switch self {
    case .estimated, .uniform: true
    default: false
    }
  }

  package var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Whether it is a fraction of the given dimension of its container.
  func isShare(ofWidth: Bool) -> Bool {
    switch self {
    case .ofWidth: ofWidth
    case .ofHeight: !ofWidth
    default: false
    }
  }

  package func resolved(in container: CGSize) -> CGFloat {
    switch self {
    case .ofWidth(let share): share * container.width
    case .ofHeight(let share): share * container.height
    case .absolute(let length), .estimated(let length), .uniform(let length): length
    }
  }
}

package struct ComposedSize: Equatable {
  package var width: ComposedLength
  package var height: ComposedLength

  package init(_ width: ComposedLength, _ height: ComposedLength) { (self.width, self.height) = (width, height) }

  package var isOpen: Bool { width.isOpen || height.isOpen }

  package func resolved(in container: CGSize) -> CGSize {
    CGSize(width: max(0, width.resolved(in: container)), height: max(0, height.resolved(in: container)))
  }

  func length(_ axis: ComposedAxis) -> ComposedLength { axis == .horizontal ? width : height }

  /// The size, with measured lengths for estimated dimensions.
  func resolved(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = resolved(in: container)
    guard let measured else { return size }
    if width.isOpen { size.width = measured.width }
    if height.isOpen { size.height = measured.height }
    return size
  }
}

package enum ComposedAxis: Equatable {
  case horizontal, vertical

  package var other: ComposedAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Space between or around elements: an exact or a minimum length.
package struct ComposedSpace: Equatable {
  package var points: CGFloat
  package var isFlexible: Bool

  package init(_ points: CGFloat = 0, isFlexible: Bool = false) { (self.points, self.isFlexible) = (points, isFlexible) }
}

/// Space outside the four edges of an element.
package struct ComposedSpaces: Equatable {
  package var leading = ComposedSpace()
  package var top = ComposedSpace()
  package var trailing = ComposedSpace()
  package var bottom = ComposedSpace()

  package init() {}

  func lead(_ axis: ComposedAxis) -> ComposedSpace { axis == .horizontal ? leading : top }
  func trail(_ axis: ComposedAxis) -> ComposedSpace { axis == .horizontal ? trailing : bottom }
  func sum(_ axis: ComposedAxis) -> CGFloat { lead(axis).points + trail(axis).points }
}

/// Insets of an element's content, in points.
package struct ComposedInsets: Equatable {
  package var leading: CGFloat
  package var top: CGFloat
  package var trailing: CGFloat
  package var bottom: CGFloat

  package init(leading: CGFloat = 0, top: CGFloat = 0, trailing: CGFloat = 0, bottom: CGFloat = 0) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  package func lead(_ axis: ComposedAxis) -> CGFloat { axis == .horizontal ? leading : top }
  package func trail(_ axis: ComposedAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  package func sum(_ axis: ComposedAxis) -> CGFloat { lead(axis) + trail(axis) }

  /// The rectangle without them; one that is too small ends where it begins.
  package func inset(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
      height: max(0, rect.height - top - bottom))
  }
}

/// A point on a rectangle's edges or at its center, and an offset from there.
package struct ComposedAnchor: Equatable {
  /// From 0 at the leading or upper edge to 1 at the opposite one.
  package var place: CGPoint
  package var offset: CGPoint
  /// Whether the offset is in multiples of the anchored element's size.
  package var isFractional: Bool

  package init(place: CGPoint, offset: CGPoint = .zero, isFractional: Bool = false) {
    (self.place, self.offset, self.isFractional) = (place, offset, isFractional)
  }

  func offset(of size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

extension CGSize {
  package func along(_ axis: ComposedAxis) -> CGFloat { axis == .horizontal ? width : height }

  package init(_ axis: ComposedAxis, along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

extension CGPoint {
  package func along(_ axis: ComposedAxis) -> CGFloat { axis == .horizontal ? x : y }

  package init(_ axis: ComposedAxis, along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}

extension CGRect {
  package func lower(_ axis: ComposedAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  package func upper(_ axis: ComposedAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  package func moved(_ axis: ComposedAxis, by distance: CGFloat) -> CGRect {
    axis == .horizontal ? offsetBy(dx: distance, dy: 0) : offsetBy(dx: 0, dy: distance)
  }

  package func moved(by offset: CGPoint) -> CGRect { offsetBy(dx: offset.x, dy: offset.y) }

  /// Whether the two overlap; rectangles that share an edge do not, a point or line within the other does.
  package func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

import Foundation

/// An item, or a group of them, before it has a size: what a compositional layout is composed of.
package struct ComposedItem {
  package enum Content {
    case item
    case group(ComposedGroup)
  }

  package var size: ComposedSize
  package var insets = ComposedInsets()
  package var spaces = ComposedSpaces()
  package var supplements: [ComposedSupplement] = []
  package var content: Content

  package init(_ size: ComposedSize, _ content: Content = .item) { (self.size, self.content) = (size, content) }

  /// Whether no part has an estimated size.
  package var isRigid: Bool {
    guard !size.isOpen, supplements.allSatisfy({ !$0.size.isOpen }) else { return false }
    guard case .group(let group) = content, case .line(let line) = group else { return true }
    return line.items.allSatisfy(\.isRigid)
  }
}

extension ComposedItem {
  /// Whether an element's measured size matters even if it equals the estimate: its neighbours depend on it, or were laid out
  /// with another estimate.
  package var isSensitive: Bool {
    if size.width.isUniform || size.height.isUniform { return true }
    guard case .group(.line(let line)) = content else { return false }
    return line.items.count > 1 || line.items.contains(where: \.isSensitive)
  }
}

/// How the elements of a group are laid out.
package enum ComposedGroup {
  case line(ComposedLine)
  /// Frames within the group's content, made for its size.
  case custom((ComposedRoom) -> [ComposedFrame])
}

/// The size and insets of a group that computes its items' frames itself.
package struct ComposedRoom {
  package var size: CGSize
  package var insets: ComposedInsets
}

/// A frame computed by the program.
package struct ComposedFrame: Equatable {
  package var frame: CGRect
  package var zIndex: Int

  package init(_ frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Elements in sequence along an axis.
package struct ComposedLine {
  package enum Filling: Equatable {
    /// The elements repeat as long as they fit.
    case room
    /// The element repeats a number of times; `equal`: each gets the same length.
    case count(Int, equal: Bool)
  }

  package var axis: ComposedAxis
  package var items: [ComposedItem]
  package var spacing: ComposedSpace
  package var filling: Filling

  package init(
    _ axis: ComposedAxis, _ items: [ComposedItem], spacing: ComposedSpace = ComposedSpace(), filling: Filling = .room
  ) { (self.axis, self.items, self.spacing, self.filling) = (axis, items, spacing, filling) }
}

/// A view attached to an item or group by an anchor.
package struct ComposedSupplement {
  package var kind: String
  package var size: ComposedSize
  package var insets = ComposedInsets()
  package var container: ComposedAnchor
  /// The point of the view that is put on the container's anchor; nil: the same point.
  package var own: ComposedAnchor?
  package var zIndex: Int

  package init(_ kind: String, _ size: ComposedSize, container: ComposedAnchor, own: ComposedAnchor? = nil, zIndex: Int) {
    (self.kind, self.size, self.container, self.own, self.zIndex) = (kind, size, container, own, zIndex)
  }
}

/// The key of a supplementary view: the first item of its item or group, or its number at the boundary.
package struct ComposedKey: Hashable {
  package var kind: String
  package var index: Int

  package init(_ kind: String, _ index: Int) { (self.kind, self.index) = (kind, index) }
}

/// The preferred sizes of a section's elements. Only estimated dimensions use them.
package struct ComposedMeasures {
  package var items: [Int: CGSize] = [:]
  package var supplements: [ComposedKey: CGSize] = [:]

  package init() {}
}

/// An element with its frame, relative to the part in which it was solved.
package struct ComposedBox {
  package enum Element: Equatable {
    case item(Int)
    case supplement(ComposedKey)
  }

  package var element: Element
  package var frame: CGRect
  package var zIndex: Int
  /// Which sides the element itself may change.
  package var isWidthOpen: Bool
  package var isHeightOpen: Bool

  func moved(by offset: CGPoint) -> ComposedBox {
    var box = self
    box.frame = frame.moved(by: offset)
    return box
  }
}

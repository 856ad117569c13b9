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

  /// Whether nothing in it waits for an element's own size.
  package var isRigid: Bool {
    guard !size.isOpen, supplements.allSatisfy({ !$0.size.isOpen }) else { return false }
    guard case .group(let group) = content, case .line(let line) = group else { return true }
    return line.items.allSatisfy(\.isRigid)
  }
}

extension ComposedItem {
  /// Whether an element's size may matter though it is as estimated: for those beside it, or where another estimate was counted for it.
  package var isSensitive: Bool {
    if size.width.isUniform || size.height.isUniform { return true }
    guard case .group(.line(let line)) = content else { return false }
    return line.items.count > 1 || line.items.contains(where: \.isSensitive)
  }
}

/// How the elements of a group stand.
package enum ComposedGroup {
  case line(ComposedLine)
  /// Frames within the group's content, made for its size.
  case custom((ComposedRoom) -> [ComposedFrame])
}

/// The room of a group that places its items itself: its size, and the insets in it.
package struct ComposedRoom {
  package var size: CGSize
  package var insets: ComposedInsets
}

/// A frame that a program gives.
package struct ComposedFrame: Equatable {
  package var frame: CGRect
  package var zIndex: Int

  package init(_ frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Elements one after the other along an axis.
package struct ComposedLine {
  package enum Filling: Equatable {
    /// The elements come again and again as long as there is room.
    case room
    /// The element comes so many times; `equal`: each gets the same share of the room.
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

/// A view beside an item or group, held by an anchor.
package struct ComposedSupplement {
  package var kind: String
  package var size: ComposedSize
  package var insets = ComposedInsets()
  package var container: ComposedAnchor
  /// The point of the view that is put on the container's; nil: the same place.
  package var own: ComposedAnchor?
  package var zIndex: Int

  package init(_ kind: String, _ size: ComposedSize, container: ComposedAnchor, own: ComposedAnchor? = nil, zIndex: Int) {
    (self.kind, self.size, self.container, self.own, self.zIndex) = (kind, size, container, own, zIndex)
  }
}

/// Names a supplementary view of a section: that of the item or group that begins with an item, or one at the boundary.
package struct ComposedKey: Hashable {
  package var kind: String
  package var index: Int

  package init(_ kind: String, _ index: Int) { (self.kind, self.index) = (kind, index) }
}

/// The sizes that elements of a section have said they would like; only their open sides count.
package struct ComposedMeasures {
  package var items: [Int: CGSize] = [:]
  package var supplements: [ComposedKey: CGSize] = [:]

  package init() {}
}

/// An element that has its place, relative to what it was solved in.
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

  func moved(by way: CGPoint) -> ComposedBox {
    var box = self
    box.frame = frame.moved(by: way)
    return box
  }
}

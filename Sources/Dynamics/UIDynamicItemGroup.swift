import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Several items that move as one body, with the arrangement that they had when the group was made.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group.
  open private(set) var items: [any UIDynamicItem]
  private let offsets: [CGPoint]
  private let rotations: [CGFloat]
  private var angle: CGFloat = 0
  private var middle: CGPoint

  /// Makes a group of items.
  ///
  /// - Precondition: none of them is a group.
  public init(items: [any UIDynamicItem]) {
    misuse(
      unless: !items.contains { $0 is UIDynamicItemGroup },
      "UIDynamicItemGroup(items:): groups cannot be nested; pass the inner items.")
    self.items = items
    let frames = items.map(\.outerFrame)
    let union = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    middle = CGPoint(x: union.midX, y: union.midY)
    bounds = CGRect(origin: .zero, size: union.size)
    offsets = items.map { [middle] in CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    rotations = items.map { $0.transform.rotation }
  }

  // MARK: - UIDynamicItem

  /// The bounds: origin zero, and the size of the rectangle around the items when the group was made.
  open private(set) var bounds: CGRect

  /// The centre of the group; setting it moves all items.
  open var center: CGPoint {
    get { middle }
    set {
      middle = newValue
      place()
    }
  }

  /// The rotation of the group; setting it rotates the items about the centre. Only the rotation is used.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: angle) }
    set {
      angle = newValue.rotation
      place()
    }
  }

  private func place() {
    for (index, item) in items.enumerated() {
      item.center = offsets[index].turned(by: angle, about: middle)
      item.transform = CGAffineTransform(rotationAngle: rotations[index] + angle)
    }
  }

  /// Each item's position in the group's unrotated coordinates.
  var members: [(item: any UIDynamicItem, offset: CGPoint, rotation: CGFloat)] {
    items.indices.map { (items[$0], offsets[$0], rotations[$0]) }
  }
}

extension UIDynamicItem {
  /// The bounding box of the rotated bounds.
  var outerFrame: CGRect { CGRect.outer(center: center, size: bounds.size, angle: transform.rotation) }
}

extension CGAffineTransform {
  /// The rotation in radians.
  var rotation: CGFloat { atan2(b, a) }
}

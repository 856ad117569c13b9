import CoreGraphics
import Foundation
import Misuse
internal import Physics

/// Several items that move as one body; their arrangement stays as it was when the group was made.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items that move as one.
  open private(set) var items: [any UIDynamicItem]
  private let offsets: [CGPoint]
  private let rotations: [CGFloat]
  private var angle: CGFloat = 0
  private var middle: CGPoint

  /// Groups cannot hold groups.
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

  /// The bounds of the group: a zero origin, and the size of the rectangle around the items as it was when the group was made.
  open private(set) var bounds: CGRect

  /// The centre of the group; setting it moves every item.
  open var center: CGPoint {
    get { middle }
    set {
      middle = newValue
      place()
    }
  }

  /// The rotation of the group; setting it turns the items about the centre, and only the rotation counts.
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

  /// Each item's place in the group's own, unturned coordinates.
  var members: [(item: any UIDynamicItem, offset: CGPoint, rotation: CGFloat)] {
    items.indices.map { (items[$0], offsets[$0], rotations[$0]) }
  }
}

extension UIDynamicItem {
  /// The smallest upright rectangle round the turned bounds.
  var outerFrame: CGRect { CGRect.outer(center: center, size: bounds.size, angle: transform.rotation) }
}

extension CGAffineTransform {
  /// The angle of the x axis, in radians.
  var rotation: CGFloat { atan2(b, a) }
}

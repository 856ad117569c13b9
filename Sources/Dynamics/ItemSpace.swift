import CoreGraphics
import Foundation
internal import Physics
import ViewCore

/// Converts between the coordinates of an item and those of its animator, because items may be deeper descendants of the
/// reference view.
///
/// Translation, rotation and uniform scale of the views in between are followed in each frame.
@MainActor
struct ItemSpace {
  private let item: any UIDynamicItem
  private weak var referenceView: UIView?
  /// Tells most containers without a read of the weak reference, once an item and frame.
  private let referenceIdentity: ObjectIdentifier?
  /// The item's view, or that of a group's first item, which the item keeps alive; nil for other items.
  private let view: UIView?

  init(_ item: any UIDynamicItem, in referenceView: UIView?) {
    self.item = item
    self.referenceView = referenceView
    referenceIdentity = referenceView.map { ObjectIdentifier($0) }
    view = referenceView == nil ? nil : item as? UIView ?? (item as? UIDynamicItemGroup)?.items.first as? UIView
  }

  /// The view in whose coordinates the item is; nil if they are the animator's.
  private var container: UIView? {
    guard let container = view?.superview, ObjectIdentifier(container) != referenceIdentity else { return nil }
    return container
  }

  /// Converts the item's coordinates to the animator's; nil if they are the same. The rotation is that of the first axis, the
  /// uniform scale its length. Follows the views in between, so read it once a frame.
  var transform: CGAffineTransform? {
    guard let container, let referenceView, container.isDescendant(of: referenceView) else { return nil }
    let origin = container.convert(CGPoint.zero, to: referenceView)
    let (x, y) = (
      container.convert(CGPoint(x: 1, y: 0), to: referenceView), container.convert(CGPoint(x: 0, y: 1), to: referenceView)
    )
    let matrix = CGAffineTransform(
      a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y)
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    return determinant.isFinite && abs(determinant) > 1e-12 ? matrix : nil
  }

  /// Points of the animator per point of the item.
  var scale: CGFloat { transform?.uniformScale ?? 1 }

  /// The item's state in the animator's coordinates.
  var state: PhysicsBody.State {
    let (center, angle) = (item.center, item.transform.rotation)
    guard let transform else { return PhysicsBody.State(position: center, angle: angle) }
    return PhysicsBody.State(position: center.applying(transform), angle: angle + transform.rotation)
  }

  /// A point of the item, which rotates with it, in the animator's coordinates.
  func point(at offset: UIOffset) -> CGPoint {
    let point = item.point(at: offset)
    return transform.map { point.applying($0) } ?? point
  }

  /// Writes a state in the animator's coordinates, which `transform` gives, to the item; `old` is the one that was last written.
  func write(_ place: PhysicsBody.State, over old: PhysicsBody.State, through transform: CGAffineTransform?) {
    guard let transform else {
      if place.position != old.position { item.center = place.position }
      if place.angle != old.angle { item.transform = CGAffineTransform(rotationAngle: place.angle) }
      return
    }
    item.center = place.position.applying(transform.inverted())
    let angle = place.angle - transform.rotation
    if angle != item.transform.rotation { item.transform = CGAffineTransform(rotationAngle: angle) }
  }
}

extension CGAffineTransform {
  /// The square root of the factor by which areas grow.
  fileprivate var uniformScale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension CGSize {
  /// The size of an item in the animator's coordinates.
  func scaled(by transform: CGAffineTransform?) -> CGSize {
    guard let scale = transform?.uniformScale else { return self }
    return CGSize(width: width * scale, height: height * scale)
  }
}

extension CGRect {
  /// The bounding box of a rotated rectangle.
  static func outer(center: CGPoint, size: CGSize, angle: CGFloat) -> CGRect {
    let width = abs(size.width * cos(angle)) + abs(size.height * sin(angle))
    let height = abs(size.width * sin(angle)) + abs(size.height * cos(angle))
    return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

import UIKit

/// Fingers that take items by a spring at the touched point and let them go with the velocity they have.
@MainActor final class ThrowingHand {
  /// A finger may miss an item by this much, in points.
  private static let reach: CGFloat = 14

  private struct Hold {
    let item: UIView
    let offset: UIOffset
    let spring: UIAttachmentBehavior
    let coil: CoilView
  }

  private unowned let animator: UIDynamicAnimator
  private let ground: UIView
  private var holds: [ObjectIdentifier: Hold] = [:]
  /// Of the spring, in hertz.
  var frequency: CGFloat = 3 { didSet { for hold in holds.values { hold.spring.frequency = frequency } } }
  /// Of the spring; 1 is critical.
  var damping: CGFloat = 0.7 { didSet { for hold in holds.values { hold.spring.damping = damping } } }

  init(_ animator: UIDynamicAnimator, on ground: UIView) {
    self.animator = animator
    self.ground = ground
  }

  var isEmpty: Bool { holds.isEmpty }

  /// Whether a finger holds the item.
  func holds(_ item: UIView) -> Bool { holds.values.contains { $0.item === item } }

  /// The item under a point: the uppermost one there, else the nearest within reach.
  static func item(at point: CGPoint, among blocks: [ToyBlock]) -> ToyBlock? {
    let near = blocks.map { (block: $0, distance: $0.distance(of: point)) }.filter { $0.distance <= reach }
    return near.last { $0.distance == 0 }?.block ?? near.min { $0.distance < $1.distance }?.block
  }

  /// Follows a finger; answers whether it took or has an item.
  @discardableResult func follow(_ touch: UITouch, among blocks: [ToyBlock]) -> Bool {
    let key = ObjectIdentifier(touch)
    let point = touch.location(in: ground)
    switch touch.phase {
    case .began:
      guard let block = Self.item(at: point, among: blocks) else { return false }
      take(block, at: point, by: key)
    case .ended, .cancelled:
      return letGo(key)
    default:
      guard let hold = holds[key] else { return false }
      hold.spring.anchorPoint = point
    }
    return true
  }

  private func take(_ item: UIView, at point: CGPoint, by key: ObjectIdentifier) {
    let inner = item.convert(point, from: ground)
    let offset = UIOffset(horizontal: inner.x - item.bounds.midX, vertical: inner.y - item.bounds.midY)
    let spring = UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: point)
    spring.length = 0
    spring.frequency = frequency
    spring.damping = damping
    let coil = CoilView()
    ground.addSubview(coil)
    holds[key] = Hold(item: item, offset: offset, spring: spring, coil: coil)
    animator.addBehavior(spring)
    place()
  }

  private func letGo(_ key: ObjectIdentifier) -> Bool {
    guard let hold = holds.removeValue(forKey: key) else { return false }
    animator.removeBehavior(hold.spring)
    hold.coil.removeFromSuperview()
    return true
  }

  /// Lets everything go.
  func letGoOfAll() {
    for key in holds.keys { _ = letGo(key) }
  }

  /// Draws the springs where they are now.
  func place() {
    for hold in holds.values {
      let end = CGPoint(
        x: hold.item.bounds.midX + hold.offset.horizontal, y: hold.item.bounds.midY + hold.offset.vertical)
      hold.coil.place(item: hold.item.convert(end, to: ground), anchor: hold.spring.anchorPoint)
    }
  }
}

import UIKit

/// Fingers that grab blocks by a spring at the touched point, and release them with their velocity.
@MainActor final class ThrowingHand {
  private struct Hold {
    let finger: ObjectIdentifier
    let item: UIView
    let offset: UIOffset
    let spring: UIAttachmentBehavior
    let coil: CoilView
  }

  private unowned let animator: UIDynamicAnimator
  /// The grips in the order in which the touches began.
  private var holds: [Hold] = []
  /// The frequency of the springs, in hertz.
  var frequency: CGFloat = 3 { didSet { for hold in holds { hold.spring.frequency = frequency } } }
  /// The damping ratio of the springs; 1 is critical.
  var damping: CGFloat = 0.7 { didSet { for hold in holds { hold.spring.damping = damping } } }

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  /// Grabs a block at a point of its superview.
  func grab(_ block: ToyBlock, at point: CGPoint, with finger: UITouch) {
    guard let ground = block.superview else { return }
    let inner = block.convert(point, from: ground)
    let offset = UIOffset(horizontal: inner.x - block.bounds.midX, vertical: inner.y - block.bounds.midY)
    let spring = UIAttachmentBehavior(item: block, offsetFromCenter: offset, attachedToAnchor: point)
    spring.length = 0
    spring.frequency = frequency
    spring.damping = damping
    let coil = CoilView()
    ground.addSubview(coil)
    holds.append(Hold(finger: ObjectIdentifier(finger), item: block, offset: offset, spring: spring, coil: coil))
    animator.addBehavior(spring)
    placeCoils()
  }

  /// Moves the anchor of a finger's spring to a point.
  func move(_ finger: UITouch, to point: CGPoint) {
    holds.first { $0.finger == ObjectIdentifier(finger) }?.spring.anchorPoint = point
  }

  func letGo(_ finger: UITouch) { letGo { $0.finger == ObjectIdentifier(finger) } }
  func letGoOfAll() { letGo { _ in true } }

  private func letGo(where isMeant: (Hold) -> Bool) {
    for hold in holds where isMeant(hold) {
      animator.removeBehavior(hold.spring)
      hold.coil.removeFromSuperview()
    }
    holds.removeAll(where: isMeant)
  }

  /// Draws the springs at their present positions.
  func placeCoils() {
    for hold in holds {
      let end = CGPoint(
        x: hold.item.bounds.midX + hold.offset.horizontal, y: hold.item.bounds.midY + hold.offset.vertical)
      hold.coil.place(item: hold.item.convert(end, to: hold.item.superview), anchor: hold.spring.anchorPoint)
    }
  }
}

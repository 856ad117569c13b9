import UIKit

// After Apple's sample "UIKit Dynamics Catalog": each page is one kind of behavior.

class DynamicsPage: UIViewController, UICollisionBehaviorDelegate {
  let square = UIView(frame: CGRect(x: 110, y: 100, width: 100, height: 100))
  lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    square.backgroundColor = .systemBlue
    view.addSubview(square)
  }

  func bounds(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    return collision
  }

  // MARK: UICollisionBehaviorDelegate

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    (item as? UIView)?.backgroundColor = .lightGray
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    (item as? UIView)?.backgroundColor = .systemBlue
  }
}

final class GravityPage: DynamicsPage {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator.addBehavior(UIGravityBehavior(items: [square]))
  }
}

final class CollisionGravityPage: DynamicsPage {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let collision = bounds([square])
    collision.collisionDelegate = self
    animator.addBehavior(UIGravityBehavior(items: [square]))
    animator.addBehavior(collision)
  }
}

final class AttachmentPage: DynamicsPage {
  /// Springy when it has a frequency and a damping.
  var isSpringy = false
  private(set) var attachment: UIAttachmentBehavior?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let anchor = CGPoint(x: square.center.x, y: square.center.y - 110)
    let attachment =
      isSpringy
      ? UIAttachmentBehavior(item: square, attachedToAnchor: anchor)
      : UIAttachmentBehavior(item: square, offsetFromCenter: UIOffset(horizontal: -25, vertical: -25), attachedToAnchor: anchor)
    if isSpringy {
      attachment.frequency = 1
      attachment.damping = 0.1
    }
    self.attachment = attachment
    animator.addBehavior(bounds([square]))
    if isSpringy { animator.addBehavior(UIGravityBehavior(items: [square])) }
    animator.addBehavior(attachment)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: AttachmentPage.handleAttachmentGesture(_:)))
  }

  func handleAttachmentGesture(_ gesture: UIPanGestureRecognizer) { attachment?.anchorPoint = gesture.location(in: view) }
}

final class SnapPage: DynamicsPage {
  private var snap: UISnapBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SnapPage.handleSnapGesture(_:)))
  }

  func handleSnapGesture(_ gesture: UITapGestureRecognizer) {
    // It has to be taken away before another one is added.
    if let snap { animator.removeBehavior(snap) }
    let snap = UISnapBehavior(item: square, snapTo: gesture.location(in: view))
    self.snap = snap
    animator.addBehavior(snap)
  }
}

final class InstantaneousPushPage: DynamicsPage {
  private lazy var push = UIPushBehavior(items: [square], mode: .instantaneous)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator.addBehavior(bounds([square]))
    push.angle = 0
    push.magnitude = 0
    animator.addBehavior(push)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: InstantaneousPushPage.handlePushGesture(_:)))
  }

  func handlePushGesture(_ gesture: UITapGestureRecognizer) {
    let p = gesture.location(in: view)
    let o = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    push.magnitude = min(hypot(p.x - o.x, p.y - o.y) / 100, 2)
    push.angle = atan2(p.y - o.y, p.x - o.x)
    push.active = true
  }
}

final class ContinuousPushPage: DynamicsPage {
  private(set) lazy var push = UIPushBehavior(items: [square], mode: .continuous)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animator.addBehavior(bounds([square]))
    push.angle = 0
    push.magnitude = 0
    animator.addBehavior(push)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ContinuousPushPage.handlePushGesture(_:)))
  }

  func handlePushGesture(_ gesture: UITapGestureRecognizer) {
    let p = gesture.location(in: view)
    let o = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    push.magnitude = min(hypot(p.x - o.x, p.y - o.y), 100) / 100
    push.angle = atan2(p.y - o.y, p.x - o.x)
  }
}

/// What is no view can be an item: this one maps its place to the size of a view.
final class PositionToBoundsMapping: NSObject, UIDynamicItem {
  private let target: UIView

  init(target: UIView) { self.target = target }

  /// Of an item that the animator moves about; the view has another one.
  var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }

  var center: CGPoint {
    get { CGPoint(x: target.bounds.width, y: target.bounds.height) }
    set { target.bounds = CGRect(x: 0, y: 0, width: newValue.x, height: newValue.y) }
  }

  /// Bounds cannot be turned.
  var transform: CGAffineTransform {
    get { .identity }
    set {}
  }
}

final class CustomDynamicItemPage: DynamicsPage {
  private var bounds0 = CGRect.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    square.center = CGPoint(x: 160, y: 320)
    bounds0 = square.bounds
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CustomDynamicItemPage.buttonAction(_:)))
  }

  func buttonAction(_ sender: UITapGestureRecognizer) {
    // Back to its own size, or presses upon presses would add up.
    square.bounds = bounds0
    animator.removeAllBehaviors()
    let item = PositionToBoundsMapping(target: square)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    attachment.frequency = 2
    attachment.damping = 0.3
    animator.addBehavior(attachment)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.angle = .pi / 4
    push.magnitude = 2
    animator.addBehavior(push)
    push.active = true
  }
}

final class ItemPropertiesPage: DynamicsPage {
  let other = UIView(frame: CGRect(x: 200, y: 100, width: 80, height: 80))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    square.frame = CGRect(x: 40, y: 100, width: 80, height: 80)
    other.backgroundColor = .systemRed
    view.addSubview(other)
    let items = [square, other]
    let elastic = UIDynamicItemBehavior(items: [other])
    elastic.elasticity = 0.5
    for behavior in [UIGravityBehavior(items: items), bounds(items), elastic] { animator.addBehavior(behavior) }
  }
}

/// A composite of an attachment, a gravity and a push that only the pendulum knows.
final class PendulumBehavior: UIDynamicBehavior {
  private let draggingBehavior: UIAttachmentBehavior
  private let pushBehavior: UIPushBehavior

  init(weight item: any UIDynamicItem, suspendedFrom p: CGPoint) {
    let gravity = UIGravityBehavior(items: [item])
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: p)
    draggingBehavior = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    pushBehavior = UIPushBehavior(items: [item], mode: .instantaneous)
    pushBehavior.active = false
    super.init()
    addChildBehavior(gravity)
    addChildBehavior(attachment)
    addChildBehavior(pushBehavior)
  }

  func beginDraggingWeight(at p: CGPoint) {
    draggingBehavior.anchorPoint = p
    addChildBehavior(draggingBehavior)
  }

  func dragWeight(to p: CGPoint) { draggingBehavior.anchorPoint = p }

  func endDraggingWeight(withVelocity v: CGPoint) {
    let magnitude = hypot(v.x, v.y) / 500
    pushBehavior.angle = atan2(v.y, v.x)
    pushBehavior.magnitude = magnitude
    pushBehavior.active = true
    removeChildBehavior(draggingBehavior)
  }
}

final class PendulumPage: DynamicsPage {
  private(set) lazy var pendulum = PendulumBehavior(weight: square, suspendedFrom: CGPoint(x: 160, y: 20))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    square.frame = CGRect(x: 140, y: 180, width: 40, height: 40)
    animator.addBehavior(pendulum)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PendulumPage.dragWeight(_:)))
  }

  func dragWeight(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began: pendulum.beginDraggingWeight(at: gesture.location(in: view))
    case .changed: pendulum.dragWeight(to: gesture.location(in: view))
    case .ended: pendulum.endDraggingWeight(withVelocity: gesture.velocity(in: view))
    default: break
    }
  }
}

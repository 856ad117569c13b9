import MotionTesting
import Testing

@testable import Dynamics
@testable import Transitions
@testable import ViewCore

/// A transition that mechanics drive: the new screen falls in, bounces, and the transition is over when the animator has come to rest.
@MainActor
struct DropInTests {
  private func presented() -> (Stage, UIViewController, UIViewController, DropIn) {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let (root, card) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    stage.advance()
    let drop = DropIn()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = drop
    root.present(card, animated: true) { drop.lines.append("presented") }
    return (stage, root, card, drop)
  }

  @Test func transitionEndsWhenTheAnimatorPauses() throws {
    let (stage, root, card, drop) = presented()
    #expect(stage.advance(until: { drop.lines.contains("presented") }, timeout: 10))
    #expect(drop.lines == ["animateTransition", "willResume", "bounce", "didPause", "animationEnded true", "presented"])
    #expect(card.view.frame == stage.window.bounds && root.presentedViewController === card)
    #expect(!UIApplication.shared.needsFrame || stage.advance(until: { !UIApplication.shared.needsFrame }))
    root.dismiss(animated: false)
    stage.advance()
    #expect(card.view.superview == nil)
  }

  @Test func newDragGrabsTheFallingScreenAndThrowsIt() {
    let (stage, root, card, drop) = presented()
    stage.advance(until: { drop.lines.contains("bounce") })
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 40), duration: 0.15)
    #expect(drop.lines.contains("grabbed"))
    #expect(stage.advance(until: { drop.lines.contains("animationEnded false") }, timeout: 10))
    #expect(
      drop.lines == [
        "animateTransition", "willResume", "bounce", "grabbed", "thrown", "didPause", "animationEnded false",
      ])
    stage.advance(frames: 2)
    #expect(root.presentedViewController == nil && card.view.superview == nil)
    #expect(!UIApplication.shared.needsFrame || stage.advance(until: { !UIApplication.shared.needsFrame }))
  }
}

/// Gravity and a floor drop the screen; a finger on it holds it by an attachment, and what it lets go upwards flies away.
@MainActor
private final class DropIn: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning,
  UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate
{
  var lines: [String] = []
  private var animator: UIDynamicAnimator?
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var gravity: UIGravityBehavior?
  private var collision: UICollisionBehavior?
  private var hold: UIAttachmentBehavior?
  private weak var view: UIView?
  private var isFinished = true

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    lines.append("animateTransition")
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    let container = context.containerView
    self.context = context
    view.frame = container.bounds.offsetBy(dx: 0, dy: -container.bounds.height)
    container.addSubview(view)
    // The container's: the screens of a transition that says nothing of interruption are deaf while it runs.
    container.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DropIn.pan(_:)))
    self.view = view
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator
    let gravity = UIGravityBehavior(items: [view])
    gravity.magnitude = 3
    let collision = UICollisionBehavior(items: [view])
    collision.collisionDelegate = self
    let floor = container.bounds.height
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: floor),
      to: CGPoint(x: container.bounds.width + 500, y: floor))
    let bounce = UIDynamicItemBehavior(items: [view])
    (bounce.elasticity, bounce.allowsRotation) = (0.4, false)
    (self.gravity, self.collision) = (gravity, collision)
    for behavior in [gravity, collision, bounce] { animator.addBehavior(behavior) }
  }

  func animationEnded(_ transitionCompleted: Bool) { lines.append("animationEnded \(transitionCompleted)") }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("willResume") }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    lines.append("didPause")
    self.animator = nil
    context?.completeTransition(isFinished)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    if !lines.contains("bounce") { lines.append("bounce") }
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let view, let animator, let container = view.superview else { return }
    let point = recognizer.location(in: container)
    switch recognizer.state {
    case .began:
      lines.append("grabbed")
      let offset = UIOffset(horizontal: 0, vertical: point.y - view.center.y)
      let hold = UIAttachmentBehavior(
        item: view, offsetFromCenter: offset, attachedToAnchor: CGPoint(x: view.center.x, y: point.y))
      self.hold = hold
      animator.addBehavior(hold)
    case .changed: hold?.anchorPoint = CGPoint(x: view.center.x, y: point.y)
    case .ended: letGo(view, in: animator)
    default: break
    }
  }

  /// Upwards: away with it, until it is out of sight.
  private func letGo(_ view: UIView, in animator: UIDynamicAnimator) {
    lines.append("thrown")
    if let hold { animator.removeBehavior(hold) }
    isFinished = false
    gravity?.magnitude = -3
    gravity?.action = { [weak self, weak view] in
      guard let self, let view, view.frame.maxY < 0 else { return }
      self.animator?.removeAllBehaviors()
    }
  }
}

import Tuning
import UIKit

/// Drops a card in with gravity and a bounce, or lets a hand throw it away. The transition ends when the dynamic animator pauses.
final class DropInAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {
  enum Direction { case presenting, dismissing }

  /// Where the card goes, once nothing holds it.
  private enum Goal { case home, away }

  let direction: Direction
  private let values: TunableValues
  private(set) var animator: UIDynamicAnimator?
  private var context: UIViewControllerContextTransitioning?
  private var card: UIView?
  private weak var controller: UIViewController?
  private var home = CGRect.zero
  private var goal = Goal.home
  private var grip: UIAttachmentBehavior?
  private let properties = UIDynamicItemBehavior(items: [])
  private let gravity = UIGravityBehavior(items: [])
  private var snap: UISnapBehavior?
  private let watch = UIDynamicBehavior()
  /// Catches the card in flight, wherever it is.
  private var catching: UIPanGestureRecognizer?
  /// Called in each frame that moves the card.
  var frameDidPass: () -> Void = {}
  /// Called after the context was completed.
  var didEnd: () -> Void = {}

  init(_ direction: Direction, values: TunableValues) {
    self.direction = direction
    self.values = values
  }

  /// What runs alongside takes this long; the card takes as long as it takes.
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let isPresenting = direction == .presenting
    guard let card = transitionContext.view(forKey: isPresenting ? .to : .from),
      let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)
    else { return transitionContext.completeTransition(false) }
    context = transitionContext
    self.card = card
    self.controller = controller
    let container = transitionContext.containerView
    home = isPresenting ? transitionContext.finalFrame(for: controller) : card.frame
    let pan = UIPanGestureRecognizer(target: self, action: DropInAnimator.follow(_:))
    container.addGestureRecognizer(pan)
    catching = pan
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator
    properties.addItem(card)
    gravity.addItem(card)
    watch.action = { [weak self] in self?.check() }
    apply()
    if isPresenting {
      card.frame = home.offsetBy(dx: 0, dy: -home.maxY - 20)
      container.addSubview(card)
      drop(card, in: container)
    } else {
      leave()
    }
    for behavior in [properties, watch] { animator.addBehavior(behavior) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if let catching { catching.view?.removeGestureRecognizer(catching) }
    catching = nil
    animator = nil
    context = nil
    didEnd()
  }

  func apply() {
    gravity.magnitude = values[DropInTunables.gravity]
    properties.elasticity = values[DropInTunables.elasticity]
    grip?.frequency = values[DropInTunables.frequency]
    grip?.damping = values[DropInTunables.grip]
    snap?.damping = values[DropInTunables.snap]
  }

  // MARK: - Ways

  /// Falls on a floor under its place, upright.
  private func drop(_ card: UIView, in container: UIView) {
    goal = .home
    properties.allowsRotation = false
    let floor = UICollisionBehavior(items: [card])
    floor.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -container.bounds.width, y: home.maxY),
      to: CGPoint(x: 2 * container.bounds.width, y: home.maxY))
    animator?.addBehavior(gravity)
    animator?.addBehavior(floor)
  }

  /// Falls off the stage.
  private func leave() {
    goal = .away
    animator?.addBehavior(gravity)
  }

  /// Swings back to its place.
  private func goHome() {
    guard let card else { return }
    goal = .home
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: home.midX, y: home.midY))
    snap.damping = values[DropInTunables.snap]
    self.snap = snap
    animator?.addBehavior(snap)
  }

  // MARK: - The hand

  func follow(_ pan: UIPanGestureRecognizer) {
    guard let card, let container = context?.containerView, let animator else { return }
    let point = pan.location(in: container)
    switch pan.state {
    case .began, .changed:
      if let grip {
        grip.anchorPoint = point
        return
      }
      for behavior in animator.behaviors where behavior !== properties && behavior !== watch { animator.removeBehavior(behavior) }
      properties.allowsRotation = true
      let inner = card.convert(point, from: container)
      let grip = UIAttachmentBehavior(
        item: card,
        offsetFromCenter: UIOffset(horizontal: inner.x - card.bounds.midX, vertical: inner.y - card.bounds.midY),
        attachedToAnchor: point)
      grip.length = 0
      self.grip = grip
      apply()
      animator.addBehavior(grip)
    default:
      guard let grip else { return }
      animator.removeBehavior(grip)
      self.grip = nil
      letGo(pan.state == .ended ? pan.velocity(in: container) : .zero)
    }
  }

  private func letGo(_ velocity: CGPoint) {
    guard let card, hypot(velocity.x, velocity.y) > values[DropInTunables.threshold] else { return goHome() }
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    // The unit of a push: 100 points per second for 100 × 100 points.
    let share = values[DropInTunables.push] * card.bounds.width * card.bounds.height / 1_000_000
    push.pushDirection = CGVector(dx: velocity.x * share, dy: velocity.y * share)
    animator?.addBehavior(push)
    leave()
  }

  // MARK: - The end

  /// What has left the stage need not fall any farther.
  private func check() {
    frameDidPass()
    guard goal == .away, grip == nil, let card, let container = context?.containerView,
      !card.frame.intersects(container.bounds)
    else { return }
    animator?.removeAllBehaviors()
  }

  /// Held still by a hand, the card rests too: that is no end.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    guard let context, let card, grip == nil else { return }
    let isHome = goal == .home
    if isHome {
      card.transform = .identity
      // The stage may be another by now.
      card.frame = controller?.presentationController?.frameOfPresentedViewInContainerView ?? home
    } else if direction == .presenting {
      card.removeFromSuperview()
    }
    self.context = nil
    context.completeTransition(isHome == (direction == .presenting))
  }
}

import Tuning
import UIKit

/// Drops a card in with gravity and a bounce, or lets the user throw it away. The transition ends when the dynamic animator
/// pauses.
final class DropInTransition: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {
  @Tunable("Gravity", in: 0.5...6, step: 0.1, group: "Drop") private var gravity: CGFloat = 2.6
  @Tunable("Elasticity", in: 0...0.8, step: 0.02, group: "Drop") private var elasticity: CGFloat = 0.38
  @Tunable("Frequency", in: 1...10, step: 0.1, unit: "Hz", group: "Finger’s spring") private var frequency: CGFloat = 3.5
  @Tunable("Damping", in: 0.1...2, step: 0.05, group: "Finger’s spring") private var damping: CGFloat = 0.8
  /// The release velocity from which the card flies off.
  @Tunable("Flies off from", in: 100...3000, step: 50, unit: "pt/s", group: "Letting go") private var throwSpeed: CGFloat = 700
  /// The fraction of the finger's velocity that is added to the card's on release.
  @Tunable("Push", in: 0...2, step: 0.05, unit: "%", group: "Letting go") private var push: CGFloat = 0.5
  @Tunable("Damping of the way home", in: 0...1, step: 0.05, group: "Letting go") private var homeDamping: CGFloat = 0.6

  var isPresenting = true
  /// Whether the card is moving between its place and the outside.
  var isUnderWay: Bool { context != nil }

  /// The end of the card's motion once nothing holds it.
  private enum Goal { case home, away }

  private var context: UIViewControllerContextTransitioning?
  private var animator: UIDynamicAnimator?
  private var card: UIView?
  private var home = CGRect.zero
  private var goal = Goal.home
  private var fall = UIGravityBehavior()
  private var properties = UIDynamicItemBehavior()
  private var snap: UISnapBehavior?
  private var grip: UIAttachmentBehavior?
  /// Grabs the moving card where it is.
  private var catching: UIPanGestureRecognizer?

  override init() {
    super.init()
    for value in [$gravity, $elasticity, $frequency, $damping, $homeDamping] {
      value.observe(self) { transition, _ in transition.tune() }
    }
  }

  private func tune() {
    fall.magnitude = gravity
    properties.elasticity = elasticity
    grip?.frequency = frequency
    grip?.damping = damping
    snap?.damping = homeDamping
  }

  // MARK: - UIViewControllerAnimatedTransitioning

  /// The duration of animations alongside; the card's motion has no fixed duration.
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let card = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    (self.context, self.card) = (context, card)
    // A dynamic item keeps its size while the window changes its own.
    card.autoresizingMask = []
    home = isPresenting ? context.finalFrame(for: controller) : card.frame
    let catching = UIPanGestureRecognizer(target: self, action: DropInTransition.follow(_:))
    container.addGestureRecognizer(catching)
    self.catching = catching
    let animator = UIDynamicAnimator(referenceView: container)
    animator.delegate = self
    self.animator = animator
    if isPresenting {
      card.frame = home.offsetBy(dx: 0, dy: -home.maxY - 20)
      container.addSubview(card)
    }
    fall = UIGravityBehavior(items: [card])
    properties = UIDynamicItemBehavior(items: [card])
    properties.action = { [weak self] in self?.endOutside() }
    (snap, grip) = (nil, nil)
    tune()
    if isPresenting { drop(card, in: container) } else { leave() }
    animator.addBehavior(properties)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if let catching { catching.view?.removeGestureRecognizer(catching) }
    (catching, context) = (nil, nil)
  }

  // MARK: - Ways

  /// Drops the card on a floor below its place, upright.
  private func drop(_ card: UIView, in container: UIView) {
    goal = .home
    properties.allowsRotation = false
    let floor = UICollisionBehavior(items: [card])
    floor.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -container.bounds.width, y: home.maxY),
      to: CGPoint(x: 2 * container.bounds.width, y: home.maxY))
    animator?.addBehavior(fall)
    animator?.addBehavior(floor)
  }

  /// Drops the card out of the window.
  private func leave() {
    goal = .away
    animator?.addBehavior(fall)
  }

  /// Moves the card back to its place with a spring.
  private func goHome() {
    guard let card else { return }
    goal = .home
    let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: home.midX, y: home.midY))
    snap.damping = homeDamping
    self.snap = snap
    animator?.addBehavior(snap)
  }

  // MARK: - The hand

  /// Moves the card with a drag, and releases it when the drag ends.
  func follow(_ drag: UIPanGestureRecognizer) {
    guard let card, let container = context?.containerView, let animator else { return }
    let point = drag.location(in: container)
    switch drag.state {
    case .began, .changed:
      if let grip { grip.anchorPoint = point } else { grab(card, at: point, in: animator) }
    default:
      guard let grip else { return }
      animator.removeBehavior(grip)
      self.grip = nil
      letGo(drag.state == .ended ? drag.velocity(in: container) : .zero)
    }
  }

  private func grab(_ card: UIView, at point: CGPoint, in animator: UIDynamicAnimator) {
    for behavior in animator.behaviors where behavior !== properties { animator.removeBehavior(behavior) }
    properties.allowsRotation = true
    let inner = card.convert(point, from: animator.referenceView)
    let offset = UIOffset(horizontal: inner.x - card.bounds.midX, vertical: inner.y - card.bounds.midY)
    let grip = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: point)
    grip.length = 0
    self.grip = grip
    tune()
    animator.addBehavior(grip)
  }

  private func letGo(_ velocity: CGPoint) {
    guard let card, hypot(velocity.x, velocity.y) > throwSpeed else { return goHome() }
    let impulse = UIPushBehavior(items: [card], mode: .instantaneous)
    // A push of 1 gives 100 × 100 points a speed of 100 points per second.
    let share = push * card.bounds.width * card.bounds.height / 1_000_000
    impulse.pushDirection = CGVector(dx: velocity.x * share, dy: velocity.y * share)
    animator?.addBehavior(impulse)
    leave()
  }

  // MARK: - The end

  /// Ends the motion of a card that has left the window.
  private func endOutside() {
    guard goal == .away, grip == nil, let card, let container = context?.containerView,
      !card.frame.intersects(container.bounds)
    else { return }
    animator?.removeAllBehaviors()
  }

  /// A card that a finger holds still rests, too: that does not end the transition.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    guard let context, let card, grip == nil else { return }
    let isHome = goal == .home
    if isHome {
      card.transform = .identity
      // The window may have been resized meanwhile.
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
      card.frame = controller?.presentationController?.frameOfPresentedViewInContainerView ?? home
    } else if isPresenting {
      card.removeFromSuperview()
    }
    // From here on the presentation sets the card's frame.
    animator.removeAllBehaviors()
    context.completeTransition(isHome == isPresenting)
  }
}

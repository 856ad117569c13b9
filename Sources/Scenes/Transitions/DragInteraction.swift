import Tuning
import UIKit

/// Lets a finger drive a transition: a drag brings it along, a touch takes hold of it while it runs, and letting go sends it to its
/// end, or back, with the finger's speed.
///
/// Whoever starts a transition does so within `run(with:along:at:start:)`, gives this as its interaction controller, and hands on what
/// the drag does then to `follow(_:)`.
final class DragInteraction: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
  /// The progress from which letting go finishes.
  @Tunable var threshold: Double
  /// How far ahead the finger's speed counts, in seconds.
  @Tunable var projection: Double

  /// How the rest runs, by the finger's speed in remaining ways per second; nil: an ease out at `completionSpeed`.
  var timing: ((_ velocity: CGFloat) -> UISpringTimingParameters)?
  /// Whose spring the rest runs on, also when that is turned on the way.
  weak var animator: TransitionAnimator? {
    didSet {
      timing = { [weak animator] in animator?.timing(velocity: $0) ?? UISpringTimingParameters() }
      animator?.$damping.observe(self) { interaction, _ in interaction.settleAnew() }
      animator?.$duration.observe(self) { interaction, _ in interaction.settleAnew() }
    }
  }
  /// The finger's way, also of one that takes hold of a transition which somebody else has started.
  var path = DragPath.from(.left, length: 1)

  private enum Phase { case idle, held, settling(finishing: Bool) }

  private var phase = Phase.idle
  private weak var context: UIViewControllerContextTransitioning?
  private var startTime: TimeInterval = 0
  /// The finger that holds the transition, how far it was along its path at progress 0, and where it was lately.
  private weak var finger: UIGestureRecognizer?
  private var start: CGFloat = 0
  private var trail: [(time: TimeInterval, place: CGPoint)] = []
  private weak var touch: UIGestureRecognizer?

  init(threshold: Double = 0.5, projection: Double = 0.3) {
    _threshold = Tunable(wrappedValue: threshold, "Threshold", in: 0.05...0.95, step: 0.01, unit: "%", group: "Letting go")
    _projection = Tunable(wrappedValue: projection, "Projection", in: 0...0.5, step: 0.01, unit: "s", group: "Letting go")
    super.init()
    wantsInteractiveStart = false
  }

  // MARK: - Starting

  /// Whether a transition has been asked for and is not over.
  var isUnderWay: Bool {
    if case .idle = phase { return false }
    // A transition that was asked for and refused never starts.
    return context != nil || startTime == CACurrentMediaTime()
  }

  /// Starts a transition, in the hand or without one; does nothing while another is under way.
  ///
  /// - Parameters:
  ///   - recognizer: of the finger that drives it; nil: it runs by itself.
  ///   - path: the finger's way, also of one that takes hold later.
  ///   - progress: where on its way the finger is as it begins.
  ///   - start: presents, dismisses, pushes or pops.
  func run(
    with recognizer: UIGestureRecognizer? = nil, along path: DragPath, at progress: CGFloat = 0, start: () -> Void
  ) {
    guard !isUnderWay else { return }
    self.path = path
    startTime = CACurrentMediaTime()
    wantsInteractiveStart = recognizer != nil
    phase = recognizer == nil ? .settling(finishing: true) : .held
    if let recognizer { grab(recognizer, at: progress) }
    start()
    if let recognizer { follow(recognizer) }
  }

  override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    if case .idle = phase { phase = .settling(finishing: true) }
    let controllers = [UITransitionContextViewControllerKey.to, .from].compactMap { transitionContext.viewController(forKey: $0) }
    controllers.lazy.compactMap(\.transitionCoordinator).first?.animate(alongsideTransition: nil) { [weak self] _ in self?.end() }
    let touch = UILongPressGestureRecognizer(target: self, action: DragInteraction.touched(_:))
    touch.minimumPressDuration = 0
    touch.allowableMovement = .greatestFiniteMagnitude
    touch.delegate = self
    transitionContext.containerView.addGestureRecognizer(touch)
    self.touch = touch
    super.startInteractiveTransition(transitionContext)
  }

  private func end() {
    if let touch { touch.view?.removeGestureRecognizer(touch) }
    (phase, context, finger) = (.idle, nil, nil)
    wantsInteractiveStart = false
  }

  // MARK: - In the hand

  private func grab(_ recognizer: UIGestureRecognizer, at progress: CGFloat) {
    (finger, trail) = (recognizer, [])
    trackVelocity(of: recognizer)
    start = path.distance(of: recognizer) - progress * path.length
  }

  /// Moves the transition with the finger, and lets go where the finger does; other recognizers are ignored.
  func follow(_ recognizer: UIGestureRecognizer) {
    guard recognizer === finger, case .held = phase else { return }
    trackVelocity(of: recognizer)
    let progress = min(max((path.distance(of: recognizer) - start) / path.length, 0), 1)
    switch recognizer.state {
    case .began, .changed: update(progress)
    case .ended:
      update(progress)
      let velocity = velocity(of: recognizer)
      settle(finishing: Double(progress + velocity * projection / path.length) >= threshold, velocity)
    default: settle(finishing: false, 0)
    }
  }

  /// The finger has brought the transition back to its start and goes on to something else: there is nothing left to animate.
  func giveBack(_ recognizer: UIGestureRecognizer) {
    guard recognizer === finger, case .held = phase else { return }
    finger = nil
    phase = .settling(finishing: false)
    update(0)
    let speed = completionSpeed
    (timingCurve, completionSpeed) = (nil, Self.atOnce)
    cancel()
    completionSpeed = speed
  }

  private static let atOnce: CGFloat = 50

  /// A finger comes down on a transition that runs: it stands still under it.
  private func touched(_ touch: UILongPressGestureRecognizer) {
    if touch.state == .began, case .settling = phase {
      pause()
      phase = .held
      grab(touch, at: percentComplete)
    }
    follow(touch)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if case .settling = phase { return true } else { return false }
  }

  private func trackVelocity(of recognizer: UIGestureRecognizer) {
    let now = CACurrentMediaTime()
    trail.removeAll { now - $0.time > Self.trailLength }
    trail.append((now, recognizer.location(in: recognizer.view?.window)))
  }

  /// What a touch's speed is measured over, in seconds.
  private static let trailLength: TimeInterval = 0.1

  /// Towards the end of the path, in points per second.
  private func velocity(of recognizer: UIGestureRecognizer) -> CGFloat {
    switch recognizer {
    case let pinch as UIPinchGestureRecognizer: return -pinch.velocity * path.length
    case let pan as UIPanGestureRecognizer:
      return path.speed(of: pan.velocity(in: pan.view?.window), at: trail.last?.place ?? .zero)
    default:
      guard let first = trail.first, let last = trail.last, last.time > first.time else { return 0 }
      return (path.distance(last.place) - path.distance(first.place)) / (last.time - first.time)
    }
  }

  // MARK: - Letting go

  private func settle(finishing: Bool, _ velocity: CGFloat) {
    finger = nil
    phase = .settling(finishing: finishing)
    let rest = max(finishing ? 1 - percentComplete : percentComplete, 0.001)
    timingCurve = timing?((finishing ? velocity : -velocity) / path.length / rest)
    if timing == nil { completionCurve = .easeOut }
    if finishing { finish() } else { cancel() }
  }

  /// The same decision on another spring, from where the transition is; it keeps its speed.
  func settleAnew() {
    guard context != nil, case .settling(let finishing) = phase else { return }
    pause()
    settle(finishing: finishing, 0)
  }
}

import Tuning
import UIKit

/// Lets a finger drive a transition: a drag begins it, a touch takes over a running one, and the release finishes or cancels it
/// with the finger's velocity.
///
/// Start a transition within `run(with:along:at:start:)`, return this object as its interaction controller, and pass the drag's
/// further events to `follow(_:)`.
final class DragInteraction: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
  /// The progress from which a release finishes the transition.
  @Tunable var threshold: Double
  /// The time by which the release velocity is projected, in seconds.
  @Tunable var projection: Double

  /// The timing of the rest, given the finger's velocity in remaining distances per second; nil for an ease out at
  /// `completionSpeed`.
  var timing: ((_ velocity: CGFloat) -> UISpringTimingParameters)?
  /// The animator whose spring the rest uses, also if it is changed meanwhile.
  weak var animator: TransitionAnimator? {
    didSet {
      timing = { [weak animator] in animator?.timing(velocity: $0) ?? UISpringTimingParameters() }
      animator?.$damping.observe(self) { interaction, _ in interaction.settleAnew() }
      animator?.$duration.observe(self) { interaction, _ in interaction.settleAnew() }
    }
  }
  /// The path of the finger, also of one that takes over a running transition.
  var path = DragPath.from(.left, length: 1)

  private enum Phase { case idle, held, settling(finishing: Bool) }

  private var phase = Phase.idle
  private weak var context: UIViewControllerContextTransitioning?
  private var startTime: TimeInterval = 0
  /// The finger that drives the transition, its distance along the path at progress 0, and its recent positions.
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

  /// Whether a transition has been requested and has not ended.
  var isUnderWay: Bool {
    if case .idle = phase { return false }
    // A transition that was requested and refused never starts.
    return context != nil || startTime == CACurrentMediaTime()
  }

  /// Starts a transition, interactive or not; has no effect while another one runs.
  ///
  /// - Parameters:
  ///   - recognizer: the recognizer that drives the transition; nil for none.
  ///   - path: the finger's path, also for a finger that takes over later.
  ///   - progress: the progress of the finger at the beginning.
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

  /// Updates the transition with the recognizer, and finishes or cancels it on release; other recognizers are ignored.
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

  /// Cancels a transition at its start, because the finger continues with something else: nothing is left to animate.
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

  /// A touch on a running transition pauses it.
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

  /// The time over which a touch's velocity is measured, in seconds.
  private static let trailLength: TimeInterval = 0.1

  /// The velocity towards the end of the path, in points per second.
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

  /// Continues towards the same end on another spring; the velocity is kept.
  func settleAnew() {
    guard context != nil, case .settling(let finishing) = phase else { return }
    pause()
    settle(finishing: finishing, 0)
  }
}

import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Animates the changes within blocks, and can be paused, scrubbed, reversed and continued while it runs.
///
/// A paused or stopped animator must be continued or finished before it is released.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  enum Phase { case inactive, paused, running, stopped, completing }

  /// The pacing from start to end.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// In seconds; a spring given by its constants takes the time that it needs to settle.
  open var duration: TimeInterval { timing.duration }
  /// In seconds, as `startAnimation(afterDelay:)` set it. Default 0.
  open internal(set) var delay: TimeInterval = 0

  /// Whether the views take touches while they are animated. Default true.
  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }
  /// Whether the animator may be paused, stopped and scrubbed. Default true.
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }
  /// Whether touches find the views at their model values instead of where they are seen. Counts for the animations that begin
  /// after it is set. Default false.
  open var isManualHitTestingEnabled = false
  /// Whether a paused animation follows `fractionComplete` linearly instead of along its timing. Default true.
  open var scrubsLinearly = true
  /// Whether the animator stays active, paused and without calling its completions, when it has reached its end. Default false.
  open var pausesOnCompletion = false

  let timing: PaceTiming
  var phase = Phase.inactive { didSet { tellObservers() } }
  var course = AnimatorCourse.held(0)
  var pendingBlocks: [(block: () -> Void, delayFactor: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var tracks: [AnimatorTrack] = []
  var records: [AnimatorRecord] = []
  var viewsInFlight: Set<UIView> = []
  var batch: AnimationBatch?
  /// Started without a block: the first block starts it.
  var waitsForBlocks = false
  /// Where and when a running animation was paused, while it has not been scrubbed since.
  var interruption: AnimatorInterruption?
  /// The timing of the present course where it is not the animator's own.
  var continuation: (any UITimingCurveProvider)?
  var endToken: FrameScheduler.Token?
  weak var referenceLayer: CALayer?
  /// The application context that keeps the animator alive while it runs.
  weak var keeper: ApplicationContext?
  /// The animator whose block began this one, and which runs its animations.
  var outer: UIViewPropertyAnimator?
  var followers: [UIViewPropertyAnimator] = []
  private var isReversedStorage = false

  // MARK: - Creating an animator

  /// An animator with any pacing; the duration is in seconds.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = PaceTiming(parameters, duration: max(AnimationNumber.finite(duration, "UIViewPropertyAnimator.duration"), 0))
    super.init()
  }

  /// An animator that takes no time: what code keeps until it makes the real one.
  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  /// An animator with a named curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a Bézier curve through two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that has settled when the duration is over.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    switch phase {
    case .inactive, .running, .completing: break
    case .paused, .stopped:
      misuse(
        """
        It is an error to release a paused or stopped property animator. Property animators must either finish animating or be \
        explicitly stopped and finished before they can be released.
        """)
    }
  }

  // MARK: - State

  /// `.active` from the start until the completions have been called, `.stopped` after `stopAnimation(false)`, otherwise
  /// `.inactive`.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .paused, .running, .completing: .active
    case .stopped: .stopped
    }
  }

  /// Whether it moves; also while completions are called.
  open var isRunning: Bool { phase == .running || phase == .completing }

  /// Whether the animation goes towards its start; setting it turns a running animation round. Default false.
  open var isReversed: Bool {
    get { isReversedStorage }
    set {
      guard newValue != isReversedStorage else { return }
      isReversedStorage = newValue
      if phase == .running { turn() }
      tellObservers()
    }
  }

  /// The share of the present direction that is done, 0…1; 0 while inactive.
  ///
  /// Setting it makes an inactive animator active and paused; while the animator runs, the new value is ignored, and so is one
  /// that is not finite. Values beyond 0…1 are limited.
  open var fractionComplete: CGFloat {
    get {
      if let outer { return outer.fractionComplete }
      guard phase != .inactive else { return 0 }
      return isReversed ? 1 - fraction : fraction
    }
    set {
      scrub(to: newValue)
      tellObservers()
    }
  }

  private func tellObservers() {
    if KeyValueObserving.isActive { KeyValueObserving.valuesChanged(of: self) }
  }

  // MARK: - Adding blocks

  /// Adds changes; to an active animator, for the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds changes that begin after a share of the duration, 0…1, or of the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { add(animation, delayFactor: delayFactor) }

  /// Adds a block that is called once when the animation has ended, with where it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: - Running

  /// Starts an inactive animator, or continues a paused one on its own timing; traps when the animator is stopped.
  open func startAnimation() { start(afterDelay: 0) }

  /// Starts after a delay in seconds; the values are set at once all the same.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Holds a running animator where it is, or makes an inactive one active and paused; traps when it is not interruptible.
  open func pauseAnimation() { pause() }

  /// Goes on from the present place with a new timing.
  ///
  /// - Parameters:
  ///   - parameters: nil stands for the animator's own. A spring's initial velocity is in distances that are left, per second;
  ///     with none it takes over the speed of an animation that was running in this frame.
  ///   - durationFactor: times the duration is the time to take; 0 stands for the share of the duration that is left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    resume(with: parameters, durationFactor: durationFactor, keepsVelocity: parameters != nil)
  }

  /// Stops an active animator with the views where they are seen; with `true` it becomes inactive without calling completions,
  /// with `false` it waits for `finishAnimation(at:)`. Traps when it is not interruptible or is stopped; logs a warning when it
  /// is inactive.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Ends a stopped animator at the given position and calls its completions; traps when it is not stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  /// Makes an animator and starts it.
  ///
  /// Within another animation's block it takes that one's duration and curve, unless the options override them, and cannot be
  /// interrupted; within an interruptible property animator's block its animations belong to that animator.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: in seconds.
  ///   - options: the curve, whether the views take touches meanwhile, and what not to inherit; the others have no meaning here.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    baseRunningPropertyAnimator(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }
}

import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Animates the changes in blocks; can be paused, scrubbed, reversed and continued while it runs.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 180))
/// let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { card.center.y += 300 }
/// animator.addCompletion { position in print(position == .end ? "opened" : "closed") }
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.4
/// animator.isReversed = true
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
///
/// - Precondition: a paused or stopped animator is continued or finished before it is released.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing from start to end.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// In seconds; a spring that is given by its constants has the time that it needs to settle.
  open var duration: TimeInterval { timing.duration }
  /// The delay in seconds that `startAnimation(afterDelay:)` has set. Default: 0.
  open private(set) var delay: TimeInterval = 0

  /// Whether the views receive touches while they are animated. Traps if it is set on an active animator. Default: true.
  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }
  /// Whether the animator can be paused, stopped and scrubbed. Traps if it is set on an active animator. Default: true.
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }
  /// Whether touches find the views at their model values instead of their presentation values; applies to animations that start
  /// after it was set. Default: false.
  open var isManualHitTestingEnabled = false
  /// Whether scrubbing is linear and ignores the timing. Default: true.
  open var scrubsLinearly = true
  /// Whether traits, properties and layout that are pending in the application's windows are updated before each block, without
  /// animation, and at its end within the animation. Default: false.
  open var flushUpdates = false
  /// Whether the animator stays active and paused at its end, without calling completions. Default: false.
  open var pausesOnCompletion = false

  let timing: PaceTiming
  final private(set) var phase = AnimatorPhase.inactive { didSet { notifyObservers() } }
  final let motion = AnimatorMotion()
  final let blocks = AnimatorBlocks()
  final let tracks = AnimatorTracks()
  final let records = AnimatorRecords()
  final let ending = AnimatorEnd()
  final let nesting = AnimatorNesting()
  private var isReversedStorage = false

  // MARK: - Creating an animator

  /// Makes an animator with a timing; the duration is in seconds.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = PaceTiming(parameters, duration: max(AnimationNumber.finite(duration, "UIViewPropertyAnimator.duration"), 0))
    super.init()
  }

  /// Makes an animator of duration 0, as a placeholder.
  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  /// Makes an animator with a named curve; the duration is in seconds. The keyboard's curve has a duration of its own.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    let isKeyboard = curve == ._keyboard && duration > 0
    self.init(
      duration: duration,
      timingParameters: isKeyboard ? UISpringTimingParameters() : UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a Bézier curve of two control points; the duration is in seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that has settled after the duration, in seconds.
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

  /// `active` from the start until the completions were called, `stopped` after `stopAnimation(false)`, otherwise `inactive`.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .paused, .running, .completing: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animation is running, including the time of the completions.
  open var isRunning: Bool { phase == .running || phase == .completing }

  /// Whether the animation runs towards its start; setting it reverses a running animation. Default: false.
  open var isReversed: Bool {
    get { isReversedStorage }
    set {
      guard newValue != isReversedStorage else { return }
      isReversedStorage = newValue
      if phase == .running { reverse() }
      notifyObservers()
    }
  }

  /// The completed fraction in the present direction, 0…1; 0 while inactive.
  ///
  /// Setting it activates and pauses an inactive animator. It is ignored for NaN and infinity and while the animator runs; other
  /// values are clamped to 0…1.
  open var fractionComplete: CGFloat {
    get {
      if let outer = nesting.outer { return outer.fractionComplete }
      guard phase != .inactive else { return 0 }
      return isReversed ? 1 - fraction : fraction
    }
    set {
      scrub(to: newValue)
      notifyObservers()
    }
  }

  final func handle(_ event: AnimatorPhase.Event) { phase = phase.after(event) }

  /// Sets the delay in seconds that counts from the next start; it is at least 0.
  final func wait(_ delay: TimeInterval) { self.delay = max(AnimationNumber.finite(delay, "UIViewPropertyAnimator.delay"), 0) }

  private func notifyObservers() {
    if KeyValueObserving.isActive { KeyValueObserving.valuesChanged(of: self) }
  }

  // MARK: - Adding blocks

  /// Adds changes; those added to an active animator take the remaining time.
  ///
  /// - Precondition: the animator is not stopped.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds changes that start after a fraction, 0…1, of the duration or of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { add(animation, delayFactor: delayFactor) }

  /// Adds a closure that is called once when the animation has ended, with its final position.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { blocks.addCompletion(completion) }

  // MARK: - Running

  /// Starts an inactive animator, or continues a paused one with its own timing.
  ///
  /// - Precondition: the animator is not stopped.
  open func startAnimation() { start(afterDelay: 0) }

  /// Starts the animator after a delay in seconds; the model values are set at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Pauses a running animator, or activates and pauses an inactive one.
  ///
  /// - Precondition: the animator is interruptible.
  open func pauseAnimation() { pause() }

  /// Continues an active animator from its present fraction with another timing.
  ///
  /// - Parameters:
  ///   - parameters: nil means the animator's own timing. A spring's initial velocity is in remaining distances per second; with
  ///     nil, the velocity of an animation that was running in this frame is kept.
  ///   - durationFactor: the new duration as a multiple of the animator's; 0 means the remaining fraction of it.
  /// - Precondition: the animator is not stopped.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    resume(with: parameters, durationFactor: durationFactor, keepsVelocity: parameters != nil)
  }

  /// Stops an active animator at the presentation values. With true it becomes inactive without calling completions, with false
  /// it waits for `finishAnimation(at:)`. For an inactive animator a warning is logged.
  ///
  /// - Precondition: the animator is interruptible and not stopped.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Finishes a stopped animator at a position and calls its completions.
  ///
  /// - Precondition: the animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  /// Makes an animator and starts it.
  ///
  /// In another animation block it inherits the duration and curve, unless the options override them, and cannot be interrupted;
  /// in the block of an interruptible property animator its animations belong to that animator.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: in seconds.
  ///   - options: the curve, whether the views receive touches, and what is not inherited; other options are ignored.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    baseRunningPropertyAnimator(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }
}

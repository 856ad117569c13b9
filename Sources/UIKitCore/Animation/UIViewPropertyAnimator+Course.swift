import Foundation
import Misuse
import QuartzCore

/// The course of a running animation at the time when it was paused.
struct AnimatorInterruption {
  let course: AnimatorCourse
  /// The animator's time of the pause, in seconds.
  let time: TimeInterval
  /// The frame time of the pause, in seconds.
  let frameTime: TimeInterval
  /// The progress per second along both axes.
  let velocity: SIMD2<Double>
}

extension UIViewPropertyAnimator {
  /// The time of the animated layers, in seconds, so that scrubbing or slowing down a container includes its animators.
  var now: TimeInterval {
    let time = frameTime
    return referenceLayer?.convertTime(time, from: nil) ?? time
  }

  /// The frame time of the animated layers' application; before there are layers, of the current application.
  var frameTime: TimeInterval { homeContext?.now ?? 0 }

  var homeContext: ApplicationContext? { referenceLayer?.homeContext ?? batch?.home ?? .current }
  var applicationContext: ApplicationContext { homeContext ?? .required(by: "UIViewPropertyAnimator") }

  /// The elapsed fraction of the animation, measured from start to end in both directions.
  var fraction: Double { course.fraction(at: now, duration: duration) }

  private var mainTrack: AnimatorTrack { tracks[0] }

  /// How far its values are along their way, from start to end in either direction; nil before it has any.
  var position: Double? { tracks.first { $0.start == 0 && $0.window == nil }?.value.x }
  private var target: Double { isReversed ? 0 : 1 }

  // MARK: - Starting

  /// Runs code that may call the program's, with the animated layers' application as the current one.
  private func inTurn(_ body: () -> Void) {
    if let homeContext { homeContext.inTurn(body) } else { body() }
  }

  func start(afterDelay delay: TimeInterval) { inTurn { startInTurn(afterDelay: delay) } }

  /// Starts an inactive animator without blocks by changes that are made at once: their closure need not escape.
  func start(with changes: () -> Void) {
    inTurn {
      activate(with: changes)
      begin()
    }
  }

  private func startInTurn(afterDelay delay: TimeInterval) {
    switch phase {
    case .running, .completing: return
    case .stopped: misuse("UIViewPropertyAnimator.startAnimation: the animator is stopped; finish it first.")
    case .inactive:
      activate()
      self.delay = max(AnimationNumber.finite(delay, "UIViewPropertyAnimator.delay"), 0)
      if !isAddingBlocks { begin() }
    case .paused:
      self.delay = max(AnimationNumber.finite(delay, "UIViewPropertyAnimator.delay"), 0)
      if !isAddingBlocks { continueOrResume() }
    }
  }

  /// Runs an active animator from its present fraction with its own timing.
  func begin() {
    let start = now + delay
    course = .original(start: start, from: fraction, sign: isReversed ? -1 : 1)
    run()
  }

  /// Continues a paused animator: as if it had not been paused, or over the remaining distance if it was scrubbed.
  private func continueOrResume() {
    guard let interruption, case .original(let start, _, _) = interruption.course else {
      return resume(with: continuation, durationFactor: 0, keepsVelocity: false)
    }
    let wait = max(start - interruption.time, 0) + delay
    let place = interruption.course.fraction(at: interruption.time, duration: duration)
    course = .original(start: now + wait, from: place, sign: isReversed ? -1 : 1)
    run()
  }

  // MARK: - Pausing and scrubbing

  func pause() {
    switch phase {
    case .inactive:
      requireInterruptible("pauseAnimation()")
      activate()
    case .running:
      requireInterruptible("pauseAnimation()")
      hold()
    case .paused, .stopped, .completing: return
    }
  }

  /// Pauses a running animator at the presentation values.
  private func hold() {
    let (now, velocity) = (self.now, mainTrack.velocity)
    let place = scrubsLinearly ? min(max(mainTrack.value.x, 0), 1) : fraction
    interruption = AnimatorInterruption(
      course: course, time: now, frameTime: frameTime, velocity: velocity)
    for track in tracks { track.setAnchor(fraction: place) }
    course = .held(place)
    phase = .paused
    stopAdvancing()
  }

  func scrub(to fractionComplete: CGFloat) {
    guard fractionComplete.isFinite else { return }
    if phase == .inactive {
      requireInterruptible("fractionComplete")
      activate()
    }
    guard phase == .paused, outer == nil else { return }
    homeContext?.motionSources.didScrub(self)
    let share = min(max(fractionComplete, 0), 1)
    course = .held(isReversed ? 1 - share : share)
    interruption = nil
    invalidate()
  }

  // MARK: - Going on

  /// - Parameter keepsVelocity: whether a spring's own velocity is used, which happens once, for a new spring.
  func resume(with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat, keepsVelocity: Bool) {
    switch phase {
    case .inactive: activate()
    case .running: hold()
    case .paused: break
    case .stopped, .completing:
      misuse("UIViewPropertyAnimator.continueAnimation: the animator has ended; only an active one can continue.")
    }
    isAddingBlocks = false
    continuation = parameters
    let place = fraction
    let factor = AnimationNumber.finite(durationFactor, "UIViewPropertyAnimator.continueAnimation: durationFactor")
    let time = (factor > 0 ? factor : abs(target - place)) * duration
    for track in tracks { track.setAnchor(fraction: place) }
    let timing = PaceTiming(
      parameters ?? ownTiming, duration: time, carried: carriedVelocity, keepsVelocity: keepsVelocity)
    let length = timing.hasOwnDuration && time > 0 ? timing.duration : time
    course = .continued(start: now, duration: length, from: place, target: target, timing: timing)
    run()
  }

  /// Reverses a running animator.
  func reverse() {
    switch course {
    case .original(let start, _, let sign):
      course = .original(start: max(now, start), from: fraction, sign: -sign)
      run()
    case .continued:
      hold()
      resume(with: continuation, durationFactor: 0, keepsVelocity: false)
    case .held: return
    }
  }

  private var ownTiming: any UITimingCurveProvider { timingParameters ?? UICubicTimingParameters() }

  /// The velocity of an animation that was running in this frame, in remaining distances per second.
  private var carriedVelocity: SIMD2<Double> {
    guard let interruption, interruption.frameTime == frameTime else { return .zero }
    let remaining = SIMD2(repeating: target) - mainTrack.value
    let velocity = interruption.velocity / remaining
    return velocity.replacing(with: SIMD2<Double>.zero, where: abs(remaining) .< 1e-6)
  }

  private func abs(_ value: Double) -> Double { Swift.abs(value) }
  private func abs(_ value: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.abs(value.x), Swift.abs(value.y)) }
}

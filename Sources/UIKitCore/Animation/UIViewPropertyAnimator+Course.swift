import Foundation
import Misuse
import QuartzCore

/// A running animation's course when it was paused.
struct AnimatorInterruption {
  let course: AnimatorCourse
  /// In the animator's time.
  let time: TimeInterval
  /// The frame in which it was paused.
  let frameTime: TimeInterval
  /// Progress per second, along both axes.
  let velocity: SIMD2<Double>
}

extension UIViewPropertyAnimator {
  /// The time of the animated layers, so that a container which is scrubbed or slowed down takes its animators with it.
  var now: TimeInterval {
    let time = frameTime
    return referenceLayer?.convertTime(time, from: nil) ?? time
  }

  /// The time of the frame in the application of the animated layers; before there are any, of the application whose turn it is.
  var frameTime: TimeInterval { homeContext?.now ?? 0 }

  var homeContext: ApplicationContext? { referenceLayer?.homeContext ?? batch?.home ?? .current }
  var applicationContext: ApplicationContext { homeContext ?? .required(by: "UIViewPropertyAnimator") }

  /// The share of the animation that has passed, from start to end in either direction.
  var fraction: Double { course.fraction(at: now, duration: duration) }

  private var mainTrack: AnimatorTrack { tracks[0] }
  private var target: Double { isReversed ? 0 : 1 }

  // MARK: - Starting

  /// Runs code that may call the program's in the turn of the animated layers' application.
  private func inTurn(_ body: () -> Void) {
    if let homeContext { homeContext.inTurn(body) } else { body() }
  }

  func start(afterDelay delay: TimeInterval) { inTurn { startInTurn(afterDelay: delay) } }

  private func startInTurn(afterDelay delay: TimeInterval) {
    switch phase {
    case .running, .completing: return
    case .stopped: misuse("UIViewPropertyAnimator.startAnimation: the animator is stopped; finish it first.")
    case .inactive:
      activate()
      self.delay = max(AnimationNumber.finite(delay, "UIViewPropertyAnimator.delay"), 0)
      if !waitsForBlocks { begin() }
    case .paused:
      self.delay = max(AnimationNumber.finite(delay, "UIViewPropertyAnimator.delay"), 0)
      if !waitsForBlocks { goOn() }
    }
  }

  /// Runs an active animator from where it is on its own timing.
  func begin() {
    let start = now + delay
    course = .original(start: start, from: fraction, sign: isReversed ? -1 : 1)
    run()
  }

  /// Runs a paused animator: as if it had not been paused, or over the rest of the way when it has been scrubbed.
  private func goOn() {
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

  /// Holds a running animator at what is on screen.
  private func hold() {
    let (now, velocity) = (self.now, mainTrack.velocity)
    let place = scrubsLinearly ? min(max(mainTrack.value.x, 0), 1) : fraction
    interruption = AnimatorInterruption(
      course: course, time: now, frameTime: frameTime, velocity: velocity)
    for track in tracks { track.setAnchor(fraction: place) }
    course = .held(place)
    phase = .paused
    rest()
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

  /// - Parameter keepsVelocity: whether a spring's own velocity counts: it does once, when the spring is new.
  func resume(with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat, keepsVelocity: Bool) {
    switch phase {
    case .inactive: activate()
    case .running: hold()
    case .paused: break
    case .stopped, .completing:
      misuse("UIViewPropertyAnimator.continueAnimation: the animator has ended; only an active one goes on.")
    }
    waitsForBlocks = false
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

  /// Turns a running animator round.
  func turn() {
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

  /// The speed of an animation that was running in this frame, in distances that are left per second.
  private var carriedVelocity: SIMD2<Double> {
    guard let interruption, interruption.frameTime == frameTime else { return .zero }
    let way = SIMD2(repeating: target) - mainTrack.value
    let velocity = interruption.velocity / way
    return velocity.replacing(with: SIMD2<Double>.zero, where: abs(way) .< 1e-6)
  }

  private func abs(_ value: Double) -> Double { Swift.abs(value) }
  private func abs(_ value: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.abs(value.x), Swift.abs(value.y)) }
}

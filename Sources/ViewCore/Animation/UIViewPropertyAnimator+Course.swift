import Foundation
import Misuse
import QuartzCore

extension UIViewPropertyAnimator {
  /// The time of the animated layers, in seconds, so that scrubbing or slowing down a container includes its animators.
  var now: TimeInterval {
    let time = frameTime
    return records.referenceLayer?.convertTime(time, from: nil) ?? time
  }

  /// The frame time of the animated layers' application; before there are layers, of the current application.
  var frameTime: TimeInterval { homeContext?.now ?? 0 }

  var homeContext: ApplicationContext? { records.referenceLayer?.homeContext ?? records.batch?.home ?? .current }
  var applicationContext: ApplicationContext { homeContext ?? .required(by: "UIViewPropertyAnimator") }

  /// The elapsed fraction of the animation, measured from start to end in both directions.
  var fraction: Double { motion.course.fraction(at: now, duration: duration) }

  /// How far its values are along their way, from start to end in either direction; nil before it has any.
  package var position: Double? { tracks.position }
  private var target: Double { isReversed ? 0 : 1 }

  // MARK: - Starting

  /// Runs code that may call the program's, with the animated layers' application as the current one.
  private func inTurn(_ body: () -> Void) {
    if let homeContext { homeContext.inTurn(body) } else { body() }
  }

  func start(afterDelay delay: TimeInterval) { inTurn { startInTurn(afterDelay: delay) } }

  /// Starts an inactive animator without blocks by changes that are made at once: their closure need not escape.
  package func start(with changes: () -> Void) {
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
      wait(delay)
      if !blocks.isAwaited { begin() }
    case .paused:
      wait(delay)
      if !blocks.isAwaited { continueOrResume() }
    }
  }

  /// Runs an active animator from its present fraction with its own timing.
  func begin() {
    let start = now + delay
    run(.original(start: start, from: fraction, sign: isReversed ? -1 : 1))
  }

  /// Continues a paused animator: as if it had not been paused, or over the remaining distance if it was scrubbed.
  private func continueOrResume() {
    guard let interruption = motion.interruption, case .original(let start, _, _) = interruption.course else {
      return resume(with: motion.continuation, durationFactor: 0, keepsVelocity: false)
    }
    let wait = max(start - interruption.time, 0) + delay
    let place = interruption.course.fraction(at: interruption.time, duration: duration)
    run(.original(start: now + wait, from: place, sign: isReversed ? -1 : 1))
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
    let (now, velocity) = (self.now, tracks.main.velocity)
    let place = scrubsLinearly ? min(max(tracks.main.value.x, 0), 1) : fraction
    tracks.setAnchor(fraction: place)
    motion.interrupt(at: place, time: now, frameTime: frameTime, velocity: velocity)
    handle(.pause)
    stopAdvancing()
  }

  func scrub(to fractionComplete: CGFloat) {
    guard fractionComplete.isFinite else { return }
    if phase == .inactive {
      requireInterruptible("fractionComplete")
      activate()
    }
    guard phase == .paused, nesting.outer == nil else { return }
    homeContext?.motionSources.didScrub(self)
    let share = min(max(fractionComplete, 0), 1)
    motion.follow(.held(isReversed ? 1 - share : share))
    records.invalidate()
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
    blocks.endWaiting()
    motion.setContinuation(parameters)
    let place = fraction
    let factor = AnimationNumber.finite(durationFactor, "UIViewPropertyAnimator.continueAnimation: durationFactor")
    let time = (factor > 0 ? factor : abs(target - place)) * duration
    tracks.setAnchor(fraction: place)
    let timing = PaceTiming(
      parameters ?? ownTiming, duration: time, carried: carriedVelocity, keepsVelocity: keepsVelocity)
    let length = timing.hasOwnDuration && time > 0 ? timing.duration : time
    run(.continued(start: now, duration: length, from: place, target: target, timing: timing))
  }

  /// Reverses a running animator.
  func reverse() {
    switch motion.course {
    case .original(let start, _, let sign): run(.original(start: max(now, start), from: fraction, sign: -sign))
    case .continued:
      hold()
      resume(with: motion.continuation, durationFactor: 0, keepsVelocity: false)
    case .held: return
    }
  }

  private var ownTiming: any UITimingCurveProvider { timingParameters ?? UICubicTimingParameters() }

  /// The velocity of an animation that was running in this frame, in remaining distances per second.
  private var carriedVelocity: SIMD2<Double> {
    guard let interruption = motion.interruption, interruption.frameTime == frameTime else { return .zero }
    let remaining = SIMD2(repeating: target) - tracks.main.value
    let velocity = interruption.velocity / remaining
    return velocity.replacing(with: SIMD2<Double>.zero, where: abs(remaining) .< 1e-6)
  }

  private func abs(_ value: Double) -> Double { Swift.abs(value) }
  private func abs(_ value: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.abs(value.x), Swift.abs(value.y)) }
}

import Foundation
import QuartzCore

/// The progress of the animations that start at the same fraction of an animator.
///
/// When the animator is paused, its progress is kept as an anchor: scrubbing is linear from there to 0 at the start and to 1 at
/// the end. So nothing jumps when a finger takes over, and everything follows it 1:1.
@MainActor
final class AnimatorTrack {
  /// The fraction of the animator at which the animations start.
  let start: Double
  /// For keyframes, the range of the track's progress in which the animations run.
  let window: ClosedRange<Double>?
  private unowned let animator: UIViewPropertyAnimator
  /// The fraction and the progress at which the animator was paused or continued.
  private var anchor = (fraction: 0.0, value: SIMD2<Double>.zero)

  private(set) lazy var pacing = Pacing { [weak self] _ in MainActor.assumeIsolated { self?.value.x ?? 1 } }
  private(set) lazy var verticalPacing = Pacing { [weak self] _ in MainActor.assumeIsolated { self?.value.y ?? 1 } }

  init(animator: UIViewPropertyAnimator, start: Double, window: ClosedRange<Double>? = nil) {
    self.animator = animator
    self.start = start
    self.window = window
    let fraction = animator.fraction
    anchor = (fraction, SIMD2(repeating: scrubbing(fraction)))
  }

  /// Lets the progress advance with time.
  func run() { for pacing in [pacing, verticalPacing] { pacing.resume() } }

  /// Holds the progress.
  func hold() { for pacing in [pacing, verticalPacing] { pacing.pause() } }

  /// Stores the present progress as the anchor for scrubbing and continuing.
  func setAnchor(fraction: Double) { anchor = (fraction, progress) }

  // MARK: - Progress

  /// The progress of the animations along both axes.
  var value: SIMD2<Double> {
    guard let window else { return progress }
    let length = window.upperBound - window.lowerBound
    guard length > 0 else {
      return progress.replacing(with: SIMD2(repeating: 1), where: progress .>= window.lowerBound)
        .replacing(with: SIMD2<Double>.zero, where: progress .< window.lowerBound)
    }
    var part = (progress - window.lowerBound) / length
    if window.lowerBound > 0 { part.clamp(lowerBound: .zero, upperBound: SIMD2(repeating: .infinity)) }
    if window.upperBound < 1 { part.clamp(lowerBound: SIMD2(repeating: -.infinity), upperBound: SIMD2(repeating: 1)) }
    return part
  }

  private var progress: SIMD2<Double> {
    let now = animator.now
    switch animator.motion.course {
    case .held(let fraction): return scrubbed(to: fraction)
    case .original: return animator.timing.value(at: ownFraction(animator.fraction))
    case .continued(let begin, let length, let from, let target, let timing):
      let share = AnimatorCourse.share(now - begin, of: length)
      return target > 0.5 ? continuedToEnd(share, from, timing) : continuedToStart(share, from, timing)
    }
  }

  /// The progress per second along both axes.
  var velocity: SIMD2<Double> {
    let now = animator.now
    switch animator.motion.course {
    case .held: return .zero
    case .original(let begin, _, let sign):
      guard now >= begin else { return .zero }
      return animator.timing.slope(at: ownFraction(animator.fraction)) * (sign / ((1 - start) * animator.duration))
    case .continued(let begin, let length, _, let target, let timing):
      guard length > 0 else { return .zero }
      return (SIMD2(repeating: target) - anchor.value) * timing.slope(at: (now - begin) / length) / length
    }
  }

  /// Converts a fraction of the animator to one of the track.
  private func ownFraction(_ fraction: Double) -> Double {
    start < 1 ? max((fraction - start) / (1 - start), 0) : (fraction >= 1 ? 1 : 0)
  }

  // MARK: - Scrubbing

  private func scrubbed(to fraction: Double) -> SIMD2<Double> {
    let (place, origin) = (scrubbing(fraction), scrubbing(anchor.fraction))
    if fraction == anchor.fraction { return anchor.value }
    if fraction > anchor.fraction {
      let range = 1 - origin
      return range == 0 ? anchor.value : anchor.value + (1 - anchor.value) * ((place - origin) / range)
    }
    return origin == 0 ? anchor.value : anchor.value * (place / origin)
  }

  /// The progress while scrubbing: linear, or with the animator's timing.
  private func scrubbing(_ fraction: Double) -> Double {
    let own = ownFraction(fraction)
    return animator.scrubsLinearly ? own : animator.timing.value(at: own).x
  }

  // MARK: - Continuing

  private func continuedToEnd(_ share: Double, _ from: Double, _ timing: PaceTiming) -> SIMD2<Double> {
    // A track that has not started waits for its share of the remaining time.
    let wait = from < 1 ? max((start - from) / (1 - from), 0) : 0
    let own = wait < 1 ? max((share - wait) / (1 - wait), 0) : (share >= 1 ? 1 : 0)
    return anchor.value + (1 - anchor.value) * timing.value(at: own)
  }

  private func continuedToStart(_ share: Double, _ from: Double, _ timing: PaceTiming) -> SIMD2<Double> {
    let part = from > 0 ? min((from - start) / from, 1) : 1
    guard part > 0 else { return anchor.value * (share >= 1 ? 0 : 1) }
    return anchor.value * (1 - timing.value(at: min(share / part, 1)))
  }
}

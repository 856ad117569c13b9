import CoreGraphics
import Foundation
import Motion
import QuartzCore
import ViewCore

/// Drives any animations of a layer tree by its time: `speed` 0, `timeOffset` = percent × duration (motion.md C1).
///
/// After the interaction, the layer's time is a function of frame time. At its end the layer's clock runs normally, so that the
/// animations end as usual, each with its own completion.
@MainActor
final class LayerTimeDriver: TransitionDriver {
  private let layers: [DrivenLayer]
  private let duration: TimeInterval
  private let changes: ModelChanges
  /// Called when the animations have reached their end; they can no longer be grabbed.
  private let arrived: @MainActor () -> Void
  private(set) var percent: CGFloat = 0
  /// The superlayer of the first layer, in whose time the rest is played.
  private weak var surroundings: CALayer?
  private var ticker: CADisplayLink?
  private var course: Course?

  private struct Course {
    var start: TimeInterval
    var remaining: TimeInterval
    var from: CGFloat
    var toEnd: Bool
    var curve: CubicTimingCurve
  }

  /// - Parameter startedAt: when the animations started, for a running transition, in the superlayer's time; nil freezes the
  ///   layers before the start.
  init(
    layers: [CALayer], duration: TimeInterval, startedAt: TimeInterval?, changes: ModelChanges,
    arrived: @escaping @MainActor () -> Void
  ) {
    self.arrived = arrived
    self.duration = duration
    self.changes = changes
    surroundings = layers.first?.superlayer
    if let startedAt {
      let elapsed = Self.now(around: layers.first) - startedAt
      self.layers = layers.map { DrivenLayer($0, elapsed: elapsed) }
      percent = duration > 0 ? CGFloat(min(max(elapsed / duration, 0), 1)) : 0
    } else {
      self.layers = layers.map { DrivenLayer($0, elapsed: nil) }
    }
    seek(percent)
  }

  isolated deinit {
    ticker?.invalidate()
    for layer in layers { layer.restart(at: Double(percent) * duration) }
  }

  /// The present time of a layer's superlayer, in seconds.
  static func now(around layer: CALayer?) -> TimeInterval {
    layer.map { $0.superlayer?.convertTime($0.frameTime, from: nil) ?? $0.frameTime } ?? 0
  }

  private var now: TimeInterval { surroundings.map { $0.convertTime($0.frameTime, from: nil) } ?? 0 }

  func grab() {
    advance(to: now)
    stop()
  }

  func seek(_ percent: CGFloat) {
    self.percent = percent
    for layer in layers { layer.freeze(at: Double(percent) * duration) }
  }

  func settle(toEnd: Bool, as settle: PercentDrivenSettle) {
    let course = Course(
      start: now, remaining: settle.remaining(from: percent, toEnd: toEnd), from: percent, toEnd: toEnd,
      curve: settle.completionCurve.cubic)
    // Without an application there are no further frames.
    let hasFrames = (surroundings?.context ?? FrameContext.current) != nil
    guard course.remaining > 0, hasFrames else { return arrive(toEnd: toEnd) }
    self.course = course
    let ticker = CADisplayLink(handler: { [weak self] _ in
      guard let self else { return }
      advance(to: now)
    })
    ticker.follow(surroundings)
    if let surroundings { ticker.add(toFramesOf: surroundings) } else { ticker.add(to: .main, forMode: .common) }
    self.ticker = ticker
  }

  func release() {
    stop()
    for layer in layers { layer.reset() }
  }

  private func stop() {
    course = nil
    ticker?.invalidate()
    ticker = nil
  }

  private func advance(to time: TimeInterval) {
    guard let course else { return }
    let elapsed = time - course.start
    guard elapsed < course.remaining - Self.tolerance else { return arrive(toEnd: course.toEnd) }
    let passed = CGFloat(course.curve.value(at: elapsed / course.remaining))
    seek(course.from + ((course.toEnd ? 1 : 0) - course.from) * passed)
  }

  /// The tolerance in seconds: frame times are rounded, so an end may count a nanosecond early rather than a frame late.
  private static let tolerance: TimeInterval = 1e-9

  /// At the end, the clock continues from the end of the transition. At the start, the model is restored, which is not visible,
  /// and the clock continues after the last animation.
  private func arrive(toEnd: Bool) {
    stop()
    percent = toEnd ? 1 : 0
    var time = duration
    if !toEnd {
      changes.restore()
      time = max(time, changes.longestDuration(since: layers.first?.origin ?? 0))
    }
    for layer in layers { layer.restart(at: time) }
    arrived()
  }
}

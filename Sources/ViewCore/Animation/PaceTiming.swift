import Foundation
import Motion

/// The progress of a `UITimingCurveProvider` over a unit of time, along both axes.
///
/// A spring may be outside 0…1 in between; at the end the progress is exactly 1.
struct PaceTiming {
  private let curve: CubicTimingCurve
  private let springs: (x: SpringMotion, y: SpringMotion)?
  /// The unit of time in seconds: the requested duration, or the spring's own.
  let duration: TimeInterval
  /// Whether the unit of time is the spring's own duration.
  let hasOwnDuration: Bool
  private let isSplit: Bool

  /// - Parameters:
  ///   - duration: the duration of a timing that has none of its own, in seconds.
  ///   - carried: the initial velocity of a spring that has none or must not use its own, in distances per second.
  @MainActor
  init(
    _ provider: any UITimingCurveProvider, duration: TimeInterval, carried: SIMD2<Double> = .zero, keepsVelocity: Bool = true
  ) {
    let type = provider.timingCurveType
    let spring = type == .spring || type == .composed ? provider.springTimingParameters : nil
    let hasCurve = type != .spring || spring == nil
    curve = hasCurve ? provider.cubicTimingParameters?.curve ?? .standard : .linear
    guard let spring else {
      springs = nil
      self.duration = duration
      (hasOwnDuration, isSplit) = (false, false)
      return
    }
    var velocity = SIMD2<Double>(Double(spring.initialVelocity.dx), Double(spring.initialVelocity.dy))
    if velocity == .zero || !keepsVelocity { velocity = carried }
    switch spring.form {
    case .ratio(let ratio):
      self.duration = duration
      hasOwnDuration = false
      func fit(_ velocity: Double) -> SpringMotion {
        Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity).motion(initialVelocity: velocity)
      }
      springs = (fit(velocity.x), fit(velocity.y))
    case .fixed(let spring, let own):
      let (x, y) = (spring.motion(initialVelocity: velocity.x), spring.motion(initialVelocity: velocity.y))
      springs = (x, y)
      self.duration = carried == .zero ? own : max(own, x.settlingDuration, y.settlingDuration)
      hasOwnDuration = true
    }
    isSplit = velocity.x != velocity.y
  }

  func value(at u: Double) -> SIMD2<Double> {
    if u <= 0 { return .zero }
    if u >= 1 { return SIMD2(repeating: 1) }
    let bent = curve.value(at: u)
    guard let springs else { return SIMD2(repeating: bent) }
    let time = bent * duration
    return SIMD2(springs.x.position(at: time), isSplit ? springs.y.position(at: time) : springs.x.position(at: time))
  }

  /// The derivative of the progress by the unit of time.
  func slope(at u: Double) -> SIMD2<Double> {
    if u < 0 || u >= 1 { return .zero }
    let slope = curve.slope(at: u)
    guard let springs else { return SIMD2(repeating: slope) }
    let time = curve.value(at: u) * duration
    return SIMD2(springs.x.velocity(at: time), springs.y.velocity(at: time)) * slope * duration
  }
}

import Recording

/// What a motion has to keep; `expectMotion(of:)` hands one out.
///
/// ```swift
/// stage.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 120, y: 400), duration: 0.2)
/// expectMotion(of: card) {
///   $0.settles(within: 0.6)
///   $0.overshoots(atMost: 0.05)
/// }
/// ```
public struct MotionExpectations {
  var checks: [MotionCheck] = []

  /// Within a hundredth of the way (on short ways: half a point) of its end after so many seconds.
  public mutating func settles(within seconds: Double) { checks.append(.settles(within: seconds)) }

  /// At most this share of the way beyond its end: 0.05 for 5 %.
  public mutating func overshoots(atMost share: Double) { checks.append(.overshoots(atMost: share)) }

  /// Once it has stood still for six frames it moves by at most so many points a frame.
  public mutating func staysAtRest(within points: Double = 0.1) { checks.append(.staysAtRest(within: points)) }

  /// Every transition that begins ends once, and what came to rest does not set out again.
  public mutating func completesOnce() { checks.append(.completesOnce) }

  /// As fast as the hand in the first frame after it let go, up to this share: 0.1 for 10 %.
  public mutating func carriesVelocity(within share: Double) { checks.append(.carriesVelocity(within: share)) }

  /// At most so many points from one frame to the next.
  public mutating func jumps(atMost points: Double) { checks.append(.jumps(atMost: points)) }

  /// At most so many seconds to make a frame, for all but the slowest twentieth. Measured on the machine's clock.
  public mutating func costs(atMost seconds: Double) { checks.append(.costs(atMost: seconds)) }
}

import Recording

/// The expectations of a motion, set in the closure of `expectMotion(of:)`.
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

  /// Checks that the motion is within a hundredth of the distance (at least half a point) of its end after a number of seconds.
  public mutating func settles(within seconds: Double) { checks.append(.settles(within: seconds)) }

  /// Checks that the overshoot is at most a fraction of the distance: 0.05 for 5 %.
  public mutating func overshoots(atMost share: Double) { checks.append(.overshoots(atMost: share)) }

  /// Checks that after six frames at rest it moves by at most a number of points per frame.
  public mutating func staysAtRest(within points: Double = 0.1) { checks.append(.staysAtRest(within: points)) }

  /// Checks that every transition completes exactly once, and that a view at rest does not move again.
  public mutating func completesOnce() { checks.append(.completesOnce) }

  /// Checks that the velocity in the first frame after the release equals the finger's, up to a fraction: 0.1 for 10 %.
  public mutating func carriesVelocity(within share: Double) { checks.append(.carriesVelocity(within: share)) }

  /// Checks that the view moves at most a number of points from frame to frame.
  public mutating func jumps(atMost points: Double) { checks.append(.jumps(atMost: points)) }

  /// Checks that 95 % of the frames take at most a number of seconds, by the machine's clock.
  public mutating func costs(atMost seconds: Double) { checks.append(.costs(atMost: seconds)) }
}

import Misuse
import RealModule

/// An exponential decay of velocity that stops below a minimum speed: a scroll view's deceleration.
///
/// v(t) = v₀ rᵐˢ and x(t) = x₀ + v₀ r ∕ (1 − r) ∕ 1000 · (1 − rᵐˢ), measured on iOS 26.1 (motion.md D2).
public struct Decay: Equatable, Sendable {
  /// `UIScrollView.DecelerationRate.normal`, per millisecond.
  public static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`, per millisecond.
  public static let fastRate = 0.99
  /// The speed at which the motion stops, in points per second.
  public static let stoppingSpeed = 10.0

  /// The position at time 0.
  public let start: Double
  /// The velocity at time 0, in units of position per second.
  public let initialVelocity: Double
  /// The fraction of the velocity that remains after a millisecond, between 0 and 1.
  public let rate: Double
  @usableFromInline let exponent: Double

  /// Makes a deceleration from a position with a velocity in units of position per second.
  ///
  /// - Precondition: 0 < `rate` < 1.
  @inlinable
  public init(from start: Double = 0, initialVelocity: Double, rate: Double = Decay.normalRate) {
    misuse(unless: rate > 0 && rate < 1, "Decay(rate: \(rate)): a rate is between 0 and 1")
    self.start = start
    self.initialVelocity = initialVelocity
    self.rate = rate
    exponent = 1000 * Double.log(rate)
  }

  /// The distance until all velocity is lost, in units of position (WWDC 2018, session 803).
  @inlinable
  public static func projection(ofVelocity velocity: Double, rate: Double = Decay.normalRate) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// The time at which the motion stops, in seconds.
  @inlinable public var duration: Double {
    let speed = abs(initialVelocity)
    return speed > Self.stoppingSpeed ? Double.log(Self.stoppingSpeed / speed) / exponent : 0
  }

  /// The position at which the motion stops.
  @inlinable public var target: Double { position(at: duration) }

  /// The target that a scroll view announces to its delegate: (v₀ − 10) ∕ (−1000 ln r) from the start.
  ///
  /// Measured on iOS 26.1 (scroll/decel_v750): it is the integral of the velocity, while the content itself moves by the sum of
  /// milliseconds and stops short of it, at `target`, by up to a thousandth of the distance.
  @inlinable public var announcedTarget: Double {
    let speed = abs(initialVelocity)
    guard speed > Self.stoppingSpeed else { return start }
    let distance = (speed - Self.stoppingSpeed) / -exponent
    return initialVelocity < 0 ? start - distance : start + distance
  }

  /// The position at a time in seconds; constant after the end.
  @inlinable
  public func position(at time: Double) -> Double {
    let t = min(max(time, 0), duration)
    return start + Self.projection(ofVelocity: initialVelocity, rate: rate) * (1 - Double.exp(exponent * t))
  }

  /// The velocity at a time, in units of position per second; 0 after the end.
  @inlinable
  public func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : initialVelocity * Double.exp(exponent * max(time, 0))
  }

  /// Whether the motion has stopped at a time in seconds.
  @inlinable
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// The time at which a position is passed, in seconds; nil when the motion stops before it or goes in the other direction.
  public func time(toReach position: Double) -> Double? {
    let travel = position - start
    if travel == 0 { return 0 }
    let left = 1 - travel / Self.projection(ofVelocity: initialVelocity, rate: rate)
    guard left > 0 && left < 1 else { return nil }
    let time = Double.log(left) / exponent
    return time <= duration ? time : nil
  }
}

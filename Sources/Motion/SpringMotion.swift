import RealModule

/// A spring's motion between two positions, in closed form.
///
/// With y the distance from the target, y₀ and v₀ at time 0, and ω, ζ of the spring:
///
///     ζ < 1:  y = e^(−at) (c₁ cos bt + c₂ sin bt)   a = ζω, b = ω√(1 − ζ²), c₁ = y₀, c₂ = (v₀ + a y₀) ∕ b
///     ζ = 1:  y = e^(−at) (c₁ + c₂ t)              a = ω, c₁ = y₀, c₂ = v₀ + a y₀
///     ζ > 1:  y = c₁ e^(−at) + c₂ e^(−bt)          a, b = ω(ζ ∓ √(ζ² − 1)), c₁ + c₂ = y₀, −a c₁ − b c₂ = v₀
///
/// The case is chosen and the coefficients are computed once. (WebKit's SpringSolver.h has the same first two cases.)
public struct SpringMotion: Equatable, Sendable {
  /// The damping case, which selects the closed form.
  public enum Regime: UInt8, Sendable {
    /// A damping ratio below 1, of 1, and above 1.
    case underdamped, critical, overdamped
  }

  /// The damping case.
  public let regime: Regime
  /// The position at rest.
  public let target: Double
  @usableFromInline let a: Double
  @usableFromInline let b: Double
  @usableFromInline let c1: Double
  @usableFromInline let c2: Double

  /// Makes the motion of `spring` from one position to another; the velocity is in units of position per second.
  @inlinable
  public init(spring: Spring, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0) {
    let frequency = spring.undampedFrequency
    let ratio = spring.dampingRatio
    let displacement = start - target
    self.target = target
    if ratio < 1 {
      regime = .underdamped
      a = ratio * frequency
      b = frequency * (1 - ratio * ratio).squareRoot()
      c1 = displacement
      c2 = (initialVelocity + a * displacement) / b
    } else if ratio > 1 && spring.allowsOverdamping {
      regime = .overdamped
      guard ratio < .infinity else {
        (a, b, c1, c2) = (0, 0, displacement, 0)
        return
      }
      let root = (ratio * ratio - 1).squareRoot()
      b = frequency * (ratio + root)
      a = frequency / (ratio + root)
      c1 = (initialVelocity + b * displacement) / (b - a)
      c2 = displacement - c1
    } else {
      regime = .critical
      a = frequency
      b = 0
      c1 = displacement
      c2 = initialVelocity + frequency * displacement
    }
  }

  /// The position at a time in seconds; before 0 the start.
  @inlinable
  public func position(at time: Double) -> Double {
    let t = max(time, 0)
    switch regime {
    case .underdamped: return target + Double.exp(-a * t) * (c1 * Double.cos(b * t) + c2 * Double.sin(b * t))
    case .critical: return target + Double.exp(-a * t) * (c1 + c2 * t)
    case .overdamped: return target + c1 * Double.exp(-a * t) + c2 * Double.exp(-b * t)
    }
  }

  /// The velocity at a time, in units of position per second; before 0 the initial velocity.
  @inlinable
  public func velocity(at time: Double) -> Double {
    let t = max(time, 0)
    switch regime {
    case .underdamped: return Double.exp(-a * t) * ((b * c2 - a * c1) * Double.cos(b * t) - (a * c2 + b * c1) * Double.sin(b * t))
    case .critical: return Double.exp(-a * t) * (c2 - a * c1 - a * c2 * t)
    case .overdamped: return -a * c1 * Double.exp(-a * t) - b * c2 * Double.exp(-b * t)
    }
  }

  /// Whether the motion stays within `tolerance`, in units of position, of its target from a time in seconds on.
  @inlinable
  public func isDone(at time: Double, tolerance: Double = Spring.settlingThreshold) -> Bool {
    let t = max(time, 0)
    switch regime {
    case .underdamped:
      let limit = tolerance * Double.exp(a * t)
      return c1 * c1 + c2 * c2 <= limit * limit
    case .critical:
      // The bound decreases once at ≥ 1.
      return (a * t >= 1 || c2 == 0) && (abs(c1) + abs(c2) * t) * Double.exp(-a * t) <= tolerance
    case .overdamped:
      return abs(c1) * Double.exp(-a * t) + abs(c2) * Double.exp(-b * t) <= tolerance
    }
  }
}

/// A timing curve as a cubic Bézier from (0, 0) to (1, 1), as in Core Animation and CSS.
///
/// The parameter of an x is found by Newton's method, and by bisection where the curve is too flat (WebKit's UnitBezier.h).
public struct CubicTimingCurve: Hashable, Sendable {
  /// The x coordinate of the first control point, 0…1.
  public let x1: Double
  /// The y coordinate of the first control point.
  public let y1: Double
  /// The x coordinate of the second control point, 0…1.
  public let x2: Double
  /// The y coordinate of the second control point.
  public let y2: Double
  /// Whether the curve is a straight line.
  @usableFromInline let isLinear: Bool

  /// The distance to x at which Newton's method stops.
  @usableFromInline static let solvedDistance = 1e-10
  @usableFromInline static let newtonIterations = 8
  /// The slope below which bisection replaces Newton's method.
  @usableFromInline static let flattestSlope = 1e-6

  /// Makes a curve from two control points; their x are clamped to 0…1, so that the curve is a function.
  @inlinable
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
    isLinear = self.x1 == y1 && self.x2 == y2
  }

  /// Progress at a fraction of the duration; extrapolated linearly outside 0…1.
  @inlinable
  public func value(at x: Double) -> Double {
    if isLinear { return x }
    if x <= 0 { return x == 0 ? 0 : x * startSlope }
    if x >= 1 { return x == 1 ? 1 : 1 + (x - 1) * endSlope }
    return Self.bezier(y1, y2, at: parameter(at: x))
  }

  /// The derivative of the progress with respect to the fraction.
  @inlinable
  public func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let t = parameter(at: x)
    let run = Self.bezierSlope(x1, x2, at: t)
    return run < Self.flattestSlope ? Self.bezierSlope(y1, y2, at: t) / Self.flattestSlope : Self.bezierSlope(y1, y2, at: t) / run
  }

  /// The slope at the start: towards the first control point that differs from the start.
  @inlinable
  public var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope at the end: from the last control point that differs from the end.
  @inlinable
  public var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// The Bézier parameter for an `x` between 0 and 1.
  @inlinable
  func parameter(at x: Double) -> Double {
    var t = x
    for _ in 0..<Self.newtonIterations {
      let distance = Self.bezier(x1, x2, at: t) - x
      if abs(distance) < Self.solvedDistance { return t }
      let slope = Self.bezierSlope(x1, x2, at: t)
      if slope < Self.flattestSlope { break }
      t -= distance / slope
    }
    var lower = 0.0
    var upper = 1.0
    t = x
    while lower < upper {
      let distance = Self.bezier(x1, x2, at: t) - x
      if abs(distance) < Self.solvedDistance { return t }
      if distance > 0 { upper = t } else { lower = t }
      let middle = 0.5 * (lower + upper)
      if middle == lower || middle == upper { return middle }
      t = middle
    }
    return t
  }

  @inlinable
  static func bezier(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return (((1 - c - b) * t + b) * t + c) * t
  }

  @inlinable
  static func bezierSlope(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return (3 * (1 - c - b) * t + 2 * b) * t + c
  }
}

// MARK: - Presets

extension CubicTimingCurve {
  /// Constant speed.
  public static let linear = CubicTimingCurve(0, 0, 1, 1)
  /// Slow at the start.
  public static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
  /// Slow at both ends, UIKit's default.
  public static let easeInOut = CubicTimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default.
  public static let standard = CubicTimingCurve(0.25, 0.1, 0.25, 1)
  /// Flutter's fit for the incoming page on iOS.
  public static let linearToEaseOut = CubicTimingCurve(0.35, 0.91, 0.33, 0.97)
  /// Flutter's fit for the outgoing page on iOS.
  public static let easeInToLinear = CubicTimingCurve(0.67, 0.03, 0.65, 0.09)
  /// Flutter's curve for a released back gesture.
  public static let fastLinearToSlowEaseIn = CubicTimingCurve(0.18, 1, 0.04, 1)
}

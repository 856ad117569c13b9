import Foundation
import Motion

/// A motion that was found in a trace, with its numbers and what it leaves unexplained.
public struct FittedMotion: Sendable {
  /// The kind of motion.
  public let kind: MotionKind
  /// What kind of its kind: a named curve, the law of friction; empty where there is one.
  public let variant: String
  /// The numbers that describe it; a chain's are those of its parts.
  public let numbers: [MotionNumber]
  /// The stretch of the trace, in its seconds.
  public let times: ClosedRange<Double>
  /// The root mean square of measured minus fitted positions, in the trace's unit.
  public let residual: Double
  /// The greatest distance between measured and fitted positions, and when it is, in the trace's seconds.
  public let greatestResidual: (distance: Double, time: Double)
  /// The share of the movement that the motion explains: 1 less the squared residuals as a share of the squared distances from the
  /// mean. A hand's drag counts neither way.
  public let explained: Double
  /// How many numbers were adjusted.
  public let freedom: Int
  /// The parts of a chain in their order; none for a single motion.
  public let parts: [FittedMotion]
  /// Measured minus fitted positions of each axis.
  public let residuals: [[Double]]

  private let course: @Sendable ([Double]) -> [[Double]]

  /// The fitted positions at times in the trace's seconds, for each axis.
  public func positions(at times: [Double]) -> [[Double]] { course(times) }

  /// A number by its name.
  public subscript(_ name: String) -> MotionNumber? { numbers.first { $0.name == name } }

  /// The spring with its initial velocity, for a spring and a chain that ends in one.
  public var launch: SpringLaunch? {
    guard let spring = spring, let response = spring["response"], let ratio = spring["dampingRatio"] else { return nil }
    let velocity = spring["velocity"]?.value ?? 0
    return SpringLaunch(
      Spring(dampingRatio: ratio.value, response: response.value, allowsOverdamping: true), initialVelocity: velocity)
  }

  /// This motion if it is a spring, or the last spring of a chain.
  public var spring: FittedMotion? { kind == .spring ? self : parts.last { $0.kind == .spring } }

  /// The curve and its duration, for a timing curve.
  public var timedCurve: TimedCurve? {
    guard kind == .curve, let duration = self["duration"]?.value else { return nil }
    if let name = NamedCurve(rawValue: variant) { return TimedCurve(name.cubic, duration: duration) }
    let points = ["x1", "y1", "x2", "y2"].compactMap { self[$0]?.value }
    guard points.count == 4 else { return nil }
    return TimedCurve(CubicTimingCurve(points[0], points[1], points[2], points[3]), duration: duration)
  }

  /// How a spring is damped. Where the confidence interval contains 1 that is critical.
  public var regime: SpringMotion.Regime? {
    guard kind == .spring, let ratio = self["dampingRatio"] else { return nil }
    if abs(ratio.value - 1) <= min(ratio.halfWidth, 0.05) { return .critical }
    return ratio.value < 1 ? .underdamped : .overdamped
  }
}

// MARK: - Making

extension FittedMotion {
  init(_ fit: SeparableFit, _ trace: MotionTrace) {
    let widths = fit.halfWidths(trace.times)
    let numbers = zip(fit.family.numbers(fit.parameters, fit.weights), widths).map { number, width in
      var number = number
      number.halfWidth = width
      return number
    }
    self.init(
      kind: fit.family.kind, variant: fit.family.variant, numbers: numbers, trace: trace, residuals: fit.residuals,
      freedom: fit.family.freedom(axes: trace.axes.count), course: fit.positions)
  }

  init(
    kind: MotionKind, variant: String = "", numbers: [MotionNumber], trace: MotionTrace, residuals: [[Double]], freedom: Int,
    course: @escaping @Sendable ([Double]) -> [[Double]]
  ) {
    self.init(
      kind: kind, variant: variant, numbers: numbers, trace: trace, residuals: residuals, freedom: freedom, parts: [],
      explained: Self.explained(residuals, trace.spread), course: course)
  }

  /// A chain of motions that follow each other.
  init(_ parts: [FittedMotion], _ trace: MotionTrace) {
    let axes = trace.axes.count
    let residuals = (0..<axes).map { axis in parts.flatMap { $0.residuals[axis] } }
    var (squares, spread, place) = (0.0, 0.0, 0)
    for part in parts {
      let range = place..<place + part.residuals[0].count
      place = range.upperBound
      guard part.kind != .drag || !part.numbers.isEmpty else { continue }
      squares += part.residuals.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
      spread += MotionTrace(trace, range).spread
    }
    let begins = parts.map(\.times.lowerBound)
    self.init(
      kind: .chain, variant: "", numbers: [], trace: trace, residuals: residuals,
      freedom: parts.reduce(parts.count - 1) { $0 + $1.freedom }, parts: parts,
      explained: spread > 0 ? 1 - squares / spread : 1
    ) { times in
      // Each part at the times that are its own.
      let owners = times.map { time in max((begins.firstIndex { $0 > time + 1e-12 } ?? begins.count) - 1, 0) }
      var positions = [[Double]](repeating: [Double](repeating: 0, count: times.count), count: axes)
      for index in parts.indices {
        let places = owners.indices.filter { owners[$0] == index }
        let values = parts[index].positions(at: places.map { times[$0] })
        for axis in 0..<axes { for (place, value) in zip(places, values[axis]) { positions[axis][place] = value } }
      }
      return positions
    }
  }

  private init(
    kind: MotionKind, variant: String, numbers: [MotionNumber], trace: MotionTrace, residuals: [[Double]], freedom: Int,
    parts: [FittedMotion], explained: Double, course: @escaping @Sendable ([Double]) -> [[Double]]
  ) {
    (self.kind, self.variant, self.numbers, self.freedom) = (kind, variant, numbers, freedom)
    (self.parts, self.explained, self.course, self.residuals) = (parts, explained, course, residuals)
    times = trace.times[0]...trace.times[trace.count - 1]
    let distances = trace.times.indices.map { index in residuals.reduce(0) { $0 + $1[index] * $1[index] } }
    residual = (distances.reduce(0, +) / Double(distances.count * residuals.count)).squareRoot()
    let worst = distances.indices.max { distances[$0] < distances[$1] } ?? 0
    greatestResidual = (distances[worst].squareRoot(), trace.times[worst])
  }

  private static func explained(_ residuals: [[Double]], _ spread: Double) -> Double {
    let squares = residuals.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
    return spread > 0 ? 1 - squares / spread : 1
  }
}

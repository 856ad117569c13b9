import Foundation
import Motion

/// A rubber band in pairs of a hand's distance and the content's.
public struct RubberBandFit: Sendable {
  /// The band.
  public let band: RubberBand
  /// The hand's position at which the content begins to give way.
  public let edge: Double
  /// Where the content is then.
  public let start: Double
  /// The coefficient, the dimension and the two positions, each with its confidence interval.
  public let numbers: [MotionNumber]
  /// The root mean square of the residuals.
  public let residual: Double
  /// The share of the movement that the band explains.
  public let explained: Double
  /// Whether the coefficient was found, rather than iOS's 0.55, which explains the pairs as well.
  public let hasOwnCoefficient: Bool
  /// Whether the dimension is the one that was given.
  public let hasGivenDimension: Bool

  /// Fits a band.
  ///
  /// - Parameters:
  ///   - pairs: the hand's and the content's positions, at least `MotionTrace.leastCount`.
  ///   - dimension: of the view that is pulled, in the same unit; nil where it is unknown, and found.
  public init(_ pairs: [(hand: Double, content: Double)], dimension: Double? = nil) throws(TraceProblem) {
    let sorted = pairs.sorted { $0.hand < $1.hand }
    let trace = try MotionTrace(times: sorted.map(\.hand), axes: [sorted.map(\.content)])
    let span = trace.duration
    // The hand pulls towards larger numbers, or towards smaller ones.
    let fits = [true, false].flatMap { pullsUp -> [SeparableFit] in
      let edges =
        pullsUp
        ? trace.times[0] - 0.5 * span...trace.times[0] : trace.times[trace.count - 1]...trace.times[trace.count - 1] + 0.5 * span
      let places = [0, 0.05, 0.15].map { pullsUp ? edges.upperBound - $0 * span : edges.lowerBound + $0 * span }
      let standard = RubberBand.standardCoefficient
      let dimensions = (log(0.1 * span)...log(200 * span), stride(from: log(0.3 * span), through: log(60 * span), by: 0.5))
      let coefficients = (0.01...2.0, [0.2, 0.55, 0.9])
      var found: [SeparableFit] = []
      for startsAtZero in [true, false] {
        func fit(
          _ bounds: [ClosedRange<Double>], _ starts: [[Double]],
          _ values: @escaping @Sendable ([Double]) -> (edge: Double, coefficient: Double, dimension: Double)
        ) {
          found.append(SeparableFit(Self.family(trace, bounds, starts, startsAtZero, values), to: trace))
        }
        // With iOS's coefficient, then with one of its own.
        if let dimension {
          fit([edges], places.map { [$0] }) { ($0[0], standard, dimension) }
          fit([edges, coefficients.0], places.flatMap { place in coefficients.1.map { [place, $0] } }) {
            ($0[0], $0[1], dimension)
          }
        } else {
          let both = places.flatMap { place in dimensions.1.map { [place, $0] } }
          fit([edges, dimensions.0], both) { ($0[0], standard, exp($0[1])) }
          fit([edges, dimensions.0, coefficients.0], both.flatMap { place in coefficients.1.map { place + [$0] } }) {
            ($0[0], $0[2], exp($0[1]))
          }
        }
      }
      return found
    }
    // Schwarz's criterion, as between kinds of motion.
    let floor = pow(2e-4 * trace.extent, 2) * Double(trace.count)
    func criterion(_ fit: SeparableFit) -> Double {
      Double(trace.count) * log(fit.cost + floor) + Double(fit.family.freedom(axes: 1)) * log(Double(trace.count))
    }
    guard let best = fits.min(by: { criterion($0) < criterion($1) }) else { throw .tooFew(trace.count) }
    let found = best.family.numbers(best.parameters, best.weights)
    numbers = zip(found, best.halfWidths(trace.times)).map { number, width in
      var number = number
      number.halfWidth = width
      return number
    }
    func value(_ name: String) -> Double { found.first { $0.name == name }?.value ?? 0 }
    band = RubberBand(dimension: value("dimension"), coefficient: value("coefficient"))
    (edge, start) = (value("edge"), value("start"))
    residual = (best.cost / Double(trace.count)).squareRoot()
    explained = trace.spread > 0 ? 1 - best.cost / trace.spread : 1
    hasOwnCoefficient = value("coefficient") != RubberBand.standardCoefficient
    hasGivenDimension = dimension != nil
  }

  private static func family(
    _ trace: MotionTrace, _ bounds: [ClosedRange<Double>], _ starts: [[Double]], _ startsAtZero: Bool,
    _ values: @escaping @Sendable ([Double]) -> (edge: Double, coefficient: Double, dimension: Double)
  ) -> MotionFamily {
    let ways = trace.axes[0]
    // The content follows the hand, or goes against it as a content offset does.
    let rises = (ways[ways.count - 1] - ways[0] >= 0) ? 1.0 : -1.0
    return MotionFamily(
      kind: .rubberBand, bounds: bounds, starts: starts, weightCount: startsAtZero ? 0 : 1,
      columns: { _, times in startsAtZero ? [] : [times.map { _ in 1 }] },
      numbers: { parameters, weights in
        let (edge, coefficient, dimension) = values(parameters)
        let unit = MotionNumber.positionUnit
        return [
          MotionNumber("coefficient", coefficient), MotionNumber("dimension", dimension, unit), MotionNumber("edge", edge, unit),
          MotionNumber("start", weights[0].first ?? 0, unit),
        ]
      },
      offset: { parameters, times in
        let (edge, coefficient, dimension) = values(parameters)
        let band = RubberBand(dimension: dimension, coefficient: coefficient)
        return times.map { rises * band.displacement(forOverscroll: $0 - edge) }
      })
  }
}

import Misuse

/// The resistance past an edge: ever more pull for ever less way, never farther than the dimension.
///
/// f(x) = (1 − 1 ∕ (c x ∕ d + 1)) d, exact on iOS (motion.md D2).
public struct RubberBand: Hashable, Sendable {
  /// The share of the first pulled point that is followed, on iOS.
  public static let standardCoefficient = 0.55

  /// The greatest displacement, in points: the size of the view that is pulled; positive.
  public let dimension: Double
  /// The share of the first pulled point that is followed.
  public let coefficient: Double

  /// A band for a view of a size in points.
  @inlinable
  public init(dimension: Double, coefficient: Double = RubberBand.standardCoefficient) {
    misuse(
      unless: dimension > 0 && coefficient > 0,
      "RubberBand(dimension: \(dimension), coefficient: \(coefficient)): both are positive")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the content moves when the finger is `overscroll` points past the edge; the sign is kept.
  @inlinable
  public func displacement(forOverscroll overscroll: Double) -> Double {
    let pull = abs(overscroll) * coefficient
    let way = dimension * pull / (dimension + pull)
    return overscroll < 0 ? -way : way
  }

  /// How far the finger is past the edge when the content has moved `displacement` points; infinite from the dimension on.
  @inlinable
  public func overscroll(forDisplacement displacement: Double) -> Double {
    let way = abs(displacement)
    guard way < dimension else { return displacement < 0 ? -.infinity : .infinity }
    let pull = dimension * way / (coefficient * (dimension - way))
    return displacement < 0 ? -pull : pull
  }

  /// A value that is free within a range and follows the band outside it.
  @inlinable
  public func value(_ value: Double, within range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound { return range.lowerBound + displacement(forOverscroll: value - range.lowerBound) }
    if value > range.upperBound { return range.upperBound + displacement(forOverscroll: value - range.upperBound) }
    return value
  }
}

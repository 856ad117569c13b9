import Misuse

/// The resistance past an edge: displacement grows ever more slowly with the pull and never reaches the dimension.
///
/// f(x) = (1 − 1 ∕ (c x ∕ d + 1)) d, exact on iOS (motion.md D2).
public struct RubberBand: Hashable, Sendable {
  /// The initial ratio of displacement to pull on iOS.
  public static let standardCoefficient = 0.55

  /// The limit of the displacement, in points: the size of the view that is pulled; positive.
  public let dimension: Double
  /// The initial ratio of displacement to pull.
  public let coefficient: Double

  /// Makes a band for a view of a size in points.
  ///
  /// - Precondition: both numbers are positive.
  @inlinable
  public init(dimension: Double, coefficient: Double = RubberBand.standardCoefficient) {
    misuse(
      unless: dimension > 0 && coefficient > 0,
      "RubberBand(dimension: \(dimension), coefficient: \(coefficient)): both are positive")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The displacement of the content when the finger is `overscroll` points past the edge, with the same sign.
  @inlinable
  public func displacement(forOverscroll overscroll: Double) -> Double {
    let pull = abs(overscroll) * coefficient
    let distance = dimension * pull / (dimension + pull)
    return overscroll < 0 ? -distance : distance
  }

  /// The finger's distance past the edge when the content is displaced by `displacement` points; infinite from the dimension on.
  @inlinable
  public func overscroll(forDisplacement displacement: Double) -> Double {
    let distance = abs(displacement)
    guard distance < dimension else { return displacement < 0 ? -.infinity : .infinity }
    let pull = dimension * distance / (coefficient * (dimension - distance))
    return displacement < 0 ? -pull : pull
  }

  /// A value that is unchanged within a range and follows the band outside it.
  @inlinable
  public func value(_ value: Double, within range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound { return range.lowerBound + displacement(forOverscroll: value - range.lowerBound) }
    if value > range.upperBound { return range.upperBound + displacement(forOverscroll: value - range.upperBound) }
    return value
  }
}

import ConstraintSolving

/// A small system of constraints, and its best solution by trying out every corner.
struct RandomSystem {
  struct Line {
    var factors: [Double]
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: Float

    func value(at point: [Double]) -> Double { zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 } }

    /// By how much the point misses it.
    func miss(at point: [Double]) -> Double {
      switch relation {
      case .equal: abs(value(at: point))
      case .lessThanOrEqual: max(value(at: point), 0)
      case .greaterThanOrEqual: max(-value(at: point), 0)
      }
    }

    var isRequired: Bool { priority >= ConstraintSolver.requiredPriority }
  }

  static let priorities: [Float] = [1000, 750, 749, 50]
  static let slack = 1e-5

  let mayBeNegative: [Bool]
  var lines: [Int: Line] = [:]

  init(dimensions: Int, using random: inout some RandomNumberGenerator) {
    mayBeNegative = (0..<dimensions).map { _ in Bool.random(using: &random) }
  }

  func randomLine(using random: inout some RandomNumberGenerator) -> Line {
    let factors = mayBeNegative.map { _ in Double(Int.random(in: -2...2, using: &random)) }
    return Line(
      factors: factors, constant: Double(Int.random(in: -9...9, using: &random)),
      relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual][Int.random(in: 0...2, using: &random)],
      priority: Self.priorities[Int.random(in: 0..<4, using: &random)])
  }

  // MARK: - The slow way

  /// For each optional priority, from the strongest on, by how much the best point misses its lines; nil where no point will do.
  var leastMisses: [Double]? { corners.filter(isAllowed).map(misses).min { isBetter($0, than: $1) } }

  func misses(at point: [Double]) -> [Double] {
    Self.priorities.dropFirst().map { priority in
      lines.values.filter { $0.priority == priority }.reduce(0) { $0 + $1.miss(at: point) }
    }
  }

  func isAllowed(_ point: [Double]) -> Bool {
    zip(point, mayBeNegative).allSatisfy { $0.0 > -Self.slack || $0.1 }
      && lines.values.allSatisfy { !$0.isRequired || $0.miss(at: point) < Self.slack }
  }

  private func isBetter(_ a: [Double], than b: [Double]) -> Bool {
    for (one, other) in zip(a, b) where abs(one - other) > Self.slack { return one < other }
    return false
  }

  /// Where as many of the lines and axes as there are dimensions meet: the best point is among them.
  private var corners: [[Double]] {
    let size = mayBeNegative.count
    var planes = lines.values.map { $0.factors + [$0.constant] }
    for axis in 0..<size { planes.append((0..<size).map { $0 == axis ? 1 : 0 } + [0]) }
    return Self.choices(of: size, from: planes.count).compactMap { Self.meeting(of: $0.map { planes[$0] }) }
  }

  private static func choices(of count: Int, from total: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return (0..<total).flatMap { last in choices(of: count - 1, from: last).map { $0 + [last] } }
  }

  /// Gauss and Jordan; nil where the planes meet in no single point.
  private static func meeting(of planes: [[Double]]) -> [Double]? {
    var matrix = planes
    for column in planes.indices {
      guard let pivot = (column..<matrix.count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      let factor = matrix[column][column]
      matrix[column] = matrix[column].map { $0 / factor }
      for row in matrix.indices where row != column {
        let multiple = matrix[row][column]
        matrix[row] = zip(matrix[row], matrix[column]).map { $0 - multiple * $1 }
      }
    }
    return matrix.map { -($0.last ?? 0) }
  }
}

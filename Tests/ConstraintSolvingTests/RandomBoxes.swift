import ConstraintSolving

/// Constraints as programs write them, between boxes along one axis: each has a start of any sign and a length.
struct RandomBoxes {
  struct Line {
    let terms: [(variable: Int, factor: Double)]
    var constant: Double
    let relation: ConstraintSolver.Relation
    let priority: Float

    /// By how much the point misses it.
    func miss(at point: [Double]) -> Double {
      let value = terms.reduce(constant) { $0 + $1.factor * point[$1.variable] }
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(value, 0)
      case .greaterThanOrEqual: max(-value, 0)
      }
    }

    var isRequired: Bool { priority >= ConstraintSolver.requiredPriority }
  }

  static let priorities: [Float] = [1000, 1000, 1000, 750, 250, 50]

  let count: Int
  var lines: [Int: Line] = [:]

  init(count: Int) { self.count = count }

  func randomLine(using random: inout some RandomNumberGenerator) -> Line {
    let box = Int.random(in: 0..<count, using: &random)
    let other = (box + Int.random(in: 1..<count, using: &random)) % count
    let (start, length, otherStart, otherLength) = (2 * box, 2 * box + 1, 2 * other, 2 * other + 1)
    let (terms, constants): ([(Int, Double)], ClosedRange<Int>) =
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3: ([(start, 1), (otherStart, -1), (otherLength, -1)], -20...0)
      case 4: ([(length, 1)], -60...0)
      case 5: ([(start, 1), (length, 0.5), (otherStart, -1), (otherLength, -0.5)], -4...4)
      case 6: ([(length, 1), (otherLength, -Double(Int.random(in: 1...2, using: &random)))], -4...4)
      default: ([(start, 1)], -90...0)
      }
    return Line(
      terms: terms, constant: Double(Int.random(in: constants, using: &random)),
      relation: [.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][Int.random(in: 0..<5, using: &random)],
      priority: Self.priorities[Int.random(in: 0..<6, using: &random)])
  }

  /// By how much a point misses required lines and lengths that are not negative at most.
  func breach(at point: [Double]) -> Double {
    let lengths = point.indices.filter { $0 % 2 == 1 }.map { -point[$0] }
    return (lengths + lines.values.filter(\.isRequired).map { $0.miss(at: point) }).max() ?? 0
  }

  /// For each optional priority, from the strongest on, by how much a point misses its lines.
  func misses(at point: [Double]) -> [Double] {
    Set(Self.priorities.filter { $0 < 1000 }).sorted(by: >).map { priority in
      lines.values.filter { $0.priority == priority }.reduce(0) { $0 + $1.miss(at: point) }
    }
  }
}

/// A solver and what it was asked for.
struct BoxSolver {
  var solver = ConstraintSolver()
  let variables: [SolverSymbol]

  init(boxes: Int) {
    var solver = ConstraintSolver()
    variables = (0..<2 * boxes).map { solver.makeVariable(mayBeNegative: $0 % 2 == 0) }
    self.solver = solver
  }

  var point: [Double] { variables.map(solver.value(of:)) }

  mutating func add(_ line: RandomBoxes.Line) throws(ConstraintSolver.Conflict) -> ConstraintSolver.ConstraintID {
    var expression = LinearExpression(constant: line.constant)
    for (variable, factor) in line.terms { expression.add(variables[variable], times: factor) }
    return try solver.add(expression, line.relation, priority: line.priority)
  }
}

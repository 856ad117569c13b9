import ConstraintSolving
import Testing

/// Lengths that required equations keep from becoming negative have no row; they are limited again once the equations do not.
struct ImpliedLimitTests {
  /// A box within another one: `start + length = outer`, where the start is required and the outer length is weakly small.
  private struct Nested {
    var solver = ConstraintSolver()
    let outer: SolverSymbol
    let start: SolverSymbol
    let length: SolverSymbol
    let place: ConstraintSolver.ConstraintID
    let fit: ConstraintSolver.ConstraintID

    init(start value: Double) throws {
      // The first variable is the one that is defined.
      length = solver.makeVariable(mayBeNegative: false)
      start = solver.makeVariable(mayBeNegative: true)
      outer = solver.makeVariable(mayBeNegative: false)
      place = try solver.add(Self.equation([(start, 1)], -value), .equal)
      fit = try solver.add(Self.equation([(start, 1), (length, 1), (outer, -1)]), .equal)
      _ = try solver.add(Self.equation([(outer, 1)], -20), .equal, priority: 50)
      solver.optimize()
    }

    static func equation(_ terms: [(SolverSymbol, Double)], _ constant: Double = 0) -> LinearExpression {
      var sum = LinearExpression(constant: constant)
      for (symbol, factor) in terms { sum.add(symbol, times: factor) }
      return sum
    }

    mutating func lengths() -> [Double] {
      solver.optimize()
      return [solver.value(of: outer), solver.value(of: length)]
    }
  }

  @Test func changedConstantLimitsTheLengthAgain() throws {
    var boxes = try Nested(start: 0)
    #expect(boxes.lengths() == [20, 20])
    try boxes.solver.setConstant(-50, of: boxes.place)
    #expect(boxes.lengths() == [50, 0])
    try boxes.solver.setConstant(-5, of: boxes.place)
    #expect(boxes.lengths() == [20, 15])
  }

  @Test func anotherConstraintInsteadLimitsTheLengthAgain() throws {
    var boxes = try Nested(start: 0)
    boxes.solver.remove(boxes.place)
    _ = try boxes.solver.add(Nested.equation([(boxes.start, 1)], -50), .equal)
    #expect(boxes.lengths() == [50, 0])
  }

  @Test func lengthWithoutItsEquationIsStillNotNegative() throws {
    var boxes = try Nested(start: 0)
    boxes.solver.remove(boxes.fit)
    _ = try boxes.solver.add(Nested.equation([(boxes.length, 1)], 30), .equal, priority: 500)
    #expect(boxes.lengths() == [20, 0])
  }

  @Test func equalLengthsNeedNoRows() throws {
    var solver = ConstraintSolver()
    let lengths = (0..<100).map { _ in solver.makeVariable(mayBeNegative: false) }
    for other in lengths.dropFirst() { _ = try solver.add(Nested.equation([(other, 1), (lengths[0], -1)]), .equal) }
    _ = try solver.add(Nested.equation(lengths.map { ($0, 1) }, -1280), .equal)
    solver.optimize()
    #expect(lengths.allSatisfy { abs(solver.value(of: $0) - 12.8) < 1e-9 })
    // Two terms for each definition, and one row with the markers of all.
    let terms = solver.tableau.termCount
    #expect(terms >= 200 && terms < 320, "\(terms)")
  }

  @Test func solutionIsUniqueWhereNothingCanMove() throws {
    var boxes = try Nested(start: 0)
    boxes.solver.optimize()
    #expect(boxes.solver.isUnique)
    boxes.solver.remove(boxes.fit)
    _ = try boxes.solver.add(Nested.equation([(boxes.length, 1)], -30), .lessThanOrEqual)
    boxes.solver.optimize()
    #expect(!boxes.solver.isUnique)
  }
}

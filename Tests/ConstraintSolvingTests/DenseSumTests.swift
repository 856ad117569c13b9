import Testing

@testable import ConstraintSolving

/// Rows with many markers are summed by index.
@Suite struct DenseSumTests {
  /// Boxes in each other, each inset by 1 or scaled, with the length of the outermost.
  private func nested(_ depth: Int) throws -> (solver: ConstraintSolver, starts: [SolverSymbol], lengths: [SolverSymbol]) {
    var solver = ConstraintSolver()
    var (starts, lengths): ([SolverSymbol], [SolverSymbol]) = ([], [])
    for level in 0...depth {
      let start = solver.makeVariable(mayBeNegative: true)
      let length = solver.makeVariable(mayBeNegative: false)
      if level == 0 {
        var size = LinearExpression(length)
        size.constant = -4000
        _ = try solver.add(size, .equal)
      } else {
        var leading = LinearExpression(start)
        leading.constant = -1
        _ = try solver.add(leading, .equal)
        var trailing = LinearExpression(start)
        trailing.add(length, times: level.isMultiple(of: 9) ? 1.03125 : 1)
        trailing.add(lengths[level - 1], times: -1)
        trailing.constant = 1
        _ = try solver.add(trailing, .equal)
      }
      starts.append(start)
      lengths.append(length)
    }
    solver.optimize()
    return (solver, starts, lengths)
  }

  @Test func longRowsAreTheSameAsTermByTerm() throws {
    let (solver, starts, lengths) = try nested(60)
    let tableau = solver.tableau
    var expression = LinearExpression(constant: 3)
    for (index, (start, length)) in zip(starts, lengths).enumerated() where index > 20 {
      expression.add(start, times: 0.5)
      expression.add(length, times: Double(index) / 8)
    }
    let expanded = tableau.expanded(expression)
    #expect(expanded.terms.count > 64)
    // Term by term, by the definition of a row.
    var sum = LinearExpression(constant: 3)
    for term in expression.terms {
      if let row = tableau.row(of: term.symbol) {
        sum.add(row, times: term.coefficient)
      } else {
        sum.add(term.symbol, times: term.coefficient)
      }
    }
    #expect(expanded.terms.map(\.symbol) == sum.terms.map(\.symbol))
    for (one, other) in zip(expanded.terms, sum.terms) { #expect(abs(one.coefficient - other.coefficient) < 1e-9) }
    #expect(abs(expanded.constant - sum.constant) < 1e-9)
  }

  @Test func lengthsOfDeepBoxesAreRight() throws {
    let (solver, starts, lengths) = try nested(300)
    var expected = 4000.0
    for level in 1...300 {
      expected = (expected - 2) / (level.isMultiple(of: 9) ? 1.03125 : 1)
      #expect(abs(solver.value(of: lengths[level]) - expected) < 1e-6)
      #expect(solver.value(of: starts[level]) == 1)
    }
  }
}

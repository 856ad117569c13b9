import ConstraintSolving
import TestSupport
import Testing

/// The solver against the slow way, over random systems that constraints enter, leave and change.
struct SolverLawTests {
  /// A solver and the same system for the slow way.
  private struct Twins {
    var system: RandomSystem
    var solver = ConstraintSolver()
    let variables: [SolverSymbol]
    var ids: [Int: ConstraintSolver.ConstraintID] = [:]
    private var nextKey = 0

    init(dimensions: Int, using random: inout SeededGenerator) {
      let system = RandomSystem(dimensions: dimensions, using: &random)
      self.system = system
      var solver = ConstraintSolver()
      variables = system.mayBeNegative.map { solver.makeVariable(mayBeNegative: $0) }
      self.solver = solver
    }

    private func expression(_ line: RandomSystem.Line) -> LinearExpression {
      var expression = LinearExpression(constant: line.constant)
      for (variable, factor) in zip(variables, line.factors) { expression.add(variable, times: factor) }
      return expression
    }

    mutating func add(_ line: RandomSystem.Line) {
      let key = nextKey
      nextKey += 1
      do {
        ids[key] = try solver.add(expression(line), line.relation, priority: line.priority)
        system.lines[key] = line
      } catch {
        expectContradiction(line, error)
      }
    }

    mutating func remove(_ key: Int) {
      guard let id = ids.removeValue(forKey: key) else { return }
      system.lines[key] = nil
      solver.remove(id)
    }

    mutating func change(_ key: Int, to constant: Double) {
      guard let id = ids[key], var line = system.lines[key] else { return }
      line.constant = constant
      do {
        try solver.setConstant(constant, of: id)
        system.lines[key] = line
      } catch {
        ids[key] = nil
        system.lines[key] = nil
        expectContradiction(line, error)
      }
    }

    /// The lines that the solver names have no solution together with the one that it refused.
    private func expectContradiction(_ line: RandomSystem.Line, _ conflict: ConstraintSolver.Conflict) {
      #expect(line.isRequired)
      var part = system
      part.lines = system.lines.filter { key, _ in ids[key].map(conflict.constraints.contains) ?? false }
      part.lines[-1] = line
      #expect(part.leastMisses == nil, "these can be satisfied together: \(part.lines)")
    }

    mutating func expectBest() {
      solver.optimize()
      let point = variables.map(solver.value(of:))
      #expect(system.isAllowed(point), "\(point) breaks a required line of \(system.lines)")
      let (found, best) = (system.misses(at: point), system.leastMisses ?? [])
      #expect(zip(found, best).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found), not \(best), at \(point) for \(system.lines)")
    }
  }

  private func run(seeds: Range<UInt64>, dimensions: Int, steps: Int) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var twins = Twins(dimensions: dimensions, using: &random)
      for _ in 0..<steps {
        let key = twins.ids.keys.sorted().randomElement(using: &random)
        switch (Int.random(in: 0..<6, using: &random), key) {
        case (0, let key?): twins.remove(key)
        case (1...2, let key?): twins.change(key, to: Double(Int.random(in: -9...9, using: &random)))
        default: twins.add(twins.system.randomLine(using: &random))
        }
        twins.expectBest()
      }
    }
  }

  @Test func solutionOfTwoVariablesEqualsTheBestVertex() { run(seeds: 0..<1200, dimensions: 2, steps: 14) }
  @Test func solutionOfThreeVariablesEqualsTheBestVertex() { run(seeds: 5000..<5200, dimensions: 3, steps: 12) }
}

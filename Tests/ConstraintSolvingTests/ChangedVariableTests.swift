import ConstraintSolving
import TestSupport
import Testing

/// The values that are worked out after a change are those of what the change reaches; all are what the tableau says.
struct ChangedVariableTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func incrementallyUpdatedValuesEqualTheTableaus(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var boxes = BoxSolver(boxes: 24)
    let lines = RandomBoxes(count: 24)
    var ids: [ConstraintSolver.ConstraintID] = []
    var values = boxes.point
    for step in 1...160 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where !ids.isEmpty: boxes.solver.remove(ids.remove(at: Int.random(in: 0..<ids.count, using: &random)))
      case 1...2 where !ids.isEmpty:
        let place = Int.random(in: 0..<ids.count, using: &random)
        // A conflict takes the constraint out.
        if (try? boxes.solver.setConstant(Double(Int.random(in: -60...9, using: &random)), of: ids[place])) == nil {
          ids.remove(at: place)
        }
      default: if let id = try? boxes.add(lines.randomLine(using: &random)) { ids.append(id) }
      }
      boxes.solver.optimize()
      let changed = boxes.solver.drainChangedVariables().map(Set.init)
      for (place, variable) in boxes.variables.enumerated() {
        let value = boxes.solver.value(of: variable)
        #expect(abs(value - boxes.solver.tableau.value(of: variable)) < 1e-9, "step \(step), variable \(place)")
        let isTold = changed?.contains(variable) ?? true
        #expect(isTold || value == values[place], "step \(step), variable \(place): \(values[place]) to \(value)")
        values[place] = value
      }
    }
  }

  /// Rows of boxes that hang on each other: a change of the first box of one row concerns that row.
  @Test(arguments: [10, 100])
  func editChangesOnlyItsOwnRow(rows: Int) throws {
    var boxes = BoxSolver(boxes: rows * 10)
    var first: ConstraintSolver.ConstraintID?
    for box in 0..<rows * 10 {
      _ = try boxes.add(RandomBoxes.Line(terms: [(2 * box + 1, 1)], constant: -5, relation: .equal, priority: 1000))
      let previous = box % 10 == 0 ? [] : [(2 * box - 2, -1.0), (2 * box - 1, -1.0)]
      let id = try boxes.add(
        RandomBoxes.Line(terms: [(2 * box, 1)] + previous, constant: -2, relation: .equal, priority: 1000))
      if box == 0 { first = id }
    }
    boxes.solver.optimize()
    _ = boxes.solver.drainChangedVariables()
    try boxes.solver.setConstant(-7, of: #require(first))
    boxes.solver.optimize()
    let taken = boxes.solver.drainChangedVariables()
    let changed = try #require(taken)
    #expect(Set(changed) == Set((0..<10).map { boxes.variables[2 * $0] }))
    #expect(boxes.solver.value(of: boxes.variables[18]) == 7 + 9 * 7)
  }
}

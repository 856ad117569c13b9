import ConstraintSolving

/// The constraints in a layout engine's solver, with where each comes from.
@MainActor
final class EngineConstraints {
  // Unchecked, as the engine's own fields.
  @exclusivity(unchecked) private(set) var solver = ConstraintSolver()
  /// By the identifiers' indexes.
  @exclusivity(unchecked) private var sources: [LayoutEngine.Source?] = []
  /// The identifiers of the program's constraints.
  @exclusivity(unchecked) private var ids: [ObjectIdentifier: ConstraintSolver.ConstraintID] = [:]
  @exclusivity(unchecked) private var order = TieOrder()

  // MARK: - Solving

  func makeVariable(mayBeNegative: Bool) -> SolverSymbol { solver.makeVariable(mayBeNegative: mayBeNegative) }

  func optimize() { solver.optimize() }

  /// Whether the constraints certainly leave only one solution; asked after `optimize()`.
  var isUnique: Bool { solver.isUnique }

  /// The variables with other values than at the last call; nil if all may have.
  func drainChangedVariables() -> [SolverSymbol]? { solver.drainChangedVariables() }

  // MARK: - Constraints

  func add(
    _ expression: LinearExpression, _ relation: ConstraintSolver.Relation, _ priority: UILayoutPriority,
    _ tie: ConstraintSolver.TieCost, from source: LayoutEngine.Source
  ) throws(ConstraintSolver.Conflict) -> ConstraintSolver.ConstraintID {
    let id = try solver.add(expression, relation, priority: priority.rawValue, tie: tie)
    if id.index == sources.count { sources.append(source) } else { note(source, of: id) }
    return id
  }

  /// Changes a constant; false if required constraints do not allow it, in which case the solver has removed the constraint.
  func setConstant(_ constant: Double, of id: ConstraintSolver.ConstraintID) -> Bool {
    do {
      try solver.setConstant(constant, of: id)
      return true
    } catch {
      return false
    }
  }

  func remove(_ id: ConstraintSolver.ConstraintID) {
    note(nil, of: id)
    solver.remove(id)
  }

  func source(of id: ConstraintSolver.ConstraintID) -> LayoutEngine.Source? {
    id.index < sources.count ? sources[id.index] : nil
  }

  private func note(_ source: LayoutEngine.Source?, of id: ConstraintSolver.ConstraintID) {
    while sources.count <= id.index { sources.append(nil) }
    sources[id.index] = source
  }

  // MARK: - Constraints of the program

  func id(of constraint: NSLayoutConstraint) -> ConstraintSolver.ConstraintID? { ids[ObjectIdentifier(constraint)] }

  func setID(_ id: ConstraintSolver.ConstraintID, of constraint: NSLayoutConstraint) { ids[ObjectIdentifier(constraint)] = id }

  /// Removes the identifier of a constraint, which stays in the solver.
  func takeID(of constraint: NSLayoutConstraint) -> ConstraintSolver.ConstraintID? {
    ids.removeValue(forKey: ObjectIdentifier(constraint))
  }

  /// The place of a constraint among all, which breaks ties.
  func rank(of constraint: NSLayoutConstraint) -> Double { order.rank(of: constraint) }

  func forgetRank(of constraint: NSLayoutConstraint) { order.forget(constraint) }
}

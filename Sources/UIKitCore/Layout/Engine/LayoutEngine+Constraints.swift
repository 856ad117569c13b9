import ConstraintSolving
import CoreGraphics

extension LayoutEngine {
  // MARK: - Constraints that come, change and go

  func add(_ constraint: NSLayoutConstraint) {
    let rank = constraints.rank(of: constraint)
    guard let expression = expression(of: constraint, rank: rank), let relation = ConstraintSolver.Relation(constraint) else {
      return
    }
    let priority = constraint.isBroken ? .broken : constraint.priority
    let tie = TieOrder.cost(rank: rank)
    constraints.setID(insert(expression, relation, priority, .constraint(constraint), tie), of: constraint)
    if holdsContents { for view in constraint.reachedViews { refreshRank(of: view) } }
  }

  /// Updates the rank of a view's content: a constraint may be the first to refer to its length.
  private func refreshRank(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    if NSLayoutConstraint.Axis.allCases.contains(where: { box[$0]?.pins[.hugging] != nil }) { refreshContent(of: box) }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    constraints.forgetRank(of: constraint)
    uninstall(constraint)
  }

  /// Removes a constraint and inserts it again with the same rank.
  func replace(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    add(constraint)
  }

  private func uninstall(_ constraint: NSLayoutConstraint) {
    guard let id = constraints.takeID(of: constraint) else { return }
    withdraw(id)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let id = constraints.id(of: constraint), let expression = expression(of: constraint) else { return }
    if !change(id, to: expression.constant) {
      withdraw(id)
      add(constraint)
    }
  }

  /// Changes a constant in the solver; false if required constraints do not allow it, in which case the solver has removed the
  /// constraint.
  func change(_ id: ConstraintSolver.ConstraintID, to constant: Double) -> Bool {
    guard constraints.solver.constant(of: id) != constant else { return true }
    touch()
    return constraints.setConstant(constant, of: id)
  }

  func withdraw(_ id: ConstraintSolver.ConstraintID) {
    constraints.remove(id)
    touch()
  }

  /// Inserts a constraint. If required constraints contradict each other, one of them is logged and made optional.
  func insert(
    _ expression: LinearExpression, _ relation: ConstraintSolver.Relation, _ priority: UILayoutPriority, _ source: Source,
    _ tie: ConstraintSolver.TieCost = ConstraintSolver.TieCost()
  ) -> ConstraintSolver.ConstraintID {
    touch()
    var strength = priority
    while true {
      do {
        return try constraints.add(expression, relation, strength, tie, from: source)
      } catch {
        let others = error.constraints.compactMap { constraints.source(of: $0) }
        let victim = LayoutConflict(source, with: others).resolve(in: root.map(\.homeContext) ?? .current)
        if let victim { weaken(victim, unless: source) }
        if victim == nil || victim === source.constraint { strength = .broken }
      }
    }
  }

  /// Inserts a constraint again as an optional one.
  private func weaken(_ constraint: NSLayoutConstraint, unless source: Source) {
    breakByConflict(constraint)
    if constraint !== source.constraint { replace(constraint) }
  }

  // MARK: - Answers

  /// The constraints that decide an item's position and length along an axis.
  func constraints(behind item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let span = boxes[ObjectIdentifier(item)]?[axis] else { return [] }
    let ids = Set(constraints.solver.constraints(behind: span.start) + constraints.solver.constraints(behind: span.length))
      .sorted()
    return ids.compactMap { constraints.source(of: $0)?.constraint }
  }

  /// Whether the constraints allow an item more than one rectangle.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let box = boxes[ObjectIdentifier(item)] else { return false }
    return NSLayoutConstraint.Axis.allCases.contains { axis in
      guard let span = box[axis] else { return true }
      return !constraints.solver.isDetermined(span.start) || !constraints.solver.isDetermined(span.length)
    }
  }
}

extension LayoutEngine.Source {
  var constraint: NSLayoutConstraint? {
    if case .constraint(let constraint) = self { constraint } else { nil }
  }
}

extension ConstraintSolver.Relation {
  @MainActor init?(_ constraint: NSLayoutConstraint) { self.init(rawValue: constraint.relation.rawValue) }
}

import ConstraintSolving
import CoreGraphics

extension LayoutEngine {
  // MARK: - Constraints that come, change and go

  func add(_ constraint: NSLayoutConstraint) {
    rank = order.rank(of: constraint)
    defer { rank = 0 }
    guard let expression = expression(of: constraint), let relation = ConstraintSolver.Relation(constraint) else { return }
    let priority = constraint.isBroken ? .broken : constraint.priority
    let tie = TieOrder.cost(rank: rank)
    ids[ObjectIdentifier(constraint)] = insert(expression, relation, priority, .constraint(constraint), tie)
    if holdsContents { for view in constraint.reachedViews { refreshRank(of: view) } }
  }

  /// Updates the rank of a view's content: a constraint may be the first to refer to its length.
  private func refreshRank(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    if NSLayoutConstraint.Axis.allCases.contains(where: { box[$0]?.pins[.hugging] != nil }) { refreshContent(of: box) }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    order.forget(constraint)
    uninstall(constraint)
  }

  /// Removes a constraint and inserts it again with the same rank.
  func replace(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    add(constraint)
  }

  private func uninstall(_ constraint: NSLayoutConstraint) {
    guard let id = ids.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    withdraw(id)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let id = ids[ObjectIdentifier(constraint)], let expression = expression(of: constraint) else { return }
    if !change(id, to: expression.constant) {
      withdraw(id)
      add(constraint)
    }
  }

  /// Changes a constant in the solver; false if required constraints do not allow it, in which case the solver has removed the
  /// constraint.
  func change(_ id: ConstraintSolver.ConstraintID, to constant: Double) -> Bool {
    guard solver.constant(of: id) != constant else { return true }
    touch()
    do {
      try solver.setConstant(constant, of: id)
      return true
    } catch {
      return false
    }
  }

  func withdraw(_ id: ConstraintSolver.ConstraintID) {
    sources[id] = nil
    solver.remove(id)
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
        let id = try solver.add(expression, relation, priority: strength.rawValue, tie: tie)
        sources[id] = source
        return id
      } catch {
        let others = error.constraints.compactMap { sources[$0] }
        let victim = LayoutConflict(source, with: others).resolve(in: root.map(\.homeContext) ?? .current)
        if let victim { weaken(victim, unless: source) }
        if victim == nil || victim === source.constraint { strength = .broken }
      }
    }
  }

  /// Inserts a constraint again as an optional one.
  private func weaken(_ constraint: NSLayoutConstraint, unless source: Source) {
    constraint.isBroken = true
    if target != nil { constraintsBrokenHere.append(constraint) }
    if constraint !== source.constraint { replace(constraint) }
  }

  // MARK: - Answers

  /// The constraints that decide an item's position and length along an axis.
  func constraints(behind item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let span = boxes[ObjectIdentifier(item)]?[axis] else { return [] }
    let ids = Set(solver.constraints(behind: span.start) + solver.constraints(behind: span.length)).sorted()
    return ids.compactMap { sources[$0]?.constraint }
  }

  /// Whether the constraints allow an item more than one rectangle.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let box = boxes[ObjectIdentifier(item)] else { return false }
    return NSLayoutConstraint.Axis.allCases.contains { axis in
      guard let span = box[axis] else { return true }
      return !solver.isDetermined(span.start) || !solver.isDetermined(span.length)
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

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

  /// A constraint may be the first to mention a length whose content was taken in already.
  private func refreshRank(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    if NSLayoutConstraint.Axis.allCases.contains(where: { box[$0]?.pins[.hugging] != nil }) { refreshContent(of: box) }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    order.forget(constraint)
    takeOut(constraint)
  }

  /// Takes a constraint in anew, in its old place in the order.
  func replace(_ constraint: NSLayoutConstraint) {
    takeOut(constraint)
    add(constraint)
  }

  private func takeOut(_ constraint: NSLayoutConstraint) {
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

  /// False where required constraints do not allow it; the solver has let go of the constraint then.
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

  /// Takes a constraint in. Where required ones contradict each other, one of them gives way from then on, and the log says so.
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

  /// Takes a constraint in again that need not be satisfied.
  private func weaken(_ constraint: NSLayoutConstraint, unless source: Source) {
    constraint.isBroken = true
    if target != nil { constraintsBrokenHere.append(constraint) }
    if constraint !== source.constraint { replace(constraint) }
  }

  // MARK: - Answers

  /// The constraints that an item's place and length along an axis come from.
  func constraints(behind item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let span = boxes[ObjectIdentifier(item)]?[axis] else { return [] }
    let ids = Set(solver.constraints(behind: span.start) + solver.constraints(behind: span.length)).sorted()
    return ids.compactMap { sources[$0]?.constraint }
  }

  /// Whether the constraints leave an item more than one rectangle.
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

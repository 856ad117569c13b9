import ConstraintSolving
import CoreGraphics

extension LayoutEngine {
  // MARK: - Constraints that come, change and go

  /// A constraint's part in the solver, before it is there.
  private struct Entrant {
    let constraint: NSLayoutConstraint
    let expression: LinearExpression
    let relation: ConstraintSolver.Relation
    let priority: UILayoutPriority
    let tie: ConstraintSolver.TieCost
  }

  /// The number of equal lengths from which on it pays to add them first.
  private static let manyEqualLengths = 32

  func hasManyEqualLengths(_ all: [NSLayoutConstraint]) -> Bool {
    var count = 0
    for constraint in all where constraint.saysThatLengthsAreEqual {
      count += 1
      if count == Self.manyEqualLengths { return true }
    }
    return false
  }

  func add(_ constraint: NSLayoutConstraint) {
    guard let entrant = entrant(constraint) else { return }
    enter(entrant)
    if holdsContents { for view in constraint.reachedViews { refreshRank(of: view) } }
  }

  /// Adds the first constraints of an engine, in the order of activation except that equal lengths come first: a view in a stack view
  /// then needs no row of its own in the solver.
  func addFirst(_ all: [NSLayoutConstraint], equalLengthsFirst: Bool) {
    guard equalLengthsFirst else {
      for constraint in all { add(constraint) }
      return
    }
    var others: [Entrant] = []
    others.reserveCapacity(all.count)
    for constraint in all {
      guard let entrant = entrant(constraint) else { continue }
      if constraint.saysThatLengthsAreEqual { enter(entrant) } else { others.append(entrant) }
    }
    for entrant in others { enter(entrant) }
  }

  private func entrant(_ constraint: NSLayoutConstraint) -> Entrant? {
    constraint.checkAxes()
    let rank = constraints.rank(of: constraint)
    guard let expression = expression(of: constraint, rank: rank), let relation = ConstraintSolver.Relation(constraint) else {
      return nil
    }
    return Entrant(
      constraint: constraint, expression: expression, relation: relation,
      priority: constraint.isBroken ? .broken : constraint.priority, tie: TieOrder.cost(rank: rank))
  }

  private func enter(_ entrant: Entrant) {
    let id = insert(entrant.expression, entrant.relation, entrant.priority, .constraint(entrant.constraint), entrant.tie)
    constraints.setID(id, of: entrant.constraint)
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
        if isTrial {
          noteConflict()
          strength = .broken
          continue
        }
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

extension NSLayoutConstraint {
  /// Whether one length must be a multiple of another.
  fileprivate var saysThatLengthsAreEqual: Bool {
    guard relation == .equal, constant == 0, multiplier > 0, priority.isRequired, !isBroken, let second else { return false }
    return first.isSingleLength && second.isSingleLength
  }
}

extension LayoutQuantity {
  fileprivate var isSingleLength: Bool { parts.count == 1 && (parts[0].attribute == .width || parts[0].attribute == .height) }
}

extension ConstraintSolver.Relation {
  @MainActor init?(_ constraint: NSLayoutConstraint) { self.init(rawValue: constraint.relation.rawValue) }
}

/// Solves linear equations and inequalities, of which some are required and the others have priorities.
///
/// The incremental Cassowary algorithm: Greg J. Badros, Alan Borning, Peter J. Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm", ACM Transactions on Computer-Human Interaction 8 (4), 2001. A constraint becomes a row of a
/// simplex tableau with a marker symbol that identifies it: removing it is a pivot on the marker, changing its constant is a
/// shift along the marker's column and a few steps of the dual simplex method. Optional constraints have error symbols, whose
/// sums are minimised level by level: a higher priority always wins, however many constraints of lower priority oppose it.
package struct ConstraintSolver: Sendable {
  /// Constraints from this priority on are required.
  package static let requiredPriority: Float = 1000

  private struct Entry {
    var expression: LinearExpression
    let relation: Relation
    let priority: Float
    let marker: SolverSymbol
    /// The marker's coefficient in the constraint's equation.
    let markerCoefficient: Double
    let other: SolverSymbol?
    let tie: TieCost
  }

  private enum State {
    case changed
    /// The violation of optional constraints is minimal.
    case optimal
    /// In addition, the values of all variables are known.
    case workedOut
  }

  package private(set) var tableau = SimplexTableau()
  private var entries: [Entry?] = []
  private var unusedIDs: [ConstraintID] = []
  private var owners = SymbolTable<ConstraintID?>(initially: nil)
  private var state = State.workedOut
  /// The values of symbols with definitions, from their last evaluation.
  private var definedValues: [Double] = []
  private var changedVariables: [SolverSymbol]?

  package init() {}

  // MARK: - Variables

  /// Makes a variable; its value is 0 unless constraints determine another.
  package mutating func makeVariable(mayBeNegative: Bool) -> SolverSymbol {
    tableau.makeSymbol(mayBeNegative ? .free : .nonNegative)
  }

  package func value(of variable: SolverSymbol) -> Double {
    guard state == .workedOut, let place = tableau.definitions.place(of: variable) else { return tableau.value(of: variable) }
    return definedValues[place]
  }

  /// Whether the constraints leave only one value for the variable.
  package func isDetermined(_ variable: SolverSymbol) -> Bool { tableau.isDetermined(variable) }

  /// The constraints that determine the variable's value.
  package func constraints(behind variable: SolverSymbol) -> [ConstraintID] {
    let symbols = tableau.row(of: variable)?.terms.map(\.symbol) ?? []
    return Set(symbols.compactMap { owners[$0] }).sorted()
  }

  // MARK: - Constraints

  /// Adds the constraint `expression relation 0`. A required constraint that contradicts others is not added.
  ///
  /// - Throws: `Conflict` with the contradicting required constraints.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Float = requiredPriority, tie: TieCost = TieCost()
  ) throws(Conflict) -> ConstraintID {
    let id = unusedIDs.popLast() ?? ConstraintID(index: entries.count)
    if id.index == entries.count { entries.append(nil) }
    try insert(expression, relation, priority, tie, as: id)
    return id
  }

  private static func isRequired(_ priority: Float) -> Bool { priority >= requiredPriority }

  private mutating func insert(
    _ expression: LinearExpression, _ relation: Relation, _ priority: Float, _ tie: TieCost, as id: ConstraintID
  ) throws(Conflict) {
    state = .changed
    let subject = tableau.symbolToDefine(by: expression)
    let length = subject == nil && relation == .equal && Self.isRequired(priority) ? tableau.lengthToDefine(by: expression) : nil
    var row = subject == nil && length == nil ? tableau.reduced(expression) : expression
    let entry = addMarkers(to: &row, expression, relation, priority, tie)
    if let subject {
      tableau.definitions.define(subject, as: row.solved(for: subject), under: entry.marker)
    } else if let length {
      tableau.defineLength(length.symbol, as: row.solved(for: length.symbol), under: length.markers + [entry.marker])
    } else {
      if row.constant < 0 { row.scale(by: -1) }
      do {
        try place(row, entry)
      } catch {
        tableau.retire(entry.marker)
        unusedIDs.append(id)
        throw error
      }
    }
    entries[id.index] = entry
    owners[entry.marker] = id
    if let other = entry.other { owners[other] = id }
  }

  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries[id.index] else { return }
    entries[id.index] = nil
    unusedIDs.append(id)
    owners[entry.marker] = nil
    if let other = entry.other { owners[other] = nil }
    tableau.endImplications(by: entry.marker)
    forgetErrors(of: entry)
    if tableau.isBasic(entry.marker) {
      if let subject = tableau.definitions.subject(under: entry.marker) { tableau.writeOut(subject) }
      _ = tableau.removeRow(of: entry.marker)
    } else if let leaving = tableau.rowToGiveUp(for: entry.marker) {
      tableau.exchange(entry.marker, for: leaving)
    }
    tableau.retire(entry.marker)
    if let other = entry.other { tableau.retire(other) }
    state = .changed
  }

  package func constant(of id: ConstraintID) -> Double? { entries[id.index]?.expression.constant }

  /// Changes the constant of a constraint's expression. A conflict removes the constraint.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(Conflict) {
    guard var entry = entries[id.index], entry.expression.constant != constant else { return }
    optimizeRows()
    tableau.endImplications(by: entry.marker)
    let distance = (constant - entry.expression.constant) / entry.markerCoefficient
    entry.expression.constant = constant
    tableau.shift(entry.marker, by: distance)
    // When two pivots cost nearly the same, rounding may have chosen the more expensive one.
    state = .changed
    if tableau.restoreLimits() {
      entries[id.index] = entry
      return
    }
    tableau.shift(entry.marker, by: -distance)
    _ = tableau.restoreLimits()
    remove(id)
    unusedIDs.removeLast()
    try insert(entry.expression, entry.relation, entry.priority, entry.tie, as: id)
  }

  /// Assigns optimal values to the variables.
  package mutating func optimize() {
    optimizeRows()
    guard state == .optimal else { return }
    if let changed = tableau.drainChanges() {
      let defined = tableau.update(&definedValues, after: changed)
      changedVariables?.append(contentsOf: changed + defined)
    } else {
      definedValues = tableau.valuesOfDefinitions()
      changedVariables = nil
    }
    state = .workedOut
  }

  /// The variables whose values may have changed between the last two calls, as of the last `optimize()`, possibly with
  /// duplicates; nil stands for all.
  package mutating func drainChangedVariables() -> [SolverSymbol]? {
    let taken = changedVariables
    changedVariables = []
    return taken
  }

  /// Whether the constraints, with their priorities and ties, certainly leave only one solution. Call it after `optimize()`.
  ///
  /// - Complexity: O(variables + constraints).
  package var isUnique: Bool { tableau.isUnique }

  private mutating func optimizeRows() {
    guard state == .changed else { return }
    tableau.optimize()
    state = .optimal
  }

  // MARK: - Markers and errors

  private mutating func addMarkers(
    to row: inout LinearExpression, _ expression: LinearExpression, _ relation: Relation, _ priority: Float, _ tie: TieCost
  ) -> Entry {
    let isRequired = Self.isRequired(priority)
    let coefficient: Double = relation == .lessThanOrEqual || relation == .equal && isRequired ? 1 : -1
    let marker = tableau.makeSymbol(relation != .equal ? .slack : isRequired ? .dummy : .error)
    let other = isRequired ? nil : tableau.makeSymbol(.error)
    row.add(marker, times: coefficient)
    if let other { row.add(other, times: -coefficient) }
    let entry = Entry(
      expression: expression, relation: relation, priority: priority, marker: marker, markerCoefficient: coefficient,
      other: other, tie: tie)
    // Required constraints have no errors.
    guard !isRequired else { return entry }
    for error in errors(of: entry) {
      tableau.levels[level(priority)].sum.add(error.symbol, times: 1)
      tableau.ties.add(error.symbol, times: error.cost)
    }
    return entry
  }

  /// The error symbols of a constraint, and their costs in a tie.
  private func errors(of entry: Entry) -> [(symbol: SolverSymbol, cost: Double)] {
    let markerCost = entry.markerCoefficient < 0 ? entry.tie.excess : entry.tie.deficit
    let otherCost = entry.markerCoefficient < 0 ? entry.tie.deficit : entry.tie.excess
    let symbols = [(entry.marker, markerCost)] + (entry.other.map { [($0, otherCost)] } ?? [])
    return symbols.filter { tableau.kind(of: $0.0) == .error }
  }

  /// The index of a priority's level, which is inserted when it is missing.
  private mutating func level(_ priority: Float) -> Int {
    let index = tableau.levels.firstIndex { $0.priority <= priority } ?? tableau.levels.count
    if index == tableau.levels.count || tableau.levels[index].priority != priority {
      tableau.levels.insert(SimplexTableau.Level(priority: priority, sum: LinearExpression()), at: index)
    }
    return index
  }

  private mutating func forgetErrors(of entry: Entry) {
    guard !Self.isRequired(entry.priority) else { return }
    for error in errors(of: entry) {
      let row = tableau.row(of: error.symbol) ?? LinearExpression(error.symbol)
      tableau.levels[level(entry.priority)].sum.add(row, times: -1)
      tableau.ties.add(row, times: -error.cost)
    }
  }

  // MARK: - Bringing a row in

  /// Adds `row = 0`, whose constant is at least 0.
  private mutating func place(_ row: LinearExpression, _ entry: Entry) throws(Conflict) {
    if let subject = subject(of: row, entry) {
      let solved = row.solved(for: subject)
      tableau.replace(subject, with: solved)
      tableau.insert(solved, for: subject)
    } else {
      try placeByArtificialSymbol(row, entry)
    }
  }

  /// A symbol that can become basic without a pivot.
  private func subject(of row: LinearExpression, _ entry: Entry) -> SolverSymbol? {
    if let free = freeSubject(of: row) { return free }
    let isLevel = row.constant < LinearExpression.tolerance
    func fits(_ symbol: SolverSymbol) -> Bool {
      let coefficient = row.coefficient(of: symbol)
      return coefficient < 0 || isLevel && coefficient != 0
    }
    if tableau.kind(of: entry.marker) != .dummy {
      for symbol in [entry.marker, entry.other].compactMap({ $0 }) where fits(symbol) { return symbol }
    } else if isLevel, row.terms.allSatisfy({ tableau.kind(of: $0.symbol) == .dummy }) {
      // The constraint is redundant.
      return entry.marker
    }
    let new = row.terms.first { term in
      tableau.kind(of: term.symbol) == .nonNegative && fits(term.symbol) && !tableau.occurs(term.symbol)
        && tableau.levels.allSatisfy { $0.sum.coefficient(of: term.symbol) == 0 }
    }
    return new?.symbol ?? (isLevel ? tableau.symbolToEnter(at: row) : nil)
  }

  /// The free symbol with the largest coefficient, for precision; among equals one without occurrences.
  private func freeSubject(of row: LinearExpression) -> SolverSymbol? {
    var best: (symbol: SolverSymbol, size: Double, isNew: Bool)?
    for term in row.terms where tableau.kind(of: term.symbol) == .free {
      let candidate = (symbol: term.symbol, size: abs(term.coefficient), isNew: !tableau.occurs(term.symbol))
      guard let found = best else {
        best = candidate
        continue
      }
      if candidate.size > found.size || candidate.size == found.size && candidate.isNew && !found.isNew { best = candidate }
    }
    return best?.symbol
  }

  /// Adds an artificial symbol for the row's residual, and minimises it to zero (phase one of the simplex method).
  private mutating func placeByArtificialSymbol(_ row: LinearExpression, _ entry: Entry) throws(Conflict) {
    let artificial = tableau.makeSymbol(.artificial)
    tableau.insert(row, for: artificial)
    tableau.levels.insert(SimplexTableau.Level(priority: .infinity, sum: row), at: 0)
    tableau.optimize(levels: 1)
    let miss = tableau.levels.removeFirst().sum
    let rest = tableau.removeRow(of: artificial)
    tableau.retire(artificial)
    guard miss.constant <= LinearExpression.tolerance else {
      throw Conflict(constraints: Set(miss.terms.compactMap { owners[$0.symbol] }).sorted())
    }
    guard var rest else { return }
    rest.constant = 0
    let subject = rest.terms.first { tableau.kind(of: $0.symbol) != .dummy }?.symbol ?? entry.marker
    let solved = rest.solved(for: subject)
    tableau.replace(subject, with: solved)
    tableau.insert(solved, for: subject)
  }
}

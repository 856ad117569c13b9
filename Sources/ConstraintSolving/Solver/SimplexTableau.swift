/// Linear equations in basic feasible solved form: each row expresses a basic symbol in nonbasic ones, which are zero.
///
/// Nonnegative symbols have rows with nonnegative constants; free ones have definitions instead, where possible (see
/// `SymbolDefinitions`). The objective is a list of expressions in descending order of importance, minimised lexicographically.
package struct SimplexTableau: Sendable {
  package enum Kind: UInt8, Sendable {
    /// A free variable.
    case free
    /// A nonnegative variable: a length.
    case nonNegative
    /// The slack of an inequality.
    case slack
    /// The violation of an optional constraint.
    case error
    /// The marker of a required equation; always zero.
    case dummy
    /// The residual of a new equation in phase one.
    case artificial
    /// Of no symbol at present.
    case unused
  }

  /// The sum of the errors of one priority.
  struct Level: Sendable {
    let priority: Float
    var sum: LinearExpression
  }

  private(set) var kinds: [Kind] = []
  /// By the index of the basic symbol.
  private(set) var rows: [LinearExpression?] = []
  /// For each symbol a superset of the basic symbols in whose rows it occurs.
  private var columns: [[SolverSymbol]] = []
  /// Definitions of free symbols, which have no rows.
  var definitions = SymbolDefinitions()
  /// The nonnegative symbols that count as free, because their definitions imply that they are not negative.
  private(set) var implications = ImpliedLimits()
  private var unusedSymbols: [SolverSymbol] = []
  private var rowCount = 0
  /// In descending order of priority. The last level belongs to no priority: it decides between otherwise equal solutions.
  var levels = [Level(priority: -.infinity, sum: LinearExpression())]
  /// Changed symbols with rows.
  private var changes = ChangedSymbols()
  /// Basic symbols whose rows may be infeasible.
  private(set) var suspects: [SolverSymbol] = []

  /// The objective of the last level.
  var ties: LinearExpression {
    get { levels[levels.count - 1].sum }
    _modify { yield &levels[levels.count - 1].sum }
  }

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: Kind) -> SolverSymbol {
    if let symbol = unusedSymbols.popLast() {
      kinds[symbol.index] = kind
      return symbol
    }
    kinds.append(kind)
    rows.append(nil)
    columns.append([])
    return SolverSymbol(index: kinds.count - 1)
  }

  /// Removes a nonbasic symbol from everything.
  mutating func retire(_ symbol: SolverSymbol) {
    for basic in columns[symbol.index] { _ = rows[basic.index]?.remove(symbol) }
    for index in levels.indices { _ = levels[index].sum.remove(symbol) }
    columns[symbol.index] = []
    kinds[symbol.index] = .unused
    unusedSymbols.append(symbol)
  }

  /// Defines a nonnegative symbol by an equation from which its limit follows.
  ///
  /// - Parameter markers: those of the constraints on which that depends.
  mutating func defineLength(_ symbol: SolverSymbol, as expression: LinearExpression, under markers: [SolverSymbol]) {
    guard let own = markers.last else { return }
    definitions.define(symbol, as: expression, under: own)
    implications.imply(symbol, by: markers)
    kinds[symbol.index] = .free
  }

  /// Gives symbols rows with limits of their own again, before a constraint is removed or changed on which their definitions depend.
  mutating func endImplications(by marker: SolverSymbol) {
    for symbol in implications.end(by: marker) {
      kinds[symbol.index] = .nonNegative
      writeOut(symbol)
    }
  }

  func kind(of symbol: SolverSymbol) -> Kind { kinds[symbol.index] }
  func isBasic(_ symbol: SolverSymbol) -> Bool { rows[symbol.index] != nil || definitions.place(of: symbol) != nil }
  func row(of symbol: SolverSymbol) -> LinearExpression? { rows[symbol.index] ?? definedRow(of: symbol) }
  package func value(of symbol: SolverSymbol) -> Double { (rows[symbol.index] ?? definedRow(of: symbol))?.constant ?? 0 }

  /// The basic symbols in whose rows a symbol occurs, except definitions; possibly with duplicates.
  func holders(of symbol: SolverSymbol) -> [(basic: SolverSymbol, coefficient: Double)] {
    columns[symbol.index].compactMap { basic in
      guard let coefficient = rows[basic.index]?.coefficient(of: symbol), coefficient != 0 else { return nil }
      return (basic, coefficient)
    }
  }

  func occurs(_ symbol: SolverSymbol) -> Bool {
    definitions.isMentioned(symbol)
      || columns[symbol.index].contains { rows[$0.index].map { $0.coefficient(of: symbol) != 0 } ?? false }
  }

  private mutating func record(_ symbol: SolverSymbol, inRowOf basic: SolverSymbol) {
    // Limits obsolete entries. The new entry may belong to a row that is being written.
    if columns[symbol.index].count > 4 * rowCount + 64 { columns[symbol.index] = Array(Set(holders(of: symbol).map(\.basic))) }
    columns[symbol.index].append(basic)
  }

  // MARK: - Rows

  mutating func insert(_ row: LinearExpression, for basic: SolverSymbol) {
    rows[basic.index] = row
    rowCount += 1
    changes.record(basic, outOf: rows.count)
    for term in row.terms { record(term.symbol, inRowOf: basic) }
    suspect(basic)
  }

  mutating func removeRow(of basic: SolverSymbol) -> LinearExpression? {
    guard let row = rows[basic.index] else {
      let row = definedRow(of: basic)
      definitions.drop(basic)
      return row
    }
    rows[basic.index] = nil
    rowCount -= 1
    changes.record(basic, outOf: rows.count)
    return row
  }

  /// An expression in terms of nonbasic symbols.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    if expression.terms.contains(where: { definitions.place(of: $0.symbol) != nil }) { return expanded(expression) }
    var result = LinearExpression(constant: expression.constant)
    for term in expression.terms {
      if let row = rows[term.symbol.index] {
        result.add(row, times: term.coefficient)
      } else {
        result.add(term.symbol, times: term.coefficient)
      }
    }
    return result
  }

  /// Substitutes an expression for a symbol everywhere.
  mutating func replace(_ symbol: SolverSymbol, with expression: LinearExpression) {
    let holders = columns[symbol.index]
    columns[symbol.index] = []
    for basic in holders {
      guard var row = rows[basic.index], let coefficient = row.remove(symbol) else { continue }
      // Changes the array in place, without a copy.
      rows[basic.index] = LinearExpression()
      row.add(expression, times: coefficient) { record($0, inRowOf: basic) }
      rows[basic.index] = row
      if expression.constant != 0 { changes.record(basic, outOf: rows.count) }
      suspect(basic)
    }
    for index in levels.indices {
      if let coefficient = levels[index].sum.remove(symbol) { levels[index].sum.add(expression, times: coefficient) }
    }
  }

  mutating func pivot(entering: SolverSymbol, leaving: SolverSymbol) {
    guard let row = removeRow(of: leaving) else { return }
    let solved = row.solved(for: entering, insteadOf: leaving)
    replace(entering, with: solved)
    insert(solved, for: entering)
  }

  /// Replaces a symbol with itself minus `distance`.
  mutating func shift(_ symbol: SolverSymbol, by distance: Double) {
    definitions.shift(symbol, by: distance)
    if rows[symbol.index] != nil {
      rows[symbol.index]?.constant -= distance
      changes.record(symbol, outOf: rows.count)
      suspect(symbol)
      return
    }
    let holders = Array(Set(columns[symbol.index]))
    columns[symbol.index] = holders
    for basic in holders {
      guard let coefficient = rows[basic.index]?.coefficient(of: symbol), coefficient != 0 else { continue }
      rows[basic.index]?.constant += coefficient * distance
      changes.record(basic, outOf: rows.count)
      suspect(basic)
    }
  }

  /// The symbols whose own equations have changed since the last call; nil stands for all.
  mutating func drainChanges() -> [SolverSymbol]? {
    let (own, defined) = (changes.drain(), definitions.changes.drain())
    return own.flatMap { own in defined.map { own + $0 } }
  }

  // MARK: - Limits

  /// The infeasibility of a basic symbol's row.
  func excess(of basic: SolverSymbol) -> Double {
    guard let row = rows[basic.index] else { return 0 }
    switch kinds[basic.index] {
    case .free: return 0
    case .dummy: return abs(row.constant)
    default: return max(-row.constant, 0)
    }
  }

  private mutating func suspect(_ basic: SolverSymbol) {
    if excess(of: basic) > LinearExpression.tolerance { suspects.append(basic) }
  }

  /// The first symbol with an infeasible row.
  mutating func nextOutOfLimits() -> SolverSymbol? {
    suspects = suspects.filter { excess(of: $0) > LinearExpression.tolerance }
    return suspects.min()
  }
}

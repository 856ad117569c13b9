extension SimplexTableau {
  // MARK: - Equations that need no row

  /// A free symbol without occurrences for which the equation can be solved directly.
  ///
  /// Nil when another symbol has a larger coefficient, for precision.
  func symbolToDefine(by equation: LinearExpression) -> SolverSymbol? {
    let candidates = equation.terms.filter { kind(of: $0.symbol) == .free && !isBasic($0.symbol) }
    let size = candidates.reduce(0) { max($0, abs($1.coefficient)) }
    return candidates.first { abs($0.coefficient) == size && isNew($0.symbol) }?.symbol
  }

  private func isNew(_ symbol: SolverSymbol) -> Bool {
    !occurs(symbol) && levels.allSatisfy { $0.sum.coefficient(of: symbol) == 0 }
  }

  /// Replaces a definition with a row.
  mutating func writeOut(_ symbol: SolverSymbol) {
    guard let row = definedRow(of: symbol) else { return }
    definitions.drop(symbol)
    insert(row, for: symbol)
  }

  /// The row equivalent to a symbol's definition.
  func definedRow(of symbol: SolverSymbol) -> LinearExpression? {
    definitions.place(of: symbol).map { _ in expanded(LinearExpression(symbol)) }
  }

  /// An expression in terms of nonbasic symbols, with definitions substituted.
  func expanded(_ expression: LinearExpression) -> LinearExpression {
    var sum = ScatteredSum(constant: expression.constant)
    sum.add(expression.terms, times: 1)
    // The latest first: no earlier definition mentions it.
    for place in definitionsReached(from: expression).sorted(by: >) {
      if let definition = definitions.list[place] { sum.replace(definition.symbol, with: definition.expression) }
    }
    let basic = sum.symbols.filter { rows[$0.index] != nil }
    let length = basic.reduce(0) { $0 + (rows[$1.index]?.terms.count ?? 0) }
    if length >= Self.leastDense, length * 8 >= rows.count { return denselyExpanded(sum.expression) }
    for symbol in basic {
      if let row = rows[symbol.index] { sum.replace(symbol, with: row) }
    }
    return sum.expression
  }

  /// The least number of terms that are summed by index.
  private static let leastDense = 64

  /// An expression without defined symbols, with rows substituted; the same sums in the same order as in a `ScatteredSum`. Each view
  /// in nested views has a row with the markers of all views around it: hashing them took two thirds of their first layout.
  ///
  /// - Complexity: O(symbols + terms of the rows).
  private func denselyExpanded(_ expression: LinearExpression) -> LinearExpression {
    var coefficients = [Double](repeating: 0, count: rows.count)
    var constant = expression.constant
    for term in expression.terms where rows[term.symbol.index] == nil { coefficients[term.symbol.index] = term.coefficient }
    for term in expression.terms {
      guard let row = rows[term.symbol.index] else { continue }
      constant += row.constant * term.coefficient
      for inner in row.terms { coefficients[inner.symbol.index] += inner.coefficient * term.coefficient }
    }
    return LinearExpression(coefficients: coefficients, constant: constant)
  }

  /// The indexes of the definitions that an expression mentions, directly or indirectly.
  private func definitionsReached(from expression: LinearExpression) -> Set<Int> {
    var reached: Set<Int> = []
    var open = [expression]
    while let next = open.popLast() {
      for term in next.terms {
        guard let place = definitions.place(of: term.symbol), reached.insert(place).inserted,
          let definition = definitions.list[place]
        else { continue }
        open.append(definition.expression)
      }
    }
    return reached
  }

  /// By the indexes of the definitions.
  func valuesOfDefinitions() -> [Double] {
    definitions.sums { rows[$0.index]?.constant ?? 0 }
  }

  /// Updates the values that depend on changed symbols, and returns the symbols whose values have changed.
  ///
  /// - Complexity: O(d log d) for d definitions that depend on the symbols.
  func update(_ values: inout [Double], after changed: [SolverSymbol]) -> [SolverSymbol] {
    values.append(contentsOf: repeatElement(0, count: max(definitions.list.count - values.count, 0)))
    let own = changed.compactMap { definitions.place(of: $0) }
    let places = Set(own + definitions.places(following: changed)).sorted()
    return places.compactMap { place in
      guard let definition = definitions.list[place] else { return nil }
      values[place] = definition.expression.terms.reduce(definition.expression.constant) { sum, term in
        sum + term.coefficient * (definitions.place(of: term.symbol).map { values[$0] } ?? rows[term.symbol.index]?.constant ?? 0)
      }
      return definition.symbol
    }
  }

  /// The number of terms in rows and definitions: the cost of a change grows with it.
  package var termCount: Int {
    rows.reduce(0) { $0 + ($1?.terms.count ?? 0) } + definitions.list.reduce(0) { $0 + ($1?.expression.terms.count ?? 0) }
  }

  // MARK: - Taking a constraint out

  /// Removes a nonbasic marker from everything except its own equation: the row of `leaving`.
  mutating func exchange(_ marker: SolverSymbol, for leaving: SolverSymbol) {
    if let subject = definitions.subject(under: marker) {
      if subject == leaving, holders(of: marker).isEmpty { return definitions.drop(subject) }
      if subject != leaving { writeOut(subject) }
    }
    guard let row = removeRow(of: leaving) else { return }
    replace(marker, with: row.solved(for: marker, insteadOf: leaving))
  }

  /// The first symbol with a definition whose row would contain a marker.
  ///
  /// - Complexity: O(definitions that depend on the marker).
  func definedHolder(of marker: SolverSymbol) -> SolverSymbol? {
    let places = definitions.places(following: [marker] + holders(of: marker).map(\.basic))
    let coefficients = definitions.sums(at: places) { symbol in
      symbol == marker ? 1 : rows[symbol.index]?.coefficient(of: marker) ?? 0
    }
    let holders = zip(places, coefficients).filter { abs($0.1) >= LinearExpression.tolerance }
    return holders.compactMap { definitions.list[$0.0]?.symbol }.min()
  }
}

extension SimplexTableau {
  // MARK: - Equations that need no row

  /// A free symbol without occurrences for which the equation can be solved directly.
  ///
  /// Nil when another symbol has a larger coefficient, for precision.
  func symbolToDefine(by equation: LinearExpression) -> SolverSymbol? {
    var size = 0.0
    for term in equation.terms where isCandidate(term.symbol) { size = max(size, abs(term.coefficient)) }
    for term in equation.terms where abs(term.coefficient) == size && isCandidate(term.symbol) && isNew(term.symbol) {
      return term.symbol
    }
    return nil
  }

  private func isCandidate(_ symbol: SolverSymbol) -> Bool { kind(of: symbol) == .free && !isBasic(symbol) }

  private func isNew(_ symbol: SolverSymbol) -> Bool {
    guard !occurs(symbol) else { return false }
    for level in levels where level.sum.coefficient(of: symbol) != 0 { return false }
    return true
  }

  /// A nonnegative symbol without occurrences that a required equation makes nonnegative anyway, such as a length that equals another
  /// one, and the markers of the definitions on which that depends, besides the equation's own.
  ///
  /// - Complexity: O(terms + substituted definitions), at most `mostSubstitutions`.
  func lengthToDefine(by equation: LinearExpression) -> (symbol: SolverSymbol, markers: [SolverSymbol])? {
    for term in equation.terms where kind(of: term.symbol) == .nonNegative && !isBasic(term.symbol) && isNew(term.symbol) {
      if let markers = markers(implyingLimitOf: equation.solved(for: term.symbol)) { return (term.symbol, markers) }
    }
    return nil
  }

  /// The most definitions that are substituted to find out whether a sum is never negative.
  private static let mostSubstitutions = 16

  /// The markers of the definitions by which an expression is a sum of nonnegative parts; nil if it is none.
  private func markers(implyingLimitOf expression: LinearExpression) -> [SolverSymbol]? {
    var sum = expression
    var markers: [SolverSymbol] = []
    while let free = sum.terms.first(where: { kind(of: $0.symbol) == .free && !implications.isImplied($0.symbol) }) {
      guard markers.count < Self.mostSubstitutions, let place = definitions.place(of: free.symbol),
        let definition = definitions.list[place]
      else { return nil }
      markers.append(definition.marker)
      sum.substitute(definition.expression, for: definition.symbol)
    }
    guard sum.constant >= 0 else { return nil }
    for term in sum.terms where term.coefficient < 0 && kind(of: term.symbol) != .dummy { return nil }
    return markers
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
    let sum = withoutDefinitions(expression)
    var length = 0
    for term in sum.terms { length += rows[term.symbol.index]?.terms.count ?? 0 }
    return length >= Self.leastDense && length * 8 >= rows.count ? denselyExpanded(sum) : withRows(sum)
  }

  /// An expression with definitions substituted, but not rows.
  private func withoutDefinitions(_ expression: LinearExpression) -> LinearExpression {
    var sum = expression
    var open = DescendingPlaces()
    for term in expression.terms { if let place = definitions.place(of: term.symbol) { open.insert(place) } }
    // The latest first: no earlier definition mentions it.
    while let place = open.popFirst() {
      guard let definition = definitions.list[place] else { continue }
      guard sum.substitute(definition.expression, for: definition.symbol) else { continue }
      guard sum.terms.count <= Self.mostInserted else { return scatteredWithoutDefinitions(expression) }
      for term in definition.expression.terms { if let inner = definitions.place(of: term.symbol) { open.insert(inner) } }
    }
    return sum
  }

  /// The most terms into which others are inserted one by one.
  private static let mostInserted = 128

  private func scatteredWithoutDefinitions(_ expression: LinearExpression) -> LinearExpression {
    var sum = ScatteredSum(constant: expression.constant)
    sum.add(expression.terms, times: 1)
    for place in definitionsReached(from: expression).sorted(by: >) {
      if let definition = definitions.list[place] { sum.replace(definition.symbol, with: definition.expression) }
    }
    return sum.expression
  }

  /// An expression with rows substituted.
  private func withRows(_ expression: LinearExpression) -> LinearExpression {
    var sum = expression
    for term in expression.terms { if let row = rows[term.symbol.index] { sum.substitute(row, for: term.symbol) } }
    return sum
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
    return holders.compactMap { definitions.list[$0.0]?.symbol }.filter { !implications.isImplied($0) }.min()
  }
}

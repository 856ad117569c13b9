/// What free symbols are equal to, as constraints said it.
///
/// A row of the tableau is in terms of symbols that are zero: the row of the thousandth view of a chain would have terms for all
/// constraints of the 999 before it, and a pivot would go through hundreds of such rows. But a symbol of any sign limits no other
/// one, so the simplex method can do without its row. Where a constraint is the first to mention such a symbol, its equation is kept
/// here as it is, in terms of symbols of every kind, and a row is made of it only for those who ask.
///
/// A definition mentions nothing that follows from its own symbol: that one was new, and what is defined later stands behind it.
struct SymbolDefinitions: Sendable {
  struct Definition: Sendable {
    let symbol: SolverSymbol
    /// Of the constraint whose equation it is.
    let marker: SolverSymbol
    fileprivate(set) var expression: LinearExpression
  }

  /// In the order in which they were made, with gaps where some were dropped.
  private(set) var list: [Definition?] = []
  private var count = 0
  private var places = SymbolTable<Int?>(initially: nil)
  private var subjects = SymbolTable<SolverSymbol?>(initially: nil)
  /// How many definitions mention a symbol.
  private var mentions = SymbolTable<Int>(initially: 0)

  // MARK: - Asking

  /// Where in the list the symbol's definition stands; what it mentions stands before it.
  func place(of symbol: SolverSymbol) -> Int? { places[symbol] }

  func isMentioned(_ symbol: SolverSymbol) -> Bool { mentions[symbol] > 0 }

  /// The symbol that the constraint with a marker defines.
  func subject(under marker: SolverSymbol) -> SolverSymbol? { subjects[marker] }

  /// What each definition in the list comes to, by what other symbols do; 0 in gaps.
  func sums(withConstants: Bool, others: (SolverSymbol) -> Double) -> [Double] {
    var sums: [Double] = []
    sums.reserveCapacity(list.count)
    for definition in list {
      var sum = withConstants ? definition?.expression.constant ?? 0 : 0
      for term in definition?.expression.terms ?? [] {
        sum += term.coefficient * (places[term.symbol].map { sums[$0] } ?? others(term.symbol))
      }
      sums.append(sum)
    }
    return sums
  }

  // MARK: - Changing

  mutating func define(_ symbol: SolverSymbol, as expression: LinearExpression, under marker: SolverSymbol) {
    places[symbol] = list.count
    subjects[marker] = symbol
    for term in expression.terms { mentions[term.symbol] += 1 }
    list.append(Definition(symbol: symbol, marker: marker, expression: expression))
    count += 1
  }

  mutating func drop(_ symbol: SolverSymbol) {
    guard let place = places[symbol], let definition = list[place] else { return }
    list[place] = nil
    places[symbol] = nil
    subjects[definition.marker] = nil
    for term in definition.expression.terms { mentions[term.symbol] -= 1 }
    count -= 1
    if list.count > 2 * count + 64 { closeGaps() }
  }

  private mutating func closeGaps() {
    list.removeAll { $0 == nil }
    for (place, definition) in list.enumerated() {
      if let definition { places[definition.symbol] = place }
    }
  }

  /// Lets a marker stand for what it was less `distance`.
  mutating func shift(_ marker: SolverSymbol, by distance: Double) {
    guard let place = subjects[marker].flatMap({ places[$0] }), let expression = list[place]?.expression else { return }
    list[place]?.expression.constant += expression.coefficient(of: marker) * distance
  }
}

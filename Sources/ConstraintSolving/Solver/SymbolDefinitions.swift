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
  /// Of the subjects; all where the list's places are others.
  var changes = ChangedSymbols()
  private var places = SymbolTable<Int?>(initially: nil)
  private var subjects = SymbolTable<SolverSymbol?>(initially: nil)
  /// How many definitions mention a symbol.
  private var mentions = SymbolTable<Int>(initially: 0)
  /// For each symbol the subjects of the definitions that may mention it: all that do, and perhaps some that did.
  private var mentioners = SymbolTable<[SolverSymbol]>(initially: [])

  // MARK: - Asking

  /// Where in the list the symbol's definition stands; what it mentions stands before it.
  func place(of symbol: SolverSymbol) -> Int? { places[symbol] }

  func isMentioned(_ symbol: SolverSymbol) -> Bool { mentions[symbol] > 0 }

  /// The symbol that the constraint with a marker defines.
  func subject(under marker: SolverSymbol) -> SolverSymbol? { subjects[marker] }

  /// What each definition in the list comes to, by what other symbols do; 0 in gaps.
  func sums(others: (SolverSymbol) -> Double) -> [Double] {
    var sums: [Double] = []
    sums.reserveCapacity(list.count)
    for definition in list {
      var sum = definition?.expression.constant ?? 0
      for term in definition?.expression.terms ?? [] {
        sum += term.coefficient * (places[term.symbol].map { sums[$0] } ?? others(term.symbol))
      }
      sums.append(sum)
    }
    return sums
  }

  /// The places of the definitions that mention one of some symbols, or a symbol that follows from one, in their order.
  func places(following symbols: [SolverSymbol]) -> [Int] {
    var found: Set<Int> = []
    var open = symbols
    while let symbol = open.popLast() {
      for subject in mentioners[symbol] {
        guard let place = place(of: subject, ifItMentions: symbol), found.insert(place).inserted else { continue }
        open.append(subject)
      }
    }
    return found.sorted()
  }

  private func place(of subject: SolverSymbol, ifItMentions symbol: SolverSymbol) -> Int? {
    guard let place = places[subject], let definition = list[place], definition.expression.coefficient(of: symbol) != 0 else {
      return nil
    }
    return place
  }

  /// What definitions at some places come to, in their order, by what other symbols do; other definitions come to nothing.
  func sums(at some: [Int], others: (SolverSymbol) -> Double) -> [Double] {
    var sums: [Int: Double] = [:]
    return some.map { place in
      let sum = (list[place]?.expression.terms ?? []).reduce(0) { sum, term in
        sum + term.coefficient * (places[term.symbol].map { sums[$0] ?? 0 } ?? others(term.symbol))
      }
      sums[place] = sum
      return sum
    }
  }

  // MARK: - Changing

  mutating func define(_ symbol: SolverSymbol, as expression: LinearExpression, under marker: SolverSymbol) {
    places[symbol] = list.count
    subjects[marker] = symbol
    changes.note(symbol, outOf: list.count)
    list.append(Definition(symbol: symbol, marker: marker, expression: expression))
    count += 1
    for term in expression.terms { note(term.symbol, inDefinitionOf: symbol) }
  }

  private mutating func note(_ mentioned: SolverSymbol, inDefinitionOf subject: SolverSymbol) {
    mentions[mentioned] += 1
    // Names that have become wrong do not pile up.
    if mentioners[mentioned].count > 2 * mentions[mentioned] + 16 {
      var seen: Set<SolverSymbol> = []
      mentioners[mentioned] = mentioners[mentioned].filter {
        place(of: $0, ifItMentions: mentioned) != nil && seen.insert($0).inserted
      }
    }
    mentioners[mentioned].append(subject)
  }

  mutating func drop(_ symbol: SolverSymbol) {
    guard let place = places[symbol], let definition = list[place] else { return }
    list[place] = nil
    places[symbol] = nil
    changes.note(symbol, outOf: list.count)
    subjects[definition.marker] = nil
    for term in definition.expression.terms { mentions[term.symbol] -= 1 }
    count -= 1
    if list.count > 2 * count + 64 { closeGaps() }
  }

  private mutating func closeGaps() {
    changes.noteAll()
    list.removeAll { $0 == nil }
    for (place, definition) in list.enumerated() {
      if let definition { places[definition.symbol] = place }
    }
  }

  /// Lets a marker stand for what it was less `distance`.
  mutating func shift(_ marker: SolverSymbol, by distance: Double) {
    guard let place = subjects[marker].flatMap({ places[$0] }), let expression = list[place]?.expression else { return }
    list[place]?.expression.constant += expression.coefficient(of: marker) * distance
    if let subject = subjects[marker] { changes.note(subject, outOf: list.count) }
  }
}

/// Equations of free symbols, unexpanded.
///
/// A row of the tableau is in terms of nonbasic symbols: the row of the thousandth view of a chain would have terms for all
/// constraints of the 999 before it, and a pivot would visit hundreds of such rows. A free symbol never limits another one, so
/// the simplex method does not need its row. When a constraint is the first to mention such a symbol, its equation is stored here
/// as it is, in terms of symbols of every kind, and expanded to a row on demand.
///
/// No definition mentions a symbol that depends on its own: that symbol was new, and later definitions follow it in the list.
struct SymbolDefinitions: Sendable {
  struct Definition: Sendable {
    let symbol: SolverSymbol
    /// The marker of the constraint.
    let marker: SolverSymbol
    fileprivate(set) var expression: LinearExpression
  }

  /// In the order of creation, with gaps for removed ones.
  private(set) var list: [Definition?] = []
  private var count = 0
  /// Changed subjects; all after the list was compacted.
  var changes = ChangedSymbols()
  private var places = SymbolTable<Int?>(initially: nil)
  private var subjects = SymbolTable<SolverSymbol?>(initially: nil)
  /// The number of definitions that mention a symbol.
  private var mentions = SymbolTable<Int>(initially: 0)
  /// For each symbol a superset of the subjects of the definitions that mention it.
  private var mentioners = SymbolTable<[SolverSymbol]>(initially: [])

  // MARK: - Asking

  /// The index of the symbol's definition; the definitions that it mentions come before it.
  func place(of symbol: SolverSymbol) -> Int? { places[symbol] }

  func isMentioned(_ symbol: SolverSymbol) -> Bool { mentions[symbol] > 0 }

  /// The symbol defined by the constraint with a marker.
  func subject(under marker: SolverSymbol) -> SolverSymbol? { subjects[marker] }

  /// The value of each definition, given the values of other symbols; 0 in gaps.
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

  /// The sorted indexes of the definitions that depend on some symbols, directly or indirectly.
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

  /// The values of some definitions in order, given the values of other symbols; 0 for other definitions.
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
    changes.record(symbol, outOf: list.count)
    list.append(Definition(symbol: symbol, marker: marker, expression: expression))
    count += 1
    for term in expression.terms { record(term.symbol, inDefinitionOf: symbol) }
  }

  private mutating func record(_ mentioned: SolverSymbol, inDefinitionOf subject: SolverSymbol) {
    mentions[mentioned] += 1
    // Limits obsolete entries.
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
    changes.record(symbol, outOf: list.count)
    subjects[definition.marker] = nil
    for term in definition.expression.terms { mentions[term.symbol] -= 1 }
    count -= 1
    if list.count > 2 * count + 64 { closeGaps() }
  }

  private mutating func closeGaps() {
    changes.markAll()
    list.removeAll { $0 == nil }
    for (place, definition) in list.enumerated() {
      if let definition { places[definition.symbol] = place }
    }
  }

  /// Replaces a marker with itself minus `distance`.
  mutating func shift(_ marker: SolverSymbol, by distance: Double) {
    guard let place = subjects[marker].flatMap({ places[$0] }), let expression = list[place]?.expression else { return }
    list[place]?.expression.constant += expression.coefficient(of: marker) * distance
    if let subject = subjects[marker] { changes.record(subject, outOf: list.count) }
  }
}

/// The symbols whose values may have changed, possibly with duplicates; above a limit all symbols count as changed.
struct ChangedSymbols: Sendable {
  /// Nil stands for all.
  private(set) var list: [SolverSymbol]?

  mutating func record(_ symbol: SolverSymbol, outOf count: Int) {
    guard let noted = list?.count else { return }
    if noted > count / 4 + 64 { list = nil } else { list?.append(symbol) }
  }

  mutating func markAll() { list = nil }

  /// The symbols since the last call; nil stands for all.
  mutating func drain() -> [SolverSymbol]? {
    let taken = list
    list = []
    return taken
  }
}

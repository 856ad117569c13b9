/// Nonnegative symbols whose limits follow from required equations.
///
/// The height of a view that is as high as the one around it need not be limited: `height = outer height`, and the outer one is not
/// negative. As a free symbol it has a definition instead of a row, and a pivot does not visit it. The simplex method then solves the same
/// system without a limit that is implied. When an equation on which that depends leaves or changes, the limit is the symbol's own again.
///
/// A symbol is implied when nothing mentions it yet, so that no two symbols imply each other.
struct ImpliedLimits: Sendable {
  private var implied = SymbolTable<Bool>(initially: false)
  /// For each marker a superset of the symbols that it helps to imply.
  private var dependents = SymbolTable<[SolverSymbol]>(initially: [])

  func isImplied(_ symbol: SolverSymbol) -> Bool { implied[symbol] }

  mutating func imply(_ symbol: SolverSymbol, by markers: [SolverSymbol]) {
    implied[symbol] = true
    for marker in markers { dependents[marker].append(symbol) }
  }

  /// Forgets what depends on a marker, and returns the symbols that are no longer implied.
  mutating func end(by marker: SolverSymbol) -> [SolverSymbol] {
    let candidates = dependents[marker]
    guard !candidates.isEmpty else { return [] }
    dependents[marker] = []
    let ended = candidates.filter { implied[$0] }
    for symbol in ended { implied[symbol] = false }
    return ended
  }
}

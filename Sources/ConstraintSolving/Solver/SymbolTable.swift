/// Values indexed by symbol.
struct SymbolTable<Value: Sendable>: Sendable {
  private let initial: Value
  /// By the symbol's index, up to the last value set.
  private var values: [Value] = []

  init(initially initial: Value) { self.initial = initial }

  subscript(symbol: SolverSymbol) -> Value {
    get { symbol.index < values.count ? values[symbol.index] : initial }
    _modify {
      while values.count <= symbol.index { values.append(initial) }
      yield &values[symbol.index]
    }
  }
}

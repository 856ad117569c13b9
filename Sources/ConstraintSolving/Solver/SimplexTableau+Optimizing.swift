extension SimplexTableau {
  /// Minimises the sums of errors, of the first `count` levels or all, by the primal simplex method.
  ///
  /// The first symbol that would improve a level enters (Bland's rule: no cycles).
  mutating func optimize(levels count: Int? = nil) {
    let depth = count ?? levels.count
    for level in 0..<depth {
      while let entering = improvingSymbol(of: level), let leaving = leavingSymbol(for: entering) {
        pivot(entering: entering, leaving: leaving)
      }
    }
  }

  /// A symbol whose increase improves a level and leaves the higher levels unchanged.
  private func improvingSymbol(of level: Int) -> SolverSymbol? {
    levels[level].sum.terms.first { term in
      guard term.coefficient < -LinearExpression.tolerance, mayEnter(term.symbol) else { return false }
      return levels[..<level].allSatisfy { $0.sum.coefficient(of: term.symbol) == 0 }
    }?.symbol
  }

  /// The symbol to solve a row with constant 0 for: no other row becomes infeasible.
  ///
  /// The symbol that would enter if an artificial symbol were basic in the row and left first.
  func symbolToEnter(at row: LinearExpression) -> SolverSymbol? {
    let candidates = row.terms.lazy.filter { mayEnter($0.symbol) }
    return (candidates.first { $0.coefficient < 0 } ?? candidates.first)?.symbol
  }

  private func mayEnter(_ symbol: SolverSymbol) -> Bool {
    let kind = kind(of: symbol)
    return kind != .dummy && kind != .artificial
  }

  /// The basic symbol that first reaches zero as another one increases (ratio test); nil when none does.
  private func leavingSymbol(for entering: SolverSymbol) -> SolverSymbol? { tightestLimit(on: entering)?.basic }

  func tightestLimit(on entering: SolverSymbol) -> (basic: SolverSymbol, room: Double)? {
    var tightest: (basic: SolverSymbol, room: Double)?
    for (basic, coefficient) in holders(of: entering) where coefficient < 0 && kind(of: basic) != .free {
      let room = max(-value(of: basic) / coefficient, 0)
      guard let found = tightest else {
        tightest = (basic, room)
        continue
      }
      if room < found.room || room == found.room && basic < found.basic { tightest = (basic, room) }
    }
    return tightest
  }

  // MARK: - The dual method

  /// Restores the feasibility of an optimal tableau by the dual simplex method; false when that is impossible.
  mutating func restoreLimits() -> Bool {
    while let leaving = nextOutOfLimits() {
      guard kind(of: leaving) != .dummy, let row = row(of: leaving), let entering = cheapestSymbol(raising: row) else {
        return false
      }
      pivot(entering: entering, leaving: leaving)
    }
    return true
  }

  /// The symbol that raises a row at the lowest cost to the levels.
  private func cheapestSymbol(raising row: LinearExpression) -> SolverSymbol? {
    var best: (symbol: SolverSymbol, prices: [Double])?
    for term in row.terms where term.coefficient > LinearExpression.tolerance && mayEnter(term.symbol) {
      let prices = levels.map { $0.sum.coefficient(of: term.symbol) / term.coefficient }
      guard let found = best else {
        best = (term.symbol, prices)
        continue
      }
      if Self.isCheaper(prices, than: found.prices) { best = (term.symbol, prices) }
    }
    return best?.symbol
  }

  private static func isCheaper(_ a: [Double], than b: [Double]) -> Bool {
    for (one, other) in zip(a, b) where abs(one - other) > LinearExpression.tolerance { return one < other }
    return false
  }

  // MARK: - Taking a constraint out

  /// The row to remove for a nonbasic marker so that the others stay feasible.
  func rowToGiveUp(for marker: SolverSymbol) -> SolverSymbol? {
    var choice: (rank: Int, ratio: Double, basic: SolverSymbol)?
    for (basic, coefficient) in holders(of: marker) {
      let candidate: (Int, Double, SolverSymbol)
      switch kind(of: basic) {
      case .dummy: candidate = (0, 0, basic)
      case .free: candidate = (3, 0, basic)
      default: candidate = (coefficient < 0 ? 1 : 2, value(of: basic) / abs(coefficient), basic)
      }
      if choice.map({ candidate < $0 }) ?? true { choice = candidate }
    }
    if let choice, choice.rank < 3 { return choice.basic }
    return [choice?.basic, definedHolder(of: marker)].compactMap { $0 }.min()
  }

  // MARK: - Answers

  /// Whether an optimal tableau certainly has no other solution that is as good: each symbol that could leave zero costs something,
  /// or nothing refers to it.
  ///
  /// - Complexity: O(symbols).
  var isUnique: Bool {
    for index in kinds.indices {
      let symbol = SolverSymbol(index: index)
      guard kinds[index] != .dummy, kinds[index] != .unused, !isBasic(symbol) else { continue }
      if levels.allSatisfy({ $0.sum.coefficient(of: symbol) < LinearExpression.tolerance }), occurs(symbol) { return false }
    }
    return true
  }

  /// Whether no other value of the symbol is as good.
  func isDetermined(_ symbol: SolverSymbol) -> Bool {
    guard let row = row(of: symbol) else { return !isLoose(symbol) }
    return !row.terms.contains { isLoose($0.symbol) }
  }

  /// Whether a nonbasic symbol could take another value at no cost.
  private func isLoose(_ symbol: SolverSymbol) -> Bool {
    switch kind(of: symbol) {
    case .dummy: return false
    case .free: return true
    default:
      guard levels.dropLast().allSatisfy({ $0.sum.coefficient(of: symbol) == 0 }) else { return false }
      return tightestLimit(on: symbol).map { $0.room > LinearExpression.tolerance } ?? true
    }
  }
}

extension SimplexTableau {
  /// Makes the sums of errors as small as they can be, the first `count` levels or all, by the primal simplex method.
  ///
  /// Among the symbols that would make a level smaller the first one enters (Bland's rule: no pivot comes twice).
  mutating func optimize(levels count: Int? = nil) {
    let depth = count ?? levels.count
    for level in 0..<depth {
      while let entering = improvingSymbol(of: level), let leaving = leavingSymbol(for: entering) {
        pivot(entering: entering, leaving: leaving)
      }
    }
  }

  /// A symbol whose growth makes a level smaller and leaves the levels above as they are.
  private func improvingSymbol(of level: Int) -> SolverSymbol? {
    levels[level].sum.terms.first { term in
      guard term.coefficient < -LinearExpression.tolerance, mayEnter(term.symbol) else { return false }
      return levels[..<level].allSatisfy { $0.sum.coefficient(of: term.symbol) == 0 }
    }?.symbol
  }

  /// Of a row whose constant is 0 the symbol to solve it for: no other row comes out of its limits then.
  ///
  /// The one that would enter if an artificial symbol stood for the row, and left it first.
  func symbolToEnter(at row: LinearExpression) -> SolverSymbol? {
    let candidates = row.terms.lazy.filter { mayEnter($0.symbol) }
    return (candidates.first { $0.coefficient < 0 } ?? candidates.first)?.symbol
  }

  private func mayEnter(_ symbol: SolverSymbol) -> Bool {
    let kind = kind(of: symbol)
    return kind != .dummy && kind != .artificial
  }

  /// The basic symbol that reaches zero first when another one grows; nil when none does.
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

  /// Brings a tableau whose levels are as small as they can be back within its limits; false when there is no way.
  mutating func restoreLimits() -> Bool {
    while let leaving = nextOutOfLimits() {
      guard kind(of: leaving) != .dummy, let row = row(of: leaving), let entering = cheapestSymbol(raising: row) else {
        return false
      }
      pivot(entering: entering, leaving: leaving)
    }
    return true
  }

  /// The symbol that costs the levels least for each unit by which it raises a row.
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

  /// The row to give up for a marker that is not basic, so that the others keep within their limits.
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

  /// Whether no other value of the symbol is as good.
  func isDetermined(_ symbol: SolverSymbol) -> Bool {
    guard let row = row(of: symbol) else { return !isLoose(symbol) }
    return !row.terms.contains { isLoose($0.symbol) }
  }

  /// Whether a symbol that is not basic could take another value at no cost.
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

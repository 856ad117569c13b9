/// A mutable linear expression, for sums of many others.
struct ScatteredSum {
  private var coefficients: [SolverSymbol: Double] = [:]
  private var constant: Double

  init(constant: Double) { self.constant = constant }

  /// The symbols so far, sorted: results must not depend on a dictionary's order.
  var symbols: [SolverSymbol] { coefficients.keys.sorted() }

  var expression: LinearExpression {
    let terms = symbols.compactMap { symbol in
      coefficients[symbol].map { LinearExpression.Term(symbol: symbol, coefficient: $0) }
    }
    return LinearExpression(sortedTerms: terms, constant: constant)
  }

  mutating func add(_ terms: [LinearExpression.Term], times factor: Double) {
    for term in terms { coefficients[term.symbol, default: 0] += term.coefficient * factor }
  }

  /// Substitutes an expression for a symbol.
  mutating func replace(_ symbol: SolverSymbol, with expression: LinearExpression) {
    guard let factor = coefficients.removeValue(forKey: symbol) else { return }
    constant += expression.constant * factor
    add(expression.terms, times: factor)
  }
}

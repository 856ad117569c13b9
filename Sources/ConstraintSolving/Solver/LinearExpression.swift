/// A variable of the solver, or one of its own auxiliary symbols.
package struct SolverSymbol: Hashable, Comparable, Sendable {
  /// From 0 on, without large gaps.
  package let index: Int

  package static func < (a: SolverSymbol, b: SolverSymbol) -> Bool { a.index < b.index }
}

/// A constant plus multiples of symbols.
///
/// The terms are sorted by symbol, unique and never zero: adding two expressions is one merge.
package struct LinearExpression: Sendable {
  package struct Term: Hashable, Sendable {
    package let symbol: SolverSymbol
    package var coefficient: Double
  }

  /// Coefficients closer to zero count as rounding errors.
  static let tolerance = 1e-8
  /// Up to this number, terms are inserted one by one; more of them are merged into a new array.
  private static let fewTerms = 3
  /// The terms of a constraint between two edges, with its markers.
  private static let usualTerms = 6

  package private(set) var terms: [Term] = []
  package var constant: Double

  package init(constant: Double = 0) { self.constant = constant }

  package init(_ symbol: SolverSymbol, times coefficient: Double = 1) {
    constant = 0
    add(symbol, times: coefficient)
  }

  /// Makes an expression from sorted, unique terms; negligible ones are dropped.
  init(sortedTerms: [Term], constant: Double) {
    terms = sortedTerms.filter { abs($0.coefficient) >= Self.tolerance }
    self.constant = constant
  }

  /// Makes an expression from the coefficient of each symbol, by its index; negligible ones are dropped.
  init(coefficients: [Double], constant: Double) {
    for (index, coefficient) in coefficients.enumerated() where abs(coefficient) >= Self.tolerance {
      terms.append(Term(symbol: SolverSymbol(index: index), coefficient: coefficient))
    }
    self.constant = constant
  }

  package func coefficient(of symbol: SolverSymbol) -> Double {
    let place = place(of: symbol)
    return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
  }

  /// The index of the symbol's term, or its insertion point.
  private func place(of symbol: SolverSymbol) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Changing

  package mutating func add(_ symbol: SolverSymbol, times coefficient: Double) {
    add(symbol, times: coefficient) { _ in }
  }

  private mutating func add(_ symbol: SolverSymbol, times coefficient: Double, newSymbol: (SolverSymbol) -> Void) {
    let place = place(of: symbol)
    if place < terms.count, terms[place].symbol == symbol {
      terms[place].coefficient += coefficient
      if abs(terms[place].coefficient) < Self.tolerance { terms.remove(at: place) }
    } else if abs(coefficient) >= Self.tolerance {
      newSymbol(symbol)
      if terms.isEmpty { terms.reserveCapacity(Self.usualTerms) }
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: place)
    }
  }

  package mutating func add(_ other: LinearExpression, times factor: Double = 1) { add(other, times: factor) { _ in } }

  /// Adds a multiple of another expression, and calls `newSymbol` for each added symbol.
  mutating func add(_ other: LinearExpression, times factor: Double, newSymbol: (SolverSymbol) -> Void) {
    constant += other.constant * factor
    guard other.terms.count > Self.fewTerms else {
      for term in other.terms { add(term.symbol, times: term.coefficient * factor, newSymbol: newSymbol) }
      return
    }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].symbol < term.symbol {
        sum.append(terms[index])
        index += 1
      }
      var coefficient = term.coefficient * factor
      if index < terms.count, terms[index].symbol == term.symbol {
        coefficient += terms[index].coefficient
        index += 1
      } else if abs(coefficient) >= Self.tolerance {
        newSymbol(term.symbol)
      }
      if abs(coefficient) >= Self.tolerance { sum.append(Term(symbol: term.symbol, coefficient: coefficient)) }
    }
    sum.append(contentsOf: terms[index...])
    terms = sum
  }

  /// Removes a symbol and returns its coefficient; nil without one.
  mutating func remove(_ symbol: SolverSymbol) -> Double? {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return nil }
    return terms.remove(at: place).coefficient
  }

  /// Substitutes an expression for a symbol; false if the symbol does not occur.
  @discardableResult mutating func substitute(_ other: LinearExpression, for symbol: SolverSymbol) -> Bool {
    guard let coefficient = remove(symbol) else { return false }
    add(other, times: coefficient)
    return true
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Solves `self = 0` for one of its symbols.
  func solved(for symbol: SolverSymbol) -> LinearExpression {
    var rest = self
    guard let coefficient = rest.remove(symbol) else { fatalError("\(symbol) is not in \(self)") }
    rest.scale(by: -1 / coefficient)
    return rest
  }

  /// Solves `basic = self` for `entering`, one of the symbols here.
  func solved(for entering: SolverSymbol, insteadOf basic: SolverSymbol) -> LinearExpression {
    var zero = self
    zero.add(basic, times: -1)
    return zero.solved(for: entering)
  }
}

extension ConstraintSolver {
  package enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  package struct ConstraintID: Hashable, Comparable, Sendable {
    let index: Int
    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
  }

  /// What it costs to miss a constraint, compared with others of its priority that could be missed instead: the cheaper gives way.
  package struct TieCost: Equatable, Sendable {
    /// For each unit by which the expression is more than 0.
    package var excess = 0.0
    /// For each unit by which it is less.
    package var deficit = 0.0

    package init(excess: Double = 0, deficit: Double = 0) { (self.excess, self.deficit) = (excess, deficit) }
  }

  /// The required constraints that leave a further one no solution.
  package struct Conflict: Error {
    package let constraints: [ConstraintID]
  }
}

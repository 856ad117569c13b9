extension ConstraintSolver {
  package enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  package struct ConstraintID: Hashable, Comparable, Sendable {
    /// From 0 on, without large gaps.
    package let index: Int
    package static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
  }

  /// The cost of violating a constraint, for ties between constraints of one priority: the cheaper one is violated.
  package struct TieCost: Equatable, Sendable {
    /// For each unit by which the expression is above 0.
    package var excess = 0.0
    /// For each unit by which it is below 0.
    package var deficit = 0.0

    package init(excess: Double = 0, deficit: Double = 0) { (self.excess, self.deficit) = (excess, deficit) }
  }

  /// Required constraints that contradict a further one.
  package struct Conflict: Error {
    package let constraints: [ConstraintID]
  }
}

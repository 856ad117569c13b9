/// Which of equally strong constraints gives way.
///
/// Measured on iOS 26: the order in which constraints were activated decides. Where there is too much room, the first that can is
/// stretched; where there is too little, the last is compressed. The size of a content comes in where a constraint first mentions
/// the length that it is about. Text that wraps is measured a second time, after the others, and so gives way before them, the last
/// first.
@MainActor
struct TieOrder {
  /// More than there are constraints in a layout.
  private static let wrapping = 1e5

  private var ranks: [ObjectIdentifier: Double] = [:]
  private var lastRank = 0.0

  /// The constraint's place in the order, which it gets when it is asked for first; counted from 1.
  mutating func rank(of constraint: NSLayoutConstraint) -> Double {
    let key = ObjectIdentifier(constraint)
    if let rank = ranks[key] { return rank }
    lastRank += 1
    ranks[key] = lastRank
    return lastRank
  }

  mutating func forget(_ constraint: NSLayoutConstraint) { ranks[ObjectIdentifier(constraint)] = nil }

  static func cost(rank: Double) -> ConstraintSolver.TieCost { ConstraintSolver.TieCost(excess: rank, deficit: -rank) }

  /// Of a content's size; with the rank 0 no constraint mentions the length.
  static func contentCost(rank: Double, wraps: Bool) -> ConstraintSolver.TieCost {
    guard rank > 0, wraps else { return cost(rank: rank) }
    return ConstraintSolver.TieCost(excess: -rank, deficit: -(wrapping + rank))
  }
}

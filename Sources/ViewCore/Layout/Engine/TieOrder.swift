import ConstraintSolving

/// The order in which constraints of equal priority give way.
///
/// Measured on iOS 26: the order of activation decides. With too much space, the first one that can is stretched; with too
/// little, the last one is compressed. A content size has the rank of the first constraint that refers to its length. Text that
/// wraps is measured a second time, after the others, and so gives way before them, the last one first.
@MainActor
struct TieOrder {
  /// An offset above the number of constraints in a layout.
  private static let wrapping = 1e5

  /// The activation numbers of the constraints in order, and their ranks.
  private var numbers: [Double] = []
  private var ranks: [Double] = []

  /// The rank of a constraint: one more than the last one's, or between those of its neighbours.
  ///
  /// - Complexity: O(log n) for one that comes last or is known, else O(n).
  mutating func rank(of constraint: NSLayoutConstraint) -> Double {
    let number = constraint.activationNumber
    let place = place(of: number)
    if place < numbers.count, numbers[place] == number { return ranks[place] }
    let before = place > 0 ? ranks[place - 1] : 0
    let rank = place < ranks.count ? (before + ranks[place]) / 2 : before + 1
    numbers.insert(number, at: place)
    ranks.insert(rank, at: place)
    return rank
  }

  mutating func forget(_ constraint: NSLayoutConstraint) {
    let place = place(of: constraint.activationNumber)
    guard place < numbers.count, numbers[place] == constraint.activationNumber else { return }
    numbers.remove(at: place)
    ranks.remove(at: place)
  }

  /// The index of a number in the order, or where it would be inserted.
  private func place(of number: Double) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func cost(rank: Double) -> ConstraintSolver.TieCost { ConstraintSolver.TieCost(excess: rank, deficit: -rank) }

  /// The cost of violating a content size; rank 0 means that no constraint refers to its length.
  static func contentCost(rank: Double, wraps: Bool) -> ConstraintSolver.TieCost {
    guard rank > 0, wraps else { return cost(rank: rank) }
    return ConstraintSolver.TieCost(excess: -rank, deficit: -(wrapping + rank))
  }
}

import Foundation

/// Maps the indexes of a row across deletions, insertions and moves.
///
/// Unchanged elements keep their order and fill the remaining places. Memory and time grow with the number of changes, not with
/// the length of the row.
package struct IndexShift: Equatable {
  /// Deleted or moved away, ascending, in old indexes.
  private let removed: [Int]
  /// Inserted or moved here, ascending, in new indexes.
  private let added: [Int]
  private let moves: [Int: Int]
  private let movesBack: [Int: Int]

  /// - Parameters:
  ///   - removed: old indexes, without those that move within the row.
  ///   - added: new indexes, without those that move within the row.
  ///   - moves: within the row, from old to new index.
  package init(removed: Set<Int> = [], added: Set<Int> = [], moves: [Int: Int] = [:]) {
    self.removed = removed.union(moves.keys).sorted()
    self.added = added.union(moves.values).sorted()
    self.moves = moves
    movesBack = Dictionary(moves.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// The new index; nil when it was deleted.
  ///
  /// - Complexity: O(log changes).
  package func forward(_ index: Int) -> Int? { moves[index] ?? Self.shift(index, out: removed, into: added) }

  /// The old index; nil when it was inserted.
  ///
  /// - Complexity: O(log changes).
  package func backward(_ index: Int) -> Int? { movesBack[index] ?? Self.shift(index, out: added, into: removed) }

  /// Computes the rank among the remaining indexes, then the index of that rank.
  private static func shift(_ index: Int, out: [Int], into: [Int]) -> Int? {
    let below = out.partition { $0 >= index }
    if below < out.count, out[below] == index { return nil }
    var place = index - below
    for taken in into {
      if taken > place { break }
      place += 1
    }
    return place
  }
}

extension Array where Element == Int {
  /// The first index whose element satisfies a condition that holds for all later elements, by binary search.
  fileprivate func partition(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

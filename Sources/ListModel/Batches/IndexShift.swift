import Foundation

/// Where the numbers of a row go when some are taken out, some are put in and some are moved.
///
/// Those that nobody mentions keep their order and fill the places that are left. Memory and time go with the changes, not with the
/// length of the row.
package struct IndexShift: Equatable {
  /// Taken out or moved away, ascending, as numbered before.
  private let removed: [Int]
  /// Put in or moved here, ascending, as numbered afterwards.
  private let added: [Int]
  private let moves: [Int: Int]
  private let movesBack: [Int: Int]

  /// - Parameters:
  ///   - removed: as numbered before, without those that move within the row.
  ///   - added: as numbered afterwards, without those that move within the row.
  ///   - moves: within the row, from the number before to the one afterwards.
  package init(removed: Set<Int> = [], added: Set<Int> = [], moves: [Int: Int] = [:]) {
    self.removed = removed.union(moves.keys).sorted()
    self.added = added.union(moves.values).sorted()
    self.moves = moves
    movesBack = Dictionary(moves.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// Where the number is afterwards; nil: it was taken out.
  package func forward(_ index: Int) -> Int? { moves[index] ?? Self.shift(index, out: removed, into: added) }

  /// Where the number was before; nil: it was put in.
  package func backward(_ index: Int) -> Int? { movesBack[index] ?? Self.shift(index, out: added, into: removed) }

  /// The rank among those that are left, and then the place of that rank.
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
  /// The first index whose element fulfils the condition, in a sorted array in which all after it do, too.
  fileprivate func partition(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import Foundation

/// Lengths that follow each other: any may change, and any place be looked for, at a cost that hardly grows with their number.
///
/// Over blocks of lengths stands a binary tree in which each node is the sum of the two below it. Nodes are added up anew, never
/// adjusted by a difference: where something begins depends on the lengths alone, not on the order in which they became known.
package struct RunningSums {
  /// In points, 0 or more.
  package private(set) var lengths: ContiguousArray<CGFloat>
  /// The root at 1, below node n nodes 2n and 2n + 1; the leaves, one for each block, are the second half.
  private var sums: ContiguousArray<CGFloat>

  /// How many lengths a leaf stands for: few enough to add up in passing, and the tree takes an eighth of the room at most.
  private static let blockLength = 16

  package init(_ lengths: some Sequence<CGFloat>) {
    self.lengths = ContiguousArray(lengths)
    let blocks = (self.lengths.count + Self.blockLength - 1) / Self.blockLength
    var leaves = 1
    while leaves < blocks { leaves *= 2 }
    sums = ContiguousArray(repeating: 0, count: 2 * leaves)
    for block in 0..<blocks { sums[leaves + block] = sum(ofBlock: block) }
    for node in stride(from: leaves - 1, to: 0, by: -1) { sums[node] = sums[2 * node] + sums[2 * node + 1] }
  }

  package var count: Int { lengths.count }
  package var total: CGFloat { sums[1] }

  private var leaves: Int { sums.count / 2 }

  private func sum(ofBlock block: Int) -> CGFloat {
    let first = block * Self.blockLength
    return lengths[first..<min(first + Self.blockLength, count)].reduce(0, +)
  }

  /// Where a length begins; for `count`, where the last one ends.
  package func start(of index: Int) -> CGFloat {
    guard index < count else { return total }
    let block = index / Self.blockLength
    var (node, half, start) = (1, leaves / 2, CGFloat(0))
    while node < leaves {
      node *= 2
      if block & half != 0 {
        start += sums[node]
        node += 1
      }
      half /= 2
    }
    for before in (block * Self.blockLength)..<index { start += lengths[before] }
    return start
  }

  /// The last length that begins at a place or before it; 0 where there is none.
  package func index(at place: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    var (node, half, block, start) = (1, leaves / 2, 0, CGFloat(0))
    while node < leaves {
      node *= 2
      if start + sums[node] <= place, (block + half) * Self.blockLength < count {
        start += sums[node]
        node += 1
        block += half
      }
      half /= 2
    }
    var index = block * Self.blockLength
    let last = min(index + Self.blockLength, count) - 1
    while index < last, start + lengths[index] <= place {
      start += lengths[index]
      index += 1
    }
    return index
  }

  /// Those that touch a stretch, or lie within it without a length of their own.
  package func indices(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, upper > 0, lower < total else { return 0..<0 }
    let first = lower < 0 ? 0 : index(at: lower)
    var end = first + 1
    var bottom = start(of: end)
    while end < count, bottom < upper {
      bottom += lengths[end]
      end += 1
    }
    return first..<end
  }

  /// Gives one another length; answers by how much those behind it move.
  @discardableResult
  package mutating func set(_ length: CGFloat, at index: Int) -> CGFloat {
    let change = length - lengths[index]
    guard change != 0 else { return 0 }
    lengths[index] = length
    var node = leaves + index / Self.blockLength
    sums[node] = sum(ofBlock: index / Self.blockLength)
    while node > 1 {
      node /= 2
      sums[node] = sums[2 * node] + sums[2 * node + 1]
    }
    return change
  }
}

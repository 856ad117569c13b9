import Foundation

/// Prefix sums of changeable lengths, with logarithmic updates and searches.
///
/// A segment tree over blocks of lengths: each node is the sum of its two children. Nodes are summed again, never adjusted by a
/// difference, so that the sums depend on the lengths alone and not on the order of changes.
package struct RunningSums {
  /// In points, at least 0.
  package private(set) var lengths: ContiguousArray<CGFloat>
  /// The root at 1, the children of node n at 2n and 2n + 1; the leaves, one for each block, are the second half.
  private var sums: ContiguousArray<CGFloat>

  /// The number of lengths of a leaf: few enough to sum directly, and the tree takes at most an eighth of the memory.
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

  /// The start of a length; for `count`, the end of the last one.
  ///
  /// - Complexity: O(log n).
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

  /// The last length that begins at or before a place; 0 when there is none.
  ///
  /// - Complexity: O(log n).
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

  /// The lengths that intersect an interval, including empty ones inside it.
  ///
  /// - Complexity: O(log n).
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

  /// Changes a length; returns the displacement of the following ones.
  ///
  /// - Complexity: O(log n).
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

import Foundation

/// The lines of a section with items of different sizes, in blocks.
///
/// A change of an item's size refills the lines of its block and of following ones, until lines break as they did before; the
/// rest is only moved.
struct FlowLines {
  let rule: FlowRule
  private(set) var blocks: ContiguousArray<FlowBlock> = []

  init(_ items: ContiguousArray<FlowExtent>, rule: FlowRule) { self.init(FlowSource([FlowStretch(items)]), rule: rule) }

  init(_ item: FlowExtent, count: Int, rule: FlowRule) {
    self.init(FlowSource([FlowStretch(item, count: count)]), rule: rule)
  }

  /// The same items with other parameters.
  init(_ lines: FlowLines, rule: FlowRule) { self.init(FlowSource(lines.blocks.map(FlowStretch.init)), rule: rule) }

  private init(_ source: FlowSource, rule: FlowRule) {
    self.rule = rule
    blocks = FlowFilling(source, rule: rule).blocks
    place(from: 0)
  }

  var length: CGFloat { blocks.last.map { $0.along + $0.length } ?? 0 }
  var broadest: CGFloat { blocks.reduce(0) { max($0, $1.broadest) } }

  private func isLast(_ block: Int) -> Bool { block == blocks.count - 1 }
  private func block(of index: Int) -> Int { blocks.indexOfFirst(past: { $0.first > index }) - 1 }

  // MARK: - Boxes

  func box(_ index: Int) -> FlowBox {
    let block = block(of: index)
    return blocks[block].box(index, rule, isLast: isLast(block))
  }

  /// Calls `body` for the items that intersect the band, in order.
  func visit(_ band: FlowBox, _ body: (Int, FlowBox) -> Void) {
    let isOrdered = rule.lineSpacing >= 0
    let first = isOrdered ? blocks.indexOfFirst(past: { $0.end > band.along }) : 0
    for index in first..<blocks.count {
      if isOrdered, blocks[index].along >= band.end { break }
      if blocks[index].touches(band) { blocks[index].visit(band, rule, isLast: isLast(index), body) }
    }
  }

  // MARK: - Changing

  /// Sets the size of an item; returns whether it has changed.
  mutating func put(_ size: FlowExtent, at index: Int) -> Bool {
    let changed = block(of: index)
    guard blocks[changed].item(index) != size else { return false }
    let (old, new) = filled(with: size, at: index, in: changed)
    blocks.replaceSubrange(old, with: new)
    place(from: old.lowerBound, new: new.count)
    return true
  }

  /// The old blocks to replace, and the new ones.
  private func filled(
    with size: FlowExtent, at index: Int, in changed: Int
  ) -> (old: Range<Int>, new: ContiguousArray<FlowBlock>) {
    // A narrower item may fit into the line before its own.
    let first = changed > 0 && (index == blocks[changed].first || !blocks[changed - 1].isFull) ? changed - 1 : changed
    var stretches = blocks[first..<changed].map(FlowStretch.init)
    let (block, place) = (blocks[changed], index - blocks[changed].first)
    if block.repeats > 1 {
      stretches.append(FlowStretch(block.items[0], count: place))
      stretches.append(FlowStretch(size, count: 1))
      stretches.append(FlowStretch(block.items[0], count: block.count - place - 1))
    } else {
      var items = block.items
      items[place] = size
      stretches.append(FlowStretch(items))
    }
    let filling = FlowFilling(FlowSource(stretches, before: blocks, from: changed + 1), rule: rule)
    return (first..<filling.nextBlock, filling.blocks)
  }

  /// Updates the positions of blocks; those after the new ones stop at the first unchanged one.
  private mutating func place(from start: Int, new: Int = .max) {
    var (first, along) = (0, CGFloat(0))
    if start > 0 {
      first = blocks[start - 1].first + blocks[start - 1].count
      along = blocks[start - 1].along + blocks[start - 1].length + rule.lineSpacing
    }
    let spacing = rule.lineSpacing
    // In place: the array's subscript would copy each block with its items.
    blocks.withUnsafeMutableBufferPointer { blocks in
      for index in start..<blocks.count {
        if index - start >= new, blocks[index].first == first, blocks[index].along == along { return }
        blocks[index].first = first
        blocks[index].along = along
        first += blocks[index].count
        along += blocks[index].length + spacing
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index after a point in the order, by binary search.
  package func indexOfFirst(past isPast: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import Foundation

/// Consecutive items: individual ones, or one repeated item.
struct FlowStretch {
  let items: ContiguousArray<FlowExtent>
  let count: Int

  init(_ items: ContiguousArray<FlowExtent>) { (self.items, count) = (items, items.count) }
  init(_ item: FlowExtent, count: Int) { (items, self.count) = ([item], count) }

  init(_ block: FlowBlock) {
    if block.repeats > 1 { self.init(block.items[0], count: block.count) } else { self.init(block.items) }
  }

  var isRun: Bool { items.count == 1 }
  subscript(index: Int) -> FlowExtent { isRun ? items[0] : items[index] }
}

/// The items to be broken into lines: first new ones, then those of old blocks.
struct FlowSource {
  private var waiting: ArraySlice<FlowStretch>
  private let blocks: ContiguousArray<FlowBlock>
  /// The first block of which nothing has been taken.
  private(set) var nextBlock: Int
  private var stretch = FlowStretch([])
  private var taken = 0

  init(_ stretches: [FlowStretch], before blocks: ContiguousArray<FlowBlock> = [], from nextBlock: Int = 0) {
    waiting = stretches.filter { $0.count > 0 }[...]
    (self.blocks, self.nextBlock) = (blocks, nextBlock)
  }

  private var isUsedUp: Bool { taken == stretch.count }

  /// The block whose first item is next; nil between other items, and at the end.
  var blockAhead: FlowBlock? { isUsedUp && waiting.isEmpty && nextBlock < blocks.count ? blocks[nextBlock] : nil }

  var next: FlowExtent? { isUsedUp ? waiting.first.map { $0[0] } ?? blockAhead?.items[0] : stretch[taken] }

  mutating func popFirst() -> FlowExtent? {
    load()
    guard !isUsedUp else { return nil }
    defer { taken += 1 }
    return stretch[taken]
  }

  /// The repeated item at this point, and the number of its repetitions.
  mutating func run() -> (item: FlowExtent, count: Int)? {
    load()
    return !isUsedUp && stretch.isRun ? (stretch[0], stretch.count - taken) : nil
  }

  /// Skips items of the current run.
  mutating func skip(_ count: Int) { taken += count }

  private mutating func load() {
    guard isUsedUp else { return }
    if let first = waiting.popFirst() {
      (stretch, taken) = (first, 0)
    } else if nextBlock < blocks.count {
      (stretch, taken) = (FlowStretch(blocks[nextBlock]), 0)
      nextBlock += 1
    }
  }
}

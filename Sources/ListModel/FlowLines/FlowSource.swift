import Foundation

/// Items one after the other: each as it is, or one that comes again and again.
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

/// The items that lines are filled with: first those that are new, then those of blocks that stood before.
struct FlowSource {
  private var waiting: ArraySlice<FlowStretch>
  private let blocks: ContiguousArray<FlowBlock>
  /// The first of the blocks of which nothing has been taken.
  private(set) var nextBlock: Int
  private var stretch = FlowStretch([])
  private var taken = 0

  init(_ stretches: [FlowStretch], before blocks: ContiguousArray<FlowBlock> = [], from nextBlock: Int = 0) {
    waiting = stretches.filter { $0.count > 0 }[...]
    (self.blocks, self.nextBlock) = (blocks, nextBlock)
  }

  private var isUsedUp: Bool { taken == stretch.count }

  /// The block whose first item comes next; nil in the midst of other items, and at the end.
  var blockAhead: FlowBlock? { isUsedUp && waiting.isEmpty && nextBlock < blocks.count ? blocks[nextBlock] : nil }

  var next: FlowExtent? { isUsedUp ? waiting.first.map { $0[0] } ?? blockAhead?.items[0] : stretch[taken] }

  mutating func take() -> FlowExtent? {
    load()
    guard !isUsedUp else { return nil }
    defer { taken += 1 }
    return stretch[taken]
  }

  /// The item that comes again and again from here, and how often.
  mutating func run() -> (item: FlowExtent, count: Int)? {
    load()
    return !isUsedUp && stretch.isRun ? (stretch[0], stretch.count - taken) : nil
  }

  /// Leaves out items of the run that has begun.
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

import Foundation

/// Breaks items into lines, and groups lines into blocks.
///
/// Each line takes as many items as fit. When a line would begin at the first item of an old block, everything after it is
/// unchanged, and the filling ends.
struct FlowFilling {
  private let rule: FlowRule
  private var source: FlowSource
  private(set) var blocks: ContiguousArray<FlowBlock> = []
  /// The complete lines of the current block.
  private var items: ContiguousArray<FlowExtent> = []

  /// A shorter run is stored among other items.
  private static let leastRepeats = 4

  init(_ source: FlowSource, rule: FlowRule) {
    (self.source, self.rule) = (source, rule)
    while self.source.next != nil, !isUnchanged {
      if !fillRun() { fillLine() }
      if items.count >= FlowBlock.enough { close() }
    }
    close()
  }

  /// The first unchanged block.
  var nextBlock: Int { source.nextBlock }

  /// Small blocks are joined; otherwise there would be one for each item that was ever measured.
  private var isUnchanged: Bool {
    guard let block = source.blockAhead else { return false }
    return items.isEmpty || block.isFull || items.count + block.count > FlowBlock.enough
  }

  /// Takes the lines of a run except the last one, which may have room for following items.
  private mutating func fillRun() -> Bool {
    guard let run = source.run() else { return false }
    let line = fullLine(of: run.item, atMost: run.count)
    let repeats = (run.count - 1) / line.count
    guard repeats >= Self.leastRepeats else { return false }
    close()
    append(line, repeats: repeats)
    source.skip(repeats * line.count)
    return true
  }

  private func fullLine(of item: FlowExtent, atMost count: Int) -> ContiguousArray<FlowExtent> {
    var (line, used): (ContiguousArray<FlowExtent>, CGFloat) = ([item], item.breadth)
    while line.count < count, hasRoom(used, for: item) {
      used += rule.itemSpacing + item.breadth
      line.append(item)
    }
    return line
  }

  private func hasRoom(_ used: CGFloat, for item: FlowExtent) -> Bool {
    used + rule.itemSpacing + item.breadth <= rule.room + FlowLine.rounding
  }

  private mutating func fillLine() {
    guard let first = source.popFirst() else { return }
    items.append(first)
    var used = first.breadth
    while let next = source.next, hasRoom(used, for: next), let item = source.popFirst() {
      used += rule.itemSpacing + item.breadth
      items.append(item)
    }
  }

  /// Equal items become a run again, except at the very end, where a line may be incomplete.
  private mutating func close() {
    guard let item = items.first else { return }
    defer { items = [] }
    if source.next != nil, items.allSatisfy({ $0 == item }) {
      let line = fullLine(of: item, atMost: items.count)
      let repeats = items.count / line.count
      if repeats >= Self.leastRepeats, items.count % line.count == 0 { return append(line, repeats: repeats) }
    }
    blocks.append(FlowBlock(items, rule: rule))
  }

  private mutating func append(_ line: ContiguousArray<FlowExtent>, repeats: Int) {
    if let last = blocks.last, last.repeats > 1, last.items == line {
      blocks[blocks.count - 1] = FlowBlock(line, repeats: last.repeats + repeats, rule: rule)
    } else {
      blocks.append(FlowBlock(line, repeats: repeats, rule: rule))
    }
  }
}

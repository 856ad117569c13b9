import Foundation

/// The parameters for breaking a section's items into lines, in points.
struct FlowRule: Equatable {
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The breadth available for a line's items.
  var room: CGFloat
}

/// Consecutive lines of a section.
///
/// It stores the items, not the lines: lines of so few items are computed whenever they are read. A repeated line of equal items
/// is stored once.
struct FlowBlock {
  /// The items of all lines, or of one line when it is repeated.
  let items: ContiguousArray<FlowExtent>
  /// The number of repetitions; more than one only for equal items that fill a line.
  let repeats: Int
  /// The number of items, including repeated ones.
  let count: Int
  /// From the start of the first line to the end of the last one, in points.
  let length: CGFloat
  /// The start of the first line and the end of the last one: lines go back when their spacing is negative.
  private let lower: CGFloat
  private let upper: CGFloat
  let broadest: CGFloat

  /// The index of the first item and the start of the first line, set by the list.
  var first = 0
  var along: CGFloat = 0

  /// The number of items from which a block takes no further line.
  static let enough = 48

  struct Line {
    var indices: Range<Int>
    var along: CGFloat
    var length: CGFloat
    var start: CGFloat
    var gap: CGFloat
  }

  init(_ items: ContiguousArray<FlowExtent>, repeats: Int = 1, rule: FlowRule) {
    (self.items, self.repeats, count) = (items, repeats, items.count * repeats)
    broadest = items.reduce(0) { max($0, $1.breadth) }
    var (length, lower, upper) = (CGFloat(0), CGFloat(0), CGFloat(0))
    func include(_ along: CGFloat, _ thickness: CGFloat) {
      length = along + thickness
      lower = min(lower, along)
      upper = max(upper, length)
    }
    if repeats > 1 {
      include(0, items[0].length)
      include(CGFloat(repeats - 1) * (items[0].length + rule.lineSpacing), items[0].length)
    } else {
      var (first, along) = (0, CGFloat(0))
      while first < items.count {
        let line = Self.line(of: items, from: first, along: along, rule, isLast: false)
        include(along, line.length)
        first = line.indices.upperBound
        along += line.length + rule.lineSpacing
      }
    }
    (self.length, self.lower, self.upper) = (length, lower, upper)
  }

  var isFull: Bool { count >= Self.enough }
  /// The end of its lines.
  var end: CGFloat { along + upper }

  func item(_ index: Int) -> FlowExtent { items[(index - first) % items.count] }
  func touches(_ band: FlowBox) -> Bool { along + lower < band.end && along + upper > band.along }

  /// As many items as fit, at least one.
  private static func line(
    of items: ContiguousArray<FlowExtent>, from first: Int, along: CGFloat, _ rule: FlowRule, isLast: Bool
  ) -> Line {
    var used = items[first].breadth
    var thickness = max(0, items[first].length)
    var end = first + 1
    while end < items.count, used + rule.itemSpacing + items[end].breadth <= rule.room + FlowLine.rounding {
      used += rule.itemSpacing + items[end].breadth
      thickness = max(thickness, items[end].length)
      end += 1
    }
    let line = FlowLine(
      count: end - first, used: used, last: items[end - 1].breadth, spacing: rule.itemSpacing, room: rule.room,
      isOpen: isLast && end == items.count)
    return Line(indices: first..<end, along: along, length: thickness, start: line.start, gap: line.gap)
  }

  // MARK: - Boxes

  /// - Parameter isLast: whether the block is the section's last.
  func box(_ index: Int, _ rule: FlowRule, isLast: Bool) -> FlowBox {
    let place = (index - first) % items.count
    let pitch = items[0].length + rule.lineSpacing
    var line = Self.line(
      of: items, from: 0, along: along + CGFloat((index - first) / items.count) * pitch, rule, isLast: isLast)
    while line.indices.upperBound <= place {
      line = Self.line(
        of: items, from: line.indices.upperBound, along: line.along + line.length + rule.lineSpacing, rule, isLast: isLast)
    }
    var across = line.start
    for before in line.indices.lowerBound..<place { across += items[before].breadth + line.gap }
    return box(items[place], in: line, across: across)
  }

  /// Items shorter than their line are centred in it.
  private func box(_ item: FlowExtent, in line: Line, across: CGFloat) -> FlowBox {
    FlowBox(along: line.along + (line.length - item.length) / 2, across: across, extent: item)
  }

  /// Calls `body` for the items that intersect the band, in order.
  func visit(_ band: FlowBox, _ rule: FlowRule, isLast: Bool, _ body: (Int, FlowBox) -> Void) {
    if repeats > 1 {
      let (length, pitch) = (items[0].length, items[0].length + rule.lineSpacing)
      var line = Self.line(of: items, from: 0, along: 0, rule, isLast: false)
      for turn in Range(steps: pitch, reach: length, from: band.along - along, to: band.end - along, count: repeats) {
        line.along = along + CGFloat(turn) * pitch
        visit(line, from: first + turn * items.count, band, body)
      }
    } else {
      var (place, along) = (0, self.along)
      while place < items.count {
        let line = Self.line(of: items, from: place, along: along, rule, isLast: isLast)
        visit(line, from: first, band, body)
        place = line.indices.upperBound
        along += line.length + rule.lineSpacing
      }
    }
  }

  private func visit(_ line: Line, from first: Int, _ band: FlowBox, _ body: (Int, FlowBox) -> Void) {
    guard line.along < band.end, line.along + line.length > band.along else { return }
    var across = line.start
    for index in line.indices {
      let box = box(items[index], in: line, across: across)
      if box.touches(band) { body(first + index, box) }
      across += items[index].breadth + line.gap
    }
  }
}

import Foundation

/// How the items of a section are broken into lines; in points.
struct FlowRule: Equatable {
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The breadth that a line has for its items.
  var room: CGFloat
}

/// Some lines of a section that follow each other.
///
/// It keeps the items, not the lines: so few items are broken into lines anew as often as they are looked at. A line of equal items
/// that comes again and again is kept once.
struct FlowBlock {
  /// Of all lines; of one line if that is repeated.
  let items: ContiguousArray<FlowExtent>
  /// How often the items come; more than once only if they are equal and fill a line.
  let repeats: Int
  /// How many items there are, with the repeated ones.
  let count: Int
  /// From the beginning of the first line to the end of the last one.
  let length: CGFloat
  /// Where the first of its lines begins and the last one ends: lines go back where their spacing is negative.
  private let lower: CGFloat
  private let upper: CGFloat
  let broadest: CGFloat

  /// The index of the first item, and where the first line begins; its list says them.
  var first = 0
  var along: CGFloat = 0

  /// A block with so many items takes no further line.
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
    func take(_ along: CGFloat, _ thickness: CGFloat) {
      length = along + thickness
      lower = min(lower, along)
      upper = max(upper, length)
    }
    if repeats > 1 {
      take(0, items[0].length)
      take(CGFloat(repeats - 1) * (items[0].length + rule.lineSpacing), items[0].length)
    } else {
      var (first, along) = (0, CGFloat(0))
      while first < items.count {
        let line = Self.line(of: items, from: first, along: along, rule, isLast: false)
        take(along, line.length)
        first = line.indices.upperBound
        along += line.length + rule.lineSpacing
      }
    }
    (self.length, self.lower, self.upper) = (length, lower, upper)
  }

  var isFull: Bool { count >= Self.enough }
  /// Where its lines end.
  var end: CGFloat { along + upper }

  func item(_ index: Int) -> FlowExtent { items[(index - first) % items.count] }
  func touches(_ band: FlowBox) -> Bool { along + lower < band.end && along + upper > band.along }

  /// As many items as there is room for, at least one.
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

  /// - Parameter isLast: whether nothing follows in the section.
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

  /// Items that are shorter than their line stand in its middle.
  private func box(_ item: FlowExtent, in line: Line, across: CGFloat) -> FlowBox {
    FlowBox(along: line.along + (line.length - item.length) / 2, across: across, extent: item)
  }

  /// The items that the band touches, in order.
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

import CoreGraphics
import Foundation

/// The lines of a section whose items differ in size: two arrays of values, searched by halving.
struct VariedLines: Equatable {
  struct Line: Equatable {
    /// The index of the first item.
    var first: Int
    var along: CGFloat
    var length: CGFloat
    var start: CGFloat
    var gap: CGFloat
  }

  let items: ContiguousArray<FlowExtent>
  private(set) var lines: ContiguousArray<Line> = []
  private(set) var length: CGFloat = 0
  /// The longest line; with it a search finds those that begin before a band and reach into it.
  private var longest: CGFloat = 0
  /// Whether no line begins before the one before it; negative spacing can turn them around.
  private var isOrdered = true

  init(items: ContiguousArray<FlowExtent>, lineSpacing: CGFloat, itemSpacing: CGFloat, room: CGFloat) {
    self.items = items
    var first = 0
    while first < items.count {
      let (end, used) = fill(from: first, spacing: itemSpacing, room: room)
      let line = FlowLine(
        count: end - first, used: used, last: items[end - 1].breadth, spacing: itemSpacing, room: room,
        isOpen: end == items.count)
      append(first..<end, line, spacing: lineSpacing)
      first = end
    }
  }

  /// As many items as there is room for, at least one, and what they take.
  private func fill(from first: Int, spacing: CGFloat, room: CGFloat) -> (end: Int, used: CGFloat) {
    var used = items[first].breadth
    var end = first + 1
    while end < items.count, used + spacing + items[end].breadth <= room + FlowLine.rounding {
      used += spacing + items[end].breadth
      end += 1
    }
    return (end, used)
  }

  private mutating func append(_ indices: Range<Int>, _ line: FlowLine, spacing: CGFloat) {
    let thickness = items[indices].reduce(0) { max($0, $1.length) }
    let along = lines.last.map { $0.along + $0.length + spacing } ?? 0
    if let last = lines.last, along < last.along { isOrdered = false }
    lines.append(Line(first: indices.lowerBound, along: along, length: thickness, start: line.start, gap: line.gap))
    longest = max(longest, thickness)
    length = along + thickness
  }

  private func indices(_ line: Int) -> Range<Int> {
    lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : items.count)
  }

  func box(_ index: Int) -> FlowBox {
    let line = lines[lines.indexOfFirst(past: { $0.first > index }) - 1]
    var across = line.start
    for before in line.first..<index { across += items[before].breadth + line.gap }
    return box(index, in: line, across: across)
  }

  /// Items that are shorter than their line stand in its middle.
  private func box(_ index: Int, in line: Line, across: CGFloat) -> FlowBox {
    FlowBox(along: line.along + (line.length - items[index].length) / 2, across: across, extent: items[index])
  }

  /// The items that the band touches, in order.
  func visit(_ band: FlowBox, _ body: (Int, FlowBox) -> Void) {
    let first = isOrdered ? lines.indexOfFirst(past: { $0.along + longest > band.along }) : 0
    for number in first..<lines.count {
      let line = lines[number]
      if line.along >= band.end { if isOrdered { break } else { continue } }
      var across = line.start
      for index in indices(number) {
        let box = box(index, in: line, across: across)
        if box.touches(band) { body(index, box) }
        across += items[index].breadth + line.gap
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element is past a point in the order, or the end; the elements before it are not.
  func indexOfFirst(past isPast: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import Foundation

/// The lines of a section with items of one size: all results are computed in O(1), whatever their number.
struct UniformLines: Equatable {
  let count: Int
  let item: FlowExtent
  let perLine: Int
  let start: CGFloat
  /// The distance between neighbouring items of a line, and between lines.
  let step: CGFloat
  let pitch: CGFloat

  init(count: Int, item: FlowExtent, rule: FlowRule) {
    let line = FlowLine(
      count: 1, used: item.breadth, last: item.breadth, spacing: rule.itemSpacing, room: rule.room, isOpen: true)
    self.count = count
    self.item = item
    perLine = Int(max(1, min(line.places, CGFloat(count))))
    start = line.start
    step = item.breadth + line.gap
    pitch = item.length + rule.lineSpacing
  }

  var lineCount: Int { (count + perLine - 1) / perLine }
  var length: CGFloat { count == 0 ? 0 : CGFloat(lineCount - 1) * pitch + item.length }

  func box(_ index: Int) -> FlowBox {
    FlowBox(along: CGFloat(index / perLine) * pitch, across: start + CGFloat(index % perLine) * step, extent: item)
  }

  /// Calls `body` for the items that intersect the band, in order.
  func visit(_ band: FlowBox, _ body: (Int, FlowBox) -> Void) {
    let lines = Range(steps: pitch, reach: item.length, from: band.along, to: band.end, count: lineCount)
    let columns = Range(
      steps: step, reach: item.breadth, from: band.across - start, to: band.farEnd - start, count: perLine)
    for line in lines {
      for column in columns {
        let index = line * perLine + column
        guard index < count else { break }
        let box = box(index)
        if box.touches(band) { body(index, box) }
      }
    }
  }
}

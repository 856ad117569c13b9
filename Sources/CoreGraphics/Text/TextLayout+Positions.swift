internal import CCairo
import Foundation

extension TextLayout {
  /// The insertion point nearest to a point, in UTF-16 units from the start of the text.
  package func characterIndex(at point: CGPoint) -> Int {
    guard let line = stack.lines.last(where: { $0.rect.minY <= point.y }) ?? stack.lines.first else { return 0 }
    return TextEngine.shared.withLock {
      guard let pango = line.text.line(line.index) else { return line.range.location }
      var (index, trailing): (Int32, Int32) = (0, 0)
      pango_layout_line_x_to_index(pango, units(point.x - line.rect.minX), &index, &trailing)
      let start = line.text.start + Int(index)
      // `trailing` counts scalars from the index to the nearer edge.
      let end = stack.byte(start, advancedBy: Int(trailing))
      return min(max(stack.offsets.utf16(at: end), line.range.location), NSMaxRange(line.range))
    }
  }

  /// The caret at an insertion point: a rectangle without width. Between two lines it is at the start of the second.
  package func caretRect(forIndex index: Int) -> CGRect {
    guard let line = stack.lines.last(where: { $0.range.location <= index }) ?? stack.lines.first else { return .zero }
    let x = TextEngine.shared.withLock { stack.x(of: min(index, NSMaxRange(line.range)), on: line) }
    return CGRect(x: line.rect.minX + x, y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// The rectangles of a selection, at least one for each line.
  package func selectionRects(from start: Int, to end: Int) -> [CGRect] {
    let (lower, upper) = (min(start, end), max(start, end))
    return TextEngine.shared.withLock {
      stack.lines.flatMap { line -> [CGRect] in
        let from = max(lower, line.range.location)
        let to = min(upper, NSMaxRange(line.range))
        guard from < to, let pango = line.text.line(line.index) else { return [] }
        return stack.ranges(from: from, to: to, on: line, pango).map {
          CGRect(
            x: line.rect.minX + $0.lowerBound, y: line.rect.minY, width: $0.upperBound - $0.lowerBound,
            height: line.rect.height)
        }
      }
    }
  }
}

extension LineStack {
  /// The caller holds the engine's lock, here and below.
  fileprivate func x(of index: Int, on line: Line) -> CGFloat {
    guard let pango = line.text.line(line.index) else { return 0 }
    var x: Int32 = 0
    let place = offsets.byte(at: index) - line.text.start
    let start = Int(pango.pointee.start_index)
    // The end of a line is the end of its last character, in either writing direction.
    let isEnd = place > start && place == start + Int(pango.pointee.length)
    pango_layout_line_index_to_x(
      pango, Int32(isEnd ? byte(before: place + line.text.start) - line.text.start : place), isEnd ? 1 : 0, &x)
    return points(x)
  }

  fileprivate func ranges(
    from: Int, to: Int, on line: Line, _ pango: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [Range<CGFloat>] {
    var list: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    let (start, end) = (offsets.byte(at: from) - line.text.start, offsets.byte(at: to) - line.text.start)
    pango_layout_line_get_x_ranges(pango, Int32(start), Int32(end), &list, &count)
    defer { g_free(list) }
    guard let list else { return [] }
    // Pango measures from the layout's left edge, with its own alignment of the line.
    let edge = lineEdge(pango, line)
    return (0..<Int(count)).compactMap { index in
      let (lower, upper) = (points(list[index * 2]) - edge, points(list[index * 2 + 1]) - edge)
      let inside = max(lower, 0)...max(min(upper, line.rect.width), 0)
      return inside.lowerBound < inside.upperBound ? inside.lowerBound..<inside.upperBound : nil
    }
  }

  /// The position of the line inside its layout.
  private func lineEdge(_ pango: UnsafeMutablePointer<PangoLayoutLine>, _ line: Line) -> CGFloat {
    guard let iterator = pango_layout_get_iter(line.text.layout) else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<line.index { pango_layout_iter_next_line(iterator) }
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    return points(logical.x)
  }

  /// The start of the scalar that ends at `byte`.
  private func byte(before byte: Int) -> Int {
    let text = content.string.utf8
    var index = text.index(text.startIndex, offsetBy: byte - 1)
    while index > text.startIndex, text[index] & 0xC0 == 0x80 { index = text.index(before: index) }
    return text.distance(from: text.startIndex, to: index)
  }

  /// `byte` advanced by a number of scalars.
  fileprivate func byte(_ byte: Int, advancedBy scalars: Int) -> Int {
    let text = content.string.utf8
    var offset = byte
    for _ in 0..<scalars where offset < text.count {
      offset += 1
      while offset < text.count, text[text.index(text.startIndex, offsetBy: offset)] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}

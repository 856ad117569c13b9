import CoreGraphics
import DrawingValues
import Foundation

/// The lines of a text view's text, and the places of its characters. Coordinates are in points of the text view's content.
struct TextLines {
  struct Line {
    /// In UTF-16 units, with the line break.
    var range: NSRange
    /// The rectangle of the characters.
    var rect: CGRect
    /// The insertion point at the visible end: before a line break, and before the space at which the line was wrapped.
    var visibleEnd: Int
  }

  let block: TextBlock
  let origin: CGPoint
  /// The width in which the lines are laid out; infinite without a limit.
  let width: CGFloat
  let lines: [Line]
  private let length: Int

  /// - Parameter placeholder: a character with the attributes of typed text, which measures an empty text.
  init(_ text: StyledText, placeholder: StyledText, origin: CGPoint, limits: TextBlock.Limits) {
    block = TextBlock(text.length > 0 ? text : placeholder, limits: limits)
    (self.origin, width, length) = (origin, limits.width, text.length)
    let string = text.string as NSString
    let count = text.length
    var lines = block.lines.map { line in
      let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
      guard count > 0 else {
        return Line(range: NSRange(), rect: CGRect(x: rect.minX, y: rect.minY, width: 0, height: rect.height), visibleEnd: 0)
      }
      return Line(range: line.range, rect: rect, visibleEnd: Self.visibleEnd(of: line.range, in: string, count))
    }
    // What a limit of lines leaves out belongs to the last line.
    if let last = lines.last, count > 0 {
      lines[lines.count - 1].range.length = max(last.range.length, count - last.range.location)
    }
    self.lines = lines
  }

  private static func visibleEnd(of range: NSRange, in string: NSString, _ count: Int) -> Int {
    var end = min(NSMaxRange(range), count)
    func unit(before index: Int) -> unichar { string.character(at: index - 1) }
    guard end > range.location else { return end }
    if unit(before: end) == 0x0A {
      end -= 1
      return end > range.location && unit(before: end) == 0x0D ? end - 1 : end
    }
    guard end < count, let last = UnicodeScalar(unit(before: end)) else { return end }
    // A wrapped line ends where the next one begins; the end before its space is still on this line.
    return CharacterSet.whitespaces.contains(last) ? end - 1 : end
  }

  /// The height of all lines, in points.
  var height: CGFloat { block.size.height }
  /// The width of the longest line, in points.
  var longest: CGFloat { length > 0 ? block.size.width : 0 }

  // MARK: - Places

  /// The index of the line with an insertion point; between two lines it is the second.
  func lineIndex(of position: Int) -> Int { lines.lastIndex { $0.range.location <= position } ?? 0 }

  /// The index of the line at a height; the nearest one outside of the text.
  func lineIndex(atHeight y: CGFloat) -> Int { lines.lastIndex { $0.rect.minY <= y } ?? 0 }

  /// The insertion point nearest to a point.
  func position(at point: CGPoint) -> Int {
    guard length > 0, !lines.isEmpty else { return 0 }
    let line = lines[lineIndex(atHeight: point.y)]
    // Below the last line or above the first one the horizontal position counts still.
    let y = min(max(point.y, line.rect.minY), line.rect.maxY - 0.5)
    let found = block.characterIndex(at: CGPoint(x: point.x - origin.x, y: y - origin.y))
    return min(max(found, line.range.location), line.visibleEnd)
  }

  /// The insertion point: a rectangle without width.
  func caretRect(at position: Int) -> CGRect {
    guard length > 0 else { return lines.first?.rect ?? CGRect(origin: origin, size: .zero) }
    return block.caretRect(at: position).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The rectangles of a selection. A line whose break is selected is filled up to the right edge.
  func selectionRects(_ range: NSRange) -> [CGRect] {
    let (start, end) = (range.location, NSMaxRange(range))
    guard range.length > 0 else { return [] }
    return lines.flatMap { line -> [CGRect] in
      let (from, to) = (max(start, line.range.location), min(end, NSMaxRange(line.range)))
      guard from < to else { return [] }
      let shownEnd = min(to, line.visibleEnd)
      var rects =
        from < shownEnd
        ? block.selectionRects(from: from, to: shownEnd).map { $0.offsetBy(dx: origin.x, dy: origin.y) } : []
      let isLast = NSMaxRange(line.range) >= length && line.visibleEnd == NSMaxRange(line.range)
      if end > line.visibleEnd, !isLast {
        let edge = width < 1e6 ? origin.x + width : origin.x + block.size.width
        let textEnd = max(line.rect.maxX, rects.map(\.maxX).max() ?? line.rect.maxX)
        if edge > textEnd {
          rects.append(CGRect(x: textEnd, y: line.rect.minY, width: edge - textEnd, height: line.rect.height))
        }
      }
      return rects
    }
  }
}

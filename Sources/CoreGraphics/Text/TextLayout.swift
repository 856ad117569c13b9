internal import CCairo
import Foundation

/// A text broken into lines, for measuring and drawing; y points down. Equal layouts share their data.
package struct TextLayout: Sendable {
  let stack: LineStack

  /// In gaps between runs the first run's font applies; of overlapping runs the later one.
  package init(string: String, runs: [TextRun], options: TextOptions = TextOptions()) {
    stack = TextEngine.shared.lines(of: TextContent(string: string, runs: runs, options: options))
  }

  package struct Line: Hashable, Sendable {
    /// In UTF-16 units, including truncated text.
    package var range: NSRange
    package var rect: CGRect
    /// From the top of the text, in points.
    package var baseline: CGFloat
  }

  /// The width of the longest line and the height of all lines, in points.
  package var size: CGSize { stack.size }
  package var lineCount: Int { stack.lines.count }
  /// From the top of the text, in points.
  package var firstBaseline: CGFloat { stack.lines.first?.baseline ?? 0 }
  package var lastBaseline: CGFloat { stack.lines.last?.baseline ?? 0 }

  package var lines: [Line] {
    stack.lines.map { Line(range: $0.range, rect: $0.rect, baseline: $0.baseline) }
  }

  /// Whether a part of the text is not shown.
  package var isTruncated: Bool {
    guard let last = stack.lines.last else { return false }
    return TextEngine.shared.withLock { pango_layout_is_ellipsized(last.text.layout) != 0 }
      || NSMaxRange(last.range) < stack.offsets.utf16Count
  }
}

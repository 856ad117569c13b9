internal import CCairo
import Foundation

/// A text broken into lines and ready to be measured and drawn; y points down. Equal ones share their work.
package struct TextLayout: Sendable {
  let stack: LineStack

  /// Where runs leave a gap, the first run's font stands; where they overlap, the later one.
  package init(string: String, runs: [TextRun], options: TextOptions = TextOptions()) {
    stack = TextEngine.shared.lines(of: TextContent(string: string, runs: runs, options: options))
  }

  package struct Line: Hashable, Sendable {
    /// In UTF-16 units; what truncation hides is in it.
    package var range: NSRange
    package var rect: CGRect
    /// From the top of the text.
    package var baseline: CGFloat
  }

  /// The width of the longest line, whatever the limit, and the height of all lines.
  package var size: CGSize { stack.size }
  package var lineCount: Int { stack.lines.count }
  /// From the top of the text.
  package var firstBaseline: CGFloat { stack.lines.first?.baseline ?? 0 }
  package var lastBaseline: CGFloat { stack.lines.last?.baseline ?? 0 }

  package var lines: [Line] {
    stack.lines.map { Line(range: $0.range, rect: $0.rect, baseline: $0.baseline) }
  }

  /// Whether something of the text is not shown.
  package var isTruncated: Bool {
    guard let last = stack.lines.last else { return false }
    return TextEngine.shared.withLock { pango_layout_is_ellipsized(last.text.layout) != 0 }
      || NSMaxRange(last.range) < stack.offsets.utf16Count
  }
}

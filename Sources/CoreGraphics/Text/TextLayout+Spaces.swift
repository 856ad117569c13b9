import Foundation

extension TextLayout {
  /// A place that the text leaves for a picture.
  package struct Space: Hashable, Sendable {
    /// The index of the run.
    package var run: Int
    /// The left end on the baseline, from the text's top left corner, in points.
    package var origin: CGPoint
    /// The rectangle of the line.
    package var line: CGRect
  }

  /// The places of the visible runs with a `space`, line by line.
  ///
  /// - Parameter rows: only lines whose spaces may reach into these heights, from the text's top; nil gives all. Default: nil.
  /// - Complexity: O(lines and the glyphs of those that are given), without a look at texts that have no such run.
  package func spaces(in rows: ClosedRange<CGFloat>? = nil) -> [Space] {
    let heights = stack.content.runs.compactMap { run in run.space.map { $0.ascent + $0.descent } }
    guard let tallest = heights.max() else { return [] }
    let reach = max(tallest, 0)
    let seen = rows.map { $0.lowerBound - reach...$0.upperBound + reach }
    return TextEngine.shared.withLock {
      stack.lines.flatMap { line -> [Space] in
        guard seen?.overlaps(line.rect.minY...line.rect.maxY) ?? true else { return [] }
        return (line.glyphs ?? GlyphRun.runs(of: line)).compactMap { run in
          guard let x = run.space, let number = run.number else { return nil }
          return Space(run: number, origin: CGPoint(x: x, y: run.baseline), line: line.rect)
        }
      }
    }
  }
}

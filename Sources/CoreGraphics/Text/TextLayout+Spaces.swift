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
  /// - Complexity: O(glyphs), without a look at texts that have no such run.
  package var spaces: [Space] {
    guard stack.content.runs.contains(where: { $0.space != nil }) else { return [] }
    return TextEngine.shared.withLock {
      stack.lines.flatMap { line in
        (line.glyphs ?? GlyphRun.runs(of: line)).compactMap { run in
          guard let x = run.space, let number = run.number else { return nil }
          return Space(run: number, origin: CGPoint(x: x, y: run.baseline), line: line.rect)
        }
      }
    }
  }
}

import Foundation

/// A text broken into positioned lines; the implementation of `TextLayout`.
final class LineStack: @unchecked Sendable {
  struct Line {
    let text: PangoText
    /// The index in the line's own layout.
    let index: Int
    /// In UTF-16 units of the whole text, including truncated text.
    let range: NSRange
    let rect: CGRect
    /// From the top of the text, in points.
    let baseline: CGFloat
    /// The glyphs of a short text; its layout is freed until positions in it are needed.
    var glyphs: [GlyphRun]?
  }

  let content: TextContent
  let offsets: TextOffsets
  let lines: [Line]
  let size: CGSize
  /// Whether only glyphs are stored, a few hundred bytes.
  let isLight: Bool

  /// The maximum length in bytes of a text whose glyphs replace the layout.
  static let lightLength = 256

  /// The caller holds the engine's lock.
  init(_ content: TextContent, engine: TextEngine) {
    self.content = content
    offsets = TextOffsets(content.string)
    var builder = LineBuilder(content: content, offsets: offsets, engine: engine)
    builder.build()
    var lines = builder.placedLines()
    size = builder.size
    isLight = lines.count == 1 && content.string.utf8.count <= Self.lightLength && Self.keepGlyphs(of: &lines[0])
    self.lines = lines
  }

  /// False when a glyph cannot be drawn without its layout.
  private static func keepGlyphs(of line: inout Line) -> Bool {
    if line.glyphs != nil { return true }
    let runs = GlyphRun.runs(of: line)
    guard runs.allSatisfy({ $0.special == nil }) else { return false }
    line.glyphs = runs
    line.text.paragraph.forgetLayout()
    return true
  }
}

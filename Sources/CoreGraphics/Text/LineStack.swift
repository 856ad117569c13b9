import Foundation

/// A text broken into lines, each with its place; what `TextLayout` stands on.
final class LineStack: @unchecked Sendable {
  struct Line {
    let text: PangoText
    /// Of the line in its own layout.
    let index: Int
    /// In the whole text, in UTF-16 units; what truncation hides is in it.
    let range: NSRange
    let rect: CGRect
    /// From the top of the text.
    let baseline: CGFloat
    /// What is drawn, of a short text; its layout is given back until somebody asks for places in it.
    var glyphs: [GlyphRun]?
  }

  let content: TextContent
  let offsets: TextOffsets
  let lines: [Line]
  let size: CGSize
  /// Whether only glyphs are kept, some hundred bytes.
  let isLight: Bool

  /// Bytes of a text up to which its glyphs are kept in the layout's place.
  private static let lightLength = 256

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

  /// False where a glyph cannot be drawn without its layout.
  private static func keepGlyphs(of line: inout Line) -> Bool {
    let runs = GlyphRun.runs(of: line)
    guard runs.allSatisfy({ $0.special == nil }) else { return false }
    line.glyphs = runs
    line.text.paragraph.forgetLayout()
    return true
  }
}

import Foundation

/// A part of a text with its attributes. Ranges are in UTF-16 units.
package struct TextRun: Hashable, Sendable {
  package var range: NSRange
  package var font: FontDescription
  package var color: CGColor
  package var backgroundColor: CGColor?
  package var underline: Bool
  /// Nil uses the text's colour.
  package var underlineColor: CGColor?
  package var strikethrough: Bool
  package var strikethroughColor: CGColor?
  /// The height above the baseline, in points.
  package var baselineOffset: CGFloat
  /// Additional space between characters, in points, on top of the font's letter spacing.
  package var kern: CGFloat
  /// The space of the run's only character, which is not drawn; nil for text.
  package var space: TextSpace?

  package init(
    range: NSRange, font: FontDescription, color: CGColor = .black, backgroundColor: CGColor? = nil, underline: Bool = false,
    underlineColor: CGColor? = nil, strikethrough: Bool = false, strikethroughColor: CGColor? = nil,
    baselineOffset: CGFloat = 0, kern: CGFloat = 0
  ) {
    self.range = range
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.underlineColor = underlineColor
    self.strikethrough = strikethrough
    self.strikethroughColor = strikethroughColor
    self.baselineOffset = baselineOffset
    self.kern = kern
    space = nil
  }
}

/// The space that a picture takes in a line, in points.
package struct TextSpace: Hashable, Sendable {
  /// How far the line goes on.
  package var advance: CGFloat
  /// The height above and the depth below the baseline of the font; a picture that is taller takes more.
  package var ascent: CGFloat
  package var descent: CGFloat

  package init(advance: CGFloat, ascent: CGFloat, descent: CGFloat) {
    (self.advance, self.ascent, self.descent) = (advance, ascent, descent)
  }
}

/// The parameters of line breaking and line positions; lengths in points.
package struct TextOptions: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified
    /// Left or right, by the line's writing direction.
    case natural
  }

  /// The direction in which a paragraph is read.
  package enum Direction: Hashable, Sendable {
    /// That of its first letter.
    case natural
    case leftToRight, rightToLeft
  }

  package enum LineBreak: Hashable, Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateMiddle, truncateTail
  }

  /// The width at which lines wrap and in which they are aligned; nil aligns them in the longest line.
  package var maxWidth: CGFloat?
  /// Lines below this height are dropped, except for the first; nil is no limit.
  package var maxHeight: CGFloat?
  /// 0 is no limit.
  package var maximumLines = 0
  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.wordWrap
  /// A factor for the font's line height; 0 counts as 1.
  package var lineHeightMultiple: CGFloat = 0
  /// 0 is no limit. Equal limits give an exact line height.
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  /// The additional space between lines.
  package var lineSpacing: CGFloat = 0
  /// The space between paragraphs, in addition to the line spacing.
  package var paragraphSpacing: CGFloat = 0
  package var firstLineIndent: CGFloat = 0
  /// The indentation of all lines but the first.
  package var headIndent: CGFloat = 0
  package var baseDirection = Direction.natural

  package init() {}
}

/// All inputs of a text's layout.
struct TextContent: Hashable, Sendable {
  var string: String
  var runs: [TextRun]
  var options: TextOptions

  /// Texts differ in their strings more often than in their attributes, which take longer to hash.
  func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(runs.count)
    hasher.combine(options.maxWidth)
  }

  /// The font of text without a run.
  var baseFont: FontDescription { runs.first?.font ?? FontDescription() }
}

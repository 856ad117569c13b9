import Foundation

/// A part of a text that is set in one way. Ranges count UTF-16 units.
package struct TextRun: Hashable, Sendable {
  package var range: NSRange
  package var font: FontDescription
  package var color: CGColor
  package var backgroundColor: CGColor?
  package var underline: Bool
  /// Nil: the text's own.
  package var underlineColor: CGColor?
  package var strikethrough: Bool
  package var strikethroughColor: CGColor?
  /// Upwards, in points.
  package var baselineOffset: CGFloat
  /// Added between characters, in points, on top of the font's letter spacing.
  package var kern: CGFloat

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
  }
}

/// How a text is broken into lines and where the lines stand; lengths in points.
package struct TextOptions: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified
    /// Left or right, as the line is read.
    case natural
  }

  package enum LineBreak: Hashable, Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateMiddle, truncateTail
  }

  /// Where lines wrap, and what they are aligned in; without a limit, in the longest line.
  package var maxWidth: CGFloat?
  /// Lines that do not fit are left out, except for the first.
  package var maxHeight: CGFloat?
  /// 0: any number.
  package var maximumLines = 0
  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.wordWrap
  /// A multiple of the font's own line height; 0: one.
  package var lineHeightMultiple: CGFloat = 0
  /// 0: no limit. Equal limits make a line height exact.
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  /// Between two lines.
  package var lineSpacing: CGFloat = 0
  /// Between two paragraphs, on top of the line spacing.
  package var paragraphSpacing: CGFloat = 0
  package var firstLineIndent: CGFloat = 0
  /// Where the lines begin that are not first.
  package var headIndent: CGFloat = 0

  package init() {}
}

/// All that decides how a text is laid out.
struct TextContent: Hashable, Sendable {
  var string: String
  var runs: [TextRun]
  var options: TextOptions

  /// What stands where no run says otherwise.
  var baseFont: FontDescription { runs.first?.font ?? FontDescription() }
}

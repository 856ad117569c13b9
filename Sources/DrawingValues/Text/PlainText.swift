import CoreGraphics
import Foundation

/// A text in one font and colour, such as that of most labels: it takes a fraction of the time of a text with attributes.
package struct PlainText {
  package var string: String
  package var font: UIFont
  package var color: UIColor
  package var alignment: NSTextAlignment
  package var lineBreakMode: NSLineBreakMode

  package init(
    string: String, font: UIFont, color: UIColor, alignment: NSTextAlignment = .natural,
    lineBreakMode: NSLineBreakMode = .byWordWrapping
  ) {
    (self.string, self.font, self.color, self.alignment, self.lineBreakMode) = (string, font, color, alignment, lineBreakMode)
  }

  /// The only run, in the colour for the current traits.
  var run: TextRun {
    TextRun(range: NSRange(location: 0, length: string.utf16.count), font: font.face, color: color.cgColor)
  }

  /// The options of a section with this alignment and line break mode.
  func options(limits: TextBlock.Limits) -> TextOptions {
    var options = TextOptions()
    if limits.width < .greatestFiniteMagnitude { options.maxWidth = max(0, limits.width) }
    if limits.height < .greatestFiniteMagnitude { options.maxHeight = limits.height }
    options.maximumLines = max(0, limits.lines)
    options.alignment = alignment.textOption
    options.lineBreak = lineBreakMode.textOption
    return options
  }
}

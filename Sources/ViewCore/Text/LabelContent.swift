import CoreGraphics
import Foundation

/// The content of a label: a string with its own attributes, and the font and colour for what they leave open.
struct LabelContent {
  private(set) var text: StyledText?
  private var isPlain = true
  private(set) var font = UIFont.systemFont(ofSize: UILabel.defaultFontSize)
  private(set) var color = UIColor.label

  /// The text if it has no attributes of its own; nil when it is empty, too.
  var plainString: String? {
    guard isPlain, let text, text.length > 0 else { return nil }
    return text.string
  }

  /// - Returns: whether the content changed.
  mutating func setPlain(_ string: String?) -> Bool {
    if isPlain, text?.string == string { return false }
    isPlain = true
    text = string.map { StyledText($0) }
    return true
  }

  /// - Returns: whether the content changed.
  mutating func setStyled(_ text: StyledText?) -> Bool {
    // An attachment is the same object after its picture has changed.
    if !isPlain, text == self.text, text?.hasAttachments != true { return false }
    isPlain = false
    self.text = text
    let first = text?.firstAttributes
    if let font = first?[.font] as? UIFont { self.font = font }
    if let color = first?[.foregroundColor] as? UIColor { self.color = color }
    return true
  }

  /// - Returns: whether the content changed.
  mutating func setFont(_ font: UIFont) -> Bool {
    if isPlain, font == self.font { return false }
    self.font = font
    if !isPlain { text = text?.setting(.font, to: font) }
    return true
  }

  /// Gives fonts of text styles the text size of traits.
  ///
  /// - Returns: whether the content changed.
  mutating func adjustFonts(for traits: UITraitCollection) -> Bool {
    let adjusted = (font.adjusted(for: traits), isPlain ? text : text?.adjustingFonts(for: traits))
    guard adjusted.0 != font || (!isPlain && adjusted.1 != text) else { return false }
    (font, text) = adjusted
    return true
  }

  mutating func setColor(_ color: UIColor) {
    self.color = color
    if !isPlain { text = text?.setting(.foregroundColor, to: color) }
  }
}

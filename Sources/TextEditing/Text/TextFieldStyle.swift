import DrawingValues
import Foundation
import ViewCore

/// The attributes of a text field's text where it has none of its own.
struct TextFieldStyle {
  var font: UIFont? = Self.standardFont
  var color: UIColor? = .label
  var alignment = NSTextAlignment.natural
  private var paragraph: NSParagraphStyle?
  /// All attributes but font, colour and paragraph style.
  private var others: StyledText.Attributes = [:]

  /// The direction in which the text is read.
  var baseDirection: NSWritingDirection { paragraph?.baseWritingDirection ?? .natural }

  mutating func setBaseDirection(_ direction: NSWritingDirection) { paragraph = paragraph.reading(direction) }

  private static var standardFont: UIFont { .systemFont(ofSize: UILabel.defaultFontSize) }

  var shownFont: UIFont { font ?? Self.standardFont }

  var attributes: StyledText.Attributes {
    let style = NSMutableParagraphStyle()
    if let paragraph { style.setParagraphStyle(paragraph) }
    style.alignment = alignment
    if !style.lineBreakMode.isTruncating { style.lineBreakMode = .byTruncatingTail }
    var all = others
    (all[.font], all[.foregroundColor], all[.paragraphStyle]) = (shownFont, color ?? .label, style)
    return all
  }

  /// Replaces all attributes; those left out get their default values.
  mutating func setAttributes(_ attributes: StyledText.Attributes) {
    self = TextFieldStyle()
    others = attributes
    for key in [.font, .foregroundColor, .paragraphStyle] as [NSAttributedString.Key] { others[key] = nil }
    follow(attributes)
  }

  /// Takes over font, colour and alignment from attributes that have them.
  mutating func follow(_ attributes: StyledText.Attributes) {
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { (paragraph, alignment) = (style, style.alignment) }
  }
}

extension NSParagraphStyle? {
  /// The style, or one without choices, with another direction of reading.
  func reading(_ direction: NSWritingDirection) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let self { style.setParagraphStyle(self) }
    style.baseWritingDirection = direction
    return style
  }
}

extension NSLineBreakMode {
  /// Whether a line that does not fit is cut off instead of wrapped.
  var isTruncating: Bool { self != .byWordWrapping && self != .byCharWrapping }
}

extension StyledText {
  /// The text as one line whose place its view decides: aligned by its writing direction, and truncated where it would wrap.
  var inOneLine: StyledText {
    changingAttributes { attributes in
      guard let own = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
      guard own.alignment != .natural || !own.lineBreakMode.isTruncating else { return }
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(own)
      style.alignment = .natural
      if !own.lineBreakMode.isTruncating { style.lineBreakMode = .byTruncatingTail }
      attributes[.paragraphStyle] = style
    }
  }
}

extension [NSAttributedString.Key: Any] {
  /// The attributes with another alignment of a paragraph style, if they have one.
  func aligned(_ alignment: NSTextAlignment) -> Self {
    guard let own = self[.paragraphStyle] as? NSParagraphStyle, own.alignment != alignment else { return self }
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(own)
    style.alignment = alignment
    return merging([.paragraphStyle: style]) { $1 }
  }
}

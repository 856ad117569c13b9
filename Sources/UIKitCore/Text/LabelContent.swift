import CoreGraphics
import Foundation

/// What a label says: a string with the attributes it was given, and the font and colour of the rest.
struct LabelContent {
  private(set) var string: NSAttributedString?
  private var isPlain = true
  private(set) var font = UIFont.systemFont(ofSize: UILabel.defaultFontSize)
  private(set) var color = UIColor.label

  /// False when nothing changed.
  mutating func setPlain(_ text: String?) -> Bool {
    if isPlain, string?.string == text { return false }
    isPlain = true
    string = text.map { NSAttributedString(string: $0) }
    return true
  }

  mutating func setAttributed(_ text: NSAttributedString?) -> Bool {
    if !isPlain, text == string { return false }
    isPlain = false
    string = text.map { NSAttributedString(attributedString: $0) }
    guard let string, string.length > 0 else { return true }
    let first = string.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { self.color = color }
    return true
  }

  mutating func setFont(_ font: UIFont) -> Bool {
    if isPlain, font == self.font { return false }
    self.font = font
    overrideAttribute(.font, font)
    return true
  }

  mutating func setColor(_ color: UIColor) {
    self.color = color
    overrideAttribute(.foregroundColor, color)
  }

  private mutating func overrideAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard !isPlain, let string else { return }
    let copy = NSMutableAttributedString(attributedString: string)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.string = copy
  }
}

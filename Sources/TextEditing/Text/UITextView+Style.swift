import DrawingValues
import Foundation
import ViewCore

extension UITextView {
  // MARK: - Notifications

  /// Posted with the text view as its object when it has become the first responder for editing.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted with the text view as its object when the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted with the text view as its object when the editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

  // MARK: - Fonts and colours

  /// The font of text without one.
  var shownFont: UIFont { session.font ?? .systemFont(ofSize: Self.standardFontSize) }

  func setFont(_ font: UIFont?) {
    session.setDefaults(font: font, color: session.color)
    restyle(.font) { _ in self.shownFont }
    adjustFonts()
  }

  func setTextColor(_ color: UIColor?) {
    session.setDefaults(font: session.font, color: color)
    restyle(.foregroundColor) { _ in color ?? .label }
  }

  var shownAlignment: NSTextAlignment {
    let first = session.state.styled.firstAttributes[.paragraphStyle] ?? session.typing[.paragraphStyle]
    return (first as? NSParagraphStyle)?.alignment ?? .natural
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    restyle(.paragraphStyle) { own in
      let style = NSMutableParagraphStyle()
      if let own = own as? NSParagraphStyle { style.setParagraphStyle(own) }
      style.alignment = alignment
      return style
    }
  }

  /// Gives fonts of text styles the preferred text size, if the view follows it.
  func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    session.setDefaults(font: session.font?.adjusted(for: traitCollection), color: session.color)
    restyle(.font) { own in (own as? UIFont)?.adjusted(for: self.traitCollection) ?? own }
  }

  private func restyle(_ key: NSAttributedString.Key, _ value: (Any?) -> Any?) {
    session.restyle(key, value)
    textLayoutDidChange()
  }
}

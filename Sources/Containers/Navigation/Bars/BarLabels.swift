import CoreGraphics
import Foundation
import ViewCore

extension UILabel {
  /// Shows a text with a bar's attributes; `font` and `color` are used where the attributes have none.
  func show(_ text: String?, attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? color
    let others = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    guard !others.isEmpty, let text else {
      self.text = text
      return
    }
    var all = attributes
    (all[.font], all[.foregroundColor]) = (self.font, textColor)
    attributedText = NSAttributedString(string: text, attributes: all)
  }
}

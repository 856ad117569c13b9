import CoreGraphics
import Foundation
import QuartzCore

/// The text and attributes of a text layer.
package struct LayerText: Equatable {
  package enum Content: Equatable {
    case plain(String)
    case attributed(NSAttributedString)

    /// Nil for objects that are no text.
    package init?(_ value: Any?) {
      switch value {
      case let string as String: self = .plain(string)
      case let string as NSAttributedString: self = .attributed(string.copy() as? NSAttributedString ?? string)
      default: return nil
      }
    }

    /// Compares attributed texts without the attributes that the toolkit adds to attachments.
    package static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.plain(let a), .plain(let b)): a == b
      case (.attributed(let a), .attributed(let b)): a === b || StyledText(a) == StyledText(b)
      default: false
      }
    }

    package var value: Any {
      switch self {
      case .plain(let string): string
      case .attributed(let string): string
      }
    }
  }

  package var content: Content?
  package var font: AnyObject?
  package var fontSize: CGFloat = 36
  package var color: CGColor? = .white
  package var isWrapped = false
  package var alignment = CATextLayerAlignmentMode.natural
  package var truncation = CATextLayerTruncationMode.none

  package static func == (a: LayerText, b: LayerText) -> Bool {
    a.content == b.content && isSame(a.font, b.font) && a.fontSize == b.fontSize && a.color == b.color
      && a.isWrapped == b.isWrapped
      && a.alignment == b.alignment && a.truncation == b.truncation
  }

  /// Compares names by value: a name is boxed again each time it is set.
  private static func isSame(_ a: AnyObject?, _ b: AnyObject?) -> Bool {
    if let a = a as? String, let b = b as? String { return a == b }
    return a === b
  }

  package static func number(_ value: Any?) -> CGFloat? {
    guard let value, let number = AnimatableValue(value).any as? NSNumber else { return nil }
    return CGFloat(number.doubleValue)
  }

  /// The text with the present values of animated properties.
  package func setting(_ named: [String: AnimatableValue]) -> LayerText {
    var text = self
    if let size = Self.number(named["fontSize"]?.any) { text.fontSize = max(size, 0) }
    if let color = named["foregroundColor"]?.any as? CGColor { text.color = color }
    return text
  }

  // MARK: - Drawing

  /// The text drawn in the bounds; nil when nothing is visible.
  @MainActor
  package func picture(in bounds: CGRect, scale: CGFloat) -> OwnPicture? {
    guard bounds.width > 0, bounds.height > 0, let text = styled, text.length > 0,
      let context = CGContext(size: bounds.size, scale: scale)
    else { return nil }
    var top: CGFloat = 0
    for part in isWrapped ? [text] : text.lines where top < bounds.height {
      let limits = TextBlock.Limits(
        width: bounds.width, height: isWrapped && truncation != .none ? bounds.height : .greatestFiniteMagnitude,
        lines: isWrapped ? 0 : 1)
      let block = TextBlock(part, limits: limits)
      block.draw(in: context, at: CGPoint(x: 0, y: top))
      top += block.size.height
    }
    return context.finish().map { OwnPicture(image: $0, rect: bounds) }
  }

  /// The text with the layer's defaults; attributed strings keep their own attributes.
  private var styled: StyledText? {
    switch content {
    case .plain(let string):
      guard fontSize > 0, let color else { return nil }
      let attributes: StyledText.Attributes = [
        .font: uiFont, .foregroundColor: UIColor(cgColor: color), .paragraphStyle: paragraphStyle,
      ]
      return StyledText(string, attributes: attributes)
    case .attributed(let string): return StyledText(string).fillingIn([.paragraphStyle: paragraphStyle])
    case nil: return nil
    }
  }

  private var uiFont: UIFont {
    switch font {
    case let font as UIFont: font.withSize(fontSize)
    case let name as String: UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
    default: .systemFont(ofSize: fontSize)
    }
  }

  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    switch alignment {
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    case .justified: style.alignment = .justified
    default: style.alignment = .natural
    }
    switch truncation {
    case .start: style.lineBreakMode = .byTruncatingHead
    case .middle: style.lineBreakMode = .byTruncatingMiddle
    case .end: style.lineBreakMode = .byTruncatingTail
    default: style.lineBreakMode = isWrapped ? .byWordWrapping : .byClipping
    }
    return style
  }
}

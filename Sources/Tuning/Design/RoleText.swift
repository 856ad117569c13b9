import UIKit

/// A text with a role's attributes, for drawing. Used for text that changes in each frame: Foundation on Linux never frees an
/// `NSAttributedString`.
public struct RoleText {
  /// The plain text.
  public let string: String
  let attributes: [NSAttributedString.Key: Any]

  /// The size on one line, in points.
  public func size() -> CGSize { string.size(withAttributes: attributes) }

  /// Draws with the top left corner at `point`, in the current context.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: attributes) }
}

extension TextRole {
  var attributes: [NSAttributedString.Key: Any] { kern == 0 ? [.font: font] : [.font: font, .kern: kern] }

  /// A text in this role, for drawing.
  public func text(_ string: String, color: UIColor) -> RoleText {
    RoleText(string: string, attributes: attributes.merging([.foregroundColor: color]) { _, new in new })
  }

  /// A text in this role, for a label.
  public func attributed(_ text: String, color: UIColor) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes.merging([.foregroundColor: color]) { _, new in new })
  }
}

extension UILabel {
  /// Lets a label shrink its font to 80 % before it truncates, in narrow panels.
  func shrinksBeforeItIsCut() {
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.8
  }
}

/// A one-line label with the letter spacing of a role, whose text may change in each frame.
final class RoleLabel: UILabel {
  private var role: TextRole

  init(_ role: TextRole) {
    self.role = role
    super.init(frame: .zero)
    font = role.font
  }

  required init?(coder: NSCoder) {
    fatalError("RoleLabel is made by code; use init(_:).")
  }

  /// Shows the text at another size than the role's own, in points.
  func show(at size: CGFloat) {
    guard size != role.size else { return }
    role.size = size
    font = role.font
  }

  private var shown: RoleText { role.text(text ?? "", color: textColor) }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = shown.size()
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  override func drawText(in rect: CGRect) {
    let free = rect.height - shown.size().height
    let scale = layer.contentsScale
    shown.draw(at: CGPoint(x: rect.minX, y: rect.minY + (free / 2 * scale).rounded() / scale))
  }
}

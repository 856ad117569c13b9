import UIKit

/// A field that grows with its text, and the button that sends it.
final class ComposerBar: UIView {
  /// Around the text in its field, in points.
  private static let textInset = UIEdgeInsets(top: 8, left: 13, bottom: 8, right: 13)
  private static let gap: CGFloat = 10
  /// The side of the button at the text size that is the default, in points.
  private static let buttonSide: CGFloat = 34
  /// The size that the button begins to appear with, as a part of its own.
  private static let leastScale: CGFloat = 0.4

  let textView = UITextView()
  let button = UIButton(type: .system)
  private let field = UIView()
  private let placeholder = UILabel()
  private let arrow = SignView()
  /// The number of lines from which the text scrolls.
  var mostLines = 5 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeholder.text = "Message"
    textView.backgroundColor = .clear
    textView.textContainerInset = Self.textInset
    textView.textContainer.lineFragmentPadding = 0
    textView.alwaysBounceVertical = false
    for view in [placeholder, textView] { field.addSubview(view) }
    button.addSubview(arrow)
    for view in [field, button] { addSubview(view) }
    textDidChange()
  }

  required init?(coder: NSCoder) {
    fatalError("ComposerBar is made by code; use init(frame:).")
  }

  func apply(_ colors: PageColors, font: UIFont) {
    textView.font = font
    textView.textColor = colors.text
    textView.tintColor = colors.accent
    placeholder.font = font
    placeholder.textColor = colors.textSecondary
    field.backgroundColor = colors.isDark ? colors.raised : .white
    field.layer.borderColor = colors.strongHairline.cgColor
    field.layer.borderWidth = 1
    button.backgroundColor = colors.accent
    let sign = Self.arrow
    sign.apply(CGAffineTransform(scaleX: buttonSide / Self.buttonSide, y: buttonSide / Self.buttonSide))
    arrow.show(sign, at: CGPoint(x: buttonSide / 2, y: buttonSide / 2), color: colors.onAccent)
    setNeedsLayout()
  }

  /// The side of the button, which grows with the text.
  private var buttonSide: CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: Self.buttonSide, compatibleWith: traitCollection).rounded()
  }

  /// An arrow that points up, around its middle.
  private static var arrow: UIBezierPath {
    let path = UIBezierPath()
    let corners: [(CGFloat, CGFloat)] = [
      (0, -8), (7, -1), (5.2, 0.9), (1.4, -2.9), (1.4, 8), (-1.4, 8), (-1.4, -2.9), (-5.2, 0.9), (-7, -1),
    ]
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    return path
  }

  // MARK: - The text

  /// Shows whether there is something to send.
  func textDidChange() {
    let isEmpty = textView.text.isEmpty
    placeholder.alpha = isEmpty ? 1 : 0
    button.alpha = isEmpty ? 0 : 1
    button.transform = isEmpty ? CGAffineTransform(scaleX: Self.leastScale, y: Self.leastScale) : .identity
    button.isUserInteractionEnabled = !isEmpty
    setNeedsLayout()
  }

  /// The looks of the field, for what flies out of it.
  struct Departure {
    var frame: CGRect
    var color: UIColor?
    var corners: CGFloat
    /// The frame of the whole text in that of the field.
    var text: CGRect
  }

  func departure(in view: UIView) -> Departure {
    let size = textView.sizeThatFits(CGSize(width: field.bounds.width, height: .greatestFiniteMagnitude))
    let text = CGRect(x: 0, y: -textView.contentOffset.y, width: field.bounds.width, height: size.height).inset(
      by: Self.textInset)
    return Departure(
      frame: convert(field.frame, to: view), color: field.backgroundColor, corners: field.layer.cornerRadius, text: text)
  }

  // MARK: - Layout

  private var lineHeight: CGFloat { (textView.font ?? .systemFont(ofSize: 17)).lineHeight }

  /// The height of the field for its text in a bar of a width, and whether the text is higher.
  private func fieldHeight(_ width: CGFloat) -> (height: CGFloat, scrolls: Bool) {
    let (insets, room) = (Self.textInset.top + Self.textInset.bottom, fieldWidth(width))
    let (least, most) = (lineHeight + insets, lineHeight * CGFloat(mostLines) + insets)
    let wanted = textView.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    // A line is as high as its font to within a point.
    return (min(max(wanted, least), most).rounded(.up), wanted > most + 1)
  }

  private func fieldWidth(_ width: CGFloat) -> CGFloat { max(width - buttonSide - Self.gap, 1) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fieldHeight(size.width).height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (height, scrolls) = fieldHeight(bounds.width)
    field.frame = CGRect(x: 0, y: bounds.height - height, width: fieldWidth(bounds.width), height: height)
    field.layer.cornerRadius = min((lineHeight + Self.textInset.top + Self.textInset.bottom) / 2, height / 2)
    textView.frame = field.bounds
    textView.showsVerticalScrollIndicator = scrolls
    placeholder.frame = CGRect(
      x: Self.textInset.left, y: Self.textInset.top, width: max(field.bounds.width - 2 * Self.textInset.left, 0),
      height: lineHeight.rounded(.up))
    let side = buttonSide
    let bottom = (lineHeight + Self.textInset.top + Self.textInset.bottom - side) / 2
    button.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    button.layer.cornerRadius = side / 2
    button.center = CGPoint(
      x: bounds.width - side / 2, y: bounds.height - max(bottom, 0) - side / 2)
  }
}

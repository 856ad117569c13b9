import UIKit

/// A button with an icon and a title, 28 points high, that can be on: with accent tint and accent border.
final class SignButton: ChromeControl {
  private static let padding: CGFloat = 10
  private static let gap: CGFloat = 6

  private(set) var title: String
  /// Whether the button is on.
  override var isSelected: Bool { didSet { if isSelected != oldValue { stateDidChange() } } }
  private let sign: IconView
  private let label = UILabel(.button)

  init(_ icon: Icon, _ title: String) {
    self.title = title
    sign = IconView(icon)
    super.init(frame: .zero)
    label.text = title
    layer.cornerRadius = Dimensions.Radius.button
    addSubview(sign)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("SignButton is made by code; use init(_:_:).")
  }

  /// Shows another title, and has the row around the button make room for it.
  func show(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    label.text = title
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func stateDidChange() {
    label.textColor = palette.text
    sign.color = palette.text
    backgroundColor =
      isHighlighted ? palette.raisedPressed : isSelected ? palette.accentTint : isHovered ? palette.raisedHover : palette.raised
    layer.borderWidth = Dimensions.hairline
    layer.borderColor = (isSelected ? palette.accent : palette.isDark ? palette.hairline : palette.strongHairline).cgColor
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(size).width.rounded(.up)
    return CGSize(width: 2 * Self.padding + Dimensions.iconSize + Self.gap + text, height: Dimensions.controlHeight)
  }

  override var isPressedByKeys: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Dimensions.iconSize
    sign.frame = CGRect(x: Self.padding, y: (bounds.height - side) / 2, width: side, height: side)
    let x = sign.frame.maxX + Self.gap
    label.frame = CGRect(x: x, y: 0, width: max(bounds.width - x - Self.padding / 2, 0), height: bounds.height)
  }
}

import UIKit

/// A key cap, 22 points high, with a thicker lower edge.
final class KeyCap: ChromeView {
  static let height: CGFloat = 22
  private static let padding: CGFloat = 7
  private static let lowerEdge: CGFloat = 1

  private let shadow = UIView()
  private let face = UIView()
  private let label = UILabel(TextRole(size: 12, lineHeight: 16, weight: .medium))

  init(_ text: String) {
    super.init(frame: .zero)
    for view in [shadow, face] { view.layer.cornerRadius = Dimensions.Radius.field }
    face.layer.borderWidth = Dimensions.hairline
    label.text = text
    label.textAlignment = .center
    for view in [shadow, face, label] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("KeyCap is made by code; use init(_:).")
  }

  override func paletteDidChange() {
    shadow.backgroundColor = palette.strongHairline
    face.backgroundColor = palette.raised
    face.layer.borderColor = palette.strongHairline.cgColor
    label.textColor = palette.text
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(label.sizeThatFits(size).width.rounded(.up) + 2 * Self.padding, Self.height), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shadow.frame = bounds
    face.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - Self.lowerEdge)
    label.frame = face.frame
  }
}

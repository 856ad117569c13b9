import UIKit

/// An error message: what went wrong, where, and what is safe, with one action. It is shown in the panel that it concerns.
final class ProblemBox: ChromeView {
  private static let padding: CGFloat = 12
  private static let textLeft: CGFloat = 36

  private let sign = IconView(.warning)
  private let title = UILabel(.button)
  private let explanation = UILabel(.note)
  private let button = TextButton("Dismiss", hasEdge: false)

  init(title: String, explanation: String, dismiss: @escaping () -> Void) {
    super.init(frame: .zero)
    self.title.text = title
    self.title.numberOfLines = 0
    self.explanation.text = explanation
    self.explanation.numberOfLines = 0
    layer.cornerRadius = Dimensions.Radius.box
    for view in [sign, self.title, self.explanation, button] { addSubview(view) }
    button.addAction(UIAction { _ in dismiss() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    fatalError("ProblemBox is made by code; use init(title:explanation:dismiss:).")
  }

  override func paletteDidChange() {
    backgroundColor = palette.warningTint
    layer.borderWidth = 1
    layer.borderColor = palette.warning.cgColor
    sign.color = palette.warning
    title.textColor = palette.text
    explanation.textColor = palette.text
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(size.width - Self.textLeft - Self.padding, 0), height: .greatestFiniteMagnitude)
    let texts = title.sizeThatFits(room).height + explanation.sizeThatFits(room).height
    return CGSize(width: size.width, height: (Self.padding * 3 + 6 + texts + Dimensions.controlHeight).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - Self.textLeft - Self.padding, 0)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    sign.frame = CGRect(x: Self.padding, y: Self.padding, width: Dimensions.iconSize, height: Dimensions.iconSize)
    let titleHeight = title.sizeThatFits(room).height.rounded(.up)
    title.frame = CGRect(x: Self.textLeft, y: Self.padding, width: width, height: titleHeight)
    let textHeight = explanation.sizeThatFits(room).height.rounded(.up)
    explanation.frame = CGRect(x: Self.textLeft, y: title.frame.maxY + 6, width: width, height: textHeight)
    let size = button.sizeThatFits(bounds.size)
    button.frame = CGRect(
      x: Self.textLeft, y: bounds.height - Self.padding - size.height, width: size.width, height: size.height)
  }
}

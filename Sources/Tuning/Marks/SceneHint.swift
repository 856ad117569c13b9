import UIKit

/// A hint on the stage about the scene's gestures, shown until the first touch.
final class SceneHint: UIView {
  /// Above the stage's lower edge, in points.
  private static let inset: CGFloat = 24
  private let chip = Chip()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    addSubview(chip)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("SceneHint is made by code; use init(frame:).")
  }

  /// The hint; nil for none.
  private(set) var text: String?

  /// Shows a text over the stage; nil hides it at once.
  func show(_ text: String?) {
    self.text = text
    chip.text = text ?? ""
    alpha = text == nil ? 0 : 1
    setNeedsLayout()
  }

  /// Fades: the scene was touched.
  func fade() {
    guard text != nil else { return }
    text = nil
    UIView.animate(withDuration: ChromeMotion.pillIn) { self.alpha = 0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = chip.sizeThatFits(bounds.size)
    let width = min(size.width, bounds.width)
    chip.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - Self.inset - size.height, width: width, height: size.height)
  }
}

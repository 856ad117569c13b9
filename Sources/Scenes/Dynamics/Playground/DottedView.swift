import UIKit

/// A plain view with a dot every 24 points.
final class DottedView: UIView {
  private static let spacing: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    contentMode = .redraw
    applyTheme()
  }

  required init?(coder: NSCoder) {
    fatalError("DottedView is made by code; use init(frame:).")
  }

  /// The color between the dots.
  static func ground(_ colors: PageColors) -> UIColor { UIColor(rgb: colors.isDark ? 0x131418 : 0xFBFAF7) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTheme()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    applyTheme()
  }

  private func applyTheme() {
    backgroundColor = Self.ground(.of(traitCollection))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let isDark = PageColors.of(traitCollection).isDark
    (isDark ? UIColor(white: 1, alpha: 0.10) : UIColor(rgb: 0x281F10, alpha: 0.14)).setFill()
    let path = UIBezierPath()
    for y in stride(from: Self.spacing / 2, to: rect.maxY, by: Self.spacing) {
      for x in stride(from: Self.spacing / 2, to: rect.maxX, by: Self.spacing) {
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 1, y: y - 1, width: 2, height: 2)))
      }
    }
    path.fill()
  }
}

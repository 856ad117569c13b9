import Tuning
import UIKit

/// Where the items of a dynamics scene live: a plain with a dot each 24 points, and a line that says what to do.
final class DynamicsGround: UIView {
  static let dotSpacing: CGFloat = 24
  private static let hintInset: CGFloat = 24

  private let hint = UILabel(.note)
  private var laidOutSize = CGSize.zero
  private(set) var palette = Palette.dark
  /// Called with the new size, once it is another.
  var sizeDidChange: (CGSize) -> Void = { _ in }
  /// Called with each change of a finger: its phase says which.
  var touchDidChange: (UITouch) -> Void = { _ in }
  /// Called when the colours change.
  var paletteDidChange: (Palette) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    contentMode = .redraw
    hint.textAlignment = .right
    hint.isUserInteractionEnabled = false
    addSubview(hint)
    adoptPalette()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("DynamicsGround is made by code; use init(frame:).")
  }

  /// What to do, in a few words; nil for nothing.
  var hintText: String? {
    get { hint.text }
    set { hint.text = newValue }
  }

  /// Takes the hint away, for good.
  func dismissHint() {
    guard hint.alpha > 0 else { return }
    UIView.animate(withDuration: 0.25) { self.hint.alpha = 0 }
  }

  /// Takes every item and mark off.
  func clear() {
    for view in subviews where view !== hint { view.removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hint.frame = CGRect(x: Self.hintInset, y: Self.hintInset, width: max(bounds.width - 2 * Self.hintInset, 0), height: 16)
    guard bounds.size != laidOutSize, bounds.width > 1, bounds.height > 1 else { return }
    laidOutSize = bounds.size
    sizeDidChange(bounds.size)
  }

  // MARK: - Colours

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adoptPalette()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    adoptPalette()
  }

  private func adoptPalette() {
    palette = .of(traitCollection)
    backgroundColor = UIColor(ink: palette.isDark ? 0x131418 : 0xFBFAF7)
    hint.textColor = palette.textSecondary
    setNeedsDisplay()
    paletteDidChange(palette)
  }

  override func draw(_ rect: CGRect) {
    let ink = palette.isDark ? UIColor(ink: 0xFFFFFF, alpha: 0.10) : UIColor(ink: 0x281F10, alpha: 0.14)
    ink.setFill()
    let path = UIBezierPath()
    for y in stride(from: Self.dotSpacing / 2, to: rect.maxY, by: Self.dotSpacing) {
      for x in stride(from: Self.dotSpacing / 2, to: rect.maxX, by: Self.dotSpacing) {
        path.append(UIBezierPath(ovalIn: CGRect(x: x - 1, y: y - 1, width: 2, height: 2)))
      }
    }
    path.fill()
  }

  // MARK: - Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches) }

  private func tell(_ touches: Set<UITouch>) {
    for touch in touches { touchDidChange(touch) }
  }
}

/// Shows a ground.
final class DynamicsViewController: UIViewController {
  let ground: DynamicsGround

  init(ground: DynamicsGround) {
    self.ground = ground
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("DynamicsViewController is made by code; use init(ground:).")
  }

  override func loadView() { view = ground }
}

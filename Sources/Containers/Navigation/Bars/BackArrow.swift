import Controls
import Foundation
import ViewCore

/// Shows the arrow of a back indicator on a button, anew for each tint and each light or dark style.
final class BackArrow: UIView {
  private let indicator: BackIndicator
  private let image: UIImage?
  private let hasTitle: Bool
  private let ownTint: UIColor?

  /// - Parameters:
  ///   - image: the image of the button of the program; nil for none.
  ///   - hasTitle: whether a title follows.
  ///   - tint: the colour of the arrow; nil for the inherited one.
  init(_ indicator: BackIndicator, with image: UIImage?, hasTitle: Bool, tint: UIColor?) {
    (self.indicator, self.image, self.hasTitle, ownTint) = (indicator, image, hasTitle, tint)
    super.init(frame: .zero)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  func attach(to button: UIButton) {
    button.addSubview(self)
    update()
  }

  private func update() {
    guard let button = superview as? UIButton else { return }
    let tint = (ownTint ?? tintColor)?.resolvedColor(with: traitCollection)
    button.setImage(indicator.buttonImage(with: image, hasTitle: hasTitle, tint: tint), for: .normal)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { update() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }
}

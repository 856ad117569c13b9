import UIKit

/// Adds a shadow to a view whose corners are clipped.
final class PanelView: UIView {
  private let clip = UIView()
  private let content: UIView

  var corners: CGFloat = 24 { didSet { apply() } }
  /// The opacity of the shadow, 0…1.
  var shadow: CGFloat = 1 { didSet { apply() } }

  init(_ content: UIView) {
    self.content = content
    super.init(frame: content.bounds)
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(content)
    apply()
  }

  required init?(coder: NSCoder) {
    fatalError("PanelView is made by code; use init(_:).")
  }

  private func apply() {
    clip.layer.cornerRadius = corners
    layer.cornerRadius = corners
    layer.cast(PageShadow(color: .black, y: 8, blur: 40, opacity: Float(0.5 * shadow)))
    backgroundColor = PageColors.of(traitCollection).raised
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { apply() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    content.frame = clip.bounds
  }
}

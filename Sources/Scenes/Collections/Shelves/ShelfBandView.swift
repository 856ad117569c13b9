import UIKit

/// The ground behind a shelf: a band over the whole width, with hairlines.
final class ShelfBandView: UICollectionReusableView {
  static let kind = "band"
  private let lines = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    lines.forEach(addSubview)
    applyTheme()
  }

  required init?(coder: NSCoder) {
    fatalError("ShelfBandView is made by code; register it as a decoration.")
  }

  /// The color of the band.
  static func ground(_ traits: UITraitCollection) -> UIColor {
    traits.userInterfaceStyle == .light ? .grouped(traits) : UIColor(rgb: 0x1E2026)
  }

  private func applyTheme() {
    backgroundColor = Self.ground(traitCollection)
    for line in lines { line.backgroundColor = PageColors.of(traitCollection).hairline }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTheme()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    applyTheme()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = PageColors.hairlineWidth
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    lines[1].frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

import UIKit

/// Shows how much a target deviates and what it cannot express, or a checkmark for an exact one.
final class LossBox: ChromeView {
  static let height: CGFloat = 48

  private let sign = IconView(.warning)
  private let first = UILabel(.changedLabel)
  private let second = UILabel(.note)
  private var isLossy = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Dimensions.Radius.box
    for view in [sign, first, second] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("LossBox is made by code; use init(frame:).")
  }

  func show(_ export: SpringExport) {
    isLossy = export.loss != nil || !export.isExact
    let space = NumberText.thinSpace
    let percent = NumberText.string(export.deviation.amount * 100, decimals: 2)
    let time = NumberText.string(export.deviation.time, decimals: 3)
    first.text = export.isExact ? "exact" : "Off by at most \(percent)\(space)%, at \(time)\(space)s"
    second.text = export.loss ?? (export.isExact ? "" : "Its numbers are rounded")
    if !isLossy { second.text = "" }
    sign.icon = isLossy ? .warning : .tick
    paletteDidChange()
    setNeedsLayout()
  }

  override func paletteDidChange() {
    backgroundColor = isLossy ? palette.warningTint : .clear
    sign.color = isLossy ? palette.warning : palette.finish
    first.textColor = palette.text
    second.textColor = palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = Dimensions.iconSize
    let left: CGFloat = isLossy ? 34 : 22
    sign.frame = CGRect(x: isLossy ? 10 : 0, y: isLossy ? 9 : 6, width: icon, height: icon)
    first.frame = CGRect(x: left, y: isLossy ? 7 : 6, width: bounds.width - left - 8, height: 16)
    second.frame = CGRect(x: left, y: 25, width: bounds.width - left - 8, height: 16)
  }
}

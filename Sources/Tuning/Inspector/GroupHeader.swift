import UIKit

/// The header of a group: chevron, name and a note; a click folds the group.
final class GroupHeader: ChromeControl {
  private let chevron = IconView(.chevronDown)
  private let name: UILabel
  private let remark = UILabel(.note)

  override var shapeRadius: CGFloat { 6 }

  init(_ title: String) {
    name = UILabel(.groupHeader, title)
    super.init(frame: .zero)
    layer.cornerRadius = 6
    remark.textAlignment = .right
    for view in [chevron, name, remark] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("GroupHeader is made by code; use init(_:).")
  }

  /// Shows a note at the right.
  func show(note: String) {
    if note != remark.text ?? "" { remark.text = note }
  }

  func setFolded(_ isFolded: Bool) {
    UIView.animate(
      withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      self.chevron.transform = isFolded ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
    }
  }

  override func stateDidChange() {
    name.textColor = palette.text
    chevron.color = palette.textSecondary
    remark.textColor = palette.textSecondary
    backgroundColor = isHighlighted ? palette.raisedPressed : isHovered ? palette.raisedHover : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = Dimensions.iconSize
    chevron.bounds = CGRect(x: 0, y: 0, width: icon, height: icon)
    chevron.center = CGPoint(x: icon / 2, y: bounds.midY)
    name.frame = CGRect(x: 20, y: 0, width: bounds.width * 0.6, height: bounds.height)
    remark.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2 - 4, height: bounds.height)
  }

  override var isPressedByKeys: Bool { true }
}

import UIKit

/// A row of the target list: a checkmark on the selected target, and how exact it is.
final class ExportRow: ChromeControl {
  /// Deviations from this fraction of the distance are shown as a warning.
  private static let warned = 0.01

  let target: ExportTarget
  private let export: SpringExport
  private let tick = IconView(.tick)
  private let sign = IconView(.warning)
  private let name: UILabel
  private let deviationLabel = UILabel(.caption)

  override var shapeRadius: CGFloat { Dimensions.Radius.button }

  init(_ export: SpringExport) {
    self.export = export
    target = export.target
    name = UILabel(.label, export.target.title)
    super.init(frame: .zero)
    deviationLabel.text = Self.deviationText(of: export)
    deviationLabel.textAlignment = .right
    sign.isHidden = !isWarned
    layer.cornerRadius = shapeRadius
    for view in [tick, sign, name, deviationLabel] { addSubview(view) }
    isSelected = false
  }

  required init?(coder: NSCoder) {
    fatalError("ExportRow is made by code; use init(_:).")
  }

  private var isWarned: Bool { export.deviation.amount >= Self.warned }

  static func deviationText(of export: SpringExport) -> String {
    if export.target == .csv { return "60 Hz" }
    if export.isExact { return "exact" }
    return "\(NumberText.string(export.deviation.amount * 100, decimals: 1))\(NumberText.thinSpace)%"
  }

  override var isSelected: Bool {
    didSet {
      tick.isHidden = !isSelected
      stateDidChange()
    }
  }

  /// The sheet has the focus; the arrow keys select rows.
  override var canBecomeFirstResponder: Bool { false }

  override func stateDidChange() {
    name.textColor = palette.text
    tick.color = palette.accent
    sign.color = palette.warning
    deviationLabel.textColor = isWarned ? palette.warning : isSelected ? palette.text : palette.textSecondary
    backgroundColor =
      isSelected ? palette.accentTint : isHighlighted ? palette.raisedPressed : isHovered ? palette.raisedHover : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = Dimensions.iconSize
    let middle = (bounds.height - icon) / 2
    tick.frame = CGRect(x: 6, y: middle, width: icon, height: icon)
    name.frame = CGRect(x: 28, y: 0, width: 92, height: bounds.height)
    let width = deviationLabel.sizeThatFits(bounds.size).width.rounded(.up)
    deviationLabel.frame = CGRect(x: bounds.width - 8 - width, y: 0, width: width, height: bounds.height)
    sign.frame = CGRect(x: deviationLabel.frame.minX - icon - 12, y: middle, width: icon, height: icon)
  }
}

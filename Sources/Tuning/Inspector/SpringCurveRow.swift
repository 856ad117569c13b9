import UIKit

/// The row below a curve's numbers: which of curve and spring is the nearest to the other, and how far off it is.
final class SpringCurveRow: ChromeView, InspectorRow {
  /// Deviations from this fraction of the distance are shown as a warning.
  private static let warned = 0.01

  private let read: () -> SpringCurve
  private let label = UILabel(.label)
  private let sign = IconView(.warning)
  private let finding = UILabel(.note)
  private var shown: SpringCurve?

  init(_ read: @escaping () -> SpringCurve) {
    self.read = read
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    finding.textAlignment = .right
    for view in [label, sign, finding] { addSubview(view) }
    refresh()
  }

  required init?(coder: NSCoder) {
    fatalError("SpringCurveRow is made by code; use init(_:).")
  }

  /// What the row says.
  var text: String { "\(label.text ?? ""): \(finding.text ?? "")" }

  func matches(_ query: String) -> Bool { query.isEmpty || (label.text ?? "").localizedCaseInsensitiveContains(query) }

  func refresh() {
    let curve = read()
    guard curve != shown else { return }
    shown = curve
    label.text = curve.isTyped ? "Nearest spring" : "Nearest curve"
    let percent = NumberText.string(curve.deviation.amount * 100, decimals: 1)
    let time = NumberText.string(curve.deviation.time, decimals: 2)
    let space = NumberText.thinSpace
    finding.text = "off by \(percent)\(space)%, at \(time)\(space)s"
    sign.isHidden = curve.deviation.amount < Self.warned
    paletteDidChange()
    setNeedsLayout()
  }

  override func paletteDidChange() {
    label.textColor = palette.text
    sign.color = palette.warning
    finding.textColor = sign.isHidden ? palette.textSecondary : palette.warning
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    let right = columns.label + columns.controlWidth
    let icon = Dimensions.iconSize
    label.frame = CGRect(x: 0, y: 0, width: columns.label - 4, height: bounds.height)
    let width = finding.sizeThatFits(bounds.size).width.rounded(.up)
    finding.frame = CGRect(x: right - width, y: 0, width: width, height: bounds.height)
    sign.frame = CGRect(x: finding.frame.minX - icon - 6, y: (bounds.height - icon) / 2, width: icon, height: icon)
  }
}

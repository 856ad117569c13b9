import UIKit

/// The row of a fitted threshold: no slider, and the uncertainty beside the number.
final class FittedRow: ChromeView, InspectorRow {
  private let label = UILabel(.label, "Threshold")
  private let remark = UILabel(.caption)
  private let number = UILabel(.value)
  private let unit = UILabel(.valueUnit, "%")

  init(_ fit: ReleaseFit) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    number.textAlignment = .right
    remark.textAlignment = .right
    remark.shrinksBeforeItIsCut()
    number.text = NumberText.string(fit.threshold * 100, decimals: 0)
    let sure = NumberText.string(fit.uncertainty * 100, decimals: 0) + NumberText.thinSpace + "%"
    let doubt = fit.errors == 0 ? "" : ", \(fit.errors) otherwise"
    remark.text = "± \(sure), \(fit.finished) finished, \(fit.cancelled) cancelled\(doubt)"
    for view in [label, remark, number, unit] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("FittedRow is made by code; use init(_:).")
  }

  func matches(_ query: String) -> Bool { query.isEmpty || "Threshold".localizedCaseInsensitiveContains(query) }

  override func paletteDidChange() {
    label.textColor = palette.text
    number.textColor = palette.text
    for view in [remark, unit] { view.textColor = palette.textSecondary }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    let right = columns.label + columns.controlWidth
    label.frame = CGRect(x: 0, y: 0, width: 72, height: bounds.height)
    number.frame = CGRect(
      x: right - ValueField.unitSlot - 34, y: 0, width: 34, height: bounds.height)
    unit.frame = CGRect(x: number.frame.maxX + 4, y: 0, width: ValueField.unitSlot, height: bounds.height)
    remark.frame = CGRect(x: 72, y: 0, width: max(number.frame.minX - 72, 0), height: bounds.height)
  }
}

import UIKit

/// The rows of the wheels, and what the picker tells about them.
final class WheelRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  /// What the picker leaves beside its wheels and between two of them, in points.
  private static let (side, gap): (CGFloat, CGFloat) = (9, 5)
  private static let measuredSize: CGFloat = 20

  /// In points.
  var rowHeight: CGFloat = UIPickerView.noIntrinsicMetric
  /// The first wheel's share of the width, 0…1; the others share the rest equally.
  var firstShare: CGFloat = 1 / 3
  var showsSwatches = true
  var colors = PageColors.dark
  /// Called with the row in the middle of a wheel that turns.
  var turned: (Wheel, CGFloat) -> Void = { _, _ in }
  /// Called when a wheel that the user has moved rests on another row.
  var chosen: (Wheel, Int) -> Void = { _, _ in }

  /// The widest title of each wheel, in ems.
  private lazy var titleWidths = Wheel.allCases.map { wheel in
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: Self.measuredSize, weight: .regular)
    let widths = (0..<wheel.count).map { row in
      label.text = wheel.title(row)
      return label.intrinsicContentSize.width
    }
    return (widths.max() ?? 0) / Self.measuredSize
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { Wheel.allCases.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Wheel.allCases[component].rowCount
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { rowHeight }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let others = CGFloat(Wheel.allCases.count - 1)
    let width = max(pickerView.bounds.width - 2 * Self.side - others * Self.gap, 0)
    let first = (width * firstShare).rounded()
    return component == 0 ? first : (width - first) / others
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let wheel = Wheel.allCases[component]
    let rowView = view as? WheelRow ?? WheelRow()
    rowView.show(wheel.title(row), wheel.swatch(row), row: row, titleWidth: titleWidths[component], in: colors)
    rowView.showsSwatch = showsSwatches
    rowView.turned = { [weak self] place in self?.turned(wheel, place) }
    return rowView
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen(Wheel.allCases[component], row)
  }
}

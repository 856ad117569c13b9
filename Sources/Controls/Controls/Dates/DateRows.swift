import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// The rows of a date picker for its wheels, and what the user turns them to.
@MainActor
final class DateRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The space on both sides of the longest text, in points. Chosen, near iOS.
  private static let side: CGFloat = 6

  private unowned let owner: UIDatePicker
  private let titles: DateTitles
  let wheels: DateWheels
  /// The room for the unit of each component, in points.
  private(set) lazy var unitWidths = wheels.wheels.map { unitWidth($0) }
  private lazy var widths = zip(wheels.wheels, unitWidths).map { longest(titles.samples($0)) + 2 * Self.side + $1 }

  init(_ owner: UIDatePicker, _ wheels: DateWheels) {
    (self.owner, self.wheels) = (owner, wheels)
    titles = DateTitles(wheels)
  }

  private func longest(_ texts: [String]) -> CGFloat {
    texts.map { $0.size(withAttributes: [.font: DateRow.font]).width }.max()?.rounded(.up) ?? 0
  }

  // MARK: - Units

  /// The unit of a component's value; nil where there is none.
  func unit(_ value: Int, _ component: Int) -> String? { titles.unit(value, wheels.wheels[component]) }

  private func unitWidth(_ wheel: DateWheels.Wheel) -> CGFloat {
    guard titles.unit(1, wheel) != nil else { return 0 }
    return longest((0..<wheels.valueCount(wheel)).compactMap { titles.unit($0, wheel) }) + DateUnits.gap
  }

  // MARK: - UIPickerViewDataSource, UIPickerViewDelegate

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.rowCount(wheels.wheels[component])
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let shown = view as? DateRow ?? DateRow()
    refresh(shown, row, component)
    return shown
  }

  /// Writes a row anew.
  func refresh(_ view: DateRow, _ row: Int, _ component: Int) {
    let wheel = wheels.wheels[component]
    let value = wheels.value(ofRow: row, wheel)
    view.show(
      titles.title(value, wheel), isAllowed: owner.allows(value, on: wheel), alignment: alignment(of: wheel),
      unitWidth: unitWidths[component])
  }

  /// Words begin and numbers end at one line.
  private func alignment(of wheel: DateWheels.Wheel) -> NSTextAlignment {
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch wheel {
    case .month: isMirrored ? .right : .left
    case .date, .hours, .minutes: isMirrored ? .left : .right
    default: .center
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let wheel = wheels.wheels[component]
    owner.userDidTurn(wheel, to: wheels.value(ofRow: row, wheel))
  }
}

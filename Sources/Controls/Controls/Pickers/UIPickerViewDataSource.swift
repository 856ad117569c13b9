import Foundation

/// Counts the components and rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of components, that is wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows on the wheel of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

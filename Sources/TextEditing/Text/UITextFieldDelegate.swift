import Controls
import Foundation
import ViewCore

/// Decides about changes in a text field and receives its callbacks. Every method is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the field may become the first responder. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has become first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may resign as the first responder. Default: true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field is no longer first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when the field is no longer first responder, with the reason. The default calls the method without a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asked before every change by the user; `range` counts UTF-16 units. Default: true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Asked before every change by the user; there is always one range. The default asks for that range with
  /// `textField(_:shouldChangeCharactersIn:replacementString:)`.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool
  /// Called when the selection or the text has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear the text. Default: true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asked when Return is pressed; true ends the editing if `editingDidEndOnExit` has a target. Default: true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The edit menu for the selection; nil shows none. The default has the suggested actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu for the selection; there is always one range. The default asks for that range with
  /// `textField(_:editMenuForCharactersIn:suggestedActions:)`.
  func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu opens.
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu closes.
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// The default is true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// The default does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// The default is true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// The default does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// The default calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// The default is true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// The default asks for the one range.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool {
    ranges.allSatisfy { self.textField(textField, shouldChangeCharactersIn: $0.rangeValue, replacementString: string) }
  }
  /// The default does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// The default is true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// The default is true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// The default has the suggested actions.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// The default asks for the one range.
  public func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
    return self.textField(textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }
  /// The default does nothing.
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  /// The default does nothing.
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
}

import Foundation

extension UIView {
  /// Ends the editing of the text field that is this view or lies in it; `force` does not ask the field whether it agrees.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let field = UIResponder.firstResponder as? UIView, field.isDescendant(of: self) else { return false }
    if field.resignFirstResponder() { return true }
    guard force, let field = field as? UITextField else { return false }
    return field.resignUnasked()
  }
}

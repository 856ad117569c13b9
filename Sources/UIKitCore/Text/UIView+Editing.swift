import Foundation

extension UIView {
  @discardableResult
  func baseEndEditing(_ force: Bool) -> Bool {
    guard let field = homeContext?.firstResponder as? UIView, field.isDescendant(of: self) else { return false }
    if field.resignFirstResponder() { return true }
    guard force, let field = field as? any KeyEditing else { return false }
    return field.resignUnasked()
  }
}

import Foundation

extension UIView {
  @discardableResult
  func baseEndEditing(_ force: Bool) -> Bool {
    guard let field = homeContext?.firstResponder as? UIView, field.isDescendant(of: self) else { return false }
    if field.resignFirstResponder() { return true }
    guard force, let field = field as? any ForcedResigning else { return false }
    return field.resignUnasked()
  }
}

/// A view whose editing ends even if its delegate would refuse.
@MainActor
package protocol ForcedResigning: UIView {
  /// Ends the editing without asking the delegate.
  func resignUnasked() -> Bool
}

import Foundation

extension UITextField {
  // MARK: - Notifications

  /// Posted with the text field as its object when the editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted with the text field as its object when the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// Posted with the text field as its object when the editing has ended; the user info has the reason.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  /// The key of the raw value of a `DidEndEditingReason` in the user info of `textDidEndEditingNotification`.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

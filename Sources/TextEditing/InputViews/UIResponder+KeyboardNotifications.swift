import Foundation
import ViewCore

/// The notifications of the keyboard: of what is shown of the first responder's input view and input accessory view. Keys come from a
/// hardware keyboard, so without such a view nothing appears and nothing is posted, as on an iPad with a keyboard. The object is the screen.
extension UIResponder {
  /// The keyboard is about to appear, or to change its height while it is visible.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has appeared, or has changed its height.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to disappear.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to change its frame; posted before the notification that it will show or hide.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// The keyboard has changed its frame; posted before the notification that it did show or hide.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the animation: an `NSValue` of a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the animation: an `NSValue` of a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration, an `NSNumber` in seconds: 0.25, 0 without animation, or that of
  /// the program's own animation in which the keyboard gets another height.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve, an `NSNumber`: the raw value of a `UIView.AnimationCurve`, 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of an `NSNumber` of a Bool: whether the keyboard belongs to this program. It always does.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

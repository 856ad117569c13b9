import CoreGraphics
import Foundation
import ViewCore

/// A change of the keyboard's frame, as its notifications tell of it.
@MainActor
struct KeyboardChange {
  /// The duration that UIKit announces, in seconds. The spring of the motion takes about twice as long to settle, as on iOS.
  static let duration: TimeInterval = 0.25

  /// The frames before and after, in coordinates of the screen.
  let begin, end: CGRect
  /// Whether the keyboard is visible after the change.
  let isVisible: Bool
  /// In seconds; 0 without animation. When the keyboard follows an animation of the program, the duration of that, at whose beginning
  /// also what comes after the change is posted.
  let duration: TimeInterval

  /// Posts what comes before the change: first that the frame changes.
  func announce(on screen: UIScreen) {
    post(UIResponder.keyboardWillChangeFrameNotification, screen)
    post(isVisible ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, screen)
  }

  /// Posts what comes after the change, in the same order.
  func conclude(on screen: UIScreen) {
    post(UIResponder.keyboardDidChangeFrameNotification, screen)
    post(isVisible ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, screen)
  }

  private func post(_ name: Notification.Name, _ screen: UIScreen) {
    NotificationCenter.default.post(
      name: name, object: screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve._keyboard.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

import Foundation

/// Decides which touches a gesture recognizer receives and with which others it competes. Every method is optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Asked when the gesture is about to be recognized; false makes the recognizer fail. Default: true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether both gestures can be recognized; one of the two delegates suffices. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the gesture waits until the other one has failed. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other gesture waits until this one has failed. Default: false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer receives a touch that has just begun. Default: true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether the recognizer receives a key that was just pressed. Default: true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  /// Whether the recognizer receives the event; asked before the methods for touches and presses. Default: true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

// Each default first asks the object that a delegate which forwards messages names for the method; what it does else stands at each.
extension UIGestureRecognizerDelegate {
  /// The default is true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    receiver("gestureRecognizerShouldBegin(_:)")?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }

  /// The default is false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")?
      .gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }

  /// The default is false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer(_:shouldRequireFailureOf:)")?
      .gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// The default is false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer(_:shouldBeRequiredToFailBy:)")?
      .gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// The default is true.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receiver("gestureRecognizer:shouldReceiveTouch:")?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
  }
  /// The default is true.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    receiver("gestureRecognizer:shouldReceivePress:")?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
  }
  /// The default is true.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receiver("gestureRecognizer:shouldReceiveEvent:")?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
  }

  /// The object that a delegate which forwards messages names for one of them.
  private func receiver(_ name: String) -> (any UIGestureRecognizerDelegate)? {
    forwardee(name) as? any UIGestureRecognizerDelegate
  }
}

/// The touch that a control tracks.
@MainActor
final class ControlTracking {
  /// The touch; nil until the control has accepted one.
  private(set) var touch: UITouch?
  /// Whether a touch is tracked, as the control's methods said last.
  private(set) var isActive = false
  private(set) var isInside = false

  func setInside(_ isInside: Bool) { self.isInside = isInside }
  func setActive(_ isActive: Bool) { self.isActive = isActive }
  func begin(_ touch: UITouch) { self.touch = touch }
  func end() { (touch, isActive, isInside) = (nil, false, false) }
}

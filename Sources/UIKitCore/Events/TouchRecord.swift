import Foundation

/// What the router knows of one touch, until the view has heard the last of it.
@MainActor
final class TouchRecord {
  /// How much of the touch its view has been told.
  enum ViewStage { case nothing, began, everything }

  let id: Int
  let touch: UITouch
  let beganLocation: CGPoint
  let beganTime: TimeInterval
  var viewStage: ViewStage = .nothing
  /// A recognizer took the touch away from the view.
  var isTaken = false
  /// The event that the touch was last part of.
  var event: UIEvent

  init(id: Int, touch: UITouch, event: UIEvent) {
    self.id = id
    self.touch = touch
    self.event = event
    beganLocation = touch.locationInWindow
    beganTime = touch.timestamp
  }

  var isLifted: Bool { touch.phase == .ended || touch.phase == .cancelled }

  /// Whether a recognizer that may still win keeps the view waiting.
  func isHeldBack(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      delays($0) && $0.state == .possible && $0.contested.contains(touch.serial)
    }
  }
}

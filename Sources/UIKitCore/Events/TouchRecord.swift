import Foundation

/// The router's state of a touch, until its view has received its last event.
@MainActor
final class TouchRecord {
  /// Which events of the touch its view has received.
  enum ViewStage { case nothing, began, everything }

  let id: Int
  let touch: UITouch
  let beganLocation: CGPoint
  let beganTime: TimeInterval
  var viewStage: ViewStage = .nothing
  /// Whether a recognizer has cancelled the touch in the view.
  var isTaken = false
  /// The last event that contained the touch.
  var event: UIEvent

  init(id: Int, touch: UITouch, event: UIEvent) {
    self.id = id
    self.touch = touch
    self.event = event
    beganLocation = touch.locationInWindow
    beganTime = touch.timestamp
  }

  var isLifted: Bool { touch.phase == .ended || touch.phase == .cancelled }

  /// Whether a recognizer that may still win delays the touch.
  func isHeldBack(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      delays($0) && $0.state == .possible && $0.contested.contains(touch.serial)
    }
  }
}

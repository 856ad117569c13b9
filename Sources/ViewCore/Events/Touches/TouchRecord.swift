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
  private(set) var viewStage: ViewStage
  /// Whether a recognizer has cancelled the touch in the view.
  private(set) var isCancelledInView = false
  /// The last event that contained the touch.
  private(set) var event: UIEvent

  /// - Parameter isShutOut: whether the view never receives the touch.
  init(id: Int, touch: UITouch, event: UIEvent, isShutOut: Bool) {
    self.id = id
    self.touch = touch
    self.event = event
    viewStage = isShutOut ? .everything : .nothing
    beganLocation = touch.locationInWindow
    beganTime = touch.timestamp
  }

  var isLifted: Bool { touch.phase == .ended || touch.phase == .cancelled }

  /// Whether a recognizer that may still win delays the touch.
  func isHeldBack(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      delays($0) && $0.state == .possible && $0.tracked.contested.contains(touch.serial)
    }
  }

  /// Notes that an event contains a change of the touch.
  func change(in event: UIEvent) { self.event = event }

  func cancelInView() { isCancelledInView = true }

  // MARK: - To the view

  /// Delivers the beginning, unless the touch is delayed or may not reach the view.
  func beginIfAllowed(in view: UIView) {
    guard viewStage == .nothing, !isHeldBack(by: \.delaysTouchesBegan) else { return }
    guard touch.phase != .cancelled, view.contentMayReceive(touch, event) else {
      viewStage = .everything
      return
    }
    viewStage = .began
    touch.standing(at: beganLocation, since: beganTime, in: .began) { view.touchesBegan([touch], with: event) }
  }

  /// Delivers the end of a touch that is lifted, unless it is delayed.
  func finishIfAllowed(in view: UIView) {
    guard viewStage == .began else { return }
    if touch.phase == .cancelled { return withhold() }
    guard !isHeldBack(by: \.delaysTouchesEnded) else { return }
    viewStage = .everything
    view.touchesEnded([touch], with: event)
  }

  /// Ends the delivery of a touch to its view; if the view has received it, it is cancelled.
  func withhold() {
    let knew = viewStage == .began
    viewStage = .everything
    guard knew, let view = touch.view else { return }
    touch.standing(at: touch.locationInWindow, since: touch.timestamp, in: .cancelled) {
      view.touchesCancelled([touch], with: event)
    }
  }
}

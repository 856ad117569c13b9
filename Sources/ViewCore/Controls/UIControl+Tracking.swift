import CoreGraphics
import Foundation

// A control tracks one touch. The touch is inside while it is in the bounds; once inside, it stays so up to `dragExitDistance`
// outside them.
extension UIControl {
  func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, touchTracking.touch == nil, let touch = touches.min(by: { $0.serial < $1.serial }) else { return }
    guard !touch.isSecondaryClick(event) else { return }
    touchTracking.setInside(true)
    touchTracking.setActive(beginTracking(touch, with: event))
    guard isTracking else {
      touchTracking.setInside(false)
      return
    }
    touchTracking.begin(touch)
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touchTracking.touch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    touchTracking.setInside(contains(touch, wasInside: wasInside))
    touchTracking.setActive(continueTracking(touch, with: event))
    // The callback may have disabled the control, which ends the tracking.
    guard touchTracking.touch === touch else { return }
    isHighlighted = isTracking && isTouchInside
    if isTracking {
      sendDragEvents(wasInside: wasInside, event)
    } else {
      finishTracking()
    }
  }

  func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touchTracking.touch, touches.contains(touch) else { return }
    touchTracking.setInside(contains(touch, wasInside: isTouchInside))
    let isInside = isTouchInside
    endTracking(touch, with: event)
    finishTracking()
    if isInside { willSendCompletion() }
    sendActions(for: isInside ? completionEvents : .touchUpOutside, with: event)
  }

  func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touchTracking.touch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    finishTracking()
    sendActions(for: .touchCancel, with: event)
  }

  /// Cancels the tracking after the control was disabled during it.
  func abandonTracking() {
    guard touchTracking.touch != nil else { return }
    cancelTracking(with: nil)
    finishTracking()
  }

  private func finishTracking() {
    touchTracking.end()
    isHighlighted = false
  }

  private func sendDragEvents(wasInside: Bool, _ event: UIEvent?) {
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  private func contains(_ touch: UITouch, wasInside: Bool) -> Bool {
    let point = touch.location(in: self)
    if self.point(inside: point, with: nil) { return true }
    let distance = wasInside ? Self.dragExitDistance : 0
    return bounds.insetBy(dx: -distance, dy: -distance).contains(point)
  }

  package func sendActions(for controlEvents: Event, with event: UIEvent?) {
    inTurn { sendActionsInTurn(for: controlEvents, with: event) }
  }

  private func sendActionsInTurn(for controlEvents: Event, with event: UIEvent?) {
    for receiver in receivers.receivers(for: controlEvents) {
      switch receiver {
      case .target(let entry):
        if entry.isAlive { sendAction(entry.action, to: entry.target, for: event) }
      case .action(let action): sendAction(action)
      }
    }
  }
}

extension UITouch {
  /// Whether a button other than the primary one is pressed: controls ignore it.
  fileprivate func isSecondaryClick(_ event: UIEvent?) -> Bool {
    type == .indirectPointer && event.map { !$0.buttonMask.isEmpty && !$0.buttonMask.contains(.primary) } == true
  }
}

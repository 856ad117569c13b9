import CoreGraphics
import Foundation
import GestureMachines

extension UIGestureRecognizer {
  /// Passes an input to the recognizer's machine, if it has one, and performs the returned action.
  func drive(_ input: GestureInput, _ event: UIEvent?) {
    guard let action = machineAction(input) else { return }
    if timer?.time != machineDeadline || timer?.isPending == false {
      setTimer(at: machineDeadline) { [weak self] in self?.drive(.clock($0), nil) }
    }
    perform(action, event)
  }

  func perform(_ action: GestureAction, _ event: UIEvent? = nil) {
    switch action {
    case .wait: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    case .cancel: state = .cancelled
    case .ignore(let ids):
      guard let event else { return }
      for touch in tracked.touches where ids.contains(touch.serial) { ignore(touch, for: event) }
      guard let event = event as? UIPressesEvent else { return }
      for press in tracked.presses where ids.contains(press.serial) { ignore(press, for: event) }
    }
  }

  func contacts(_ touches: Set<UITouch>) -> [Contact] {
    touches.map { Contact(id: $0.serial, time: $0.timestamp, location: $0.locationInWindow) }.sorted { $0.id < $1.id }
  }

  /// Contacts for pressed keys, which count as a finger at the centre of the view.
  func contacts(_ presses: Set<UIPress>) -> [Contact] {
    guard let view, let window = view.window else { return [] }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    return presses.map { Contact(id: $0.serial, time: $0.timestamp, location: middle) }.sorted { $0.id < $1.id }
  }

  /// Contacts for all positions since the last event.
  func coalescedContacts(_ touches: Set<UITouch>, _ event: UIEvent) -> [Contact] {
    touches.flatMap { touch in
      (event.coalescedTouches(for: touch) ?? [touch]).map {
        Contact(id: touch.serial, time: $0.timestamp, location: $0.locationInWindow)
      }
    }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
  }
}

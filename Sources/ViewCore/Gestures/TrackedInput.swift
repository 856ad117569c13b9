import CoreGraphics
import Foundation

/// The touches, keys and scrolls that a recognizer tracks, from the first one to its reset.
@MainActor
package final class TrackedInput {
  /// The tracked touches in the order in which they began.
  package private(set) var touches: [UITouch] = []
  /// The tracked keys.
  private(set) var presses: [UIPress] = []
  /// The serial numbers of all touches, keys and scrolls since the last reset: recognizers that share one compete.
  package private(set) var contested: Set<Int> = []
  /// The views in which they began.
  package private(set) var views: [WeakView] = []
  /// The centroid of the touches, or the pointer's position, in points of the window; the last one if there are none.
  private(set) var centroid = CGPoint.zero
  /// The window of the last touch or pointer.
  private(set) weak var window: UIWindow?
  /// The modifier keys during the last event.
  private(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons that were pressed during the last event of touches.
  private(set) var buttonMask: UIEvent.ButtonMask = []

  /// Whether neither touches nor keys are tracked.
  var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

  // MARK: - Beginning

  func begin(_ touch: UITouch, in view: UIView) {
    touches.append(touch)
    contest(touch.serial, in: view)
    updateCentroid()
  }

  func begin(_ press: UIPress, in view: UIView) {
    presses.append(press)
    contest(press.serial, in: view)
  }

  /// Notes a touch, key or scroll by its serial number: the recognizer competes for it until its reset.
  func contest(_ serial: Int, in view: UIView) {
    contested.insert(serial)
    views.append(WeakView(view: view))
  }

  // MARK: - Events

  /// Sets the modifier keys of an event, and for events of touches the buttons.
  func update(_ modifiers: UIKeyModifierFlags, buttons: UIEvent.ButtonMask? = nil) {
    modifierFlags = modifiers
    if let buttons { buttonMask = buttons }
  }

  func updateCentroid() {
    guard !touches.isEmpty else { return }
    point(at: touches.map(\.locationInWindow).centroid, in: touches[0].window)
  }

  /// Notes a position, in points of the window.
  func point(at location: CGPoint, in window: UIWindow?) {
    centroid = location
    self.window = window
  }

  // MARK: - Ending

  func end(_ touch: UITouch) { touches.removeAll { $0 === touch } }
  func end(_ press: UIPress) { presses.removeAll { $0 === press } }

  /// Stops tracking a touch, and competing for it.
  func ignore(_ touch: UITouch) {
    end(touch)
    contested.remove(touch.serial)
  }

  /// Stops tracking a press, and competing for it.
  func ignore(_ press: UIPress) {
    end(press)
    contested.remove(press.serial)
  }

  /// Stops tracking all touches and keys; the recognizer competes for them until its reset.
  func endAll() { (touches, presses) = ([], []) }

  func reset() { (contested, views) = ([], []) }
}

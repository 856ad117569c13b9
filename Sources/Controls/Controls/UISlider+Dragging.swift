import CoreGraphics
import Foundation
import ViewCore

/// Where a finger holds the knob of a slider.
@MainActor
final class SliderDrag {
  private var offset: CGFloat = 0

  /// Grabs the knob; both numbers are x coordinates of the slider, in points.
  func begin(knobCenter: CGFloat, finger: CGFloat) { offset = knobCenter - finger }

  /// The knob's centre for a place of the finger, in points.
  func knobCenter(finger: CGFloat) -> CGFloat { finger + offset }
}

extension UISlider {
  /// The duration of an animated change of the value, in seconds.
  private static let moveDuration: TimeInterval = 0.25
  /// The distance outside the knob at which it can be grabbed, in points.
  private static let grabDistance: CGFloat = 8
  /// The fraction of the range by which an arrow key changes the value, without and with Shift.
  private static let keyStep: Float = 0.1
  private static let fineKeyStep: Float = 0.01

  func moveValue(to value: Float, animated: Bool) {
    guard value.isFinite, store(min(max(value, minimumValue), maximumValue)) else { return }
    if animated, window != nil {
      UIView.animate(withDuration: Self.moveDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
        self.arrange()
      }
    } else {
      setNeedsLayout()
    }
  }

  func beginDragging(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    let thumb = currentThumbRect
    guard thumb.insetBy(dx: -Self.grabDistance, dy: -Self.grabDistance).contains(point) else { return false }
    drag.begin(knobCenter: thumb.midX, finger: point.x)
    return true
  }

  func continueDragging(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard last > first else { return true }
    let along = (drag.knobCenter(finger: touch.location(in: self).x) - first) / (last - first)
    let previous = storedValue
    moveValue(to: minimumValue + Float(along) * (maximumValue - minimumValue), animated: false)
    if isContinuous, storedValue != previous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    return true
  }

  /// Sends the final value. A continuous slider sends it as well, as in UIKit.
  func endDragging(_ event: UIEvent?) { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }

  func handle(_ key: UIKey) -> Bool {
    guard isFirstResponder, isEnabled else { return false }
    let step = (maximumValue - minimumValue) * (key.modifierFlags.contains(.shift) ? Self.fineKeyStep : Self.keyStep)
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardDownArrow: change(by: -step)
    case .keyboardRightArrow, .keyboardUpArrow: change(by: step)
    case .keyboardHome: change(by: minimumValue - storedValue)
    case .keyboardEnd: change(by: maximumValue - storedValue)
    default: return false
    }
    return true
  }

  private func change(by difference: Float) {
    let previous = storedValue
    moveValue(to: storedValue + difference, animated: false)
    if storedValue != previous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

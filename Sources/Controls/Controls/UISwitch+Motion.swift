import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UISwitch {
  static let disabledAlpha: CGFloat = 0.5
  /// The duration of the knob's motion in seconds, and its damping ratio (read from iOS).
  private static let duration: TimeInterval = 0.35
  private static let dampingRatio: CGFloat = 0.85

  func showColors() {
    let off: UIColor = .secondarySystemFill
    track.backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : off
    knob.backgroundColor = thumbTintColor ?? .white
  }

  func show(animated: Bool) {
    guard animated else {
      showColors()
      setNeedsLayout()
      return
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.dampingRatio, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.showColors()
      self.arrange()
    }
  }

  /// Where the switch is drawn: in its own size, at the leading edge of a view that a layout has stretched.
  ///
  /// That it keeps its size is how iOS shows it; the top of a higher view is a guess.
  var shown: CGRect {
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.maxX - metrics.size.width : bounds.minX
    return CGRect(origin: CGPoint(x: x, y: bounds.minY), size: metrics.size)
  }

  func arrange() {
    let shown = shown
    track.frame = shown
    track.layer.cornerRadius = shown.height / 2
    let inset = (shown.height - metrics.knobSide) / 2
    let width = isHighlighted ? metrics.pressedKnobWidth : metrics.knobSide
    let x = storedIsOn ? shown.maxX - inset - width : shown.minX + inset
    knob.frame = CGRect(x: x, y: shown.minY + inset, width: width, height: metrics.knobSide)
    knob.layoutIfNeeded()
  }

  /// Moves the knob to the side towards which the finger moves. As on iOS it jumps there and does not follow the finger.
  func drag(_ touch: UITouch, _ event: UIEvent?) {
    let x = touch.location(in: self).x
    guard let isOnSide = knobDrag.move(to: x, middle: shown.midX, isOn: storedIsOn) else { return }
    change(to: isOnSide, event)
  }

  /// Toggles the switch after a tap; a drag has changed it already.
  func release(_ event: UIEvent?) {
    if !knobDrag.hasMoved, isTouchInside { change(to: !storedIsOn, event) }
  }

  func toggle(_ event: UIEvent?) { change(to: !storedIsOn, event) }

  private func change(to isOn: Bool, _ event: UIEvent?) {
    setOn(isOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }
}

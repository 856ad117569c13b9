import UIKit
import UIKitCore

extension FingerScript.Stroke {
  /// The input at a time between `start` and `end`.
  ///
  /// - Parameters:
  ///   - phase: the phase of the touch; a pointer without a pressed button has none.
  ///   - area: the stage, in points of the window.
  package func input(_ phase: TouchInput.Phase, at time: TimeInterval, in area: CGRect) -> InputEvent.Kind {
    let share = place(at: time)
    let point = CGPoint(x: area.minX + share.x * area.width, y: area.minY + share.y * area.height)
    switch device {
    case .finger: return .touch(TouchInput(id: finger, phase: phase, location: point))
    case .button:
      return .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(0), phase: phase, location: point, kind: .indirectPointer, buttonMask: .primary))
    case .pointer:
      let isInside = (0..<1).contains(share.x) && (0..<1).contains(share.y)
      return isInside ? .pointerMoved(PointerInput(location: point)) : .pointerExited
    }
  }
}

import CoreGraphics

/// A finger's drag on a switch, in points along its width.
@MainActor
final class SwitchDrag {
  /// The distance in points after which a touch drags the knob; a shorter one is a tap.
  private static let dragDistance: CGFloat = 8
  private var start: CGFloat = 0
  /// Whether the finger has moved far enough that releasing it does not toggle the switch.
  private(set) var hasMoved = false

  func begin(at x: CGFloat) { (start, hasMoved) = (x, false) }

  /// Returns the side to which the finger has moved since the last change, on the right or not; nil for no change.
  func move(to x: CGFloat, middle: CGFloat, isOn: Bool) -> Bool? {
    let isFar = abs(x - start) >= Self.dragDistance
    if isFar { hasMoved = true }
    let isOnSide = x > middle
    guard hasMoved, isFar, isOnSide != isOn else { return nil }
    start = x
    return isOnSide
  }
}

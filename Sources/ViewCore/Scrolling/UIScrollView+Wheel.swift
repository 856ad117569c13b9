import CoreGraphics
import Foundation
import Motion

extension UIScrollView {
  /// The angular frequency of the critically damped spring that follows the wheel, in radians per second: 0.2 seconds to arrive.
  /// Chosen; iOS has no notches.
  static let wheelFrequency = 28.0

  /// The scroll delta for this view. Shift makes a wheel scroll sideways; a view that scrolls only sideways does so without it.
  func wheelDelta(_ delta: CGPoint, _ event: UIEvent, _ source: ScrollPanGestureRecognizer.Source) -> CGPoint {
    guard source == .notches, delta.x == 0 else { return delta }
    let turned = event.modifierFlags.contains(.shift) ? scrolls(.horizontal) : scrollsOnlySideways
    return turned ? CGPoint(x: isMirrored ? -delta.y : delta.y, y: 0) : delta
  }

  private var scrollsOnlySideways: Bool {
    scrolls(.horizontal) && !scrolls(.vertical) && !enclosingScrollViews.contains { $0.overflows(.vertical) }
  }

  /// Moves the spring's target by the notches.
  func followWheel() {
    guard let drag else { return }
    let translation = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    var target = run?.target ?? contentOffset
    for axis in drag.axes where translation[axis] != 0 {
      let wish =
        isPagingEnabled
        ? page(after: drag.startOffset[axis], axis, forward: translation[axis] < 0) : target[axis] - translation[axis]
      target[axis] = wish.clamped(to: limits(axis))
    }
    spring(to: target, frequency: isPagingEnabled ? Bounce.flingFrequency : Self.wheelFrequency, as: .wheel)
  }

  /// Ends the drag, unless the content is still moving to the wheel's target, which ends it later.
  func wheelStopped() {
    if run?.kind != .wheel { endDrag(velocity: .zero) }
  }

  /// Moves the content by a spring; a running one of the same kind keeps its velocity.
  func spring(to target: CGPoint, frequency: Double, as kind: ScrollRun.Kind) {
    let velocity = run?.velocity ?? .zero
    run?.halt()
    let spring = Spring(undampedFrequency: frequency, dampingRatio: 1)
    let next = ScrollRun(kind, of: self, velocity: velocity) { [unowned self] axis, offset, velocity in
      let end = target[axis].clamped(to: limits(axis))
      return .sprung(spring.motion(from: Double(offset), to: Double(end), initialVelocity: Double(velocity)))
    }
    activity.begin(next)
    next.begin()
  }
}

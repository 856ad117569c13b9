import CoreGraphics
import Foundation
import Motion

extension UIScrollView {
  /// How fast content follows the notches of a wheel, in radians per second of a critical spring: there in a fifth of a second.
  /// Chosen; notches have no counterpart on iOS.
  static let wheelFrequency = 28.0

  /// A scroll step as this view takes it: Shift turns a wheel aside, and a view that only scrolls sideways takes it in any case.
  func wheelDelta(_ delta: CGPoint, _ event: UIEvent, _ source: ScrollPanGestureRecognizer.Source) -> CGPoint {
    guard source == .notches, delta.x == 0 else { return delta }
    let turned = event.modifierFlags.contains(.shift) ? scrolls(.horizontal) : scrollsOnlySideways
    return turned ? CGPoint(x: isMirrored ? -delta.y : delta.y, y: 0) : delta
  }

  private var scrollsOnlySideways: Bool {
    scrolls(.horizontal) && !scrolls(.vertical) && !enclosingScrollViews.contains { $0.overflows(.vertical) }
  }

  /// Goes on towards where the notches so far lead.
  func followWheel() {
    guard let drag else { return }
    let way = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    var target = run?.target ?? contentOffset
    for axis in drag.axes where way[axis] != 0 {
      let wish = isPagingEnabled ? page(after: drag.startOffset[axis], axis, forward: way[axis] < 0) : target[axis] - way[axis]
      target[axis] = wish.clamped(to: limits(axis))
    }
    spring(to: target, frequency: isPagingEnabled ? Bounce.flingFrequency : Self.wheelFrequency, as: .wheel)
  }

  /// The drag lasts until the content has arrived.
  func wheelStopped() {
    if run?.kind != .wheel { endDrag(velocity: .zero) }
  }

  /// Moves the content to a target that may change on the way, which keeps its velocity.
  func spring(to target: CGPoint, frequency: Double, as kind: ScrollRun.Kind) {
    let velocity = run?.velocity ?? .zero
    run?.halt()
    let spring = Spring(undampedFrequency: frequency, dampingRatio: 1)
    let next = ScrollRun(kind, of: self, velocity: velocity) { [unowned self] axis, offset, velocity in
      let end = target[axis].clamped(to: limits(axis))
      return .sprung(spring.motion(from: Double(offset), to: Double(end), initialVelocity: Double(velocity)))
    }
    run = next
    next.begin()
  }
}

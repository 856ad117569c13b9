import UIKit

/// What moves of the card: its size, its radius and its tilt, each on the same spring.
struct CardMotion {
  /// What is not seen: in points and points per second, and in radians and radians per second.
  private static let tolerances: (length: CGFloat, angle: CGFloat) = (0.02, 0.0002)

  /// In points.
  var (width, height) = (SpringValue(0), SpringValue(0))
  /// In points.
  var radius = SpringValue(0)
  /// The rotations about the x axis and the y axis, in radians.
  var (pitch, yaw) = (SpringValue(0), SpringValue(0))
  /// Whether a hand has the size: no spring moves it.
  var isHeld = false
  /// The time of the present values, in seconds.
  var time: TimeInterval = 0

  var size: CGSize { CGSize(width: width.value, height: height.value) }

  /// Whether nothing moves, except by the hand.
  var isAtRest: Bool {
    radius.isAtRest(Self.tolerances.length) && pitch.isAtRest(Self.tolerances.angle) && yaw.isAtRest(Self.tolerances.angle)
      && (isHeld || width.isAtRest(Self.tolerances.length) && height.isAtRest(Self.tolerances.length))
  }

  /// Moves on to a time; one that is not later changes nothing.
  mutating func advance(to time: TimeInterval, _ spring: CardSpring) {
    let seconds = time - self.time
    guard seconds > 0 else { return }
    self.time = time
    radius.step(spring, by: seconds)
    pitch.step(spring, by: seconds)
    yaw.step(spring, by: seconds)
    guard !isHeld else { return }
    width.step(spring, by: seconds)
    height.step(spring, by: seconds)
  }

  /// Stands still at the targets.
  mutating func settle() {
    radius.settle(at: radius.target)
    pitch.settle(at: pitch.target)
    yaw.settle(at: yaw.target)
    width.settle(at: width.target)
    height.settle(at: height.target)
  }
}

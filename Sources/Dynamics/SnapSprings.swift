import CoreGraphics
import Foundation

/// The springs of a snap: one draws the item's centre to the snap point, one turns the item.
///
/// The way turns the item: its angle is drawn to a turn that grows with the distance and approaches `farthestTurn`, and is zero at the
/// snap point. A turned item is braked, and its turning pushes it sideways, so that it arrives on a curve. All forces are smooth in
/// distance, angle and size, and the same in all directions: a slightly other start gives a slightly other motion.
///
/// Both springs are solved implicitly for the velocity at the end of the step (E. Catto, "Soft Constraints", GDC 2011). The parameters
/// are fitted to the one published trajectory (Sadun, informit 2351130; `snap_measured`), with errors up to 1.09 points and 2.8°;
/// UIKit's own are not known.
struct SnapSprings {
  /// The angular frequency of the centre's spring, in radians per second.
  static let frequency: CGFloat = 23.343
  /// Its damping ratio at `damping` 0.5; the step adds `frequency` × step ÷ 2 = 0.097.
  static let fittedRatio: CGFloat = 0.5053
  /// The damping ratio at `damping` 0, which comes to rest (chosen).
  static let leastRatio: CGFloat = 0.05
  /// The exponent of `damping` ÷ 0.5 in the damping ratio (chosen): at 1, "the least oscillation", the ratio is 1.03.
  static let ratioExponent: CGFloat = 1.1
  /// How much the sine of the angle, squared, adds to the damping.
  static let brake: CGFloat = 0.3996
  /// The sideways push by the sine of the angle and by the angular velocity ÷ `frequency`, in parts of the spring's pull.
  static let push: (angle: CGFloat, spin: CGFloat) = (-0.1671, 0.7402)
  /// The turn that a far item is drawn to, in radians (chosen: at 0.5 no item turns farther than 53°).
  static let farthestTurn: CGFloat = 0.8
  /// The distance in points at which an item of the measured size is drawn to 1/√2 of `farthestTurn`.
  static let turnDistance: CGFloat = 61.81
  /// The squared radius of gyration of the measured item, a square of 60 points.
  static let measuredGyration: CGFloat = 600
  /// The angular frequency of the turn's spring, in radians per second, and its damping ratio at `damping` 0.5.
  static let turnFrequency: CGFloat = 40.937
  static let turnRatio: CGFloat = 0.4

  struct Motion: Equatable {
    /// Relative to the snap point, in points; the angle is in radians.
    var x, y, angle: CGFloat
    /// Per second.
    var dx, dy, spin: CGFloat
  }

  /// The moment of inertia ÷ the mass, in square points; 0 disables rotation.
  let gyration: CGFloat
  /// From 0 to 1.
  let damping: CGFloat
  let step: CGFloat

  /// The velocities at the end of a step that begins with this motion.
  func velocities(_ motion: Motion) -> (dx: CGFloat, dy: CGFloat, spin: CGFloat) {
    let stiffness = Self.frequency * Self.frequency
    let sine = gyration > 0 ? sin(motion.angle) : 0
    let spin = gyration > 0 ? motion.spin : 0
    let sideways = stiffness * Self.push.angle * sine + Self.frequency * Self.push.spin * spin
    let damping = 2 * ratio * Self.frequency * (1 + Self.brake * sine * sine)
    let weight = 1 + step * damping + step * step * stiffness
    return (
      (motion.dx - step * (stiffness * motion.x - sideways * motion.y)) / weight,
      (motion.dy - step * (stiffness * motion.y + sideways * motion.x)) / weight, turningSpin(motion)
    )
  }

  private var ratio: CGFloat {
    Self.leastRatio + (Self.fittedRatio - Self.leastRatio) * pow(damping / 0.5, Self.ratioExponent)
  }

  private func turningSpin(_ motion: Motion) -> CGFloat {
    guard gyration > 0 else { return 0 }
    let target = Self.farthestTurn / (1 + squaredTurnDistance / (motion.x * motion.x + motion.y * motion.y)).squareRoot()
    let stiffness = Self.turnFrequency * Self.turnFrequency
    let damping = 2 * Self.turnRatio * (0.5 + damping) * Self.turnFrequency
    return (motion.spin + step * stiffness * (target - remainder(motion.angle, 2 * .pi)))
      / (1 + step * damping + step * step * stiffness)
  }

  /// Grows with the item: a large one turns less on the same way (chosen; a small one up to √2 times as far as the measured one).
  private var squaredTurnDistance: CGFloat {
    Self.turnDistance * Self.turnDistance * (gyration / Self.measuredGyration + 1) / 2
  }
}

import CoreGraphics
import Foundation

/// The springs of a snap: from four points of the item, one towards each corner, to four fixed points beside them.
///
/// Each spring leaves its point along an axis, at a right angle to the next one: left, up, right, down, like a pinwheel. All are
/// at rest when the item is upright at the snap point. On the way they pull unevenly, so that the item rotates and returns. A
/// fifth spring rotates the item upright: without it the pinwheel has a second equilibrium, rotated by 57°.
///
/// All springs are solved together, implicitly like Box2D's soft joints, for the velocity at the end of the step (E. Catto, "Soft
/// Constraints", GDC 2011). The parameters are fitted to the one published trajectory (Sadun, informit 2351130; `snap_measured`),
/// with errors up to 1.91 points and 4.3°; UIKit's own are not known.
struct SnapSprings {
  /// The frequency of a spring with the whole mass, in hertz.
  static let frequency: CGFloat = 3.7317
  /// The damping ratio of a spring at `damping` 0.5.
  static let fittedRatio: CGFloat = 0.4176
  /// The exponent of `damping` ÷ 0.5 in the damping ratio (chosen): at 1, "the least oscillation", 200 points end with an
  /// overshoot below 2.
  static let ratioExponent: CGFloat = 1.523
  /// The minimum damping ratio, so that a `damping` of 0 comes to rest.
  static let leastRatio: CGFloat = 0.05
  /// The fraction of the way from the centre to a corner at which a spring is attached.
  static let cornerPart: CGFloat = 0.611
  /// The distance from an item's point to its fixed point, in points: along the spring's axis and across it.
  static let reach: CGFloat = 79.2307
  static let across: CGFloat = 2.2191
  /// The exponent of the fraction of the mass that a spring moves, in its stiffness.
  static let massExponent: CGFloat = 2.4232
  /// The spring that rotates upright: stiffness per second squared, and damping per second at `damping` 0.5.
  static let turnStiffness: CGFloat = 252.3058
  static let turnDamping: CGFloat = 8.8059
  /// The minimum length, in points; a shorter spring has no direction.
  private static let leastLength: CGFloat = 0.75
  private static let restLength = hypot(reach, across)

  struct Motion: Equatable {
    /// Relative to the snap point, in points; the angle is in radians.
    var x, y, angle: CGFloat
    /// Per second.
    var dx, dy, spin: CGFloat
  }

  /// The size of the item, in points.
  let size: CGSize
  /// The moment of inertia ÷ the mass, in square points; 0 disables rotation.
  let gyration: CGFloat
  /// From 0 to 1.
  let damping: CGFloat
  let step: CGFloat

  /// The velocities at the end of a step that begins with this motion.
  func velocities(_ motion: Motion) -> (dx: CGFloat, dy: CGFloat, spin: CGFloat) {
    let spin = uprightSpin(motion)
    var system = Symmetric3(dx: motion.dx, dy: motion.dy, spin: spin, gyration: gyration)
    let (cosine, sine) = (cos(motion.angle), sin(motion.angle))
    let ratio = ratio
    for corner in 0..<4 {
      let point = CGPoint(
        x: (corner == 0 || corner == 3 ? -0.5 : 0.5) * size.width * Self.cornerPart,
        y: (corner < 2 ? -0.5 : 0.5) * size.height * Self.cornerPart)
      let arm = CGPoint(x: cosine * point.x - sine * point.y, y: sine * point.x + cosine * point.y)
      let fixed = Self.fixed(corner, point)
      addSpring(
        to: &system, arm: arm, way: CGVector(dx: motion.x + arm.x - fixed.x, dy: motion.y + arm.y - fixed.y), ratio: ratio)
    }
    return system.solved
  }

  /// The fixed end of a corner's spring: left of, above, right of or below it.
  private static func fixed(_ corner: Int, _ point: CGPoint) -> CGPoint {
    switch corner {
    case 0: CGPoint(x: point.x - reach, y: point.y - across)
    case 1: CGPoint(x: point.x + across, y: point.y - reach)
    case 2: CGPoint(x: point.x + reach, y: point.y + across)
    default: CGPoint(x: point.x - across, y: point.y + reach)
    }
  }

  private var ratio: CGFloat { max(Self.fittedRatio * pow(damping / 0.5, Self.ratioExponent), Self.leastRatio) }

  private func uprightSpin(_ motion: Motion) -> CGFloat {
    guard gyration > 0 else { return 0 }
    let turn = remainder(motion.angle, 2 * .pi)
    let damping = Self.turnDamping * max(damping / 0.5, Self.leastRatio)
    return (motion.spin - step * Self.turnStiffness * turn) / (1 + step * damping + step * step * Self.turnStiffness)
  }

  private func addSpring(to system: inout Symmetric3, arm: CGPoint, way: CGVector, ratio: CGFloat) {
    let length = hypot(way.dx, way.dy)
    guard length > Self.leastLength else { return }
    let (x, y) = (way.dx / length, way.dy / length)
    let lever = gyration > 0 ? arm.x * y - arm.y * x : 0
    let moved = gyration > 0 ? 1 / (1 + lever * lever / gyration) : 1
    let omega = 2 * .pi * Self.frequency
    let mass = pow(moved, Self.massExponent)
    let stiffness = mass * omega * omega
    let weight = step * (2 * mass * ratio * omega + step * stiffness)
    system.add(x, y, lever, weight: weight, bias: (length - Self.restLength) * step * stiffness)
  }
}

/// The linear system (M + Σ w·JJᵀ)·v = M·v₀ − Σ b·J for the three velocities of a body of mass 1.
private struct Symmetric3 {
  private var a: (xx: CGFloat, xy: CGFloat, xs: CGFloat, yy: CGFloat, ys: CGFloat, ss: CGFloat)
  private var right: (x: CGFloat, y: CGFloat, s: CGFloat)
  private let turns: Bool

  init(dx: CGFloat, dy: CGFloat, spin: CGFloat, gyration: CGFloat) {
    a = (1, 0, 0, 1, 0, max(gyration, 1))
    right = (dx, dy, gyration * spin)
    turns = gyration > 0
  }

  mutating func add(_ x: CGFloat, _ y: CGFloat, _ s: CGFloat, weight: CGFloat, bias: CGFloat) {
    a.xx += weight * x * x
    a.xy += weight * x * y
    a.xs += weight * x * s
    a.yy += weight * y * y
    a.ys += weight * y * s
    a.ss += weight * s * s
    right.x -= bias * x
    right.y -= bias * y
    right.s -= bias * s
  }

  /// The solution by elimination; the matrix is positive definite.
  var solved: (dx: CGFloat, dy: CGFloat, spin: CGFloat) {
    let (p, q) = (a.xy / a.xx, a.xs / a.xx)
    let (yy, ys, ss) = (a.yy - p * a.xy, a.ys - p * a.xs, a.ss - q * a.xs)
    let (ry, rs) = (right.y - p * right.x, right.s - q * right.x)
    let r = ys / yy
    let spin = turns ? (rs - r * ry) / (ss - r * ys) : 0
    let dy = (ry - ys * spin) / yy
    return ((right.x - a.xy * dy - a.xs * spin) / a.xx, dy, spin)
  }
}

import CoreGraphics
import Foundation

/// The springs behind a snap: from four points of the item, one toward each corner, to four fixed points beside them.
///
/// Each spring leaves its point along an axis, the next one at a right angle to it: left, up, right, down, like a pinwheel. Upright at
/// the snap point all are at rest. On the way there they pull unevenly, so the item turns and comes back. A fifth spring turns it
/// upright: without it the pinwheel has a second place of rest, turned by 57°.
///
/// Each spring is solved as Box2D solves a soft joint, all at once, for the velocity at the end of the step (E. Catto, "Soft
/// Constraints", GDC 2011). The numbers are fitted to the one published trajectory (Sadun, informit 2351130; `snap_measured`), which
/// they meet within 1.91 points and 4.3°; UIKit's own are not known.
struct SnapSprings {
  /// Hertz, of a spring on the whole mass.
  static let frequency: CGFloat = 3.7317
  /// The damping ratio of a spring for a `damping` of 0.5.
  static let fittedRatio: CGFloat = 0.4176
  /// Of the damping ratio with `damping` ÷ 0.5 (chosen): at 1, "the least oscillation", 200 points end in an overshoot below 2.
  static let ratioExponent: CGFloat = 1.523
  /// Even a `damping` of 0 comes to rest at last.
  static let leastRatio: CGFloat = 0.05
  /// Of the way from the centre to a corner, where a spring takes hold.
  static let cornerPart: CGFloat = 0.611
  /// From an item's point to the fixed one, in points: along the spring's axis and across it.
  static let reach: CGFloat = 79.2307
  static let across: CGFloat = 2.2191
  /// A spring's stiffness goes with this power of the mass that it moves, as part of the whole: what turns gives way.
  static let massExponent: CGFloat = 2.4232
  /// Of the spring that turns upright: per second squared, and per second for a `damping` of 0.5.
  static let turnStiffness: CGFloat = 252.3058
  static let turnDamping: CGFloat = 8.8059
  /// Points; a shorter spring has no direction.
  private static let leastLength: CGFloat = 0.75
  private static let restLength = hypot(reach, across)

  struct Motion: Equatable {
    /// From the snap point, in points; radians.
    var x, y, angle: CGFloat
    /// Per second.
    var dx, dy, spin: CGFloat
  }

  /// Of the item.
  let size: CGSize
  /// Moment of inertia ÷ mass, in square points; 0 does not turn.
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

  /// Where a corner's spring ends: left, above, right, below of it.
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

/// (M + Σ w·JJᵀ)·v = M·v₀ − Σ b·J for the three velocities of a body of mass 1.
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

  /// By elimination; the matrix is positive definite.
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

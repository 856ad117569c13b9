import CoreGraphics
import Foundation
internal import Physics

/// The effects of a strength of 1, chosen so that it moves a 100 × 100 point item visibly within a second; UIKit's are not
/// public.
enum FieldUnits {
  /// In points per second squared: 1/10 of a `UIGravityBehavior` with magnitude 1.
  static let acceleration: CGFloat = 100
  /// The stiffness of a spring, per second squared.
  static let stiffness: CGFloat = 10
  /// The rate of drag, per second.
  static let drag: CGFloat = 1
  /// The speed of a velocity field, in points per second.
  static let speed: CGFloat = 100
  /// The mass for which a force equals an acceleration, in square points of density 1.
  static let mass: CGFloat = 100 * 100
}

/// The input of a field's law.
@MainActor
struct FieldSample {
  let field: UIFieldBehavior
  /// The item's position relative to the field's.
  let offset: CGPoint
  let velocity: CGVector
  let mass: CGFloat
  let charge: CGFloat
  let time: TimeInterval

  var distance: CGFloat { hypot(offset.x, offset.y) }
  var strength: CGFloat { field.strength * field.fading(at: distance) }
  /// The unit vector away from the field's position. Below the minimum radius it decreases to zero: a force that changes its
  /// sign at the position would keep an item there, and the pile around it, from coming to rest.
  var outward: CGVector {
    let length = max(distance, field.minimumRadius, 1e-6)
    return CGVector(dx: offset.x / length, dy: offset.y / length)
  }
}

@MainActor
protocol FieldLaw {
  var changesWithTime: Bool { get }
  /// The acceleration in points per second squared.
  func acceleration(_ sample: FieldSample) -> CGVector
}

extension FieldLaw {
  var changesWithTime: Bool { false }
}

struct DragLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    // Limited so that the item stops within a step at most.
    let rate = min(sample.strength * FieldUnits.drag * FieldUnits.mass / max(sample.mass, 1), 1 / CGFloat(PhysicsWorld.step))
    return CGVector(dx: -sample.velocity.dx * rate, dy: -sample.velocity.dy * rate)
  }
}

struct VortexLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    // Counter-clockwise on a screen whose y axis points down; grows with the distance, independent of the mass.
    let rate = sample.strength * FieldUnits.stiffness / 10
    return CGVector(dx: sample.offset.y * rate, dy: -sample.offset.x * rate)
  }
}

struct RadialLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    let pull = sample.strength * FieldUnits.acceleration
    return CGVector(dx: -sample.outward.dx * pull, dy: -sample.outward.dy * pull)
  }
}

struct LinearLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    let pull = sample.strength * FieldUnits.acceleration
    return CGVector(dx: sample.field.direction.dx * pull, dy: sample.field.direction.dy * pull)
  }
}

struct VelocityLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    let speed = sample.strength * FieldUnits.speed
    let wanted = CGVector(dx: sample.field.direction.dx * speed, dy: sample.field.direction.dy * speed)
    let step = CGFloat(PhysicsWorld.step)
    return CGVector(dx: (wanted.dx - sample.velocity.dx) / step, dy: (wanted.dy - sample.velocity.dy) / step)
  }
}

struct SpringLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    let stiffness = sample.strength * FieldUnits.stiffness * FieldUnits.mass / max(sample.mass, 1)
    return CGVector(dx: -sample.offset.x * stiffness, dy: -sample.offset.y * stiffness)
  }
}

struct ElectricLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    let push = sample.charge * sample.strength * FieldUnits.acceleration * FieldUnits.mass / max(sample.mass, 1)
    return CGVector(dx: sample.outward.dx * push, dy: sample.outward.dy * push)
  }
}

struct MagneticLaw: FieldLaw {
  func acceleration(_ sample: FieldSample) -> CGVector {
    // F = q v × B, with B along +z.
    let rate = sample.charge * sample.strength * FieldUnits.mass / max(sample.mass, 1)
    return CGVector(dx: sample.velocity.dy * rate, dy: -sample.velocity.dx * rate)
  }
}

struct NoiseLaw: FieldLaw {
  let scalesWithVelocity: Bool
  var changesWithTime: Bool { true }

  /// The distance in points of independent values at smoothness 0; ten times that at 1.
  private static let grain: CGFloat = 20

  func acceleration(_ sample: FieldSample) -> CGVector {
    let scale = Self.grain * (1 + 9 * min(max(sample.field.smoothness, 0), 1))
    let phase = CGFloat(sample.time) * sample.field.animationSpeed
    let x = ValueNoise.value(sample.offset.x / scale, sample.offset.y / scale, phase, seed: 1)
    let y = ValueNoise.value(sample.offset.x / scale, sample.offset.y / scale, phase, seed: 2)
    let speed = scalesWithVelocity ? hypot(sample.velocity.dx, sample.velocity.dy) / 100 : 1
    let push = sample.strength * FieldUnits.acceleration * speed * FieldUnits.mass / max(sample.mass, 1)
    return CGVector(dx: x * push, dy: y * push)
  }
}

struct CustomLaw: FieldLaw {
  let block: UIFieldBehavior.Evaluation
  var changesWithTime: Bool { false }

  func acceleration(_ sample: FieldSample) -> CGVector {
    let mass = sample.mass / FieldUnits.mass
    let force = block(sample.field, sample.offset, sample.velocity, mass, sample.charge, PhysicsWorld.step)
    let strength = sample.strength * FieldUnits.acceleration / max(mass, 1e-6)
    return CGVector(dx: force.dx * strength, dy: force.dy * strength)
  }
}

/// Smooth deterministic noise from −1 to 1 over space and time.
enum ValueNoise {
  static func value(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, seed: Int) -> CGFloat {
    // Beyond what an `Int` holds there is nothing between two lattice points.
    guard abs(x) < 1e15, abs(y) < 1e15, abs(z) < 1e15 else { return 0 }
    let (fx, fy, fz) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (tx, ty, tz) = (ease(x - fx), ease(y - fy), ease(z - fz))
    func corner(_ dx: Int, _ dy: Int, _ dz: Int) -> CGFloat { hash(Int(fx) &+ dx, Int(fy) &+ dy, Int(fz) &+ dz, seed) }
    func mix(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat { a + (b - a) * t }
    let near = mix(mix(corner(0, 0, 0), corner(1, 0, 0), tx), mix(corner(0, 1, 0), corner(1, 1, 0), tx), ty)
    let far = mix(mix(corner(0, 0, 1), corner(1, 0, 1), tx), mix(corner(0, 1, 1), corner(1, 1, 1), tx), ty)
    return mix(near, far, tz)
  }

  private static func ease(_ t: CGFloat) -> CGFloat { t * t * (3 - 2 * t) }

  /// SplitMix64's finalizer of the lattice point.
  private static func hash(_ x: Int, _ y: Int, _ z: Int, _ seed: Int) -> CGFloat {
    var bits = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663 ^ z &* 83_492_791 ^ seed &* 2_654_435_761))
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return CGFloat(bits >> 11) / CGFloat(UInt64(1) << 52) - 1
  }
}

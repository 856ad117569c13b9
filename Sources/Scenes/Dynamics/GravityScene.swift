import Tuning
import UIKit

extension Scene {
  /// Blocks that fall, pile up and can be thrown.
  static let gravity = Scene(
    name: "gravity", title: "Gravity & Collision", topic: "Toy blocks to throw about; the walls follow the window",
    chapter: .dynamics, groups: GravityTunables.groups, demonstration: GravityTunables.demonstration
  ) { GravitySession(values: $0) }
}

/// What can be tuned in *Gravity & Collision*.
enum GravityTunables {
  static let magnitude = Parameter(
    name: "magnitude", label: "Magnitude", range: -2...2, defaultValue: 1, step: 0.05, decimals: 2)
  /// Clockwise from the right.
  static let angle = Parameter(
    name: "angle", label: "Angle", range: 0...360, defaultValue: 90, unit: "°", step: 5, decimals: 0)
  static let elasticity = Parameter(
    name: "elasticity", label: "Elasticity", range: 0...1, defaultValue: 0.35, step: 0.05, decimals: 2)
  static let friction = Parameter(
    name: "friction", label: "Friction", range: 0...1, defaultValue: 0.3, step: 0.05, decimals: 2)
  static let density = Parameter(
    name: "density", label: "Density of discs", range: 0.1...10, defaultValue: 1, step: 0.1, decimals: 2)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...5, defaultValue: 0.1, step: 0.1, decimals: 2)
  static let allowsRotation = Parameter.toggle(name: "rotation", label: "Allows rotation", isOn: true)
  static let frequency = Parameter(
    name: "frequency", label: "Frequency", range: 0.5...10, defaultValue: 3, unit: "Hz", step: 0.1, decimals: 1)
  static let damping = Parameter(
    name: "damping", label: "Damping", range: 0...2, defaultValue: 0.7, step: 0.05, decimals: 2)

  static let groups = [
    TunableGroup(title: "Gravity", tunables: [magnitude, angle]),
    TunableGroup(title: "Items", tunables: [elasticity, friction, density, resistance, allowsRotation]),
    TunableGroup(title: "Finger’s spring", tunables: [frequency, damping]),
  ]

  /// One block is caught as it falls and thrown at the others.
  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.2, y: 0.28), to: CGPoint(x: 0.34, y: 0.14), duration: 0.22),
      .init(at: 2.2, from: CGPoint(x: 0.18, y: 0.75), to: CGPoint(x: 0.42, y: 0.3), duration: 0.4),
    ], pictureTime: 0.3)
}

/// *Gravity & Collision*.
final class GravitySession: DynamicsSession {
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let properties = UIDynamicItemBehavior(items: [])
  private let discs = UIDynamicItemBehavior(items: [])

  override func build(in size: CGSize) {
    let composition = GravityComposition(size: size)
    for place in composition.places {
      let block = ToyBlock(place.design, unit: composition.unit)
      add(block, at: place.center, angle: place.angle)
      gravity.addItem(block)
      collision.addItem(block)
      properties.addItem(block)
      if place.design.shape == .circle { discs.addItem(block) }
      if place.spin != 0 { properties.addAngularVelocity(place.spin, for: block) }
    }
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [gravity, collision, properties, discs] { world.addBehavior(behavior) }
  }

  override func refit(from old: CGSize, to new: CGSize) {
    carryBlocks(from: old, to: new, unit: GravityComposition(size: new).unit)
  }

  override func applyTunables() {
    gravity.setAngle(values[GravityTunables.angle] * .pi / 180, magnitude: values[GravityTunables.magnitude])
    properties.elasticity = values[GravityTunables.elasticity]
    properties.friction = values[GravityTunables.friction]
    properties.resistance = values[GravityTunables.resistance]
    properties.allowsRotation = values.isOn(GravityTunables.allowsRotation)
    discs.density = values[GravityTunables.density]
    hand.frequency = values[GravityTunables.frequency]
    hand.damping = values[GravityTunables.damping]
  }
}

/// Which block stands where at the start: three piles, and four blocks in the air.
@MainActor struct GravityComposition {
  struct Place {
    var design: ToyDesign
    var center: CGPoint
    var angle: CGFloat = 0
    /// Radians per second.
    var spin: CGFloat = 0
  }

  /// The width of the piles side by side, and with what is left over in a narrow window.
  private static let width: (all: CGFloat, narrow: CGFloat) = (700, 500)
  /// Of the tallest pile with the air above it.
  private static let height: CGFloat = 560
  /// Units of the blocks; in between, a window may change its size and the blocks stay as they are.
  private static let units: [CGFloat] = [0.4, 0.5, 0.6, 0.72, 0.86, 1, 1.2, 1.44]

  let size: CGSize
  let unit: CGFloat
  private let isNarrow: Bool

  init(size: CGSize) {
    self.size = size
    isNarrow = size.width < size.height
    let wanted = min(size.width / (isNarrow ? Self.width.narrow : Self.width.all), size.height / Self.height)
    unit = Self.units.last { $0 <= wanted } ?? Self.units[0]
  }

  var places: [Place] { standing + falling }

  /// A pile's block: how far from the pile's left edge its middle is, and how high above the floor.
  private func pile(_ x: CGFloat, _ blocks: [(ToyDesign, CGFloat, CGFloat)]) -> [Place] {
    blocks.map { design, dx, bottom in
      Place(
        design: design,
        center: CGPoint(x: (x + dx) * unit + margin, y: size.height - (bottom + design.size.height / 2) * unit))
    }
  }

  private var span: CGFloat { (isNarrow ? 488 : 693) * unit }
  private var margin: CGFloat { max((size.width - span) / 2, 0) }

  var standing: [Place] {
    let left = pile(0, [(.bay, 56, 0), (.roof, 71, 112)])
    let cart = pile(119, [(.plank, 88, 0), (.wheel, 48, 56), (.button, 129, 56)])
    let x: CGFloat = isNarrow ? 118 : 328
    let hall = pile(x, [(.prism, 56, 0), (.ripple, 178, 0), (.bridge, 216, 96), (.target, 108, 90)])
    let tower = pile(x + 284, [(.column, 36, 0), (.sail, 40, 128)])
    return left + (isNarrow ? [] : cart) + hall + tower
  }

  private var falling: [Place] {
    func place(_ design: ToyDesign, _ x: CGFloat, _ y: CGFloat, _ angle: CGFloat, _ spin: CGFloat) -> Place {
      Place(design: design, center: CGPoint(x: x * size.width, y: y * size.height), angle: angle, spin: spin)
    }
    let four = [
      place(.dune, 0.2, 0.26, -0.6, 1), place(.parcel, 0.49, 0.12, 0, 2), place(.moon, 0.66, 0.14, -0.4, -1.5),
      place(.nut, 0.84, 0.26, 0.2, 1),
    ]
    guard isNarrow else { return four }
    return four + [place(.plank, 0.5, 0.36, 0.1, 0), place(.wheel, 0.3, 0.08, 0, 1), place(.button, 0.84, 0.08, 0, 0)]
  }
}

import Tuning
import UIKit

/// Toy blocks that fall, pile up and can be thrown; the walls follow the window.
final class GravityViewController: ThrowingViewController {
  @Tunable("Magnitude", in: -2...2, step: 0.05, group: "Gravity") private var magnitude: CGFloat = 1
  /// The direction of gravity, clockwise from the right.
  @Tunable("Angle", in: 0...360, step: 5, unit: "°", group: "Gravity") private var angle: CGFloat = 90
  @Tunable("Elasticity", in: 0...1, step: 0.05, group: "Items") private var elasticity: CGFloat = 0.35
  @Tunable("Friction", in: 0...1, step: 0.05, group: "Items") private var friction: CGFloat = 0.3
  @Tunable("Density of discs", in: 0.1...10, step: 0.1, group: "Items") private var discDensity: CGFloat = 1
  @Tunable("Resistance", in: 0...5, step: 0.1, group: "Items") private var resistance: CGFloat = 0.1
  @Tunable("Allows rotation", group: "Items") private var allowsRotation = true
  @Tunable("Frequency", in: 0.5...10, step: 0.1, unit: "Hz", group: "Finger’s spring") private var frequency: CGFloat = 3
  @Tunable("Damping", in: 0...2, step: 0.05, group: "Finger’s spring") private var damping: CGFloat = 0.7

  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let properties = UIDynamicItemBehavior()
  private let discs = UIDynamicItemBehavior()

  override func viewDidLoad() {
    super.viewDidLoad()
    collision.translatesReferenceBoundsIntoBoundary = true
    for value in [$magnitude, $angle] {
      value.observe(self) { page, _ in page.gravity.setAngle(page.angle * .pi / 180, magnitude: page.magnitude) }
    }
    $elasticity.observe(properties) { $0.elasticity = $1 }
    $friction.observe(properties) { $0.friction = $1 }
    $resistance.observe(properties) { $0.resistance = $1 }
    $allowsRotation.observe(properties) { $0.allowsRotation = $1 }
    $discDensity.observe(discs) { $0.density = $1 }
    $frequency.observe(hand) { $0.frequency = $1 }
    $damping.observe(hand) { $0.damping = $1 }
  }

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
    for behavior in [gravity, collision, properties, discs] { animator.addBehavior(behavior) }
  }

  override func resize(from old: CGSize, to new: CGSize) {
    carryBlocks(from: old, to: new, unit: GravityComposition(size: new).unit)
  }
}

/// The initial positions of the blocks: three piles, and four blocks in the air.
@MainActor struct GravityComposition {
  struct Place {
    var design: ToyDesign
    var center: CGPoint
    var angle: CGFloat = 0
    /// The angular velocity in radians per second.
    var spin: CGFloat = 0
  }

  /// The width of all piles side by side, and of what fits into a narrow window.
  private static let width: (all: CGFloat, narrow: CGFloat) = (700, 500)
  /// The height of the tallest pile with the space above it.
  private static let height: CGFloat = 560
  /// The possible scales of the blocks; between two of them, resizing the window keeps the blocks as they are.
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

import Tuning
import UIKit

/// Charged discs in a field of force; a finger moves the field's position.
final class FieldsViewController: PlaygroundViewController {
  @Tunable("Kind", group: "Field") private var kind = FieldKind.radial
  @Tunable("Strength", in: -10...10, step: 0.1, group: "Field") private var strength: CGFloat = 3
  @Tunable("Falloff", in: 0...1, step: 0.05, group: "Field") private var falloff: CGFloat = 0
  @Tunable("Radius", in: 60...600, step: 10, unit: "pt", group: "Field") private var radius: CGFloat = 300
  @Tunable("Smoothness", in: 0...1, step: 0.05, group: "Noise") private var smoothness: CGFloat = 0.5
  @Tunable("Animation speed", in: 0...4, step: 0.1, unit: "Hz", group: "Noise") private var speed: CGFloat = 0.6
  @Tunable("Resistance", in: 0...3, step: 0.1, group: "Items") private var resistance: CGFloat = 0.5

  private static let count = 44
  private static let arrowPitch: CGFloat = 48
  /// Halves a spin in 1.4 s.
  private static let angularResistance: CGFloat = 0.5
  private var field = UIFieldBehavior.dragField()
  private let collision = UICollisionBehavior()
  private let properties = UIDynamicItemBehavior()
  private let arrows = TraceView(width: 1.5)
  private let region = TraceView(width: 1.5, dash: [5, 5])
  private let anchor = AnchorView(at: .zero)
  /// The position as fractions of the ground's size.
  private var place = CGPoint(x: 0.5, y: 0.5)

  override func viewDidLoad() {
    super.viewDidLoad()
    let press = UILongPressGestureRecognizer(target: self, action: FieldsViewController.pressed(_:))
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    collision.translatesReferenceBoundsIntoBoundary = true
    properties.elasticity = 0.5
    // A disc that spins beside everything touches nothing that would stop it.
    properties.angularResistance = Self.angularResistance
    $resistance.observe(properties) { $0.resistance = $1 }
    $kind.observe(self) { page, _ in page.changeField() }
    for value in [$strength, $falloff, $radius, $smoothness, $speed] { value.observe(self) { page, _ in page.tune() } }
  }

  override func build(in size: CGSize) {
    for part in [arrows, region] as [UIView] { view.addSubview(part) }
    let unit = min(max(min(size.width, size.height) / 560, 0.5), 1.3)
    let charges = [UIDynamicItemBehavior(), UIDynamicItemBehavior()]
    let designs: [ToyDesign] = [.plain(.circle, 34, .blue, .cream), .plain(.circle, 34, .red, .cream)]
    let sizes: [CGFloat] = [0.6, 0.8, 1, 1.25]
    var random = SeededGenerator(seed: 7)
    for index in 0..<Self.count {
      let block = ToyBlock(designs[index % 2], unit: unit * sizes[index % sizes.count])
      let (x, y) = (Double.random(in: 0.06...0.94, using: &random), Double.random(in: 0.08...0.92, using: &random))
      add(block, at: CGPoint(x: size.width * x, y: size.height * y))
      charges[index % 2].addItem(block)
      collision.addItem(block)
      properties.addItem(block)
    }
    (charges[0].charge, charges[1].charge) = (-1, 1)
    for behavior in charges + [properties, collision] { animator.addBehavior(behavior) }
    changeField()
    view.addSubview(anchor)
  }

  override func resize(from old: CGSize, to new: CGSize) {
    for block in blocks {
      let reach = block.bounds.width / 2
      block.center = CGPoint(
        x: min(max(block.center.x * new.width / old.width, reach), new.width - reach),
        y: min(max(block.center.y * new.height / old.height, reach), new.height - reach))
      animator.updateItem(usingCurrentState: block)
    }
    tune()
  }

  // MARK: - The field

  private func changeField() {
    animator.removeBehavior(field)
    field = kind.make(smoothness: smoothness, speed: speed)
    field.minimumRadius = 20
    blocks.forEach { field.addItem($0) }
    animator.addBehavior(field)
    tune()
  }

  private func tune() {
    field.strength = strength
    field.falloff = falloff
    field.region = UIRegion(radius: radius)
    field.smoothness = smoothness
    field.animationSpeed = speed
    move()
  }

  /// Moves the field and the marks around it to its position.
  private func move() {
    let point = CGPoint(x: place.x * view.bounds.width, y: place.y * view.bounds.height)
    field.position = point
    anchor.center = point
    region.show(
      UIBezierPath(ovalIn: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)))
    arrows.show(arrowPath(about: point))
  }

  /// Adds a short arrow at each point of a wide grid inside the region.
  private func arrowPath(about point: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    let half: CGFloat = strength < 0 ? -8 : 8
    for y in stride(from: Self.arrowPitch / 2, to: view.bounds.height, by: Self.arrowPitch) {
      for x in stride(from: Self.arrowPitch / 2, to: view.bounds.width, by: Self.arrowPitch) {
        let offset = CGPoint(x: x - point.x, y: y - point.y)
        let distance = hypot(offset.x, offset.y)
        guard distance < radius, distance > 20, let way = kind.direction(offset) else { continue }
        path.append(
          TraceView.arrow(
            from: CGPoint(x: x - way.dx * half, y: y - way.dy * half),
            to: CGPoint(x: x + way.dx * half, y: y + way.dy * half), head: 5))
      }
    }
    return path
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    arrows.color = colors.textSecondary.withAlphaComponent(0.5)
    region.color = colors.strongHairline
    anchor.apply(colors)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state != .cancelled, view.bounds.width > 0, view.bounds.height > 0 else { return }
    let point = press.location(in: view)
    place = CGPoint(x: min(max(point.x / view.bounds.width, 0), 1), y: min(max(point.y / view.bounds.height, 0), 1))
    move()
  }
}

/// The kinds of fields in UIKit.
enum FieldKind: CaseIterable {
  case radial, vortex, linear, velocity, spring, drag, noise, turbulence, electric, magnetic

  @MainActor func make(smoothness: CGFloat, speed: CGFloat) -> UIFieldBehavior {
    switch self {
    case .radial: return .radialGravityField(position: .zero)
    case .vortex: return .vortexField()
    case .linear: return .linearGravityField(direction: CGVector(dx: 0.6, dy: -0.8))
    case .velocity: return .velocityField(direction: CGVector(dx: 0.8, dy: 0.6))
    case .spring: return .springField()
    case .drag: return .dragField()
    case .noise: return .noiseField(smoothness: smoothness, animationSpeed: speed)
    case .turbulence: return .turbulenceField(smoothness: smoothness, animationSpeed: speed)
    case .electric: return .electricField()
    case .magnetic: return .magneticField()
    }
  }

  /// The direction in which the field moves an item at rest, for the arrows; nil if it has none there.
  func direction(_ offset: CGPoint) -> CGVector? {
    let length = max(hypot(offset.x, offset.y), 1)
    switch self {
    case .radial, .spring: return CGVector(dx: -offset.x / length, dy: -offset.y / length)
    case .electric: return CGVector(dx: offset.x / length, dy: offset.y / length)
    case .vortex: return CGVector(dx: offset.y / length, dy: -offset.x / length)
    case .linear: return CGVector(dx: 0.6, dy: -0.8)
    case .velocity: return CGVector(dx: 0.8, dy: 0.6)
    case .drag, .noise, .turbulence, .magnetic: return nil
    }
  }
}

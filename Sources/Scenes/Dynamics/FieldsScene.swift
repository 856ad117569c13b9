import Tuning
import UIKit

extension Scene {
  /// Discs in a field of force.
  static let fields = Scene(
    name: "fields", title: "Fields", topic: "Discs in a field of force; a finger moves its place", chapter: .dynamics,
    groups: FieldsTunables.groups, demonstration: FieldsTunables.demonstration
  ) { FieldsSession(values: $0) }
}

/// What can be tuned in *Fields*.
enum FieldsTunables {
  static let kind = Parameter.choice(
    name: "kind", label: "Kind", cases: FieldKind.allCases.map(\.title), defaultIndex: FieldKind.radial.index)
  static let strength = Parameter(name: "strength", label: "Strength", range: -10...10, defaultValue: 3, step: 0.1, decimals: 1)
  static let falloff = Parameter(name: "falloff", label: "Falloff", range: 0...1, defaultValue: 0, step: 0.05, decimals: 2)
  static let radius = Parameter(
    name: "radius", label: "Radius", range: 60...600, defaultValue: 300, unit: "pt", step: 10, decimals: 0)
  /// Of noise and turbulence.
  static let smoothness = Parameter(
    name: "smoothness", label: "Smoothness", range: 0...1, defaultValue: 0.5, step: 0.05, decimals: 2)
  /// Of noise and turbulence.
  static let speed = Parameter(
    name: "speed", label: "Animation speed", range: 0...4, defaultValue: 0.6, unit: "Hz", step: 0.1, decimals: 1)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...3, defaultValue: 0.5, step: 0.1, decimals: 1)

  static let groups = [
    TunableGroup(title: "Field", tunables: [kind, strength, falloff, radius]),
    TunableGroup(title: "Noise", tunables: [smoothness, speed]), TunableGroup(title: "Items", tunables: [resistance]),
  ]

  static let demonstration = FingerScript(
    [.init(at: 0.9, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 0.66, y: 0.42), duration: 0.5, rest: 0.2)], pictureTime: 1.5)
}

/// The fields that UIKit knows.
enum FieldKind: String, CaseIterable {
  case radial, vortex, linear, velocity, spring, drag, noise, turbulence, electric, magnetic

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var isNoise: Bool { self == .noise || self == .turbulence }

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

  /// Which way an item at rest is moved, for the arrows; nil where the field has no direction of its own there.
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

/// *Fields*.
final class FieldsSession: DynamicsSession {
  private static let count = 44
  private static let arrowPitch: CGFloat = 48

  private var field = UIFieldBehavior.dragField()
  private var kind = FieldKind.radial
  private var collision = UICollisionBehavior(items: [])
  private var properties = UIDynamicItemBehavior(items: [])
  private let arrows = TraceView(width: 1.5)
  private let region = TraceView(width: 1.5, dash: [5, 5])
  private let anchor = AnchorView(at: .zero)
  /// As shares of the stage.
  private var place = CGPoint(x: 0.5, y: 0.5)
  private var stageSize = CGSize.zero

  override func build(in size: CGSize) {
    stageSize = size
    ground.hintText = "Drag the field"
    for view in [arrows, region] as [UIView] { ground.addSubview(view) }
    let unit = Self.unit(for: size)
    let charges = [UIDynamicItemBehavior(items: []), UIDynamicItemBehavior(items: [])]
    var random = SeededGenerator(seed: 7)
    for index in 0..<Self.count {
      let designs: [ToyDesign] = [.plain(.circle, 34, .blue, .cream), .plain(.circle, 34, .red, .cream)]
      let sizes: [CGFloat] = [0.6, 0.8, 1, 1.25]
      let block = ToyBlock(designs[index % 2], unit: unit * sizes[index % sizes.count])
      add(
        block,
        at: CGPoint(
          x: size.width * CGFloat(Double.random(in: 0.06...0.94, using: &random)),
          y: size.height * CGFloat(Double.random(in: 0.08...0.92, using: &random))))
      charges[index % 2].addItem(block)
      collision.addItem(block)
      properties.addItem(block)
    }
    (charges[0].charge, charges[1].charge) = (-1, 1)
    collision.translatesReferenceBoundsIntoBoundary = true
    properties.elasticity = 0.5
    for behavior in charges + [properties, collision] { world.addBehavior(behavior) }
    kind = FieldKind.allCases[values.choice(FieldsTunables.kind)]
    useField()
    ground.addSubview(anchor)
  }

  private static func unit(for size: CGSize) -> CGFloat { min(max(min(size.width, size.height) / 560, 0.5), 1.3) }

  override func refit(from old: CGSize, to new: CGSize) {
    stageSize = new
    for block in blocks {
      let reach = block.bounds.width / 2
      block.center = CGPoint(
        x: min(max(block.center.x * new.width / old.width, reach), new.width - reach),
        y: min(max(block.center.y * new.height / old.height, reach), new.height - reach))
      world.updateItem(usingCurrentState: block)
    }
    applyTunables()
  }

  private func useField() {
    world.removeBehavior(field)
    field = kind.make(smoothness: values[FieldsTunables.smoothness], speed: values[FieldsTunables.speed])
    for block in blocks { field.addItem(block) }
    world.addBehavior(field)
  }

  override func applyTunables() {
    let wanted = FieldKind.allCases[values.choice(FieldsTunables.kind)]
    if wanted != kind {
      kind = wanted
      useField()
    }
    field.strength = values[FieldsTunables.strength]
    field.falloff = values[FieldsTunables.falloff]
    field.minimumRadius = 20
    field.region = UIRegion(radius: values[FieldsTunables.radius])
    field.smoothness = values[FieldsTunables.smoothness]
    field.animationSpeed = values[FieldsTunables.speed]
    properties.resistance = values[FieldsTunables.resistance]
    move()
  }

  private func move() {
    let point = CGPoint(x: place.x * stageSize.width, y: place.y * stageSize.height)
    field.position = point
    anchor.center = point
    let radius = CGFloat(values[FieldsTunables.radius])
    region.show(UIBezierPath(ovalIn: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)))
    arrows.show(arrowPath(about: point, radius: radius))
  }

  /// A short arrow at each crossing of a wide grid inside the region.
  private func arrowPath(about point: CGPoint, radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    let sign: CGFloat = values[FieldsTunables.strength] < 0 ? -1 : 1
    for y in stride(from: Self.arrowPitch / 2, to: stageSize.height, by: Self.arrowPitch) {
      for x in stride(from: Self.arrowPitch / 2, to: stageSize.width, by: Self.arrowPitch) {
        let offset = CGPoint(x: x - point.x, y: y - point.y)
        let distance = hypot(offset.x, offset.y)
        guard distance < radius, distance > 20, let way = kind.direction(offset) else { continue }
        let half = 8 * sign
        path.append(
          TraceView.arrow(
            from: CGPoint(x: x - way.dx * half, y: y - way.dy * half),
            to: CGPoint(x: x + way.dx * half, y: y + way.dy * half), head: 5))
      }
    }
    return path
  }

  override func adopt(_ palette: Palette) {
    arrows.color = palette.textSecondary.withAlphaComponent(0.5)
    region.color = palette.strongHairline
    anchor.adopt(palette)
  }

  override func touched(_ touch: UITouch) {
    guard touch.phase != .cancelled, stageSize.width > 0, stageSize.height > 0 else { return }
    ground.dismissHint()
    let point = touch.location(in: ground)
    place = CGPoint(x: min(max(point.x / stageSize.width, 0), 1), y: min(max(point.y / stageSize.height, 0), 1))
    move()
  }
}

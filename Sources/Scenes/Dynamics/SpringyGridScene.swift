import Tuning
import UIKit

extension Scene {
  /// Several hundred tiles, each on a spring of its own.
  static let springyGrid = Scene(
    name: "springy-grid", title: "Springy Grid", topic: "Several hundred tiles on springs make way for a finger",
    chapter: .dynamics, groups: SpringyGridTunables.groups, demonstration: SpringyGridTunables.demonstration
  ) { SpringyGridSession(values: $0) }
}

/// What can be tuned in *Springy Grid*.
enum SpringyGridTunables {
  static let frequency = Parameter(
    name: "frequency", label: "Frequency", range: 0.3...6, defaultValue: 1.6, unit: "Hz", step: 0.1, decimals: 1)
  static let damping = Parameter(
    name: "damping", label: "Damping", range: 0.02...1.5, defaultValue: 0.22, step: 0.02, decimals: 2)
  static let strength = Parameter(
    name: "strength", label: "Strength", range: -100...100, defaultValue: 60, step: 1, decimals: 0)
  static let radius = Parameter(
    name: "radius", label: "Radius", range: 20...300, defaultValue: 130, unit: "pt", step: 5, decimals: 0)

  static let groups = [
    TunableGroup(title: "Springs", tunables: [frequency, damping]),
    TunableGroup(title: "Finger’s field", tunables: [strength, radius]),
  ]

  static let demonstration = FingerScript(
    [.init(at: 0.2, from: CGPoint(x: 0.2, y: 0.3), to: CGPoint(x: 0.68, y: 0.6), duration: 0.7, rest: 0.2)], pictureTime: 0.8)
}

/// *Springy Grid*.
final class SpringyGridSession: DynamicsSession {
  private static let pitch: CGFloat = 32
  private static let side: CGFloat = 22
  /// More tiles are farther apart instead.
  private static let most: CGFloat = 620

  private var tiles: [UIView] = []
  private var springs: [UIAttachmentBehavior] = []
  private var properties = UIDynamicItemBehavior(items: [])
  private var fields: [ObjectIdentifier: UIFieldBehavior] = [:]

  override func build(in size: CGSize) {
    ground.hintText = nil
    fields = [:]
    let pitch = max(Self.pitch, (size.width * size.height / Self.most).squareRoot())
    let (columns, rows) = (max(Int((size.width - 24) / pitch), 1), max(Int((size.height - 24) / pitch), 1))
    let origin = CGPoint(
      x: (size.width - CGFloat(columns - 1) * pitch) / 2, y: (size.height - CGFloat(rows - 1) * pitch) / 2)
    properties = UIDynamicItemBehavior(items: [])
    tiles = []
    springs = []
    for row in 0..<rows {
      for column in 0..<columns {
        let home = CGPoint(x: origin.x + CGFloat(column) * pitch, y: origin.y + CGFloat(row) * pitch)
        let tile = tile(at: home, Self.ink(home, in: size), side: pitch * Self.side / Self.pitch)
        let spring = UIAttachmentBehavior(item: tile, attachedToAnchor: home)
        spring.length = 0
        spring.frequency = values[SpringyGridTunables.frequency]
        spring.damping = values[SpringyGridTunables.damping]
        springs.append(spring)
        properties.addItem(tile)
        tiles.append(tile)
      }
    }
    properties.allowsRotation = false
    world.addBehavior(properties)
    springs.forEach { world.addBehavior($0) }
  }

  private func tile(at home: CGPoint, _ ink: ToyInk, side: CGFloat) -> UIView {
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: side.rounded(), height: side.rounded()))
    tile.center = home
    tile.layer.cornerRadius = (side * 0.27).rounded()
    tile.backgroundColor = ink.color
    tile.isUserInteractionEnabled = false
    ground.addSubview(tile)
    return tile
  }

  /// Rings about a corner and a disc, as on a toy block.
  private static func ink(_ point: CGPoint, in size: CGSize) -> ToyInk {
    let unit = min(size.width, size.height)
    let sun = hypot(point.x - size.width * 0.74, point.y - size.height * 0.3) / unit
    if sun < 0.2 { return .yellow }
    if sun < 0.27 { return .cream }
    let hill = hypot(point.x - size.width * 0.12, point.y - size.height * 1.05) / unit
    let rings: [(CGFloat, ToyInk)] = [(0.36, .purple), (0.54, .pink), (0.72, .red), (0.9, .teal)]
    return rings.first { hill < $0.0 }?.1 ?? .blue
  }

  override func applyTunables() {
    for spring in springs {
      spring.frequency = values[SpringyGridTunables.frequency]
      spring.damping = values[SpringyGridTunables.damping]
    }
    fields.values.forEach(tune)
  }

  private func tune(_ field: UIFieldBehavior) {
    field.strength = -values[SpringyGridTunables.strength]
    let share = min(ground.bounds.width, ground.bounds.height) / Self.designSize.height
    field.region = UIRegion(radius: values[SpringyGridTunables.radius] * min(share, 1))
  }

  override func touched(_ touch: UITouch) {
    let key = ObjectIdentifier(touch)
    switch touch.phase {
    case .began:
      let field = UIFieldBehavior.radialGravityField(position: touch.location(in: ground))
      tune(field)
      tiles.forEach { field.addItem($0) }
      fields[key] = field
      world.addBehavior(field)
    case .ended, .cancelled:
      if let field = fields.removeValue(forKey: key) { world.removeBehavior(field) }
    default: fields[key]?.position = touch.location(in: ground)
    }
  }

  override var itemCount: Int { tiles.count }
}

import Tuning
import UIKit

extension Scene {
  /// One attachment of each kind.
  static let attachments = Scene(
    name: "attachments", title: "Attachments", topic: "Six ways to hang a block; all of them can be pulled",
    chapter: .dynamics, groups: AttachmentsTunables.groups, demonstration: AttachmentsTunables.demonstration
  ) { AttachmentsSession(values: $0) }
}

/// What can be tuned in *Attachments*.
enum AttachmentsTunables {
  static let gravity = Parameter(name: "gravity", label: "Gravity", range: 0...3, defaultValue: 1, step: 0.05, decimals: 2)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...3, defaultValue: 0.4, step: 0.05, decimals: 2)
  static let length = Parameter(
    name: "length", label: "Length", range: 0.4...1.4, defaultValue: 1, unit: "%", step: 0.05, decimals: 0, displayScale: 100)
  static let frequency = Parameter(
    name: "frequency", label: "Frequency", range: 0.5...10, defaultValue: 2, unit: "Hz", step: 0.1, decimals: 1)
  static let damping = Parameter(name: "damping", label: "Damping", range: 0...1, defaultValue: 0.12, step: 0.02, decimals: 2)
  static let torque = Parameter(
    name: "torque", label: "Friction of the pin", range: 0...5, defaultValue: 0.1, step: 0.05, decimals: 2)
  static let range = Parameter(
    name: "range", label: "Range of the pin", range: 10...170, defaultValue: 110, unit: "°", step: 5, decimals: 0)
  static let reach = Parameter(
    name: "reach", label: "Range of the rail", range: 0.1...1, defaultValue: 0.8, unit: "%", step: 0.05, decimals: 0,
    displayScale: 100)

  static let groups = [
    TunableGroup(title: "World", tunables: [gravity, resistance]),
    TunableGroup(title: "Rod, spring, limit", tunables: [length, frequency, damping]),
    TunableGroup(title: "Pin, rail", tunables: [torque, range, reach]),
  ]

  static let demonstration = FingerScript(
    [
      .init(at: 0.2, from: CGPoint(x: 0.5, y: 0.33), to: CGPoint(x: 0.57, y: 0.42), duration: 0.4, rest: 0.3),
      .init(at: 1.6, from: CGPoint(x: 0.167, y: 0.33), to: CGPoint(x: 0.28, y: 0.22), duration: 0.4),
    ], pictureTime: 0.75)
}

/// *Attachments*.
final class AttachmentsSession: DynamicsSession {
  private var gravity = UIGravityBehavior(items: [])
  private var properties = UIDynamicItemBehavior(items: [])
  private var pegs = UIDynamicItemBehavior(items: [])
  private var stations: [AttachmentStation] = []

  override func build(in size: CGSize) {
    ground.hintText = "Pull a block"
    gravity = UIGravityBehavior(items: [])
    properties = UIDynamicItemBehavior(items: [])
    pegs = UIDynamicItemBehavior(items: [])
    let columns = size.width >= size.height ? 3 : 2
    let cell = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(6 / columns))
    stations = AttachmentStation.Kind.allCases.enumerated().map { index, kind in
      let frame = CGRect(
        x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height, width: cell.width,
        height: cell.height)
      return AttachmentStation(kind, in: frame)
    }
    for station in stations {
      station.marks.forEach { ground.addSubview($0) }
      for (block, center) in station.blocks {
        add(block, at: center)
        if block === station.peg {
          pegs.addItem(block)
        } else {
          gravity.addItem(block)
          properties.addItem(block)
        }
      }
      station.rings.forEach { ground.addSubview($0) }
    }
    pegs.isAnchored = true
    properties.angularResistance = 0.8
    for behavior in [gravity, properties, pegs] { world.addBehavior(behavior) }
    for station in stations { world.addBehavior(station.makeAttachment()) }
  }

  override func applyTunables() {
    gravity.magnitude = values[AttachmentsTunables.gravity]
    properties.resistance = values[AttachmentsTunables.resistance]
    stations.forEach { $0.apply(values) }
    draw()
  }

  override func adopt(_ palette: Palette) { stations.forEach { $0.adopt(palette) } }

  override func draw() { stations.forEach { $0.draw() } }
}

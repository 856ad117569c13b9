import Tuning
import UIKit

extension Scene {
  /// Elasticity, friction, density and resistance side by side.
  static let itemProperties = Scene(
    name: "item-properties", title: "Item Properties",
    topic: "Elasticity, friction, density and resistance, side by side", chapter: .dynamics,
    groups: ItemPropertiesTunables.groups, demonstration: ItemPropertiesTunables.demonstration
  ) { ItemPropertiesSession(values: $0) }
}

/// What can be tuned in *Item Properties*. The first item of a lane has the least, the last one this much.
enum ItemPropertiesTunables {
  static let elasticity = Parameter(
    name: "elasticity", label: "Elasticity up to", range: 0...1, defaultValue: 0.8, step: 0.05, decimals: 2)
  static let friction = Parameter(
    name: "friction", label: "Friction up to", range: 0...1.5, defaultValue: 0.8, step: 0.05, decimals: 2)
  static let density = Parameter(
    name: "density", label: "Density up to", range: 0.5...10, defaultValue: 4, step: 0.1, decimals: 1)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance up to", range: 0...10, defaultValue: 4, step: 0.1, decimals: 1)
  static let gravity = Parameter(name: "gravity", label: "Gravity", range: 0.1...3, defaultValue: 1, step: 0.05, decimals: 2)
  static let push = Parameter(name: "push", label: "Push", range: 0.1...3, defaultValue: 1, step: 0.05, decimals: 2)

  static let groups = [
    TunableGroup(title: "Items", tunables: [elasticity, friction, density, resistance]),
    TunableGroup(title: "World", tunables: [gravity, push]),
  ]

  static let demonstration = FingerScript([.tap(at: 3, CGPoint(x: 0.5, y: 0.1))], pictureTime: 0.9)
}

/// *Item Properties*: four lanes; a click runs them again.
final class ItemPropertiesSession: DynamicsSession {
  private var lanes: [PropertyLane] = []

  override func build(in size: CGSize) {
    ground.hintText = size.width < 560 ? nil : "Click to run again"
    let columns = size.width >= size.height ? 2 : 1
    let cell = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(4 / columns))
    lanes = PropertyLane.Kind.allCases.enumerated().map { index, kind in
      let frame = CGRect(
        x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height, width: cell.width,
        height: cell.height)
      return PropertyLane(kind, in: frame)
    }
    for lane in lanes {
      lane.marks.forEach { ground.addSubview($0) }
      for item in lane.items { add(item.block, at: item.center, angle: item.angle) }
      lane.behaviors.forEach { world.addBehavior($0) }
      lane.start(values)
    }
  }

  override func applyTunables() { lanes.forEach { $0.apply(values) } }

  override func adopt(_ palette: Palette) { lanes.forEach { $0.adopt(palette) } }

  override func touched(_ touch: UITouch) {
    guard touch.phase == .ended else { return }
    ground.dismissHint()
    rebuild()
  }
}

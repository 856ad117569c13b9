import Tuning
import UIKit

/// Elasticity, friction, density and resistance in four lanes of five items; a click runs them again. The first item of a lane
/// has the smallest value, the last one the value of the setting.
final class ItemPropertiesViewController: PlaygroundViewController {
  @Tunable("Elasticity up to", in: 0...1, step: 0.05, group: "Items") private var elasticity: CGFloat = 0.8
  @Tunable("Friction up to", in: 0...1.5, step: 0.05, group: "Items") private var friction: CGFloat = 0.8
  @Tunable("Density up to", in: 0.5...10, step: 0.1, group: "Items") private var density: CGFloat = 4
  @Tunable("Resistance up to", in: 0...10, step: 0.1, group: "Items") private var resistance: CGFloat = 4
  @Tunable("Gravity", in: 0.1...3, step: 0.05, group: "World") private var gravity: CGFloat = 1
  @Tunable("Push", in: 0.1...3, step: 0.05, group: "World") private var push: CGFloat = 1

  private var lanes: [PropertyLane] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ItemPropertiesViewController.rebuild))
    for value in [$elasticity, $friction, $density, $resistance, $gravity] { value.observe(self) { page, _ in page.tune() } }
  }

  override func build(in size: CGSize) {
    let columns = size.width >= size.height ? 2 : 1
    let cell = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(4 / columns))
    lanes = PropertyLane.Kind.allCases.enumerated().map { index, kind in
      let origin = CGPoint(x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height)
      return PropertyLane(kind, in: CGRect(origin: origin, size: cell))
    }
    for lane in lanes {
      lane.marks.forEach { view.addSubview($0) }
      for item in lane.items { add(item.block, at: item.center, angle: item.angle) }
      lane.behaviors.forEach { animator.addBehavior($0) }
      lane.start(push)
    }
    tune()
  }

  private func tune() {
    for lane in lanes {
      lane.gravity.magnitude = gravity
      switch lane.kind {
      case .elasticity: lane.set(0...elasticity) { $0.elasticity = $1 }
      // The item with the least friction is first, so that none runs into another.
      case .friction: lane.set(0...friction, isFalling: true) { $0.friction = $1 }
      case .density: lane.set(0.5...max(density, 0.5)) { $0.density = $1 }
      case .resistance: lane.set(0...resistance) { $0.resistance = $1 }
      }
    }
  }

  override func applyTheme() { lanes.forEach { $0.apply(.of(traitCollection)) } }
}

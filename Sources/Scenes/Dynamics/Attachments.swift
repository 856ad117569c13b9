import Tuning
import UIKit

/// Six blocks with one attachment of each kind. All of them can be dragged.
final class AttachmentsViewController: ThrowingViewController {
  @Tunable("Gravity", in: 0...3, step: 0.05, group: "World") private var gravity: CGFloat = 1
  @Tunable("Resistance", in: 0...3, step: 0.05, group: "World") private var resistance: CGFloat = 0.4
  @Tunable("Length", in: 0.4...1.4, step: 0.05, unit: "%", group: "Rod, spring, limit") private var length: CGFloat = 1
  @Tunable("Frequency", in: 0.5...10, step: 0.1, unit: "Hz", group: "Rod, spring, limit") private var frequency: CGFloat = 2
  @Tunable("Damping", in: 0...1, step: 0.02, group: "Rod, spring, limit") private var damping: CGFloat = 0.12
  @Tunable("Friction of the pin", in: 0...5, step: 0.05, group: "Pin, rail") private var torque: CGFloat = 0.1
  @Tunable("Range of the pin", in: 10...170, step: 5, unit: "°", group: "Pin, rail") private var range: CGFloat = 110
  @Tunable("Range of the rail", in: 0.1...1, step: 0.05, unit: "%", group: "Pin, rail") private var reach: CGFloat = 0.8

  private var pull = UIGravityBehavior()
  private var properties = UIDynamicItemBehavior()
  private var stations: [AttachmentStation] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for value in [$gravity, $resistance, $length, $frequency, $damping, $torque, $range, $reach] {
      value.observe(self) { page, _ in page.tune() }
    }
  }

  override func build(in size: CGSize) {
    pull = UIGravityBehavior()
    properties = UIDynamicItemBehavior()
    properties.angularResistance = 0.8
    let pegs = UIDynamicItemBehavior()
    pegs.isAnchored = true
    let columns = size.width >= size.height ? 3 : 2
    let cell = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(6 / columns))
    stations = AttachmentStation.Kind.allCases.enumerated().map { index, kind in
      let origin = CGPoint(x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height)
      return AttachmentStation(kind, in: CGRect(origin: origin, size: cell))
    }
    for station in stations {
      station.marks.forEach { view.addSubview($0) }
      for (block, center) in station.blocks {
        add(block, at: center)
        if block === station.peg {
          pegs.addItem(block)
        } else {
          pull.addItem(block)
          properties.addItem(block)
        }
      }
      station.rings.forEach { view.addSubview($0) }
    }
    for behavior in [pull, properties, pegs] { animator.addBehavior(behavior) }
    for station in stations { animator.addBehavior(station.hang()) }
    tune()
  }

  private func tune() {
    pull.magnitude = gravity
    properties.resistance = resistance
    for station in stations {
      switch station.kind {
      case .rod, .limit: station.setLength(length)
      case .spring:
        station.setLength(length)
        station.setSpring(frequency: frequency, damping: damping)
      case .fixed: station.setSpring(frequency: frequency, damping: damping)
      case .pin: station.setPin(friction: torque, range: range * .pi / 180)
      case .sliding: station.setRail(reach)
      }
    }
    follow()
  }

  override func follow() {
    super.follow()
    stations.forEach { $0.draw() }
  }

  override func applyTheme() { stations.forEach { $0.apply(.of(traitCollection)) } }
}

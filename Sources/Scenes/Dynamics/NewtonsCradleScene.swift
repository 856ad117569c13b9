import Tuning
import UIKit

extension Scene {
  /// Balls on strings that hand an impact on.
  static let newtonsCradle = Scene(
    name: "newtons-cradle", title: "Newton’s Cradle", topic: "Balls on strings hand an impact on; take one and let go",
    chapter: .dynamics, groups: NewtonsCradleTunables.groups, demonstration: NewtonsCradleTunables.demonstration
  ) { NewtonsCradleSession(values: $0) }
}

/// What can be tuned in *Newton’s Cradle*.
enum NewtonsCradleTunables {
  static let balls = Parameter(name: "balls", label: "Balls", range: 2...8, defaultValue: 5, step: 1, decimals: 0)
  static let lifted = Parameter(name: "lifted", label: "Lifted at first", range: 0...4, defaultValue: 1, step: 1, decimals: 0)
  static let length = Parameter(
    name: "length", label: "String", range: 0.3...1, defaultValue: 0.8, unit: "%", step: 0.05, decimals: 0, displayScale: 100)
  static let gravity = Parameter(name: "gravity", label: "Gravity", range: 0.1...3, defaultValue: 1, step: 0.05, decimals: 2)
  static let elasticity = Parameter(
    name: "elasticity", label: "Elasticity", range: 0...1, defaultValue: 1, step: 0.01, decimals: 2)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...2, defaultValue: 0.12, step: 0.02, decimals: 2)

  static let groups = [
    TunableGroup(title: "Cradle", tunables: [balls, lifted, length]),
    TunableGroup(title: "World", tunables: [gravity, elasticity, resistance]),
  ]

  static let demonstration = FingerScript([.tap(at: 2.4, CGPoint(x: 0.04, y: 0.96))], pictureTime: 1.35)
}

/// *Newton’s Cradle*.
final class NewtonsCradleSession: DynamicsSession {
  /// Between two balls at rest, in points: impacts must come one after the other.
  private static let gap: CGFloat = 1
  private static let lift: CGFloat = 0.85

  private var gravity = UIGravityBehavior(items: [])
  private var properties = UIDynamicItemBehavior(items: [])
  private var strings: [(line: LineView, anchor: CGPoint, ring: AnchorView)] = []
  private let bar = LineView(width: 6)
  private var built: [Double] = []

  private var shape: [Double] {
    [NewtonsCradleTunables.balls, NewtonsCradleTunables.lifted, NewtonsCradleTunables.length].map { values[$0].rounded(.up) }
      + [values[NewtonsCradleTunables.length]]
  }

  override func build(in size: CGSize) {
    built = shape
    ground.hintText = "Take a ball"
    let count = Int(values[NewtonsCradleTunables.balls].rounded())
    let room = min(size.width * 0.62 / CGFloat(count), size.height * 0.2)
    // Bodies have a size also in a window of one point.
    let diameter = max(min(room, 92).rounded(), 1)
    let top = (size.height * 0.16).rounded()
    let length = (size.height * 0.6 * CGFloat(values[NewtonsCradleTunables.length])).rounded()
    let left = size.width / 2 - (diameter + Self.gap) * CGFloat(count - 1) / 2
    gravity = UIGravityBehavior(items: [])
    properties = UIDynamicItemBehavior(items: [])
    let collision = UICollisionBehavior(items: [])
    strings = []
    bar.place(from: CGPoint(x: left - diameter, y: top), to: CGPoint(x: size.width - left + diameter, y: top))
    ground.addSubview(bar)
    // As far as the stage has room beside the bar.
    let lift = min(Self.lift, asin(min(max((left - diameter * 0.8) / length, 0.1), 1)))
    let lifted = min(Int(values[NewtonsCradleTunables.lifted].rounded()), count - 1)
    var ties: [UIAttachmentBehavior] = []
    for index in 0..<count {
      let anchor = CGPoint(x: left + (diameter + Self.gap) * CGFloat(index), y: top)
      let angle = index < lifted ? lift : 0
      let ball = ToyBlock(Self.design(index), unit: diameter / 80)
      let (line, ring) = (LineView(width: 2), AnchorView(at: anchor))
      strings.append((line, anchor, ring))
      ground.addSubview(line)
      ground.addSubview(ring)
      add(ball, at: CGPoint(x: anchor.x - sin(angle) * length, y: anchor.y + cos(angle) * length))
      for add in [gravity.addItem, properties.addItem, collision.addItem] { add(ball) }
      ties.append(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
    }
    properties.allowsRotation = false
    properties.friction = 0
    for behavior in [gravity, properties, collision] + ties { world.addBehavior(behavior) }
  }

  private static func design(_ index: Int) -> ToyDesign {
    let inks: [(ToyInk, ToyInk)] = [(.red, .cream), (.yellow, .purple), (.teal, .cream), (.blue, .yellow), (.pink, .dark)]
    let (ink, dot) = inks[index % inks.count]
    return ToyDesign(.circle, 80) { painter in
      painter.fill(ink)
      painter.half(dot, 40, 40, 22, turn: 90)
    }
  }

  override func applyTunables() {
    guard shape == built || blocks.isEmpty else { return rebuild() }
    gravity.magnitude = values[NewtonsCradleTunables.gravity]
    properties.elasticity = values[NewtonsCradleTunables.elasticity]
    properties.resistance = values[NewtonsCradleTunables.resistance]
  }

  override func adopt(_ palette: Palette) {
    bar.backgroundColor = palette.strongHairline
    for string in strings {
      string.line.backgroundColor = palette.textSecondary
      string.ring.adopt(palette)
    }
  }

  override func draw() {
    for (string, ball) in zip(strings, blocks) { string.line.place(from: string.anchor, to: ball.center) }
  }
}

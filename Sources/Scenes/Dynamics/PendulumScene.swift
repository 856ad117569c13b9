import Tuning
import UIKit

extension Scene {
  /// One to four rods in a chain.
  static let pendulum = Scene(
    name: "pendulum", title: "Pendulum", topic: "A chain of rods: one keeps time, two are chaos", chapter: .dynamics,
    groups: PendulumTunables.groups, demonstration: PendulumTunables.demonstration
  ) { PendulumSession(values: $0) }
}

/// What can be tuned in *Pendulum*.
enum PendulumTunables {
  static let rods = Parameter(name: "rods", label: "Rods", range: 1...4, defaultValue: 2, step: 1, decimals: 0)
  static let length = Parameter(
    name: "length", label: "Length", range: 0.3...1, defaultValue: 1, unit: "%", step: 0.05, decimals: 0, displayScale: 100)
  static let start = Parameter(
    name: "start", label: "Starts at", range: -170...170, defaultValue: 120, unit: "°", step: 5, decimals: 0)
  static let gravity = Parameter(name: "gravity", label: "Gravity", range: 0.1...3, defaultValue: 1, step: 0.05, decimals: 2)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...2, defaultValue: 0.18, step: 0.02, decimals: 2)
  static let density = Parameter(
    name: "density", label: "Density of the end", range: 0.1...10, defaultValue: 1, step: 0.1, decimals: 1)

  static let groups = [
    TunableGroup(title: "Pendulum", tunables: [rods, length, start]),
    TunableGroup(title: "World", tunables: [gravity, resistance, density]),
  ]

  static let demonstration = FingerScript([.tap(at: 2.4, CGPoint(x: 0.04, y: 0.96))], pictureTime: 1.15)
}

/// *Pendulum*: bobs on rods, the last one leaves a trail.
final class PendulumSession: DynamicsSession {
  private static let trailLength = 36
  private static let designs: [ToyDesign] = [.target, .wheel, .parcel, .button]

  private var gravity = UIGravityBehavior(items: [])
  private var properties = UIDynamicItemBehavior(items: [])
  private var end = UIDynamicItemBehavior(items: [])
  private var rods: [LineView] = []
  private var anchor = CGPoint.zero
  private var ring = AnchorView(at: .zero)
  private var trail: [UIView] = []
  private var places: [CGPoint] = []
  private var built: [Double] = []

  private var shape: [Double] {
    [values[PendulumTunables.rods].rounded(), values[PendulumTunables.length], values[PendulumTunables.start]]
  }

  override func build(in size: CGSize) {
    built = shape
    ground.hintText = "Take the end"
    let count = Int(values[PendulumTunables.rods].rounded())
    anchor = CGPoint(x: (size.width / 2).rounded(), y: (size.height * 0.42).rounded())
    let whole = min(size.height * 0.46, size.width * 0.42) * CGFloat(values[PendulumTunables.length])
    let unit = min(max(min(size.width, size.height) / 620, 0.45), 1.2)
    gravity = UIGravityBehavior(items: [])
    properties = UIDynamicItemBehavior(items: [])
    end = UIDynamicItemBehavior(items: [])
    makeTrail()
    rods = (0..<count).map { _ in LineView(width: 4) }
    rods.forEach { ground.addSubview($0) }
    ring = AnchorView(at: anchor)
    let angle = CGFloat(values[PendulumTunables.start]) * .pi / 180
    var ties: [UIAttachmentBehavior] = []
    for index in 0..<count {
      let way = whole * CGFloat(index + 1) / CGFloat(count)
      let isLast = index == count - 1
      let bob = ToyBlock(isLast ? Self.designs[1] : Self.designs[0], unit: unit * (isLast ? 0.8 : 0.5))
      add(bob, at: CGPoint(x: anchor.x + sin(angle) * way, y: anchor.y + cos(angle) * way))
      gravity.addItem(bob)
      properties.addItem(bob)
      if isLast { end.addItem(bob) }
      ties.append(
        index == 0
          ? UIAttachmentBehavior(item: bob, attachedToAnchor: anchor)
          : UIAttachmentBehavior(item: bob, attachedTo: blocks[index - 1]))
    }
    ground.addSubview(ring)
    for behavior in [gravity, properties, end] + ties { world.addBehavior(behavior) }
  }

  private func makeTrail() {
    places = []
    trail = (0..<Self.trailLength).map { index in
      let age = CGFloat(index) / CGFloat(Self.trailLength)
      let side = 7 - 4.5 * age
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      dot.layer.cornerRadius = side / 2
      dot.alpha = 0.8 * (1 - age)
      dot.isHidden = true
      dot.isUserInteractionEnabled = false
      ground.addSubview(dot)
      return dot
    }
  }

  override func applyTunables() {
    guard shape == built || blocks.isEmpty else { return rebuild() }
    gravity.magnitude = values[PendulumTunables.gravity]
    properties.resistance = values[PendulumTunables.resistance]
    properties.angularResistance = values[PendulumTunables.resistance]
    end.density = values[PendulumTunables.density]
  }

  override func adopt(_ palette: Palette) {
    rods.forEach { $0.backgroundColor = palette.textSecondary }
    trail.forEach { $0.backgroundColor = ToyInk.pink.color }
    ring.adopt(palette)
  }

  override func draw() {
    var from = anchor
    for (rod, bob) in zip(rods, blocks) {
      rod.place(from: from, to: bob.center)
      from = bob.center
    }
    guard let end = blocks.last?.center else { return }
    if world.isRunning {
      places.insert(end, at: 0)
      if places.count > Self.trailLength { places.removeLast() }
    }
    for (index, dot) in trail.enumerated() {
      dot.isHidden = index >= places.count || !world.isRunning
      if index < places.count { dot.center = places[index] }
    }
  }
}

import Tuning
import UIKit

extension Scene {
  /// A drag sets the push on a block.
  static let push = Scene(
    name: "push", title: "Push", topic: "A drag sets how hard a block is pushed, where and in which direction",
    chapter: .dynamics, groups: PushTunables.groups, demonstration: PushTunables.demonstration
  ) { PushSession(values: $0) }
}

/// What can be tuned in *Push*.
enum PushTunables {
  static let mode = Parameter.choice(name: "mode", label: "Mode", cases: ["Instantaneous", "Continuous"])
  /// Of a drag over 100 points.
  static let magnitude = Parameter(
    name: "magnitude", label: "Per 100 points", range: 0.1...6, defaultValue: 1.8, step: 0.1, decimals: 1)
  static let elasticity = Parameter(
    name: "elasticity", label: "Elasticity", range: 0...1, defaultValue: 0.7, step: 0.05, decimals: 2)
  static let density = Parameter(name: "density", label: "Density", range: 0.2...5, defaultValue: 1, step: 0.1, decimals: 1)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...5, defaultValue: 0.9, step: 0.1, decimals: 1)
  static let angularResistance = Parameter(
    name: "angularResistance", label: "Angular resistance", range: 0...5, defaultValue: 0.9, step: 0.1, decimals: 1)

  static let groups = [
    TunableGroup(title: "Push", tunables: [mode, magnitude]),
    TunableGroup(title: "Items", tunables: [elasticity, density, resistance, angularResistance]),
  ]

  static let demonstration = FingerScript(
    [
      .init(at: 0.2, from: CGPoint(x: 0.19, y: 0.47), to: CGPoint(x: 0.4, y: 0.44), duration: 0.5, rest: 0.2),
      .init(at: 3, from: CGPoint(x: 0.6, y: 0.6), to: CGPoint(x: 0.4, y: 0.25), duration: 0.5),
    ], pictureTime: 0.7)
}

/// *Push*: a table without gravity, seen from above.
final class PushSession: DynamicsSession {
  private static let designs: [ToyDesign] = [.bay, .wheel, .prism, .moon, .parcel, .nut, .target, .button]

  private let properties = UIDynamicItemBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let arrow = TraceView(width: 4)
  private let arrowGround = TraceView(width: 8)
  private let note = UILabel(.note)
  /// The push that a finger is drawing.
  private var aim: (finger: ObjectIdentifier, block: ToyBlock, start: CGPoint, end: CGPoint, push: UIPushBehavior?)?

  override func build(in size: CGSize) {
    ground.hintText = "Drag from a block"
    let unit = Self.unit(for: size)
    for (index, design) in Self.designs.enumerated() {
      let block = ToyBlock(design, unit: unit)
      add(block, at: Self.place(index, in: size), angle: index == 0 ? 0 : CGFloat(index) * 0.4)
      collision.addItem(block)
      properties.addItem(block)
    }
    collision.translatesReferenceBoundsIntoBoundary = true
    world.addBehavior(collision)
    world.addBehavior(properties)
    for view in [arrowGround, arrow, note] as [UIView] { ground.addSubview(view) }
    note.isHidden = true
  }

  private static func unit(for size: CGSize) -> CGFloat {
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    return min(max(min(long / 820, short / 530), 0.42), 1.3)
  }

  /// The first block to one side, the others in a triangle, as for billiards.
  private static func place(_ index: Int, in size: CGSize) -> CGPoint {
    let isTall = size.height > size.width
    let unit = unit(for: size)
    guard index > 0 else {
      return isTall ? CGPoint(x: size.width / 2, y: size.height * 0.8) : CGPoint(x: size.width * 0.19, y: size.height / 2)
    }
    let slots: [(CGFloat, CGFloat)] = [(0, 0), (1, -0.5), (1, 0.5), (2, -1), (2, 0), (2, 1), (3, -0.5)]
    let slot = slots[(index - 1) % slots.count]
    let (along, across) = (slot.0 * 108 * unit, slot.1 * 122 * unit)
    return isTall
      ? CGPoint(x: size.width / 2 + across, y: size.height * 0.5 - along)
      : CGPoint(x: size.width * 0.52 + along, y: size.height / 2 + across)
  }

  override func refit(from old: CGSize, to new: CGSize) { carryBlocks(from: old, to: new, unit: Self.unit(for: new)) }

  override func applyTunables() {
    properties.elasticity = values[PushTunables.elasticity]
    properties.density = values[PushTunables.density]
    properties.resistance = values[PushTunables.resistance]
    properties.angularResistance = values[PushTunables.angularResistance]
    if let aim { aim.push?.pushDirection = vector(of: aim.start, aim.end) }
  }

  override func adopt(_ palette: Palette) {
    arrow.color = palette.isDark ? UIColor(ink: 0x54EBB4) : UIColor(ink: 0x006F68)
    arrowGround.color = ground.backgroundColor
    note.textColor = palette.text
  }

  // MARK: - Aiming

  private func vector(of start: CGPoint, _ end: CGPoint) -> CGVector {
    let factor = CGFloat(values[PushTunables.magnitude]) / 100
    return CGVector(dx: (end.x - start.x) * factor, dy: (end.y - start.y) * factor)
  }

  override func touched(_ touch: UITouch) {
    let point = touch.location(in: ground)
    let finger = ObjectIdentifier(touch)
    switch touch.phase {
    case .began:
      guard aim == nil, let block = ThrowingHand.item(at: point, among: blocks) else { return }
      ground.dismissHint()
      aim = (finger, block, point, point, nil)
      if values.choice(PushTunables.mode) == 1 { aim?.push = push(block, at: point, .continuous) }
    case .ended:
      guard let aim, aim.finger == finger else { return }
      if let running = aim.push {
        world.removeBehavior(running)
      } else {
        push(aim.block, at: aim.start, .instantaneous).pushDirection = vector(of: aim.start, point)
      }
      self.aim = nil
    case .cancelled:
      guard let aim, aim.finger == finger else { return }
      if let running = aim.push { world.removeBehavior(running) }
      self.aim = nil
    default:
      guard let aim, aim.finger == finger else { return }
      self.aim?.end = point
      aim.push?.pushDirection = vector(of: aim.start, point)
    }
    draw()
  }

  /// Adds a push at the point of the block that lies under the finger; one that pushes once goes when it has been given.
  @discardableResult private func push(_ block: ToyBlock, at point: CGPoint, _ mode: UIPushBehavior.Mode) -> UIPushBehavior {
    let push = UIPushBehavior(items: [block], mode: mode)
    let inner = block.convert(point, from: ground)
    push.setTargetOffsetFromCenter(
      UIOffset(horizontal: inner.x - block.bounds.midX, vertical: inner.y - block.bounds.midY), for: block)
    if mode == .instantaneous {
      push.action = { [weak self, weak push] in
        if let push, !push.active { self?.world.removeBehavior(push) }
      }
    }
    world.addBehavior(push)
    return push
  }

  override func draw() {
    guard let aim, hypot(aim.end.x - aim.start.x, aim.end.y - aim.start.y) > 4 else {
      arrow.show(nil)
      arrowGround.show(nil)
      note.isHidden = true
      return
    }
    let path = TraceView.arrow(from: aim.start, to: aim.end, head: 14)
    arrow.show(path)
    arrowGround.show(path)
    let vector = vector(of: aim.start, aim.end)
    let degrees = Int((atan2(vector.dy, vector.dx) * 180 / .pi).rounded())
    let length = NumberText.string(Double(hypot(vector.dx, vector.dy)), decimals: 2)
    note.text = "\(length), \(NumberText.string(Double(degrees), decimals: 0))°"
    note.isHidden = false
    let wide = ground.bounds.width
    note.frame = CGRect(x: min(max(aim.end.x + 28, 8), max(wide - 104, 8)), y: max(aim.end.y - 30, 8), width: 96, height: 16)
  }
}

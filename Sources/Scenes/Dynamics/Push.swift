import Tuning
import UIKit

/// A table without gravity, seen from above: a drag from a block sets the magnitude, point and direction of a push.
final class PushViewController: PlaygroundViewController {
  @Tunable("Mode", group: "Push") private var mode = Mode.instantaneous
  /// The magnitude for a drag of 100 points.
  @Tunable("Per 100 points", in: 0.1...6, step: 0.1, group: "Push") private var magnitude: CGFloat = 1.8
  @Tunable("Elasticity", in: 0...1, step: 0.05, group: "Items") private var elasticity: CGFloat = 0.7
  @Tunable("Density", in: 0.2...5, step: 0.1, group: "Items") private var density: CGFloat = 1
  @Tunable("Resistance", in: 0...5, step: 0.1, group: "Items") private var resistance: CGFloat = 0.9
  @Tunable("Angular resistance", in: 0...5, step: 0.1, group: "Items") private var angularResistance: CGFloat = 0.9

  /// Whether the push is instantaneous, on release, or continuous while the finger is down.
  private enum Mode: CaseIterable { case instantaneous, continuous }

  /// The push that a finger is setting.
  private struct Aim {
    let block: ToyBlock
    let start: CGPoint
    var end: CGPoint
    /// The behavior of a continuous push while the finger is down.
    var push: UIPushBehavior?
  }

  private static let designs: [ToyDesign] = [.bay, .wheel, .prism, .moon, .parcel, .nut, .target, .button]
  private let properties = UIDynamicItemBehavior()
  private let collision = UICollisionBehavior()
  private let arrow = TraceView(width: 4)
  private let arrowGround = TraceView(width: 8)
  private let note = UILabel.word(size: 12)
  private var aim: Aim?

  override func viewDidLoad() {
    super.viewDidLoad()
    let press = UILongPressGestureRecognizer(target: self, action: PushViewController.pressed(_:))
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    collision.translatesReferenceBoundsIntoBoundary = true
    $elasticity.observe(properties) { $0.elasticity = $1 }
    $density.observe(properties) { $0.density = $1 }
    $resistance.observe(properties) { $0.resistance = $1 }
    $angularResistance.observe(properties) { $0.angularResistance = $1 }
    $magnitude.observe(self) { page, _ in page.draw() }
  }

  override func build(in size: CGSize) {
    let unit = Self.unit(for: size)
    for (index, design) in Self.designs.enumerated() {
      let block = ToyBlock(design, unit: unit)
      add(block, at: Self.place(index, in: size), angle: index == 0 ? 0 : CGFloat(index) * 0.4)
      collision.addItem(block)
      properties.addItem(block)
    }
    animator.addBehavior(collision)
    animator.addBehavior(properties)
    for part in [arrowGround, arrow, note] as [UIView] { view.addSubview(part) }
    draw()
  }

  override func resize(from old: CGSize, to new: CGSize) { carryBlocks(from: old, to: new, unit: Self.unit(for: new)) }

  private static func unit(for size: CGSize) -> CGFloat {
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    return min(max(min(long / 820, short / 530), 0.42), 1.3)
  }

  /// The first block on one side, the others in a triangle, as in billiards.
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

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    arrow.color = UIColor(rgb: colors.isDark ? 0x54EBB4 : 0x006F68)
    arrowGround.color = DottedView.ground(colors)
    note.textColor = colors.text
  }

  // MARK: - Aiming

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began:
      guard let block = block(at: point) else { return }
      aim = Aim(block: block, start: point, end: point)
      if mode == .continuous { aim?.push = push(block, at: point, .continuous) }
    case .changed: aim?.end = point
    case .ended:
      aim?.end = point
      if let aim, aim.push == nil { push(aim.block, at: aim.start, .instantaneous).pushDirection = vector(of: aim) }
      fallthrough
    default:
      if let running = aim?.push { animator.removeBehavior(running) }
      aim = nil
    }
    draw()
  }

  private func vector(of aim: Aim) -> CGVector {
    CGVector(dx: (aim.end.x - aim.start.x) * magnitude / 100, dy: (aim.end.y - aim.start.y) * magnitude / 100)
  }

  /// Adds a push at the touched point of the block; an instantaneous one is removed once it was applied.
  @discardableResult private func push(_ block: ToyBlock, at point: CGPoint, _ mode: UIPushBehavior.Mode) -> UIPushBehavior {
    let push = UIPushBehavior(items: [block], mode: mode)
    let inner = block.convert(point, from: view)
    push.setTargetOffsetFromCenter(
      UIOffset(horizontal: inner.x - block.bounds.midX, vertical: inner.y - block.bounds.midY), for: block)
    if mode == .instantaneous {
      push.action = { [weak self, weak push] in
        if let push, !push.active { self?.animator.removeBehavior(push) }
      }
    }
    animator.addBehavior(push)
    return push
  }

  /// Shows the push as an arrow with its magnitude and direction.
  private func draw() {
    if let aim { aim.push?.pushDirection = vector(of: aim) }
    guard let aim, hypot(aim.end.x - aim.start.x, aim.end.y - aim.start.y) > 4 else {
      arrow.show(nil)
      arrowGround.show(nil)
      note.isHidden = true
      return
    }
    let vector = vector(of: aim)
    let path = TraceView.arrow(from: aim.start, to: aim.end, head: 14)
    arrow.show(path)
    arrowGround.show(path)
    let degrees = Int((atan2(vector.dy, vector.dx) * 180 / .pi).rounded())
    note.text = String(format: "%.2f, ", hypot(vector.dx, vector.dy)) + "\(degrees < 0 ? "−" : "")\(abs(degrees))°"
    note.isHidden = false
    note.frame = CGRect(
      x: min(max(aim.end.x + 28, 8), max(view.bounds.width - 104, 8)), y: max(aim.end.y - 30, 8), width: 96, height: 16)
  }
}

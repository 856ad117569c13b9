import Tuning
import UIKit

/// A scene of items on a ground, moved by one animator. Each dynamics scene has a subclass of its own.
class DynamicsSession: SceneSession, UIDynamicAnimatorDelegate {
  /// The stage that the scenes are composed for.
  static let designSize = CGSize(width: 872, height: 632)

  final let ground: DynamicsGround
  final let world: UIDynamicAnimator
  final let hand: ThrowingHand
  /// The toy blocks, the lowest first.
  final private(set) var blocks: [ToyBlock] = []
  private final var size: CGSize?
  private final let pulse = UIDynamicBehavior()

  init(values: TunableValues) {
    ground = DynamicsGround()
    world = UIDynamicAnimator(referenceView: ground)
    hand = ThrowingHand(world, on: ground)
    super.init(values: values, rootViewController: DynamicsViewController(ground: ground))
    world.delegate = self
    pulse.action = { [weak self] in self?.frameDidPass() }
    ground.sizeDidChange = { [weak self] in self?.fit($0) }
    ground.touchDidChange = { [weak self] in self?.touched($0) }
    ground.paletteDidChange = { [weak self] in self?.adopt($0) }
  }

  // MARK: - For scenes

  /// Sets the items up, on a ground that has a size.
  func build(in size: CGSize) {}

  /// Brings the items into another size. Default: sets them up afresh.
  func refit(from old: CGSize, to new: CGSize) { rebuild() }

  /// Draws what follows the items; called in each frame that moves them.
  func draw() {}

  func adopt(_ palette: Palette) {}

  /// A finger came, moved or went. Default: it throws blocks.
  func touched(_ touch: UITouch) {
    if hand.follow(touch, among: blocks) { ground.dismissHint() }
    readoutsDidChange()
  }

  /// Takes the tunables' values over. Default: nothing.
  func applyTunables() {}

  /// How many items the animator moves. Default: the blocks.
  var itemCount: Int { blocks.count }

  // MARK: - Items

  final func add(_ block: ToyBlock, at center: CGPoint, angle: CGFloat = 0) {
    block.center = center
    block.transform = CGAffineTransform(rotationAngle: angle)
    blocks.append(block)
    ground.addSubview(block)
  }

  final func remove(_ block: ToyBlock) {
    blocks.removeAll { $0 === block }
    block.removeFromSuperview()
  }

  final func rebuild() {
    hand.letGoOfAll()
    world.removeAllBehaviors()
    ground.clear()
    blocks = []
    start()
  }

  private func start() {
    guard let size else { return }
    build(in: size)
    applyTunables()
    world.addBehavior(pulse)
    adopt(ground.palette)
    draw()
  }

  private func fit(_ new: CGSize) {
    let old = size
    size = new
    if let old { refit(from: old, to: new) } else { start() }
    draw()
  }

  /// The floor carries the blocks along, the walls push them in.
  final func carryBlocks(from old: CGSize, to new: CGSize, unit: CGFloat) {
    for block in blocks {
      let growth = unit / block.unit
      block.unit = unit
      var center = block.center
      if growth != 1 {
        center = CGPoint(x: center.x * new.width / old.width, y: new.height - (old.height - center.y) * growth)
      } else if new.height < old.height {
        center.y += new.height - old.height
      }
      let reach = min(hypot(block.bounds.width, block.bounds.height) / 2, min(block.frame.width, block.frame.height) / 2)
      block.center = CGPoint(
        x: min(max(center.x, reach), max(new.width - reach, reach)),
        y: min(max(center.y, reach), max(new.height - reach, reach)))
      world.updateItem(usingCurrentState: block)
    }
  }

  // MARK: - Running

  private func frameDidPass() {
    draw()
    hand.place()
    readoutsDidChange()
  }

  final func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { readoutsDidChange() }

  final func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    draw()
    hand.place()
    readoutsDidChange()
  }

  final override func tunableDidChange(_ tunable: Parameter) { applyTunables() }

  final override var animator: UIDynamicAnimator? { world }
  final override var isAtRest: Bool { !world.isRunning }

  override var readouts: [Readout] {
    [
      .state("Animator", world.isRunning ? "Running" : "Paused", world.isRunning ? .live : .quiet),
      .number("Elapsed", world.elapsedTime, unit: "s", decimals: 2),
      .number("Awake", Double(world.debugAwakeCount), unit: "of \(itemCount)"),
    ]
  }
}

import UIKit

/// A ground with a dynamic animator. Subclasses add the items, and move what follows them in each frame.
class PlaygroundViewController: ThemedViewController, UIDynamicAnimatorDelegate {
  private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
  /// The toy blocks, from back to front.
  private(set) var blocks: [ToyBlock] = []
  private let frames = UIDynamicBehavior()
  private var size = CGSize.zero

  override func loadView() { view = DottedView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    animator.delegate = self
    frames.action = { [weak self] in self?.follow() }
  }

  // MARK: - For subclasses

  /// Adds everything to the ground of this size.
  func build(in size: CGSize) {}

  /// Changes everything to another size. Default: removes everything and builds it again.
  func resize(from old: CGSize, to new: CGSize) { rebuild() }

  /// Moves the views that follow the items; called in each frame that moves items.
  func follow() {}

  // MARK: - Building

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (old, new) = (size, view.bounds.size)
    guard new != old, new.width > 1, new.height > 1 else { return }
    size = new
    guard old != .zero else { return rebuild() }
    resize(from: old, to: new)
    follow()
  }

  /// Removes everything and builds it again; has no effect before the ground has a size.
  func rebuild() {
    guard size != .zero else { return }
    animator.removeAllBehaviors()
    blocks = []
    view.subviews.forEach { $0.removeFromSuperview() }
    build(in: size)
    animator.addBehavior(frames)
    applyTheme()
    follow()
  }

  final func add(_ block: ToyBlock, at center: CGPoint, angle: CGFloat = 0) {
    block.center = center
    block.transform = CGAffineTransform(rotationAngle: angle)
    blocks.append(block)
    view.addSubview(block)
  }

  /// The floor moves the blocks with it, and the walls push them in.
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
      animator.updateItem(usingCurrentState: block)
    }
  }

  /// The block at a point: the frontmost one, otherwise the nearest within reach.
  final func block(at point: CGPoint) -> ToyBlock? {
    let near = blocks.map { (block: $0, distance: $0.distance(of: point)) }.filter { $0.distance <= Self.reach }
    return near.last { $0.distance == 0 }?.block ?? near.min { $0.distance < $1.distance }?.block
  }

  /// The distance by which a finger may miss a block, in points.
  private static let reach: CGFloat = 14

  /// The touches in a fixed order: a set's order differs from run to run, and the same touches must give the same motion.
  final func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted { ($0.location(in: view).x, $0.location(in: view).y) < ($1.location(in: view).x, $1.location(in: view).y) }
  }

  // MARK: - UIDynamicAnimatorDelegate

  /// At rest the items are aligned with whole pixels.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { follow() }
}

import Tuning
import UIKit

/// Six blocks that snap to the position of a click, and follow a finger that stays down.
final class SnapViewController: PlaygroundViewController {
  @Tunable("Damping", in: 0...1, step: 0.05, group: "Snap") private var damping: CGFloat = 0.5
  /// The increase of the damping from the first block to the last.
  @Tunable("Spread of damping", in: -0.5...0.5, step: 0.05, group: "Snap") private var spread: CGFloat = 0.25
  @Tunable("Distance", in: 0...220, step: 2, unit: "pt", group: "Blocks") private var radius: CGFloat = 118
  /// The angular velocity that each block gets at a click, so that one sees it turn upright again; in radians per second.
  @Tunable("Spin at a click", in: -30...30, step: 1, unit: "/s", group: "Blocks") private var spin: CGFloat = 12

  private static let designs: [ToyDesign] = [.bay, .parcel, .moon, .nut, .wheel, .dune]
  private var snaps: [UISnapBehavior] = []
  private let spinner = UIDynamicItemBehavior()
  private let mark = TraceView(width: 1.5, dash: [5, 5])
  /// The target as fractions of the ground's size, so that it keeps its relative position when the ground grows.
  private var target = CGPoint(x: 0.5, y: 0.5)

  override func viewDidLoad() {
    super.viewDidLoad()
    let press = UILongPressGestureRecognizer(target: self, action: SnapViewController.pressed(_:))
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    for value in [$damping, $spread, $radius] { value.observe(self) { page, _ in page.aim() } }
  }

  override func build(in size: CGSize) {
    view.addSubview(mark)
    for (index, design) in Self.designs.enumerated() {
      let block = ToyBlock(design, unit: unit)
      add(block, at: place(index))
      spinner.addItem(block)
      let snap = UISnapBehavior(item: block, snapTo: place(index))
      snaps.append(snap)
      animator.addBehavior(snap)
    }
    animator.addBehavior(spinner)
    aim()
  }

  override func resize(from old: CGSize, to new: CGSize) {
    for block in blocks where block.unit != unit {
      block.unit = unit
      animator.updateItem(usingCurrentState: block)
    }
    aim()
  }

  private var unit: CGFloat { min(max(min(view.bounds.width, view.bounds.height) / 560, 0.45), 1.2) }
  private var middle: CGPoint { CGPoint(x: target.x * view.bounds.width, y: target.y * view.bounds.height) }

  /// The first block is in the middle, the others around it.
  private func place(_ index: Int) -> CGPoint {
    guard index > 0 else { return middle }
    let angle = 2 * CGFloat.pi * CGFloat(index - 1) / CGFloat(Self.designs.count - 1) - .pi / 2
    return CGPoint(x: middle.x + cos(angle) * radius * unit, y: middle.y + sin(angle) * radius * unit)
  }

  /// Snaps every block to its place around the target.
  private func aim() {
    for (index, snap) in snaps.enumerated() {
      let share = CGFloat(index) / CGFloat(max(snaps.count - 1, 1))
      snap.damping = min(max(damping + spread * share, 0), 1)
      snap.snapPoint = place(index)
    }
    let reach = radius * unit
    mark.show(UIBezierPath(ovalIn: CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)))
  }

  override func applyTheme() { mark.color = PageColors.of(traitCollection).strongHairline }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state != .cancelled, view.bounds.width > 0, view.bounds.height > 0 else { return }
    let point = press.location(in: view)
    target = CGPoint(
      x: min(max(point.x / view.bounds.width, 0), 1), y: min(max(point.y / view.bounds.height, 0), 1))
    aim()
    guard press.state == .began else { return }
    for (index, block) in blocks.enumerated() { spinner.addAngularVelocity(index % 2 == 0 ? spin : -spin, for: block) }
  }
}

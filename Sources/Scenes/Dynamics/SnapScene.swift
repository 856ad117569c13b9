import Tuning
import UIKit

extension Scene {
  /// A flower of blocks that snaps to wherever one clicks.
  static let snap = Scene(
    name: "snap", title: "Snap", topic: "Click anywhere: six blocks snap to the place", chapter: .dynamics,
    groups: SnapTunables.groups, demonstration: SnapTunables.demonstration
  ) { SnapSession(values: $0) }
}

/// What can be tuned in *Snap*.
enum SnapTunables {
  static let damping = Parameter(name: "damping", label: "Damping", range: 0...1, defaultValue: 0.5, step: 0.05, decimals: 2)
  /// Added to the damping from the first block to the last.
  static let spread = Parameter(
    name: "spread", label: "Spread of damping", range: -0.5...0.5, defaultValue: 0.25, step: 0.05, decimals: 2)
  static let radius = Parameter(
    name: "radius", label: "Distance", range: 0...220, defaultValue: 118, unit: "pt", step: 2, decimals: 0)
  /// Given to each block at a click, so that one sees it turn upright again.
  static let spin = Parameter(
    name: "spin", label: "Spin at a click", range: -30...30, defaultValue: 12, unit: "/s", step: 1, decimals: 0)

  static let groups = [
    TunableGroup(title: "Snap", tunables: [damping, spread]), TunableGroup(title: "Blocks", tunables: [radius, spin]),
  ]

  static let demonstration = FingerScript(
    [.tap(at: 0.3, CGPoint(x: 0.68, y: 0.42)), .tap(at: 1.5, CGPoint(x: 0.3, y: 0.6))], pictureTime: 0.44)
}

/// *Snap*.
final class SnapSession: DynamicsSession {
  private static let designs: [ToyDesign] = [.bay, .parcel, .moon, .nut, .wheel, .dune]

  private var snaps: [UISnapBehavior] = []
  private let spinner = UIDynamicItemBehavior(items: [])
  private let mark = TraceView(width: 1.5, dash: [5, 5])
  /// As shares of the stage, so that it stays where it is when the stage grows.
  private var target = CGPoint(x: 0.5, y: 0.5)
  private var stageSize = CGSize.zero

  override func build(in size: CGSize) {
    stageSize = size
    ground.hintText = "Click anywhere"
    ground.addSubview(mark)
    for (index, design) in Self.designs.enumerated() {
      let block = ToyBlock(design, unit: Self.unit(for: size))
      add(block, at: place(index))
      spinner.addItem(block)
      let snap = UISnapBehavior(item: block, snapTo: place(index))
      snaps.append(snap)
      world.addBehavior(snap)
    }
    world.addBehavior(spinner)
  }

  override func refit(from old: CGSize, to new: CGSize) {
    stageSize = new
    for block in blocks where block.unit != Self.unit(for: new) {
      block.unit = Self.unit(for: new)
      world.updateItem(usingCurrentState: block)
    }
    applyTunables()
  }

  private static func unit(for size: CGSize) -> CGFloat { min(max(min(size.width, size.height) / 560, 0.45), 1.2) }

  /// The first block in the middle, the others round it.
  private func place(_ index: Int) -> CGPoint {
    let middle = CGPoint(x: target.x * stageSize.width, y: target.y * stageSize.height)
    guard index > 0 else { return middle }
    let angle = 2 * CGFloat.pi * CGFloat(index - 1) / CGFloat(Self.designs.count - 1) - .pi / 2
    let radius = CGFloat(values[SnapTunables.radius]) * Self.unit(for: stageSize)
    return CGPoint(x: middle.x + cos(angle) * radius, y: middle.y + sin(angle) * radius)
  }

  override func applyTunables() {
    for (index, snap) in snaps.enumerated() {
      let share = CGFloat(index) / CGFloat(max(snaps.count - 1, 1))
      snap.damping = min(max(CGFloat(values[SnapTunables.damping]) + CGFloat(values[SnapTunables.spread]) * share, 0), 1)
      snap.snapPoint = place(index)
    }
    let middle = CGPoint(x: target.x * stageSize.width, y: target.y * stageSize.height)
    let reach = CGFloat(values[SnapTunables.radius]) * Self.unit(for: stageSize)
    mark.show(UIBezierPath(ovalIn: CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)))
  }

  override func adopt(_ palette: Palette) { mark.color = palette.strongHairline }

  override func touched(_ touch: UITouch) {
    guard touch.phase != .cancelled, stageSize.width > 0, stageSize.height > 0 else { return }
    let point = touch.location(in: ground)
    target = CGPoint(x: min(max(point.x / stageSize.width, 0), 1), y: min(max(point.y / stageSize.height, 0), 1))
    applyTunables()
    guard touch.phase == .began else { return }
    ground.dismissHint()
    for (index, block) in blocks.enumerated() {
      spinner.addAngularVelocity(CGFloat(values[SnapTunables.spin]) * (index % 2 == 0 ? 1 : -1), for: block)
    }
  }
}

import Motion
import Tuning
import UIKit

extension Scene {
  /// Covers in perspective; a throw ends with one in the middle.
  public static let coverFlow = Scene(
    name: "cover-flow", title: "Cover Flow", topic: "A layout in perspective; a throw ends with a cover in the middle",
    chapter: .scrolling, groups: CoverFlowTunables.groups, demonstration: CoverFlowTunables.demonstration
  ) { CoverFlowSession(values: $0) }
}

/// What can be tuned in *Cover Flow*.
enum CoverFlowTunables {
  static let angle = Parameter(name: "angle", label: "Angle", range: 0...85, defaultValue: 62, unit: "°", step: 1, decimals: 0)
  static let spacing = Parameter.share("spacing", "Spacing", 0.08...1.2, 0.26)
  static let gap = Parameter.share("gap", "Round the middle", 0...1, 0.44)
  static let depth = Parameter.share("depth", "Stands back", 0...1.5, 0.35)
  static let distance = Parameter(
    name: "distance", label: "Eye", range: 300...3000, defaultValue: 900, unit: "pt", step: 10, decimals: 0)
  static let corners = Parameter.points("corners", "Corners", 0...40, 6)
  static let snaps = Parameter.toggle(name: "snaps", label: "Ends at a cover", isOn: true)
  static let slowing = Parameter.choice(name: "slowing", label: "Deceleration", cases: ["Normal", "Fast"], defaultIndex: 1)

  static let groups = [
    TunableGroup(title: "Covers", tunables: [angle, spacing, gap, depth, distance, corners]),
    TunableGroup(title: "Letting go", tunables: [snaps, slowing]),
  ]

  /// Drags slowly to the next cover, throws several on, comes back, and clicks a cover at the side.
  static let demonstration = FingerScript(
    [
      .init(at: 0.3, from: CGPoint(x: 0.6, y: 0.5), to: CGPoint(x: 0.46, y: 0.5), duration: 0.6, rest: 0.1),
      .init(at: 2, from: CGPoint(x: 0.66, y: 0.5), to: CGPoint(x: 0.36, y: 0.5), duration: 0.16),
      .init(at: 4.6, from: CGPoint(x: 0.4, y: 0.5), to: CGPoint(x: 0.6, y: 0.5), duration: 0.3),
      .tap(at: 6.6, CGPoint(x: 0.16, y: 0.5)),
    ], pictureTime: 0.52)
}

/// *Cover Flow*: a horizontal collection view whose layout turns and moves covers by where they are.
final class CoverFlowSession: SceneSession {
  private let page = CoverFlowPage()
  private var tracker = VelocityTracker()

  init(values: TunableValues) {
    super.init(values: values, rootViewController: page)
    page.didScroll = { [weak self] in self?.moved() }
    applyTunables()
  }

  private func applyTunables() {
    let layout = page.layout
    layout.angle = CGFloat(values[CoverFlowTunables.angle]) * .pi / 180
    layout.spacing = CGFloat(values[CoverFlowTunables.spacing])
    layout.gap = CGFloat(values[CoverFlowTunables.gap])
    layout.depth = CGFloat(values[CoverFlowTunables.depth])
    layout.distance = CGFloat(values[CoverFlowTunables.distance])
    layout.snaps = values.isOn(CoverFlowTunables.snaps)
    page.corners = CGFloat(values[CoverFlowTunables.corners])
    page.collectionView.decelerationRate = values.choice(CoverFlowTunables.slowing) == 1 ? .fast : .normal
  }

  override func tunableDidChange(_ tunable: Parameter) { applyTunables() }

  // MARK: - What it is doing

  private func moved() {
    tracker.add(x: Double(page.collectionView.contentOffset.x), y: 0, at: CACurrentMediaTime())
    readoutsDidChange()
  }

  override var isAtRest: Bool { !page.collectionView.isMovingByItself }

  override var readouts: [Readout] {
    let view = page.collectionView
    let state: Readout =
      view.isDragging
      ? .state("State", "Dragging", .live)
      : isAtRest ? .state("State", "At rest", .quiet) : .state("State", view.isDecelerating ? "Decelerating" : "Going", .finish)
    return [
      state, .number("Cover", Double(page.layout.place(at: view.contentOffset.x)) + 1, unit: "of 12", decimals: 1),
      .number("Velocity", isAtRest ? 0 : tracker.velocity(at: CACurrentMediaTime()).x, unit: "pt/s"),
    ]
  }
}

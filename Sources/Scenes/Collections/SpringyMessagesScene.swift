import Tuning
import UIKit

extension Scene {
  /// A conversation whose messages hang on springs.
  public static let springyMessages = Scene(
    name: "springy-messages", title: "Springy Messages", topic: "Messages on springs lag behind the finger that scrolls them",
    chapter: .scrolling, groups: SpringyMessagesTunables.groups, demonstration: SpringyMessagesTunables.demonstration
  ) { SpringyMessagesSession(values: $0) }
}

/// What can be tuned in *Springy Messages*.
enum SpringyMessagesTunables {
  static let damping = Parameter(
    name: "damping", label: "Damping", range: 0.05...1.5, defaultValue: 0.62, step: 0.02, decimals: 2)
  static let frequency = Parameter(
    name: "frequency", label: "Frequency", range: 0.3...5, defaultValue: 1.1, unit: "Hz", step: 0.1, decimals: 1)
  static let resistance = Parameter(
    name: "resistance", label: "Stays behind at", range: 200...4000, defaultValue: 1100, unit: "pt", step: 50, decimals: 0)
  static let gap = Parameter.points("gap", "Spacing", 2...24, 6)
  static let corners = Parameter.points("corners", "Corners", 0...24, 18)

  static let groups = [
    TunableGroup(title: "Springs", tunables: [damping, frequency, resistance]),
    TunableGroup(title: "Messages", tunables: [gap, corners]),
  ]

  /// Pulls earlier messages down by the lowest one, and throws them up again.
  static let demonstration = FingerScript(
    [
      .init(at: 0.3, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.82), duration: 0.35, rest: 0.7),
      .init(at: 3, from: CGPoint(x: 0.5, y: 0.85), to: CGPoint(x: 0.5, y: 0.35), duration: 0.2),
    ], pictureTime: 0.6)
}

/// *Springy Messages*: a flow layout with an animator of its own.
final class SpringyMessagesSession: SceneSession, UIDynamicAnimatorDelegate {
  private let page = MessagesPage()

  init(values: TunableValues) {
    super.init(values: values, rootViewController: page)
    page.layout.animator.delegate = self
    page.didScroll = { [weak self] in self?.readoutsDidChange() }
    applyTunables()
  }

  private func applyTunables() {
    page.layout.damping = CGFloat(values[SpringyMessagesTunables.damping])
    page.layout.frequency = CGFloat(values[SpringyMessagesTunables.frequency])
    page.layout.resistance = CGFloat(values[SpringyMessagesTunables.resistance])
    page.layout.minimumLineSpacing = CGFloat(values[SpringyMessagesTunables.gap])
    page.corners = CGFloat(values[SpringyMessagesTunables.corners])
  }

  override func tunableDidChange(_ tunable: Parameter) { applyTunables() }

  // MARK: - What it is doing

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { readoutsDidChange() }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { readoutsDidChange() }

  override var animator: UIDynamicAnimator? { page.layout.animator }
  override var isAtRest: Bool { !page.layout.animator.isRunning && !page.collectionView.isMovingByItself }

  override var readouts: [Readout] {
    let world = page.layout.animator
    return [
      .state("Animator", world.isRunning ? "Running" : "Paused", world.isRunning ? .live : .quiet),
      .number("Farthest", Double(page.layout.farthest), unit: "pt", decimals: 1),
      .number("Awake", Double(world.debugAwakeCount), unit: "of \(Message.conversation.count)"),
    ]
  }
}

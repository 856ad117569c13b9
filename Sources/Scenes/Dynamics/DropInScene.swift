import Tuning
import UIKit

extension Scene {
  /// A transition that is nothing but mechanics.
  static let dropIn = Scene(
    name: "drop-in", title: "Drop-in Transition", topic: "A card drops in and bounces; it is thrown away by hand",
    chapter: .dynamics, groups: DropInTunables.groups, demonstration: DropInTunables.demonstration
  ) { DropInSession(values: $0) }
}

/// What can be tuned in *Drop-in Transition*.
enum DropInTunables {
  static let gravity = Parameter(name: "gravity", label: "Gravity", range: 0.5...6, defaultValue: 2.6, step: 0.1, decimals: 1)
  static let elasticity = Parameter(
    name: "elasticity", label: "Elasticity", range: 0...0.8, defaultValue: 0.38, step: 0.02, decimals: 2)
  static let frequency = Parameter(
    name: "frequency", label: "Frequency", range: 1...10, defaultValue: 3.5, unit: "Hz", step: 0.1, decimals: 1)
  static let grip = Parameter(name: "grip", label: "Damping", range: 0.1...2, defaultValue: 0.8, step: 0.05, decimals: 2)
  /// Let go faster than this, the card flies off.
  static let threshold = Parameter(
    name: "threshold", label: "Flies off from", range: 100...3000, defaultValue: 700, unit: "pt/s", step: 50, decimals: 0)
  /// A share of the hand's speed, as a push when it lets go.
  static let push = Parameter(
    name: "push", label: "Push", range: 0...2, defaultValue: 0.5, unit: "%", step: 0.05, decimals: 0, displayScale: 100)
  static let snap = Parameter(
    name: "snap", label: "Damping of the way home", range: 0...1, defaultValue: 0.6, step: 0.05, decimals: 2)

  static let groups = [
    TunableGroup(title: "Drop", tunables: [gravity, elasticity]),
    TunableGroup(title: "Finger’s spring", tunables: [frequency, grip]),
    TunableGroup(title: "Letting go", tunables: [threshold, push, snap]),
  ]

  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.5, y: 0.5)),
      .init(at: 3, from: CGPoint(x: 0.56, y: 0.4), to: CGPoint(x: 0.66, y: 0.46), duration: 0.5, rest: 0.4),
      .init(at: 5.5, from: CGPoint(x: 0.56, y: 0.4), to: CGPoint(x: 0.86, y: 0.3), duration: 0.16),
    ], pictureTime: 3.6)
}

/// *Drop-in Transition*.
final class DropInSession: SceneSession, UIViewControllerTransitioningDelegate {
  private let page: DropInPage
  /// The transition that is under way.
  private(set) var flight: DropInAnimator?

  init(values: TunableValues) {
    page = DropInPage()
    super.init(values: values, rootViewController: page)
    page.open = { [weak self] in self?.open() }
  }

  private func open() {
    guard page.presentedViewController == nil else { return }
    let card = DropInCard()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.close = { [weak self] in self?.close() }
    card.dragDidChange = { [weak self] in self?.dragged($0) }
    page.present(card, animated: true)
  }

  private func close() {
    guard flight == nil else { return }
    page.dismiss(animated: true)
  }

  /// A drag takes hold of the card: in flight, or at rest, where it begins to dismiss it.
  private func dragged(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, flight == nil { page.dismiss(animated: true) }
    flight?.follow(pan)
  }

  private func make(_ direction: DropInAnimator.Direction) -> DropInAnimator {
    let made = DropInAnimator(direction, values: values)
    made.frameDidPass = { [weak self] in self?.readoutsDidChange() }
    made.didEnd = { [weak self] in
      self?.flight = nil
      self?.readoutsDidChange()
    }
    flight = made
    return made
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { make(.presenting) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    make(.dismissing)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DropInPresentation(presentedViewController: presented, presenting: presenting)
  }

  // MARK: - SceneSession

  override var animator: UIDynamicAnimator? { flight?.animator }
  override var isAtRest: Bool { flight == nil }
  override func tunableDidChange(_ tunable: Parameter) { flight?.apply() }

  override var readouts: [Readout] {
    let isRunning = animator?.isRunning ?? false
    return [
      .state("Animator", isRunning ? "Running" : "Paused", isRunning ? .live : .quiet),
      .number("Elapsed", animator?.elapsedTime ?? 0, unit: "s", decimals: 2),
      .number("Awake", Double(animator?.debugAwakeCount ?? 0), unit: "of \(flight == nil ? 0 : 1)"),
    ]
  }
}

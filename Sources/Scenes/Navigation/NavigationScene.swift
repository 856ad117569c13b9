import Tuning
import UIKit

extension Scene {
  /// A navigation controller with push and pop of its own, and a pop by hand.
  public static let navigation = Scene(
    name: "navigation", title: "Navigation", topic: "Push and pop of one’s own, and a pop from the left edge",
    chapter: .transitions, groups: NavigationTunables.groups, spring: NavigationTunables.flight.spring,
    demonstration: NavigationTunables.demonstration
  ) { NavigationSession(values: $0) }
}

/// What can be tuned in *Navigation*.
enum NavigationTunables {
  static let flight = FlightTunables(damping: 1, duration: 0.5, edgeWidth: 24)
  /// How far the lower page goes, in widths.
  static let parallax = Parameter.share("parallax", "Parallax", 0...1, 0.3)
  static let shade = Parameter.share("shade", "Shade", 0...0.6, 0.16)
  static let scale = Parameter.share("scale", "Lower page", 0.8...1, 1)
  static let shadow = Parameter.share("shadow", "Shadow", 0...1, 0.6)

  /// Whose push and pop it is: the scene's own, or UIKit's, with its gesture.
  static let style = Parameter.choice(name: "style", label: "Push and pop", cases: ["Own", "System"])

  static let groups = flight.groups("Pages", [style, parallax, scale, shade, shadow])

  /// A click pushes; a drag from the left edge thinks better of it, a second one pops.
  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
      .init(at: 1.2, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.2, y: 0.58), duration: 0.4, rest: 0.1),
      .init(at: 2.6, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.64, y: 0.56), duration: 0.6, rest: 0.15),
    ], pictureTime: 3.04)
}

/// *Navigation*: Horizons, its places, and from each place the next.
final class NavigationSession: FlightSession, UINavigationControllerDelegate {
  private let navigation: PaperNavigationController
  private let page: HorizonsViewController
  private var systemMonitor: TransitionMonitor?

  init(values: TunableValues) {
    let page = HorizonsViewController()
    page.edgesForExtendedLayout = []
    navigation = PaperNavigationController(rootViewController: page)
    self.page = page
    super.init(values: values, tuning: NavigationTunables.flight, rootViewController: navigation)
    page.title = "Horizons"
    navigation.delegate = self
    page.open = { [weak self] horizon in self?.push(horizon) }
    navigation.didLoad = { [weak self] view in
      self?.addEdgeDrags([.left], to: view)
      self?.chooseGesture()
    }
  }

  private var isSystem: Bool { values.choice(NavigationTunables.style) == 1 }

  /// The system's own gesture drives the system's own animation only.
  private func chooseGesture() { navigation.interactivePopGestureRecognizer?.isEnabled = isSystem }

  override func tunableDidChange(_ tunable: Parameter) {
    chooseGesture()
    if systemMonitor == nil { super.tunableDidChange(tunable) }
  }

  /// How far ahead the system's own gesture looks, in seconds (motion.md C7).
  private static let systemProjection = 0.3

  override var edges: UIRectEdge { .left }

  private var way: FlightWay { .from(.left, length: stageSize.width) }

  // MARK: - Pushing and popping

  private func push(_ horizon: Horizon) {
    let place = PlaceViewController(horizon, from: .right)
    place.edgesForExtendedLayout = []
    place.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NavigationSession.tapped))
    }
    navigation.pushViewController(place, animated: true)
  }

  /// A click on a place leads to the next one.
  private func tapped() {
    guard flight == nil, let place = navigation.topViewController as? PlaceViewController else { return }
    push(place.horizon.next)
  }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    guard !isSystem, systemMonitor == nil, navigation.viewControllers.count > 1 else { return }
    fly(NavigationAnimator(.pop, values: values), on: way, with: pan) { navigation.popViewController(animated: true) }
  }

  // MARK: - UINavigationControllerDelegate

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    isSystem ? nil : flight?.animator ?? take(NavigationAnimator(operation, values: values), on: way)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactionForTransition() }

  /// The system's transitions are followed through their coordinator.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    guard animated, flight == nil, let coordinator = navigationController.transitionCoordinator else { return }
    systemMonitor = TransitionMonitor(coordinator) { [weak self] in
      self?.measureSystem($0)
    } didEnd: { [weak self] _ in
      self?.systemMonitor = nil
      self?.publish()
    }
  }

  private func measureSystem(_ monitor: TransitionMonitor) {
    let length = Double(stageSize.width)
    let velocity = monitor.speed * length
    let rule = ReleaseRule(threshold: 0.5, projection: Self.systemProjection, length: length)
    reading = TransitionReading(
      phase: monitor.phase, edge: .left, progress: monitor.progress, velocity: velocity,
      landing: rule.landing(progress: monitor.progress, velocity: velocity), threshold: rule.threshold)
  }
}

import Tuning
import UIKit

extension Scene {
  /// A tab bar controller whose pages slide, also under a finger.
  public static let tabs = Scene(
    name: "tabs", title: "Tabs", topic: "A swipe leads from tab to tab", chapter: .transitions,
    groups: TabsTunables.groups, spring: TabsTunables.flight.spring, demonstration: TabsTunables.demonstration
  ) { TabsSession(values: $0) }
}

/// What can be tuned in *Tabs*.
enum TabsTunables {
  static let flight = FlightTunables(damping: 0.9, duration: 0.5, threshold: 0.4)
  /// Between the pages while they move.
  static let gap = Tunable.points("gap", "Gap", 0...120, 24)
  /// How far the leaving page goes, in widths.
  static let parallax = Tunable.share("parallax", "Parallax", 0...1, 1)
  /// How much the leaving page fades.
  static let fade = Tunable.share("fade", "Fade", 0...1, 0.3)
  /// How large the leaving page is at the end.
  static let scale = Tunable.share("scale", "Leaving page", 0.7...1, 0.94)

  static let groups = flight.groups("Pages", [gap, parallax, scale, fade])

  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.78, y: 0.5), to: CGPoint(x: 0.3, y: 0.52), duration: 0.45, rest: 0.1),
      .init(at: 1.4, from: CGPoint(x: 0.78, y: 0.5), to: CGPoint(x: 0.6, y: 0.5), duration: 0.5),
      .tap(at: 2.6, CGPoint(x: 0.875, y: 0.97)),
    ], pictureTime: 0.56)
}

/// *Tabs*: four hours of the day.
final class TabsSession: FlightSession, UITabBarControllerDelegate {
  private let tabs = PaperTabBarController()

  init(values: TunableValues) {
    super.init(values: values, tuning: TabsTunables.flight, rootViewController: tabs)
    tabs.delegate = self
    tabs.viewControllers = DayHour.allCases.map { hour in
      let page = PlaceViewController(hour.horizon, from: .right)
      page.tabBarItem = UITabBarItem(title: hour.title, image: hour.icon, tag: 0)
      return page
    }
    tabs.didLoad = { [weak self] view in self?.addDrag(to: view) }
  }

  // MARK: - Swiping

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    let velocity = pan.velocity(in: pan.view)
    guard abs(velocity.x) > abs(velocity.y) else { return }
    let next = tabs.selectedIndex + (velocity.x < 0 ? 1 : -1)
    guard let pages = tabs.viewControllers, pages.indices.contains(next) else { return }
    let animator = TabAnimator(forwards: velocity.x < 0, values: values)
    fly(animator, on: way(forwards: velocity.x < 0), with: pan) { tabs.selectedIndex = next }
  }

  private func way(forwards: Bool) -> FlightWay { .from(forwards ? .right : .left, length: stageSize.width) }

  // MARK: - UITabBarControllerDelegate

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let pages = tabBarController.viewControllers ?? []
    let forwards = (pages.firstIndex(of: fromVC) ?? 0) < (pages.firstIndex(of: toVC) ?? 0)
    return flight?.animator ?? take(TabAnimator(forwards: forwards, values: values), on: way(forwards: forwards))
  }

  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { flight?.interaction }
}

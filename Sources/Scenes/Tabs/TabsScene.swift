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
  static let slide = SlideTunables(gap: 24, parallax: 1, scale: 0.94, fade: 0.3)

  static let groups = flight.groups("Pages", slide.all)

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
    let edge: Edge = velocity.x < 0 ? .right : .left
    fly(animator(from: edge), on: .from(edge, length: stageSize.width), with: pan) { tabs.selectedIndex = next }
  }

  private func animator(from edge: Edge) -> SlideAnimator {
    SlideAnimator(from: edge, look: TabsTunables.slide, tuning: TabsTunables.flight, values: values)
  }

  // MARK: - UITabBarControllerDelegate

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let pages = tabBarController.viewControllers ?? []
    let isForwards = (pages.firstIndex(of: fromVC) ?? 0) < (pages.firstIndex(of: toVC) ?? 0)
    let edge: Edge = isForwards ? .right : .left
    return flight?.animator ?? take(animator(from: edge), on: .from(edge, length: stageSize.width))
  }

  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactionForTransition() }
}

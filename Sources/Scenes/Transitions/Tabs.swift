import UIKit

/// Four hours of the day as tabs; a swipe changes the tab interactively.
final class TabsViewController: PaperTabBarController, UITabBarControllerDelegate {
  private let animator = SlideTransitionAnimator(damping: 0.9, duration: 0.5, gap: 24, scale: 0.94, fade: 0.3, group: "Pages")
  private let interaction = DragInteraction(threshold: 0.4)

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    delegate = self
    viewControllers = DayHour.allCases.map { hour in
      let page = PlaceViewController(hour.horizon, from: .right)
      page.tabBarItem = UITabBarItem(title: hour.title, image: hour.icon, tag: 0)
      return page
    }
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: TabsViewController.dragged(_:)))
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    let velocity = drag.velocity(in: drag.view)
    guard abs(velocity.x) > abs(velocity.y) else { return }
    let next = selectedIndex + (velocity.x < 0 ? 1 : -1)
    guard let pages = viewControllers, pages.indices.contains(next) else { return }
    interaction.run(with: drag, along: path(from: velocity.x < 0 ? .right : .left)) { selectedIndex = next }
  }

  private func path(from edge: Edge) -> DragPath { .from(edge, length: windowSize.width) }

  // MARK: - UITabBarControllerDelegate

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let pages = tabBarController.viewControllers ?? []
    let isForwards = (pages.firstIndex(of: fromVC) ?? 0) < (pages.firstIndex(of: toVC) ?? 0)
    animator.edge = isForwards ? .right : .left
    interaction.path = path(from: animator.edge)
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

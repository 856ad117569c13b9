import MotionTesting
import Testing
import UIKit

/// What a program reads and overrides of the containers around a controller.
@MainActor @Suite struct ContainerOverrideTests {
  private final class Page: UIViewController {
    let given = UINavigationController()
    override var navigationController: UINavigationController? { given }
    override var tabBarController: UITabBarController? { nil }
  }

  private let stage = Stage()

  @Test func overriddenNavigationControllerIsFoundThroughTheBaseClass() {
    let page = Page()
    let base: UIViewController = page
    let found = base.navigationController
    #expect(found === page.given && base[keyPath: \.navigationController] === page.given)
    base.navigationController?.pushViewController(UIViewController(), animated: false)
    #expect(page.given.viewControllers.count == 1)
  }

  @Test func containersHaveApplesTypes() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance()
    guard let around = page.navigationController, let bar = page.tabBarController else {
      Issue.record("no containers")
      return
    }
    #expect(around.viewControllers == [page] && bar.selectedViewController === around)
  }
}

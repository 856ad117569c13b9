import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// What containers take on from their pages, at any depth.
@MainActor
struct ForwardedPropertyTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  @Test func aPageHoldsTheSheetInWhichItsContainerIs() {
    for isModal in [false, true] {
      for index in 0..<4 {
        let (root, page) = (UIViewController(), UIViewController())
        let container: UIViewController =
          switch index {
          case 0: UINavigationController(rootViewController: page)
          case 1: Self.tabs([page])
          case 2: Self.pager(page)
          default: Self.tabs([UINavigationController(rootViewController: page)])
          }
        stage.window.rootViewController = root
        stage.advance()
        page.isModalInPresentation = isModal
        container.modalPresentationStyle = .pageSheet
        root.present(container, animated: false)
        stage.advance()
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.4)
        stage.advance(by: 1)
        #expect((root.presentedViewController == nil) != isModal, "\(index), \(isModal)")
      }
    }
  }

  private static func tabs(_ pages: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    return tabs
  }

  private static func pager(_ page: UIViewController) -> UIPageViewController {
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([page], direction: .forward, animated: false)
    return pager
  }

  @Test func aPreferredSizeThatWasSetBeforeIsAdopted() {
    let size = CGSize(width: 200, height: 300)
    func page() -> UIViewController {
      let page = UIViewController()
      page.preferredContentSize = size
      return page
    }
    let stack = UINavigationController(rootViewController: page())
    #expect(stack.preferredContentSize == size)
    let other = page()
    other.preferredContentSize = CGSize(width: 10, height: 20)
    stack.pushViewController(other, animated: false)
    #expect(stack.preferredContentSize == CGSize(width: 10, height: 20))
    let tabs = Self.tabs([UINavigationController(rootViewController: page())])
    #expect(tabs.preferredContentSize == size)
    (tabs.viewControllers?[0] as? UINavigationController)?.viewControllers[0].preferredContentSize = CGSize(width: 5, height: 6)
    #expect(tabs.preferredContentSize == CGSize(width: 5, height: 6))
    #expect(Self.pager(page()).preferredContentSize == size)
  }

  @Test func aStackHasTheTabItemOfItsRoot() {
    let root = UIViewController()
    root.title = "Letters"
    let stack = UINavigationController(rootViewController: root)
    #expect(stack.tabBarItem.title == "Letters" && stack.tabBarItem === root.tabBarItem)
    root.title = "Mail"
    #expect(stack.tabBarItem.title == "Mail")
    stack.tabBarItem = UITabBarItem(title: "Own", image: nil, selectedImage: nil)
    #expect(stack.tabBarItem.title == "Own" && root.tabBarItem.title == "Mail")
    let titled = UINavigationController(rootViewController: UIViewController())
    titled.title = "Stack"
    #expect(titled.tabBarItem.title == "Stack")
  }

  @Test func barsAndIndicatorsFollowThePageThatShows() {
    let pages = [UIViewController(), UIViewController()]
    let stack = UINavigationController()
    stack.viewControllers = pages
    #expect(stack.childForStatusBarHidden === pages[1] && stack.childForHomeIndicatorAutoHidden === pages[1])
    #expect(stack.childForScreenEdgesDeferringSystemGestures === pages[1] && stack.childForStatusBarStyle == nil)
    stack.isNavigationBarHidden = true
    #expect(stack.childForStatusBarStyle === pages[1])
    let tabs = Self.tabs([UIViewController(), stack])
    tabs.selectedIndex = 1
    #expect(tabs.childForStatusBarStyle === stack && tabs.childForStatusBarHidden === stack)
    #expect(tabs.childForHomeIndicatorAutoHidden === stack && tabs.childForScreenEdgesDeferringSystemGestures === stack)
  }
}

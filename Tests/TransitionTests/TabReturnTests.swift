import MotionTesting
import Testing

/// A press of the tab that is selected already leads back in it.
@MainActor
struct TabReturnTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let tabs = UITabBarController()
  private let stack = UINavigationController(rootViewController: UITableViewController())

  init() {
    tabs.viewControllers = [stack, UIViewController()]
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
  }

  private func press(_ index: Int) {
    stage.tap(at: CGPoint(x: index == 0 ? 100 : 300, y: 775))
    stage.advance(by: 1.5)
  }

  @Test func itPopsToTheRoot() {
    for _ in 0..<3 { stack.pushViewController(UIViewController(), animated: false) }
    stage.advance(frames: 2)
    press(0)
    #expect(stack.viewControllers.count == 1 && stack.viewControllers[0].view.window != nil)
  }

  @Test func anotherTabLeavesTheStackAsItIs() {
    stack.pushViewController(UIViewController(), animated: false)
    stage.advance(frames: 2)
    press(1)
    press(0)
    #expect(stack.viewControllers.count == 2)
    press(0)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func atTheRootTheContentScrollsToItsTop() throws {
    let table = try #require((stack.viewControllers[0] as? UITableViewController)?.tableView)
    let top = table.contentOffset
    table.contentSize.height = 4000
    table.contentOffset.y = 1000
    stage.advance()
    press(0)
    #expect(table.contentOffset == top)
    table.scrollsToTop = false
    table.contentOffset.y = 1000
    press(0)
    #expect(table.contentOffset.y == 1000)
  }

  @Test func aRefusedPressDoesNothing() {
    let refusal = Refusal()
    tabs.delegate = refusal
    stack.pushViewController(UIViewController(), animated: false)
    stage.advance(frames: 2)
    press(0)
    #expect(stack.viewControllers.count == 2)
  }
}

@MainActor
private final class Refusal: NSObject, UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { false }
}

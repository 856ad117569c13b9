import Foundation
import MotionTesting
import TestSupport
import Testing

/// Call orders of pushes, pops and tab changes, each log whole, with everybody's animations and in the hand (motion.md C5, C7).
@MainActor
struct NavigationOrderTests {
  /// A navigation controller, or a tab bar controller, whose delegate animates; everything goes into one log.
  @MainActor
  private final class OrderUnderTest {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let log = CallLog()
    let driver = RecordingDriver()
    let delegate: OrderDelegate
    let pages: [RecordingController]
    let navigation = UINavigationController()
    let tabs = UITabBarController()

    init(depth: Int, inTabs: Bool = false) {
      let log = log
      delegate = OrderDelegate(log)
      pages = ["a", "b", "c"].map { RecordingController($0, log) }
      if inTabs {
        tabs.viewControllers = pages
        tabs.delegate = delegate
      } else {
        navigation.viewControllers = Array(pages[..<depth])
        navigation.delegate = delegate
      }
      stage.window.rootViewController = inTabs ? tabs : navigation
      stage.advance(frames: 2)
      for page in pages { page.loadViewIfNeeded() }
      driver.log = log
      _ = log.drain()
    }

    /// Moves to a percent and lets go there; answers what was called.
    func drive(to percent: CGFloat, finishes: Bool) -> [String] {
      driver.update(percent)
      stage.advance(frames: 3)
      if finishes { driver.finish() } else { driver.cancel() }
      stage.advance(by: 1.5)
      #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
      #expect(navigation.transitionCoordinator == nil && tabs.transitionCoordinator == nil)
      return log.drain()
    }
  }

  @Test func aQueuedPopThatIsCancelledKeepsThePageBelow() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let (root, page, container) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    container.addChild(navigation)
    container.view.addSubview(navigation.view)
    navigation.didMove(toParent: container)
    stage.window.rootViewController = container
    stage.advance(frames: 2)
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers == [root] && navigation.transitionCoordinator != nil)
    navigation.view.removeFromSuperview()
    stage.advance(frames: 3)
    #expect(navigation.viewControllers == [root, page] && navigation.transitionCoordinator == nil)
    #expect(root.parent === navigation && page.parent === navigation && stage.log.violations == [])
  }

  private static func asked(_ operation: String) -> [String] {
    ["animationController(\(operation))", "interactionController"]
  }

  private static func ends(_ from: String, _ to: String, _ finishes: Bool, shows: Bool = true) -> [String] {
    finishes
      ? ["\(from).viewDidDisappear", "\(to).viewDidAppear"] + (shows ? ["didShow \(to)"] : []) + ["animationEnded(true)"]
      : [
        "\(to).viewWillDisappear", "\(to).viewDidDisappear", "\(from).viewWillAppear", "\(from).viewIsAppearing",
        "\(from).viewDidAppear", "animationEnded(false)",
      ]
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func interactivePushCallsInOrder(percent: CGFloat, finishes: Bool) {
    let test = OrderUnderTest(depth: 1)
    test.delegate.interactor = test.driver
    test.navigation.pushViewController(test.pages[1], animated: true)
    #expect(
      test.drive(to: percent, finishes: finishes) == Self.asked("push") + [
        "a.viewWillDisappear", "b.viewWillAppear", "willShow b", "startInteractiveTransition", "animateTransition",
        "b.viewIsAppearing",
      ] + Self.ends("a", "b", finishes))
    #expect(test.navigation.viewControllers == Array(test.pages[...(finishes ? 1 : 0)]))
    #expect(test.pages[1].parent === (finishes ? test.navigation : nil))
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func interactivePopCallsInOrder(percent: CGFloat, finishes: Bool) {
    let test = OrderUnderTest(depth: 2)
    test.delegate.interactor = test.driver
    #expect(test.navigation.popViewController(animated: true) === test.pages[1])
    #expect(
      test.drive(to: percent, finishes: finishes) == Self.asked("pop") + [
        "b.viewWillDisappear", "a.viewWillAppear", "willShow a", "startInteractiveTransition", "animateTransition",
        "a.viewIsAppearing",
      ] + Self.ends("b", "a", finishes))
    #expect(test.navigation.viewControllers == Array(test.pages[...(finishes ? 0 : 1)]))
    #expect(test.pages[1].parent === (finishes ? nil : test.navigation))
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func interactiveTabChangeCallsInOrder(percent: CGFloat, finishes: Bool) {
    let test = OrderUnderTest(depth: 0, inTabs: true)
    test.delegate.interactor = test.driver
    test.tabs.selectedIndex = 1
    #expect(
      test.drive(to: percent, finishes: finishes) == Self.asked("tab") + [
        "a.viewWillDisappear", "b.viewWillAppear", "startInteractiveTransition", "animateTransition", "b.viewIsAppearing",
      ] + Self.ends("a", "b", finishes, shows: false))
    #expect(test.tabs.selectedIndex == (finishes ? 1 : 0))
    #expect(test.tabs.tabBar.selectedItem === test.pages[finishes ? 1 : 0].tabBarItem)
  }

  @Test func tabChangeWithoutAnimatorCallsInOrder() {
    let test = OrderUnderTest(depth: 0, inTabs: true)
    test.tabs.selectedIndex = 2
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == Self.asked("tab") + [
        "a.viewWillDisappear", "c.viewWillAppear", "animateTransition", "c.viewIsAppearing",
      ] + Self.ends("a", "c", true, shows: false))
    test.delegate.animates = false
    test.tabs.selectedViewController = test.pages[0]
    test.stage.advance()
    #expect(
      test.log.drain() == [
        "animationController(tab)", "c.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "c.viewDidDisappear",
        "a.viewDidAppear",
      ])
  }

  @Test(arguments: [true, false]) func decisionBeforeTheStartCallsInOrder(finishes: Bool) {
    let test = OrderUnderTest(depth: 2)
    test.delegate.interactor = test.driver
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.navigation.popViewController(animated: true)
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == Self.asked("pop") + [
        "b.viewWillDisappear", "a.viewWillAppear", "willShow a", "startInteractiveTransition", "animateTransition",
        "a.viewIsAppearing",
      ] + Self.ends("b", "a", finishes))
    #expect(TransitionLog.shared.violations == [])
  }

  @Test(arguments: [true, false]) func secondGrabDuringTheSettleCallsInOrder(finishes: Bool) {
    let test = OrderUnderTest(depth: 2)
    test.delegate.interactor = test.driver
    test.navigation.popViewController(animated: true)
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    test.driver.finish()
    test.stage.advance(frames: 4)
    // A release during the settle changes nothing; a grab does.
    test.driver.cancel()
    test.driver.pause()
    #expect(
      test.drive(to: 0.7, finishes: finishes) == Self.asked("pop") + [
        "b.viewWillDisappear", "a.viewWillAppear", "willShow a", "startInteractiveTransition", "animateTransition",
        "a.viewIsAppearing",
      ] + Self.ends("b", "a", finishes))
    #expect(test.navigation.viewControllers.count == (finishes ? 1 : 2))
  }

  @Test(arguments: [true, false]) func resizeDuringADragCallsInOrder(finishes: Bool) {
    let test = OrderUnderTest(depth: 2)
    test.delegate.interactor = test.driver
    test.navigation.popViewController(animated: true)
    test.driver.update(0.4)
    test.stage.advance(frames: 2)
    test.stage.send(.resize(size: CGSize(width: 300, height: 500), scale: 1))
    test.stage.advance(frames: 2)
    #expect(
      test.drive(to: 0.6, finishes: finishes) == Self.asked("pop") + [
        "b.viewWillDisappear", "a.viewWillAppear", "willShow a", "startInteractiveTransition", "animateTransition",
        "a.viewIsAppearing", "a.viewWillTransition", "b.viewWillTransition",
      ] + Self.ends("b", "a", finishes))
    let shown = test.pages[finishes ? 0 : 1]
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
  }

  @Test func changesWithoutAnimationCallInOrder() {
    let test = OrderUnderTest(depth: 1)
    test.navigation.pushViewController(test.pages[1], animated: false)
    test.stage.advance()
    #expect(
      test.log.drain() == [
        "a.viewWillDisappear", "b.viewWillAppear", "willShow b", "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear",
        "didShow b",
      ])
    test.navigation.setViewControllers([test.pages[2]], animated: false)
    test.stage.advance()
    #expect(
      test.log.drain() == [
        "b.viewWillDisappear", "c.viewWillAppear", "willShow c", "c.viewIsAppearing", "b.viewDidDisappear", "c.viewDidAppear",
        "didShow c",
      ])
  }

  @Test func customContainerCallsInOrder() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let log = CallLog()
    let parent = RecordingController("parent", log)
    let children = ["a", "b"].map { RecordingController($0, log) }
    stage.window.rootViewController = parent
    for child in children {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    parent.view.addSubview(children[0].view)
    stage.advance(frames: 2)
    _ = log.drain()
    for (from, to) in [(0, 1), (1, 0)] {
      parent.transition(
        from: children[from], to: children[to], duration: 0.3, options: .transitionFlipFromLeft,
        animations: { log("animations") }, completion: { log("completion \($0)") })
      stage.advance(by: 0.5)
      let (old, new) = (children[from].name, children[to].name)
      #expect(
        log.drain() == ["\(old).viewWillDisappear"] + (from == 0 ? ["\(new).viewDidLoad"] : []) + [
          "\(new).viewWillAppear", "\(new).viewIsAppearing", "animations", "\(old).viewDidDisappear", "\(new).viewDidAppear",
          "completion true",
        ])
      #expect(children[to].view.superview === parent.view && children[from].view.superview == nil)
    }
  }
}

/// Animates everything with a slide, and logs the questions.
private final class OrderDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
  let log: CallLog
  var animates = true
  var interactor: UIViewControllerInteractiveTransitioning?

  init(_ log: CallLog) { self.log = log }

  private func animator(_ occasion: String, presenting: Bool) -> UIViewControllerAnimatedTransitioning? {
    log("animationController(\(occasion))")
    return animates ? SlideAnimator(presenting: presenting, duration: 0.4, log: log) : nil
  }

  private func vendInteractor() -> UIViewControllerInteractiveTransitioning? {
    log("interactionController")
    return interactor
  }

  private func name(_ controller: UIViewController) -> String { (controller as? RecordingController)?.name ?? "?" }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log("willShow \(name(viewController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log("didShow \(name(viewController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator("\(operation)", presenting: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator("tab", presenting: true) }

  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { vendInteractor() }
}

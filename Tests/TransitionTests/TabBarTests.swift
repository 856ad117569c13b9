import MotionTesting
import TestSupport
import Testing

@MainActor
struct TabBarTests {
  @MainActor
  private final class TabBarUnderTest {
    let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
    let log = CallLog()
    let pages: [RecordingController]
    let tabs = UITabBarController()
    let delegate = TabDelegate()

    init() {
      let log = log
      pages = ["a", "b", "c"].map { RecordingController($0, log) }
      for page in pages { page.title = page.name.uppercased() }
      delegate.log = log
      tabs.delegate = delegate
      tabs.viewControllers = pages
      stage.window.rootViewController = tabs
      stage.advance(frames: 2)
      _ = log.drain()
    }

    func expectSelected(_ index: Int, _ location: SourceLocation = #_sourceLocation) {
      #expect(tabs.selectedIndex == index, sourceLocation: location)
      #expect(tabs.tabBar.selectedItem === pages[index].tabBarItem, sourceLocation: location)
      for (number, page) in pages.enumerated() {
        #expect((page.viewIfLoaded?.window != nil) == (number == index), sourceLocation: location)
      }
      #expect(pages[index].view.frame == stage.window.bounds, sourceLocation: location)
      #expect(TransitionLog.shared.violations == [], sourceLocation: location)
    }
  }

  @Test func theFirstTabIsShownAndTheBarIsPartOfTheSafeArea() {
    let test = TabBarUnderTest()
    test.expectSelected(0)
    #expect(test.tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 300, height: 49))
    #expect(test.pages[0].view.safeAreaInsets.bottom == 49)
    #expect(test.pages[0].tabBarController === test.tabs)
    #expect(test.tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
  }

  @Test func aPressSelectsIfTheDelegateAllows() {
    let test = TabBarUnderTest()
    test.stage.tap(at: CGPoint(x: 150, y: 575))
    test.stage.advance(frames: 2)
    test.expectSelected(1)
    #expect(
      test.log.drain() == [
        "shouldSelect b", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "didSelect b", "b.viewIsAppearing",
        "a.viewDidDisappear", "b.viewDidAppear",
      ])
    test.delegate.allows = false
    test.stage.tap(at: CGPoint(x: 250, y: 575))
    test.stage.advance(frames: 2)
    test.expectSelected(1)
  }

  @Test(arguments: [true, false]) func theDelegatesAnimatorIsDrivenInteractively(finishes: Bool) {
    let test = TabBarUnderTest()
    let driver = UIPercentDrivenInteractiveTransition()
    test.delegate.animator = TabSlide()
    test.delegate.interactor = driver
    test.tabs.selectedIndex = 2
    driver.update(0.5)
    test.stage.advance()
    #expect(isClose(test.pages[2].view.layer.presentation()!.affineTransform().tx, 150))
    if finishes { driver.finish() } else { driver.cancel() }
    test.stage.advance(by: 1)
    test.expectSelected(finishes ? 2 : 0)
    let first = ["c.viewDidLoad", "a.viewWillDisappear", "c.viewWillAppear", "c.viewIsAppearing"]
    #expect(
      test.log.drain() == first
        + (finishes
          ? ["a.viewDidDisappear", "c.viewDidAppear"]
          : ["c.viewWillDisappear", "c.viewDidDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear"]))
  }

  @Test func theBarHidesForAPageWithHidesBottomBarWhenPushed() {
    let test = TabBarUnderTest()
    let inner = UINavigationController(rootViewController: UIViewController())
    test.tabs.viewControllers = [inner] + test.pages
    test.tabs.selectedIndex = 0
    test.stage.advance(frames: 2)
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    inner.pushViewController(page, animated: true)
    test.stage.advance(frames: 8)
    let y = test.tabs.tabBar.layer.presentation()!.frame.minY
    #expect(y > 552 && y < 600, "\(y)")
    test.stage.advance(by: 1)
    #expect(test.tabs.tabBar.frame.minY == 600 && page.view.safeAreaInsets.bottom == 0)
    inner.popViewController(animated: true)
    test.stage.advance(by: 1)
    #expect(test.tabs.tabBar.frame.minY == 551)
  }

  @Test func theBarIsHiddenAndSlidesBack() {
    let test = TabBarUnderTest()
    test.tabs.setTabBarHidden(true, animated: true)
    test.stage.advance(frames: 4)
    let moving = test.tabs.tabBar.layer.presentation()?.frame.minY ?? 0
    #expect(moving > 551 && moving < 600, "on its way: \(moving)")
    test.stage.advance(by: 0.5)
    #expect(test.tabs.isTabBarHidden && test.tabs.tabBar.frame.minY == 600 && test.pages[0].view.safeAreaInsets.bottom == 0)
    test.tabs.selectedIndex = 1
    test.stage.advance(by: 0.5)
    #expect(test.tabs.tabBar.frame.minY == 600)
    test.tabs.isTabBarHidden = false
    #expect(test.tabs.tabBar.frame.maxY == 600 && test.pages[1].view.safeAreaInsets.bottom == 49)
    test.expectSelected(1)
  }

  @Test func badgesAndTitlesFollowTheirItems() {
    let test = TabBarUnderTest()
    test.pages[0].tabBarItem.badgeValue = "3"
    test.pages[0].title = "Home"
    test.stage.advance()
    #expect(test.tabs.tabBar.items?[0].title == "Home")
    test.tabs.viewControllers = Array(test.pages.dropFirst())
    test.stage.advance(frames: 2)
    #expect(test.tabs.selectedViewController === test.pages[1])
    #expect(test.pages[0].parent == nil && test.pages[0].view.window == nil)
  }
}

private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var log: CallLog?
  var allows = true
  var animator: UIViewControllerAnimatedTransitioning?
  var interactor: UIViewControllerInteractiveTransitioning?

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    log?("shouldSelect \((viewController as! RecordingController).name)")
    return allows
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log?("didSelect \((viewController as! RecordingController).name)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

private final class TabSlide: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let to = transitionContext.view(forKey: .to)!
    transitionContext.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: 300, y: 0)
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      to.transform = .identity
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

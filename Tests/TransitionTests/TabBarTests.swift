import MotionTesting
import Testing

@MainActor
struct TabBarTests {
  @MainActor
  private final class TabBench {
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
    let bench = TabBench()
    bench.expectSelected(0)
    #expect(bench.tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 300, height: 49))
    #expect(bench.pages[0].view.safeAreaInsets.bottom == 49)
    #expect(bench.pages[0].tabBarController === bench.tabs)
    #expect(bench.tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
  }

  @Test func aPressSelectsIfTheDelegateAllows() {
    let bench = TabBench()
    bench.stage.tap(at: CGPoint(x: 150, y: 575))
    bench.stage.advance(frames: 2)
    bench.expectSelected(1)
    #expect(
      bench.log.drain() == [
        "shouldSelect b", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear",
        "b.viewDidAppear", "didSelect b",
      ])
    bench.delegate.allows = false
    bench.stage.tap(at: CGPoint(x: 250, y: 575))
    bench.stage.advance(frames: 2)
    bench.expectSelected(1)
  }

  @Test(arguments: [true, false]) func theDelegatesAnimatorIsDrivenInteractively(finishes: Bool) {
    let bench = TabBench()
    let driver = UIPercentDrivenInteractiveTransition()
    bench.delegate.animator = TabSlide()
    bench.delegate.interactor = driver
    bench.tabs.selectedIndex = 2
    driver.update(0.5)
    bench.stage.advance()
    #expect(isClose(bench.pages[2].view.layer.presentation()!.affineTransform().tx, 150))
    if finishes { driver.finish() } else { driver.cancel() }
    bench.stage.advance(by: 1)
    bench.expectSelected(finishes ? 2 : 0)
    let first = ["c.viewDidLoad", "a.viewWillDisappear", "c.viewWillAppear", "c.viewIsAppearing"]
    #expect(
      bench.log.drain() == first
        + (finishes
          ? ["a.viewDidDisappear", "c.viewDidAppear"]
          : ["c.viewWillDisappear", "c.viewDidDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear"]))
  }

  @Test func theBarHidesForAPageWithHidesBottomBarWhenPushed() {
    let bench = TabBench()
    let inner = UINavigationController(rootViewController: UIViewController())
    bench.tabs.viewControllers = [inner] + bench.pages
    bench.tabs.selectedIndex = 0
    bench.stage.advance(frames: 2)
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    inner.pushViewController(page, animated: true)
    bench.stage.advance(frames: 8)
    let y = bench.tabs.tabBar.layer.presentation()!.frame.minY
    #expect(y > 552 && y < 600, "\(y)")
    bench.stage.advance(by: 1)
    #expect(bench.tabs.tabBar.frame.minY == 600 && page.view.safeAreaInsets.bottom == 0)
    inner.popViewController(animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.tabs.tabBar.frame.minY == 551)
  }

  @Test func badgesAndTitlesFollowTheirItems() {
    let bench = TabBench()
    bench.pages[0].tabBarItem.badgeValue = "3"
    bench.pages[0].title = "Home"
    bench.stage.advance()
    #expect(bench.tabs.tabBar.items?[0].title == "Home")
    bench.tabs.viewControllers = Array(bench.pages.dropFirst())
    bench.stage.advance(frames: 2)
    #expect(bench.tabs.selectedViewController === bench.pages[1])
    #expect(bench.pages[0].parent == nil && bench.pages[0].view.window == nil)
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

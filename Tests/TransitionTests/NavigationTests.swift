import MotionTesting
import TestSupport
import Testing

@MainActor
struct NavigationTests {
  @MainActor
  private final class NavigationUnderTest {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let log = CallLog()
    let pages: [RecordingController]
    let navigation: UINavigationController
    let delegate = NavigationDelegate()

    init(depth: Int = 1, delegated: Bool = false) {
      let log = log
      pages = ["a", "b", "c", "d"].map { RecordingController($0, log) }
      for page in pages { page.title = page.name.uppercased() }
      navigation = UINavigationController(rootViewController: pages[0])
      for page in pages[1..<depth] { navigation.pushViewController(page, animated: false) }
      if delegated {
        delegate.log = log
        navigation.delegate = delegate
      }
      stage.window.rootViewController = navigation
      stage.advance(frames: 2)
      _ = log.drain()
    }

    func x(_ index: Int) -> CGFloat { (pages[index].view.layer.presentation() ?? pages[index].view.layer).affineTransform().tx }

    func expectTop(_ index: Int, _ location: SourceLocation = #_sourceLocation) {
      #expect(navigation.topViewController === pages[index], sourceLocation: location)
      #expect(navigation.viewControllers == Array(pages[...index]), sourceLocation: location)
      #expect(navigation.children == Array(pages[...index]), sourceLocation: location)
      for (number, page) in pages.enumerated() {
        #expect((page.viewIfLoaded?.window != nil) == (number == index), "page \(number)", sourceLocation: location)
        #expect((page.parent != nil) == (number <= index), "page \(number)", sourceLocation: location)
        #expect(!page.isMovingToParent && !page.isMovingFromParent, "page \(number)", sourceLocation: location)
      }
      #expect(pages[index].view.transform.isIdentity, sourceLocation: location)
      #expect(pages[index].view.frame == stage.window.bounds, sourceLocation: location)
      #expect(navigation.navigationBar.topItem === pages[index].navigationItem, sourceLocation: location)
      #expect((navigation.navigationBar.backItem == nil) == (index == 0), sourceLocation: location)
      #expect(navigation.navigationBar.subviews.count == 2, "hairline and one content", sourceLocation: location)
      #expect(navigation.transitionCoordinator == nil, sourceLocation: location)
      #expect(TransitionLog.shared.violations == [], sourceLocation: location)
    }
  }

  @Test func theRootIsThereFromTheStart() {
    let test = NavigationUnderTest()
    test.expectTop(0)
    #expect(test.pages[0].navigationController === test.navigation)
    #expect(test.pages[0].view.safeAreaInsets.top == 44)
    #expect(test.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
    #expect(test.navigation.popViewController(animated: true) == nil)
    #expect(test.navigation.popToRootViewController(animated: true) == nil)
  }

  @Test func pushAndPopKeepTheOrder() {
    let test = NavigationUnderTest(delegated: true)
    test.navigation.pushViewController(test.pages[1], animated: true)
    #expect(test.navigation.transitionCoordinator?.transitionDuration == 0.35)
    #expect(test.navigation.transitionCoordinator?.presentationStyle == UIModalPresentationStyle.none)
    #expect(test.navigation.transitionCoordinator?.isInterruptible == false)
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "animationController(push)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "willShow b",
        "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear", "didShow b",
      ])
    test.expectTop(1)
    #expect(test.navigation.popViewController(animated: true) === test.pages[1])
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "animationController(pop)", "b.viewWillDisappear", "a.viewWillAppear", "willShow a", "a.viewIsAppearing",
        "b.viewDidDisappear", "a.viewDidAppear", "didShow a",
      ])
    test.expectTop(0)
  }

  @Test func pagesMoveAlongTheSystemsPaths() {
    let test = NavigationUnderTest()
    test.navigation.pushViewController(test.pages[1], animated: true)
    test.stage.advance(frames: 6)
    let q = 1 - test.x(1) / 400
    #expect(q > 0.3 && q < 0.9)
    #expect(isClose(test.x(0), -0.3 * 400 * q, within: 0.5))
    test.stage.advance(by: 1)
    test.expectTop(1)
  }

  @Test func changesWithoutAnimationAreThereInTheNextFrame() {
    let test = NavigationUnderTest()
    test.navigation.pushViewController(test.pages[1], animated: false)
    test.stage.advance()
    test.expectTop(1)
    test.navigation.setViewControllers(test.pages, animated: false)
    test.stage.advance()
    test.expectTop(3)
    #expect(test.navigation.popToViewController(test.pages[1], animated: false) == Array(test.pages[2...]))
    test.stage.advance()
    test.expectTop(1)
    #expect(test.navigation.popToRootViewController(animated: false) == [test.pages[1]])
    test.stage.advance()
    test.expectTop(0)
  }

  /// Issue 11 B, navigation_pop_results.json (iOS 26.1).
  @Test func popsReturnTheMeasuredControllers() {
    let test = NavigationUnderTest(depth: 4)
    let (navigation, pages) = (test.navigation, test.pages)
    #expect(navigation.popToViewController(pages[3], animated: true) == nil && navigation.viewControllers == pages)
    #expect(navigation.popToViewController(pages[1], animated: true) == [pages[2], pages[3]])
    #expect(navigation.viewControllers == [pages[0], pages[1]])
    #expect(navigation.popToViewController(pages[0], animated: true) == nil, "a transition is running")
    #expect(navigation.viewControllers == [pages[0], pages[1]])
    test.stage.advance(by: 1)
    test.expectTop(1)
    navigation.setViewControllers(pages, animated: false)
    #expect(navigation.popToRootViewController(animated: false) == Array(pages[1...]))
    #expect(navigation.popToRootViewController(animated: false) == nil)
    test.stage.advance()
    test.expectTop(0)
  }

  @Test func poppingManyAnimatesOnce() {
    let test = NavigationUnderTest(depth: 4, delegated: true)
    #expect(test.navigation.popToRootViewController(animated: true) == Array(test.pages[1...]))
    test.stage.advance(by: 1)
    test.expectTop(0)
    #expect(test.log.drain().filter { $0.hasPrefix("animation") } == ["animationController(pop)"])
  }

  @Test func aPushDuringAPushFollowsIt() {
    let test = NavigationUnderTest()
    test.navigation.pushViewController(test.pages[1], animated: true)
    test.navigation.pushViewController(test.pages[2], animated: true)
    #expect(test.navigation.viewControllers.count == 3)
    test.stage.advance(by: 2)
    test.expectTop(2)
    test.navigation.popViewController(animated: true)
    test.stage.advance(frames: 3)
    test.navigation.pushViewController(test.pages[3], animated: true)
    test.stage.advance(by: 2)
    #expect(test.navigation.viewControllers == [test.pages[0], test.pages[1], test.pages[3]])
    #expect(test.pages[3].view.window != nil && test.pages[2].parent == nil)
  }

  @Test(arguments: [true, false]) func theEdgeDragPopsOrCancels(far: Bool) {
    let test = NavigationUnderTest(depth: 2)
    test.stage.drag(
      from: CGPoint(x: 2, y: 300), to: CGPoint(x: far ? 300 : 60, y: 300), duration: far ? 0.4 : 0.8, release: false)
    #expect(test.navigation.transitionCoordinator?.isInteractive == true)
    #expect(test.x(1) > 30)
    test.stage.advance(frames: 10)
    test.stage.touchUp()
    test.stage.advance(by: 2)
    test.expectTop(far ? 0 : 1)
    let lines = test.log.drain()
    #expect(
      lines
        == (far
          ? [
            "a.viewDidLoad", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "b.viewDidDisappear",
            "a.viewDidAppear",
          ]
          : [
            "a.viewDidLoad", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewWillDisappear",
            "a.viewDidDisappear",
            "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear",
          ]))
  }

  @Test(arguments: [true, false]) func theDelegatesAnimatorAndInteractorReplaceTheSystems(finishes: Bool) {
    let test = NavigationUnderTest(depth: 3, delegated: true)
    let driver = UIPercentDrivenInteractiveTransition()
    test.delegate.animator = NavigationFade()
    test.delegate.interactor = driver
    test.navigation.popViewController(animated: true)
    driver.update(0.4)
    test.stage.advance()
    #expect(isClose(CGFloat(test.pages[2].view.layer.presentation()?.opacity ?? 0), 0.6))
    if finishes { driver.finish() } else { driver.cancel() }
    test.stage.advance(by: 1)
    test.expectTop(finishes ? 1 : 2)
    #expect(test.pages[2].view.alpha == (finishes ? 0 : 1))
  }

  @Test func theBarShowsItemsAndLeadsBack() {
    let test = NavigationUnderTest(depth: 2)
    var pressed = 0
    test.pages[1].navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction { _ in pressed += 1 })
    test.stage.advance()
    test.stage.tap(at: CGPoint(x: 375, y: 22))
    test.stage.advance()
    #expect(pressed == 1)
    test.stage.tap(at: CGPoint(x: 25, y: 22))
    test.stage.advance(by: 1)
    test.expectTop(0)
  }

  @Test func hidingAndShowingTheBarChangesTheSafeArea() {
    let test = NavigationUnderTest()
    test.navigation.setNavigationBarHidden(true, animated: true)
    test.stage.advance(by: 0.5)
    #expect(test.navigation.navigationBar.frame.maxY == 0)
    #expect(test.pages[0].view.safeAreaInsets.top == 0)
    test.navigation.isNavigationBarHidden = false
    test.stage.advance()
    #expect(test.pages[0].view.safeAreaInsets.top == 44)
    test.pages[0].edgesForExtendedLayout = []
    test.stage.advance()
    #expect(test.pages[0].view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
  }

  @Test func aPresentedNavigationControllerShowsItsRoot() {
    let test = PresentationUnderTest(style: .fullScreen)
    let page = RecordingController("page", test.log)
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .fullScreen
    test.root.present(navigation, animated: true)
    test.stage.advance(by: 1)
    #expect(
      test.log.drain() == [
        "root.viewWillDisappear", "page.viewDidLoad", "page.viewWillAppear", "page.viewIsAppearing", "page.viewDidAppear",
        "root.viewDidDisappear",
      ])
    page.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(page.view.window == nil && test.root.presentedViewController == nil)
  }

  @Test func nothingOutlivesANavigationController() {
    weak var navigation: UINavigationController?
    weak var page: UIViewController?
    func run() {
      let test = NavigationUnderTest(depth: 2)
      (navigation, page) = (test.navigation, test.pages[1])
      test.navigation.popViewController(animated: true)
      test.stage.advance(frames: 4)
    }
    run()
    #expect(navigation == nil && page == nil)
  }
}

private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
  var log: CallLog?
  var animator: UIViewControllerAnimatedTransitioning?
  var interactor: UIViewControllerInteractiveTransitioning?

  private func name(_ controller: UIViewController) -> String { (controller as? RecordingController)?.name ?? "?" }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log?("willShow \(name(viewController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log?("didShow \(name(viewController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log?("animationController(\(operation))")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

/// The lower page is there at once; the upper one fades out.
private final class NavigationFade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let from = transitionContext.view(forKey: .from)!
    transitionContext.containerView.insertSubview(transitionContext.view(forKey: .to)!, belowSubview: from)
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      from.alpha = 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

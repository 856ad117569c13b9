import MotionTesting
import Testing

@MainActor
struct NavigationTests {
  @MainActor
  private final class NavigationBench {
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
    let bench = NavigationBench()
    bench.expectTop(0)
    #expect(bench.pages[0].navigationController === bench.navigation)
    #expect(bench.pages[0].view.safeAreaInsets.top == 44)
    #expect(bench.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
    #expect(bench.navigation.popViewController(animated: true) == nil)
    #expect(bench.navigation.popToRootViewController(animated: true) == nil)
  }

  @Test func pushAndPopKeepTheOrder() {
    let bench = NavigationBench(delegated: true)
    bench.navigation.pushViewController(bench.pages[1], animated: true)
    #expect(bench.navigation.transitionCoordinator?.transitionDuration == 0.35)
    #expect(bench.navigation.transitionCoordinator?.presentationStyle == UIModalPresentationStyle.none)
    #expect(bench.navigation.transitionCoordinator?.isInterruptible == false)
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "animationController(push)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "willShow b",
        "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear", "didShow b",
      ])
    bench.expectTop(1)
    #expect(bench.navigation.popViewController(animated: true) === bench.pages[1])
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "animationController(pop)", "b.viewWillDisappear", "a.viewWillAppear", "willShow a", "a.viewIsAppearing",
        "b.viewDidDisappear", "a.viewDidAppear", "didShow a",
      ])
    bench.expectTop(0)
  }

  @Test func pagesMoveAlongTheSystemsPaths() {
    let bench = NavigationBench()
    bench.navigation.pushViewController(bench.pages[1], animated: true)
    bench.stage.advance(frames: 6)
    let q = 1 - bench.x(1) / 400
    #expect(q > 0.3 && q < 0.9)
    #expect(isClose(bench.x(0), -0.3 * 400 * q, within: 0.5))
    bench.stage.advance(by: 1)
    bench.expectTop(1)
  }

  @Test func changesWithoutAnimationAreThereAtOnce() {
    let bench = NavigationBench()
    bench.navigation.pushViewController(bench.pages[1], animated: false)
    bench.expectTop(1)
    bench.navigation.setViewControllers(bench.pages, animated: false)
    bench.expectTop(3)
    #expect(bench.navigation.popToViewController(bench.pages[1], animated: false) == Array(bench.pages[2...]))
    bench.expectTop(1)
    #expect(bench.navigation.popToRootViewController(animated: false) == [bench.pages[1]])
    bench.expectTop(0)
  }

  /// Issue 11 B, navigation_pop_results.json (iOS 26.1).
  @Test func popsReturnTheMeasuredControllers() {
    let bench = NavigationBench(depth: 4)
    let (navigation, pages) = (bench.navigation, bench.pages)
    #expect(navigation.popToViewController(pages[3], animated: true) == nil && navigation.viewControllers == pages)
    #expect(navigation.popToViewController(pages[1], animated: true) == [pages[2], pages[3]])
    #expect(navigation.viewControllers == [pages[0], pages[1]])
    #expect(navigation.popToViewController(pages[0], animated: true) == nil, "a transition is running")
    #expect(navigation.viewControllers == [pages[0], pages[1]])
    bench.stage.advance(by: 1)
    bench.expectTop(1)
    navigation.setViewControllers(pages, animated: false)
    #expect(navigation.popToRootViewController(animated: false) == Array(pages[1...]))
    #expect(navigation.popToRootViewController(animated: false) == nil)
    bench.expectTop(0)
  }

  @Test func poppingManyAnimatesOnce() {
    let bench = NavigationBench(depth: 4, delegated: true)
    #expect(bench.navigation.popToRootViewController(animated: true) == Array(bench.pages[1...]))
    bench.stage.advance(by: 1)
    bench.expectTop(0)
    #expect(bench.log.drain().filter { $0.hasPrefix("animation") } == ["animationController(pop)"])
  }

  @Test func aPushDuringAPushFollowsIt() {
    let bench = NavigationBench()
    bench.navigation.pushViewController(bench.pages[1], animated: true)
    bench.navigation.pushViewController(bench.pages[2], animated: true)
    #expect(bench.navigation.viewControllers.count == 3)
    bench.stage.advance(by: 2)
    bench.expectTop(2)
    bench.navigation.popViewController(animated: true)
    bench.stage.advance(frames: 3)
    bench.navigation.pushViewController(bench.pages[3], animated: true)
    bench.stage.advance(by: 2)
    #expect(bench.navigation.viewControllers == [bench.pages[0], bench.pages[1], bench.pages[3]])
    #expect(bench.pages[3].view.window != nil && bench.pages[2].parent == nil)
  }

  @Test(arguments: [true, false]) func theEdgeDragPopsOrCancels(far: Bool) {
    let bench = NavigationBench(depth: 2)
    bench.stage.drag(
      from: CGPoint(x: 2, y: 300), to: CGPoint(x: far ? 300 : 60, y: 300), duration: far ? 0.4 : 0.8, release: false)
    #expect(bench.navigation.transitionCoordinator?.isInteractive == true)
    #expect(bench.x(1) > 30)
    bench.stage.advance(frames: 10)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    bench.expectTop(far ? 0 : 1)
    let lines = bench.log.drain()
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
    let bench = NavigationBench(depth: 3, delegated: true)
    let driver = UIPercentDrivenInteractiveTransition()
    bench.delegate.animator = NavigationFade()
    bench.delegate.interactor = driver
    bench.navigation.popViewController(animated: true)
    driver.update(0.4)
    bench.stage.advance()
    #expect(isClose(CGFloat(bench.pages[2].view.layer.presentation()?.opacity ?? 0), 0.6))
    if finishes { driver.finish() } else { driver.cancel() }
    bench.stage.advance(by: 1)
    bench.expectTop(finishes ? 1 : 2)
    #expect(bench.pages[2].view.alpha == (finishes ? 0 : 1))
  }

  @Test func theBarShowsItemsAndLeadsBack() {
    let bench = NavigationBench(depth: 2)
    var pressed = 0
    bench.pages[1].navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction { _ in pressed += 1 })
    bench.stage.advance()
    bench.stage.tap(at: CGPoint(x: 375, y: 22))
    bench.stage.advance()
    #expect(pressed == 1)
    bench.stage.tap(at: CGPoint(x: 25, y: 22))
    bench.stage.advance(by: 1)
    bench.expectTop(0)
  }

  @Test func hidingAndShowingTheBarChangesTheSafeArea() {
    let bench = NavigationBench()
    bench.navigation.setNavigationBarHidden(true, animated: true)
    bench.stage.advance(by: 0.5)
    #expect(bench.navigation.navigationBar.frame.maxY == 0)
    #expect(bench.pages[0].view.safeAreaInsets.top == 0)
    bench.navigation.isNavigationBarHidden = false
    bench.stage.advance()
    #expect(bench.pages[0].view.safeAreaInsets.top == 44)
    bench.pages[0].edgesForExtendedLayout = []
    bench.stage.advance()
    #expect(bench.pages[0].view.frame == CGRect(x: 0, y: 44, width: 400, height: 756))
  }

  @Test func aPresentedNavigationControllerShowsItsRoot() {
    let bench = Bench(style: .fullScreen)
    let page = RecordingController("page", bench.log)
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .fullScreen
    bench.root.present(navigation, animated: true)
    bench.stage.advance(by: 1)
    #expect(
      bench.log.drain() == [
        "page.viewDidLoad", "root.viewWillDisappear", "page.viewWillAppear", "page.viewIsAppearing", "page.viewDidAppear",
        "root.viewDidDisappear",
      ])
    page.dismiss(animated: true)
    bench.stage.advance(by: 1)
    #expect(page.view.window == nil && bench.root.presentedViewController == nil)
  }

  @Test func nothingOutlivesANavigationController() {
    weak var navigation: UINavigationController?
    weak var page: UIViewController?
    func run() {
      let bench = NavigationBench(depth: 2)
      (navigation, page) = (bench.navigation, bench.pages[1])
      bench.navigation.popViewController(animated: true)
      bench.stage.advance(frames: 4)
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

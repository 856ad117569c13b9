import MotionTesting
import Testing

/// The pop from the edge does not stand in the way of other drags where there is nothing to pop.
@MainActor
struct PopGestureTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let menu = EdgeMenu()

  init() {
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
  }

  private func dragFromEdge() {
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.3)
    stage.advance(by: 1)
  }

  @Test func atTheRootASideMenuGetsTheEdgeDrag() {
    menu.attach(to: navigation.view)
    dragFromEdge()
    #expect(menu.drags == 1)
    #expect(navigation.interactivePopGestureRecognizer?.state == .possible)
  }

  @Test func aboveTheRootThePopReceivesTheEdgeDrag() {
    menu.attach(to: navigation.view)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(frames: 2)
    dragFromEdge()
    #expect(menu.drags == 0 && navigation.viewControllers.count == 1)
  }

  @Test func menuInsideThePageReceivesTheEdgeDrag() {
    menu.attach(to: navigation.viewControllers[0].view)
    dragFromEdge()
    #expect(menu.drags == 1)
  }

  @Test func delegateThatAlwaysAllowsThePopDoesNotBlockTheDragAtTheRoot() {
    menu.attach(to: navigation.view)
    let agreeing = AgreeingDelegate()
    navigation.interactivePopGestureRecognizer?.delegate = agreeing
    dragFromEdge()
    #expect(menu.drags == 1)
  }

  // MARK: - The back button

  /// What a page shows instead of the back button, and whether it can be swiped away then (C1 of `Fidelity.md`).
  @Test func thePopBeginsWhereTheBarShowsTheWayBack() {
    let cases: [(String, (UIViewController, UINavigationController) -> Void, Bool)] = [
      ("nothing", { _, _ in }, true),
      ("hidden button", { page, _ in page.navigationItem.hidesBackButton = true }, false),
      ("left item", { page, _ in page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close") }, false),
      (
        "supplementing item",
        { page, _ in
          page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
          page.navigationItem.leftItemsSupplementBackButton = true
        }, true
      ),
      ("hidden bar", { _, navigation in navigation.isNavigationBarHidden = true }, false),
    ]
    for (name, prepare, pops) in cases {
      for decides in [false, true] {
        let page = UIViewController()
        navigation.isNavigationBarHidden = false
        navigation.viewControllers = [navigation.viewControllers[0], page]
        prepare(page, navigation)
        let own = navigation.interactivePopGestureRecognizer?.delegate
        if decides { navigation.interactivePopGestureRecognizer?.delegate = nil }
        stage.advance(frames: 2)
        dragFromEdge()
        #expect((navigation.viewControllers.count == 1) == (pops || decides), "\(name), \(decides)")
        navigation.interactivePopGestureRecognizer?.delegate = own
      }
    }
  }

  @Test func anOwnDelegateOfTheRecognizerHasItsAnimatorDriven() {
    let (vendor, agreeing) = (Vendor(), AgreeingDelegate())
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.delegate = vendor
    stage.advance(frames: 2)
    dragFromEdge()
    #expect(navigation.viewControllers.count == 2 && vendor.questions == 1, "the default refuses, having asked")
    navigation.interactivePopGestureRecognizer?.delegate = agreeing
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 202, y: 300), duration: 0.3, release: false)
    #expect(navigation.transitionCoordinator?.isInteractive == true && vendor.questions == 2)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(navigation.viewControllers.count == 1 && stage.log.violations == [])
    dragFromEdge()
    #expect(vendor.questions == 2, "nothing pops at the root")
  }
}

@MainActor
private final class Vendor: NSObject, UINavigationControllerDelegate {
  private(set) var questions = 0

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    questions += 1
    return SlideAnimator(presenting: operation == .push, duration: 0.3)
  }
}

@MainActor
private final class EdgeMenu: NSObject {
  private(set) var drags = 0
  private lazy var pan = UIScreenEdgePanGestureRecognizer(target: self, action: EdgeMenu.handlePan(_:))

  func attach(to view: UIView) {
    pan.edges = .left
    view.addGestureRecognizer(pan)
  }

  private func handlePan(_ pan: UIScreenEdgePanGestureRecognizer) { if pan.state == .ended { drags += 1 } }
}

private final class AgreeingDelegate: NSObject, UIGestureRecognizerDelegate {}

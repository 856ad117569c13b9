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

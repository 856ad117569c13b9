import MotionTesting
import TestSupport
import Testing

@MainActor
struct ContainmentTests {
  private func stage(_ root: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
    stage.window.rootViewController = root
    stage.advance()
    return stage
  }

  @Test func theRootAppearsOnceInOrder() {
    let log = CallLog()
    let root = RecordingController("root", log)
    let stage = stage(root)
    defer { withExtendedLifetime(stage) {} }
    #expect(log.drain() == ["root.viewDidLoad", "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear"])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
    #expect(root.next is UIWindow)
  }

  @Test func anotherRootReplacesTheOldOne() {
    let log = CallLog()
    let stage = stage(RecordingController("a", log))
    _ = log.drain()
    stage.window.rootViewController = RecordingController("b", log)
    stage.advance()
    #expect(
      log.drain() == [
        "a.viewWillDisappear", "a.viewDidDisappear", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear",
      ])
  }

  @Test func anotherRootDismissesTheOldOnesPresentations() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.5)
    test.stage.advance()
    test.stage.window.rootViewController = UIViewController()
    test.stage.advance(by: 1)
    #expect(test.root.presentedViewController == nil)
    #expect(test.card.view.window == nil)
    #expect(test.stage.window.subviews.count == 1)
    #expect(test.presentAnimator.ended == [false])
    test.driver.finish()
  }

  /// Nobody keeps the navigation controller then; the program keeps its pages.
  @Test(arguments: [false, true]) func anotherRootCancelsAnInteractivePushOrPop(byHand: Bool) {
    let log = CallLog()
    let pages = ["a", "b"].map { RecordingController($0, log) }
    var navigation: UINavigationController? = UINavigationController(rootViewController: pages[0])
    let stage = stage(navigation ?? UIViewController())
    navigation?.pushViewController(pages[1], animated: !byHand)
    stage.advance(frames: 2)
    if byHand {
      stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.2, release: false)
      #expect(navigation?.transitionCoordinator?.isInteractive == true)
    }
    weak let witness = navigation
    navigation = nil
    _ = log.drain()
    stage.window.rootViewController = UIViewController()
    let ending =
      byHand
      ? ["a.viewWillDisappear", "a.viewDidDisappear", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear"]
      : ["a.viewDidDisappear", "b.viewDidAppear"]
    #expect(log.drain() == ending + ["b.viewWillDisappear", "b.viewDidDisappear"])
    stage.advance(by: 1)
    #expect(log.drain() == [] && witness == nil)
    #expect(pages.allSatisfy { $0.view.window == nil && $0.parent == nil })
    stage.touchUp()
    stage.advance()
  }

  @Test func childrenReceiveTheirParentsAppearanceCallbacks() {
    let log = CallLog()
    let parent = RecordingController("parent", log)
    let child = RecordingController("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.drain()
    let stage = stage(parent)
    #expect(
      log.drain() == [
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing", "child.viewIsAppearing", "child.viewDidAppear",
        "parent.viewDidAppear",
      ])
    stage.window.rootViewController = nil
    #expect(
      log.drain() == [
        "parent.viewWillDisappear", "child.viewWillDisappear", "child.viewDidDisappear", "parent.viewDidDisappear",
      ])
  }

  @Test func aChildOfAVisibleParentAppearsWithItsView() {
    let log = CallLog()
    let parent = RecordingController("parent", log)
    let child = RecordingController("child", log)
    let stage = stage(parent)
    _ = log.drain()
    var moving: [Bool] = []
    child.whenWillAppear = { moving.append($0.isMovingToParent) }
    child.whenDidAppear = { moving.append($0.isMovingToParent) }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.advance()
    #expect(log.drain() == ["child.viewDidLoad", "child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear"])
    #expect(moving == [true, true] && !child.isMovingToParent)
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.drain() == ["child.viewWillDisappear", "child.viewDidDisappear"])
    #expect(parent.children == [] && child.parent == nil && !child.isMovingFromParent)
  }

  @Test func addingAChildRemovesItFromItsOldParent() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children == [] && second.children == [child] && child.parent === second)
  }

  @Test func manuallyForwardedCallbacksAreNotDoubled() {
    let log = CallLog()
    let parent = ManualParent()
    let child = RecordingController("child", log)
    let stage = stage(parent)
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    parent.view.addSubview(child.view)
    stage.advance()
    child.endAppearanceTransition()
    #expect(log.drain() == ["child.viewDidLoad", "child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear"])
  }

  @Test func unbalancedCallsAreLoggedAndIgnored() {
    var lines: [String] = []
    let stage = Stage()
    stage.log.sendWarnings(to: { lines.append($0) })
    defer { withExtendedLifetime(stage) {} }
    let log = CallLog()
    let controller = RecordingController("a", log)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    controller.beginAppearanceTransition(true, animated: false)
    controller.beginAppearanceTransition(true, animated: false)
    #expect(
      lines == Array(repeating: "Unbalanced calls to begin/end appearance transitions for <RecordingController>.", count: 3))
    #expect(log.drain() == ["a.viewDidLoad", "a.viewWillAppear"])
  }

  @Test func transitionFromToAnimatesBetweenChildren() {
    let log = CallLog()
    let parent = UIViewController()
    let (a, b) = (RecordingController("a", log), RecordingController("b", log))
    let stage = stage(parent)
    for child in [a, b] {
      parent.addChild(child)
      child.loadViewIfNeeded()
    }
    parent.view.addSubview(a.view)
    stage.advance()
    _ = log.drain()
    var finished: Bool?
    a.willMove(toParent: nil)
    b.view.alpha = 0
    parent.transition(from: a, to: b, duration: 0.2, options: []) {
      b.view.alpha = 1
    } completion: {
      finished = $0
      a.removeFromParent()
      b.didMove(toParent: parent)
    }
    stage.advance(frames: 6)
    #expect(finished == nil && a.view.window != nil && b.view.window != nil)
    stage.advance(by: 0.3)
    #expect(finished == true && a.view.window == nil && a.parent == nil)
    #expect(
      log.drain() == [
        "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing", "a.viewDidDisappear", "b.viewDidAppear",
      ])
  }

  @Test func theChainOfRespondersPassesThroughControllers() {
    let test = PresentationUnderTest().presented()
    #expect(test.card.view.next === test.card)
    #expect(test.card.next === test.root)
    #expect(test.root.view.next === test.root)
    #expect(test.root.next === test.stage.window)
  }
}

private final class ManualParent: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

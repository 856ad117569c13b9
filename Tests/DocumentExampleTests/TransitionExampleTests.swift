import MotionTesting
import Testing
import UIKit

@testable import DocumentExamples

@MainActor
struct TransitionExampleTests {
  @Test func cornerAnimatorEntersAndLeavesAtTheCorner() throws {
    let (root, page) = (ScreenUnderTest.page(), ScreenUnderTest.page(.systemTeal))
    let test = ScreenUnderTest(root)
    let delegate = CornerDelegate()
    page.transitioningDelegate = delegate
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: true)
    test.stage.advance(frames: 12)
    let shown = page.view.shownFrame
    #expect(abs(shown.minX / 320 - shown.minY / 640) < 0.01 && shown.minX > 40 && shown.minX < 280, "\(shown)")
    try test.picture("corner-coming")
    test.stage.advance(by: 1)
    #expect(page.view.frame == test.stage.window.bounds)
    page.dismiss(animated: true)
    test.stage.advance(frames: 12)
    #expect(page.view.shownFrame.size == test.stage.window.bounds.size, "finalFrame(for: .from) keeps its size")
    test.stage.advance(by: 1)
    #expect(root.presentedViewController == nil && root.view.window != nil)
    test.expectAtRest()
  }

  @Test(arguments: [true, false]) func aPanInTheContainerDrivesTheCornerAnimator(finishes: Bool) throws {
    let (root, page) = (ScreenUnderTest.page(), ScreenUnderTest.page(.systemTeal))
    let test = ScreenUnderTest(root)
    let delegate = CornerDelegate()
    let interactor = PanInteractor()
    delegate.interactor = interactor
    page.transitioningDelegate = delegate
    page.modalPresentationStyle = .custom
    root.present(page, animated: true)
    test.stage.advance(frames: 2)
    #expect(page.view.shownFrame.minX == 320, "it waits for the finger")
    test.stage.drag(
      from: CGPoint(x: 160, y: 600), to: CGPoint(x: 160, y: finishes ? 150 : 450), duration: 0.4, release: false)
    test.stage.advance()
    // The pan begins, and counts, from the first move that is ten points away: after one of 18.75 points, or two of 6.25.
    let percent = (finishes ? 450 - 18.75 : 150 - 12.5) / 640
    #expect(abs(interactor.percentComplete - percent) < 0.001, "\(interactor.percentComplete)")
    #expect(abs(page.view.shownFrame.minX - 320 * (1 - interactor.percentComplete)) < 320 * 0.2)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect((root.presentedViewController === page) == finishes)
    test.expectAtRest()
  }

  @Test func theCrossDissolveFadesInFullScreen() throws {
    let (root, page) = (ScreenUnderTest.page(), ScreenUnderTest.page(.systemIndigo))
    let test = ScreenUnderTest(root)
    let delegate = CrossDissolveDelegate()
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    root.present(page, animated: true)
    test.stage.advance(frames: 10)
    #expect(page.view.shownAlpha > 0.1 && page.view.shownAlpha < 0.9)
    #expect(abs(page.view.shownAlpha + root.view.shownAlpha - 1) < 0.01)
    try test.picture("cross-dissolve")
    test.stage.advance(by: 1)
    #expect(root.view.window == nil && root.view.alpha == 1)
    page.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(root.view.window != nil && root.view.alpha == 1 && page.view.window == nil)
    test.expectAtRest()
  }

  @Test func anEdgePanSwipesThePageInAndOutAgain() throws {
    let first = SwipeFirstViewController()
    let test = ScreenUnderTest(first)
    test.stage.drag(from: CGPoint(x: 318, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.3, release: false)
    test.stage.advance()
    let second = try #require(first.presentedViewController)
    // The listing animates with ease in, ease out: at 37.5 % of the time it is at 29.3 % of the way, at half of it at half.
    #expect(abs(second.view.shownFrame.minX - 226.3) < 1, "\(second.view.shownFrame)")
    test.stage.touchMove(to: CGPoint(x: 160, y: 300))
    test.stage.advance()
    #expect(abs(second.view.shownFrame.minX - 160) < 1, "\(second.view.shownFrame)")
    try test.picture("swipe-coming")
    test.stage.touchMove(to: CGPoint(x: 60, y: 300))
    test.stage.advance()
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(first.presentedViewController === second && second.view.frame == test.stage.window.bounds)

    test.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(first.presentedViewController === second, "too short a way: it comes back")
    #expect(second.view.frame == test.stage.window.bounds)
    test.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(first.presentedViewController == nil && first.view.window != nil)
    test.expectAtRest()
  }

  @Test func blockAfterAPushRunsAlongsideAndACancelledPopRestoresIt() throws {
    let list = AlongsideListController()
    let navigation = UINavigationController(rootViewController: list)
    let test = ScreenUnderTest(navigation)
    list.open()
    test.stage.advance(frames: 6)
    let moved = (list.marker.layer.presentation() ?? list.marker.layer).affineTransform().ty
    #expect(moved > 5 && moved < 195, "\(moved)")
    try test.picture("alongside-push")
    test.stage.advance(by: 1)
    #expect(list.events == ["pushed"] && list.marker.transform.ty == 200)

    test.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 90, y: 300), duration: 0.5, release: false)
    test.stage.advance(frames: 20)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(list.events == ["pushed", "let go, back", "pop cancelled"] && list.marker.transform.ty == 200)
    test.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(Array(list.events.suffix(2)) == ["let go", "popped"] && list.marker.transform == .identity)
    test.expectAtRest()
  }

  @Test func aDelegatesInterruptibleAnimatorFadesThePush() throws {
    let navigation = UINavigationController(rootViewController: ScreenUnderTest.page())
    let delegate = FadeNavigationDelegate()
    navigation.delegate = delegate
    let test = ScreenUnderTest(navigation)
    let page = ScreenUnderTest.page(.systemTeal)
    navigation.pushViewController(page, animated: true)
    #expect(navigation.transitionCoordinator?.isInterruptible == true)
    test.stage.advance(frames: 15)
    #expect(abs(page.view.shownAlpha - 0.5) < 0.05, "\(page.view.shownAlpha)")
    try test.picture("navigation-fade")
    test.stage.advance(by: 1)
    #expect(navigation.topViewController === page && page.view.alpha == 1)
    navigation.popViewController(animated: true)
    test.stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    test.expectAtRest()
  }

  @Test(arguments: [true, false]) func aPanScrubsTheCardsAnimator(goesFar: Bool) throws {
    let controller = InterruptibleCardController()
    let test = ScreenUnderTest(controller)
    test.stage.drag(
      from: CGPoint(x: 160, y: 560), to: CGPoint(x: 160, y: goesFar ? 250 : 450), duration: 0.4, release: false)
    test.stage.advance()
    let fraction = (goesFar ? 300.0 : 100) / 400
    #expect(abs((controller.animator?.fractionComplete ?? 0) - fraction) < 0.01)
    try test.picture(goesFar ? "interruptible-card-far" : "interruptible-card")
    test.stage.touchUp()
    test.stage.advance(by: 1.5)
    #expect(controller.endings == [goesFar ? .end : .start])
    #expect(controller.card.frame.minY == (goesFar ? 100 : 500))
  }

  // MARK: Tabs, boards, containers

  @Test func aPanSlidesToTheTabBesideAndAcrossItsStartToTheOther() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [.systemTeal, .systemIndigo, .systemOrange].map { ScreenUnderTest.page($0) }
    tabs.selectedIndex = 1
    let test = ScreenUnderTest(tabs)
    let delegate = SlideTransitionDelegate(tabBarController: tabs)
    let pages = try #require(tabs.viewControllers)
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 80, y: 300), duration: 0.4, release: false)
    test.stage.advance()
    #expect(tabs.selectedIndex == 2 && tabs.transitionCoordinator?.isInteractive == true)
    let shown = pages[2].view.shownFrame.minX
    #expect(shown > 160 && shown < 280, "it follows the finger: \(shown)")
    try test.picture("slide")
    // Back across the place where the finger went down: the other side comes.
    for x in stride(from: 85 as CGFloat, through: 260, by: 5) {
      test.stage.touchMove(to: CGPoint(x: x, y: 300))
      test.stage.advance()
    }
    test.stage.advance(by: 0.6)
    test.stage.touchMove(to: CGPoint(x: 300, y: 300))
    test.stage.advance(frames: 2)
    #expect(tabs.selectedIndex == 0, "\(tabs.selectedIndex)")
    try test.picture("slide-across")
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(tabs.transitionCoordinator == nil && (0...1).contains(tabs.selectedIndex))
    #expect(tabs.selectedViewController?.view.window != nil && TransitionLog.shared.violations == [])
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [true, false]) func shortPanKeepsTheTabAndALongOneSelectsTheNext(isLong: Bool) {
    let tabs = UITabBarController()
    tabs.viewControllers = [.systemTeal, .systemIndigo].map { ScreenUnderTest.page($0) }
    let test = ScreenUnderTest(tabs)
    let delegate = SlideTransitionDelegate(tabBarController: tabs)
    test.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: isLong ? 60 : 220, y: 300), duration: 0.4)
    test.stage.advance(by: 1)
    #expect(tabs.selectedIndex == (isLong ? 1 : 0) && tabs.selectedViewController?.view.frame.minX == 0)
    test.expectAtRest()
    withExtendedLifetime(delegate) {}
  }

  @Test func theCheckerboardTurnsItsSquaresOverOneAfterTheOther() throws {
    let navigation = UINavigationController(rootViewController: ScreenUnderTest.page())
    let delegate = CheckerboardDelegate()
    navigation.delegate = delegate
    let test = ScreenUnderTest(navigation)
    let page = ScreenUnderTest.page(.systemTeal)
    navigation.pushViewController(page, animated: true)
    test.stage.advance(by: 1.5)
    let picture = test.stage.snapshot()
    #expect(picture.width == 320 && navigation.transitionCoordinator != nil)
    try test.picture("checkerboard")
    test.stage.advance(by: 2)
    #expect(navigation.topViewController === page && page.view.superview?.subviews.count == 1)
    test.expectAtRest()
    navigation.popViewController(animated: true)
    test.stage.advance(by: 3.5)
    #expect(navigation.viewControllers.count == 1)
    test.expectAtRest()
  }

  @Test func aContainerCyclesFromOneChildToAnother() throws {
    let container = CycleController()
    let test = ScreenUnderTest(container)
    let (first, second) = (ScreenUnderTest.page(.systemTeal), ScreenUnderTest.page(.systemIndigo))
    container.display(first)
    test.stage.advance(frames: 2)
    #expect(first.parent === container && first.view.frame == CGRect(x: 20, y: 40, width: 280, height: 560))
    container.cycle(from: first, to: second)
    test.stage.advance(frames: 7)
    #expect(second.view.shownFrame.minX > 25 && second.view.shownFrame.minX < 335 && first.view.window != nil)
    try test.picture("container-cycle")
    test.stage.advance(by: 0.5)
    #expect(container.current === second && container.children == [second] && first.parent == nil && first.view.superview == nil)
    #expect(second.view.frame == CGRect(x: 20, y: 40, width: 280, height: 560))
    container.hide(second)
    #expect(container.children.isEmpty && second.view.superview == nil)
  }
}

import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// The hand on zoomed pages.
@MainActor
struct ZoomGestureTests {
  private typealias Options = UIViewController.Transition.ZoomOptions

  private func hold(_ test: ZoomUnderTest, from start: CGPoint = CGPoint(x: 200, y: 300), by way: CGVector, seconds: Double = 0.5)
  {
    test.stage.drag(
      from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), duration: seconds, release: false)
    test.stage.advance(frames: 12)
  }

  @Test(arguments: [true, false])
  func dragDownMovesThePageAndDismissesIt(pushes: Bool) {
    let test = ZoomUnderTest(pushes: pushes).shown()
    hold(test, by: CGVector(dx: 30, dy: 260))
    let held = test.frame
    #expect(held.width < 380 && held.width > 250, "smaller: \(held)")
    test.stage.touchMove(to: CGPoint(x: 180, y: 560))
    test.stage.advance()
    #expect(abs(test.frame.minX - held.minX + 50) < 0.01, "sideways it follows to the point")
    #expect(test.log.drain() == ["a.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing"])
    #expect(test.card()?.layer.cornerRadius ?? 0 > 20 && test.tiles[0].layer.isConcealed)
    test.stage.touchUp()
    test.rest()
    let last = ["a.viewDidDisappear", "root.viewDidAppear"]
    #expect(test.log.drain() == (pushes ? last : last.reversed()), "as any pop, and any dismissal")
    test.expectAtRest(nil)
  }

  @Test(arguments: [true, false])
  func shortDragReturnsAndRestoresEverything(pushes: Bool) {
    let test = ZoomUnderTest(pushes: pushes).shown()
    hold(test, by: CGVector(dx: 0, dy: 90))
    #expect(test.card() != nil)
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(0)
    #expect(
      test.log.drain() == [
        "a.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewWillDisappear", "root.viewDidDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
      ])
    hold(test, by: CGVector(dx: 0, dy: 300))
    test.stage.touchCancel()
    test.rest()
    test.expectAtRest(0)
  }

  @Test func aFlickDismisses() {
    let test = ZoomUnderTest().shown()
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 380), duration: 0.05)
    test.rest()
    test.expectAtRest(nil)
  }

  @Test func dragUpOrSidewaysDoesNotBegin() {
    let test = ZoomUnderTest().shown()
    hold(test, by: CGVector(dx: 0, dy: -200))
    #expect(test.card() == nil)
    test.stage.touchUp()
    hold(test, by: CGVector(dx: 150, dy: 20))
    #expect(test.card() == nil)
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(0)
  }

  @Test func edgeDragAndPinchDismiss() {
    let edge = ZoomUnderTest().shown()
    hold(edge, from: CGPoint(x: 2, y: 300), by: CGVector(dx: 220, dy: 0))
    #expect(edge.frame.minX > 50 && edge.frame.width < 390, "\(edge.frame)")
    edge.stage.touchUp()
    edge.rest()
    edge.expectAtRest(nil)

    let pinch = ZoomUnderTest().shown()
    pinch.stage.pinch(center: CGPoint(x: 200, y: 400), from: 300, to: 100, duration: 0.4)
    #expect(pinch.frame.width < 250, "\(pinch.frame)")
    pinch.rest()
    pinch.expectAtRest(nil)

    let spread = ZoomUnderTest().shown()
    spread.stage.pinch(center: CGPoint(x: 200, y: 400), from: 100, to: 300, duration: 0.4)
    spread.rest()
    spread.expectAtRest(0)
  }

  @Test func gestureGrabsAPageThatIsZoomingIn() {
    let test = ZoomUnderTest()
    test.show()
    test.stage.advance(frames: 9)
    let before = test.frame
    _ = test.log.drain()
    let point = CGPoint(x: before.midX, y: before.midY)
    test.stage.touchDown(at: point)
    test.stage.advance()
    test.stage.touchMove(to: CGPoint(x: point.x, y: point.y + 14))
    test.stage.advance()
    let caught = test.frame
    test.stage.advance(frames: 10)
    #expect(test.frame == caught && caught.width < 399 && caught.width > before.width, "it stands still: \(caught)")
    #expect(test.log.drain().prefix(2) == ["root.viewDidDisappear", "a.viewDidAppear"])
    test.stage.touchMove(to: CGPoint(x: point.x, y: point.y + 300))
    test.stage.advance(frames: 10)
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(nil)
  }

  @Test func gestureGrabsADismissedPageAndCanCancel() {
    let test = ZoomUnderTest(pushes: false).shown()
    test.leave()
    test.stage.advance(frames: 5)
    let point = CGPoint(x: test.frame.midX, y: test.frame.midY)
    test.stage.touchDown(at: point)
    test.stage.advance()
    test.stage.touchMove(to: CGPoint(x: point.x, y: point.y - 14))
    test.stage.advance()
    let caught = test.frame
    test.stage.advance(frames: 10)
    #expect(test.frame == caught && caught.width > 110)
    test.stage.touchMove(to: CGPoint(x: point.x, y: point.y - 260))
    test.stage.advance(frames: 2)
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(0)
    #expect(test.root.presentedViewController === test.pages[0])
  }

  @Test func contentBelowIsInteractiveDuringADismissal() {
    let test = ZoomUnderTest().shown()
    let taps = TapCount()
    let tap = UITapGestureRecognizer(target: taps, action: TapCount.tapped)
    test.root.view.addGestureRecognizer(tap)
    test.leave()
    test.stage.advance(frames: 20)
    test.stage.tap(at: CGPoint(x: 350, y: 750))
    #expect(taps.count == 1 && test.card() != nil)
  }

  // MARK: - Who has a say

  @Test func optionsDecideWhetherAGestureMayBegin() {
    let options = Options()
    var asked: [(CGPoint, CGVector, Bool)] = []
    var answer = false
    options.interactiveDismissShouldBegin = { context in
      asked.append((context.location, context.velocity, context.willBegin))
      return answer
    }
    let test = ZoomUnderTest(options: options, scrolls: true).shown()
    hold(test, by: CGVector(dx: 0, dy: 200))
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(0)
    #expect(asked.count == 1 && asked[0].2 && asked[0].1.dy > 100 && abs(asked[0].0.y - 310) < 20, "\(asked)")
    // Content that is scrolled has the drag, unless the program wants it otherwise.
    answer = true
    test.content.contentOffset.y = 300
    hold(test, by: CGVector(dx: 0, dy: 200))
    #expect(asked.count == 2 && !asked[1].2 && test.card() != nil && test.content.contentOffset.y == 300)
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(nil)
  }

  @Test func scrolledContentKeepsItsDrags() {
    let test = ZoomUnderTest(scrolls: true).shown()
    test.content.contentOffset.y = 300
    hold(test, by: CGVector(dx: 0, dy: 150))
    #expect(test.card() == nil && test.content.contentOffset.y < 200)
    test.stage.touchUp()
    test.rest()
    test.content.contentOffset.y = 0
    hold(test, by: CGVector(dx: 0, dy: 150))
    #expect(test.card() != nil && test.content.contentOffset.y == 0, "at its top the page goes: \(test.content.contentOffset)")
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(0)
  }

  @Test func modalPageIsNotDismissed() {
    let test = ZoomUnderTest(pushes: false).shown()
    test.pages[0].isModalInPresentation = true
    hold(test, by: CGVector(dx: 0, dy: 300))
    #expect(test.card() == nil)
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(0)
  }

  @Test func pageShownWithoutAnimationCanBeDismissedByAGesture() {
    let test = ZoomUnderTest()
    test.show(animated: false)
    test.stage.advance(frames: 2)
    hold(test, by: CGVector(dx: 0, dy: 400))
    test.stage.touchUp()
    test.rest()
    test.expectAtRest(nil)
  }

  @Test func removingThePreferenceRemovesTheGestures() {
    let test = ZoomUnderTest().shown()
    #expect(test.pages[0].view.gestureRecognizers?.count == 3)
    test.pages[0].preferredTransition = nil
    #expect(test.pages[0].view.gestureRecognizers?.isEmpty ?? true)
    hold(test, by: CGVector(dx: 0, dy: 400))
    #expect(test.card() == nil && test.navigation?.viewControllers.count == 2)
  }

  @Test func dismissedPagesAreReleased() {
    weak var page: UIViewController?
    weak var presence: AnyObject?
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
    do {
      let next = UIViewController()
      next.preferredTransition = .zoom { [weak root] _ in root?.view }
      page = next
      navigation.pushViewController(next, animated: true)
      _ = navigation.transitionCoordinator
      presence = next.zoomStorage
    }
    stage.advance(by: 1)
    #expect(page != nil && presence != nil)
    navigation.popViewController(animated: true)
    stage.advance(by: 1.5)
    #expect(page == nil && presence == nil && stage.log.survivors == [])
  }
}

@MainActor
private final class TapCount {
  private(set) var count = 0
  func tapped() { count += 1 }
}

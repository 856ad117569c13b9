import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// The hand on zoomed pages.
@MainActor
struct ZoomGestureTests {
  private typealias Options = UIViewController.Transition.ZoomOptions

  private func hold(_ bench: ZoomBench, from start: CGPoint = CGPoint(x: 200, y: 300), by way: CGVector, seconds: Double = 0.5) {
    bench.stage.drag(
      from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), duration: seconds, release: false)
    bench.stage.advance(frames: 12)
  }

  @Test(arguments: [true, false])
  func dragDownMovesThePageAndDismissesIt(pushes: Bool) {
    let bench = ZoomBench(pushes: pushes).shown()
    hold(bench, by: CGVector(dx: 30, dy: 260))
    let held = bench.frame
    #expect(held.width < 380 && held.width > 250, "smaller: \(held)")
    bench.stage.touchMove(to: CGPoint(x: 180, y: 560))
    bench.stage.advance()
    #expect(abs(bench.frame.minX - held.minX + 50) < 0.01, "sideways it follows to the point")
    #expect(bench.log.drain() == ["a.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing"])
    #expect(bench.card()?.layer.cornerRadius ?? 0 > 20 && bench.tiles[0].layer.isConcealed)
    bench.stage.touchUp()
    bench.rest()
    let last = ["a.viewDidDisappear", "root.viewDidAppear"]
    #expect(bench.log.drain() == (pushes ? last : last.reversed()), "as any pop, and any dismissal")
    bench.expectAtRest(nil)
  }

  @Test(arguments: [true, false])
  func shortDragReturnsAndRestoresEverything(pushes: Bool) {
    let bench = ZoomBench(pushes: pushes).shown()
    hold(bench, by: CGVector(dx: 0, dy: 90))
    #expect(bench.card() != nil)
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(0)
    #expect(
      bench.log.drain() == [
        "a.viewWillDisappear", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewWillDisappear", "root.viewDidDisappear", "a.viewWillAppear", "a.viewIsAppearing", "a.viewDidAppear",
      ])
    hold(bench, by: CGVector(dx: 0, dy: 300))
    bench.stage.touchCancel()
    bench.rest()
    bench.expectAtRest(0)
  }

  @Test func aFlickDismisses() {
    let bench = ZoomBench().shown()
    bench.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 380), duration: 0.05)
    bench.rest()
    bench.expectAtRest(nil)
  }

  @Test func dragUpOrSidewaysDoesNotBegin() {
    let bench = ZoomBench().shown()
    hold(bench, by: CGVector(dx: 0, dy: -200))
    #expect(bench.card() == nil)
    bench.stage.touchUp()
    hold(bench, by: CGVector(dx: 150, dy: 20))
    #expect(bench.card() == nil)
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(0)
  }

  @Test func edgeDragAndPinchDismiss() {
    let edge = ZoomBench().shown()
    hold(edge, from: CGPoint(x: 2, y: 300), by: CGVector(dx: 220, dy: 0))
    #expect(edge.frame.minX > 50 && edge.frame.width < 390, "\(edge.frame)")
    edge.stage.touchUp()
    edge.rest()
    edge.expectAtRest(nil)

    let pinch = ZoomBench().shown()
    pinch.stage.pinch(center: CGPoint(x: 200, y: 400), from: 300, to: 100, duration: 0.4)
    #expect(pinch.frame.width < 250, "\(pinch.frame)")
    pinch.rest()
    pinch.expectAtRest(nil)

    let spread = ZoomBench().shown()
    spread.stage.pinch(center: CGPoint(x: 200, y: 400), from: 100, to: 300, duration: 0.4)
    spread.rest()
    spread.expectAtRest(0)
  }

  @Test func gestureGrabsAPageThatIsZoomingIn() {
    let bench = ZoomBench()
    bench.show()
    bench.stage.advance(frames: 9)
    let before = bench.frame
    _ = bench.log.drain()
    let point = CGPoint(x: before.midX, y: before.midY)
    bench.stage.touchDown(at: point)
    bench.stage.advance()
    bench.stage.touchMove(to: CGPoint(x: point.x, y: point.y + 14))
    bench.stage.advance()
    let caught = bench.frame
    bench.stage.advance(frames: 10)
    #expect(bench.frame == caught && caught.width < 399 && caught.width > before.width, "it stands still: \(caught)")
    #expect(bench.log.drain().prefix(2) == ["root.viewDidDisappear", "a.viewDidAppear"])
    bench.stage.touchMove(to: CGPoint(x: point.x, y: point.y + 300))
    bench.stage.advance(frames: 10)
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(nil)
  }

  @Test func gestureGrabsADismissedPageAndCanCancel() {
    let bench = ZoomBench(pushes: false).shown()
    bench.leave()
    bench.stage.advance(frames: 5)
    let point = CGPoint(x: bench.frame.midX, y: bench.frame.midY)
    bench.stage.touchDown(at: point)
    bench.stage.advance()
    bench.stage.touchMove(to: CGPoint(x: point.x, y: point.y - 14))
    bench.stage.advance()
    let caught = bench.frame
    bench.stage.advance(frames: 10)
    #expect(bench.frame == caught && caught.width > 110)
    bench.stage.touchMove(to: CGPoint(x: point.x, y: point.y - 260))
    bench.stage.advance(frames: 2)
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(0)
    #expect(bench.root.presentedViewController === bench.pages[0])
  }

  @Test func contentBelowIsInteractiveDuringADismissal() {
    let bench = ZoomBench().shown()
    let taps = TapCount()
    let tap = UITapGestureRecognizer(target: taps, action: TapCount.tapped)
    bench.root.view.addGestureRecognizer(tap)
    bench.leave()
    bench.stage.advance(frames: 20)
    bench.stage.tap(at: CGPoint(x: 350, y: 750))
    #expect(taps.count == 1 && bench.card() != nil)
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
    let bench = ZoomBench(options: options, scrolls: true).shown()
    hold(bench, by: CGVector(dx: 0, dy: 200))
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(0)
    #expect(asked.count == 1 && asked[0].2 && asked[0].1.dy > 100 && abs(asked[0].0.y - 310) < 20, "\(asked)")
    // Content that is scrolled has the drag, unless the program wants it otherwise.
    answer = true
    bench.content.contentOffset.y = 300
    hold(bench, by: CGVector(dx: 0, dy: 200))
    #expect(asked.count == 2 && !asked[1].2 && bench.card() != nil && bench.content.contentOffset.y == 300)
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(nil)
  }

  @Test func scrolledContentKeepsItsDrags() {
    let bench = ZoomBench(scrolls: true).shown()
    bench.content.contentOffset.y = 300
    hold(bench, by: CGVector(dx: 0, dy: 150))
    #expect(bench.card() == nil && bench.content.contentOffset.y < 200)
    bench.stage.touchUp()
    bench.rest()
    bench.content.contentOffset.y = 0
    hold(bench, by: CGVector(dx: 0, dy: 150))
    #expect(bench.card() != nil && bench.content.contentOffset.y == 0, "at its top the page goes: \(bench.content.contentOffset)")
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(0)
  }

  @Test func modalPageIsNotDismissed() {
    let bench = ZoomBench(pushes: false).shown()
    bench.pages[0].isModalInPresentation = true
    hold(bench, by: CGVector(dx: 0, dy: 300))
    #expect(bench.card() == nil)
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(0)
  }

  @Test func pageShownWithoutAnimationCanBeDismissedByAGesture() {
    let bench = ZoomBench()
    bench.show(animated: false)
    bench.stage.advance(frames: 2)
    hold(bench, by: CGVector(dx: 0, dy: 400))
    bench.stage.touchUp()
    bench.rest()
    bench.expectAtRest(nil)
  }

  @Test func removingThePreferenceRemovesTheGestures() {
    let bench = ZoomBench().shown()
    #expect(bench.pages[0].view.gestureRecognizers?.count == 3)
    bench.pages[0].preferredTransition = nil
    #expect(bench.pages[0].view.gestureRecognizers?.isEmpty ?? true)
    hold(bench, by: CGVector(dx: 0, dy: 400))
    #expect(bench.card() == nil && bench.navigation?.viewControllers.count == 2)
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

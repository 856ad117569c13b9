import Foundation
import MotionTesting
import Testing

/// Pages that the program and the user change.
@MainActor
struct PageViewControllerTests {
  // MARK: - The program

  /// `pager_offsets.json`, measured on iOS 26.1, 375 points wide, at 60 frames a second.
  @Test func animatedChangeMovesAsMeasured() {
    let bench = PagesBench()
    bench.controller.setViewControllers([bench.pages[1]], direction: .forward, animated: true)
    var offsets = [bench.scrollView.contentOffset.x]
    for _ in 0..<3 {
      bench.stage.advance(frames: 6)
      offsets.append(bench.scrollView.contentOffset.x)
    }
    for (offset, measured) in zip(offsets, [375, 469, 656.5, 375] as [CGFloat]) {
      #expect(abs(offset - measured) <= 0.5, "\(offsets)")
    }
    bench.expectShown(1)
  }

  @Test func programsChangeCallsItsCompletionAndNoDelegate() {
    let bench = PagesBench()
    bench.controller.setViewControllers([bench.pages[2]], direction: .reverse, animated: true) { bench.log("done \($0)") }
    #expect(bench.shown == "2")
    bench.stage.advance()
    #expect(bench.scrollView.contentOffset.x < 375)
    bench.settle()
    bench.expectShown(2)
    #expect(
      bench.log.drain() == [
        "2.viewDidLoad", "0.viewWillDisappear", "2.viewWillAppear", "2.viewIsAppearing", "0.viewDidDisappear", "2.viewDidAppear",
        "done true",
      ])
    bench.controller.setViewControllers([bench.pages[3]], direction: .forward, animated: false) { bench.log("done \($0)") }
    #expect(bench.log.drain().last == "done true")
    bench.stage.advance(frames: 2)
    bench.expectShown(3)
  }

  @Test func secondChangeEndsTheFirst() {
    let bench = PagesBench()
    bench.controller.setViewControllers([bench.pages[1]], direction: .forward, animated: true) { bench.log("first \($0)") }
    bench.stage.advance(frames: 6)
    bench.controller.setViewControllers([bench.pages[2]], direction: .forward, animated: true) { bench.log("second \($0)") }
    bench.settle()
    bench.expectShown(2)
    #expect(bench.log.drain().filter { $0.contains("first") || $0.contains("second") } == ["first false", "second true"])
  }

  @Test func changeBeforeTheViewIsLoadedShowsThePageLater() {
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(controller.viewControllers == [] && controller.gestureRecognizers == [])
    let page = UIViewController()
    var isDone = false
    controller.setViewControllers([page], direction: .forward, animated: true) { isDone = $0 }
    #expect(isDone && !controller.isViewLoaded && controller.children == [page])
    let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
    stage.window.rootViewController = controller
    stage.advance()
    #expect(page.view.window === stage.window && page.view.frame.size == CGSize(width: 300, height: 600))
  }

  // MARK: - The user

  /// The order of calls that a published log of iOS 9.1 shows (wisdomskyduan.blogspot.com, November 2015).
  @Test func userAsksForNeighboursOnceAndForTheNextOneAfterAChange() {
    let bench = PagesBench()
    bench.drag(by: 0.2, duration: 0.5)
    bench.settle()
    let appearance = { (line: String) in line.contains(".view") }
    #expect(
      bench.log.drain().filter { !appearance($0) } == [
        "after 0", "before 0", "willTransitionTo 1", "didFinish true from 0 cancelled",
      ])
    bench.expectShown(0)
    bench.drag(by: 0.7)
    bench.settle()
    #expect(
      bench.log.drain().filter { !appearance($0) } == ["willTransitionTo 1", "didFinish true from 0 completed", "after 1"])
    bench.expectShown(1)
    bench.drag(by: -0.7)
    bench.settle()
    #expect(
      bench.log.drain().filter { !appearance($0) } == ["willTransitionTo 0", "didFinish true from 1 completed", "before 0"])
    bench.expectShown(0)
  }

  @Test func cancelledDragReturnsTheAppearance() {
    let bench = PagesBench()
    bench.drag(by: 0.2, duration: 0.5)
    bench.settle()
    #expect(
      bench.log.drain().filter { $0.contains(".view") } == [
        "1.viewDidLoad", "0.viewWillDisappear", "1.viewWillAppear", "1.viewIsAppearing", "1.viewWillDisappear",
        "0.viewWillAppear",
        "0.viewIsAppearing", "1.viewDidDisappear", "0.viewDidAppear",
      ])
  }

  @Test func dragBeyondTheFirstPageResistsAndReturns() {
    let bench = PagesBench()
    bench.drag(by: -0.6, release: false)
    let offset = bench.scrollView.contentOffset.x
    #expect(offset < 375 && offset > 375 - 0.6 * 375 * 0.6, "\(offset)")
    #expect(!bench.log.drain().contains { $0.contains("willTransition") })
    bench.stage.touchUp()
    bench.settle()
    bench.expectShown(0)
  }

  @Test func quickDragsLeadThroughThePages() {
    let bench = PagesBench()
    for _ in 0..<3 {
      bench.drag(by: 0.6, duration: 0.1)
      bench.stage.advance(frames: 6)
    }
    #expect(bench.log.drain().contains("didFinish false from 0 completed"))
    bench.settle()
    bench.expectShown(3)
  }

  @Test func touchStopsAProgramsChangeWithoutAJump() {
    let bench = PagesBench()
    bench.controller.setViewControllers([bench.pages[1]], direction: .forward, animated: true) { bench.log("done \($0)") }
    bench.stage.advance(frames: 9)
    let before = bench.pages[0].view.convert(CGPoint.zero, to: nil).x
    #expect(abs(before + 375 / 2) < 1)
    bench.stage.touchDown(at: CGPoint(x: 200, y: 300))
    bench.stage.advance()
    for x in stride(from: 205, through: 240, by: 5) {
      bench.stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
      bench.stage.advance()
    }
    let log = bench.log.drain()
    #expect(log.contains("done false") && log.contains("willTransitionTo 0"))
    let place = bench.pages[1].view.convert(CGPoint.zero, to: nil).x
    #expect(place > 0 && place < 375 / 2 + 45, "\(place)")
    bench.stage.touchUp()
    bench.settle()
    #expect(bench.shown == "0" || bench.shown == "1")
  }

  @Test func fingerThatTurnsRoundBringsTheOtherNeighbour() {
    let bench = PagesBench(first: 1)
    bench.drag(by: 0.4, release: false)
    #expect(bench.controller.children.count == 2)
    for x in stride(from: 200, through: 350, by: 10) {
      bench.stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
      bench.stage.advance()
    }
    for x in stride(from: 350, through: 370, by: 2) {
      bench.stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
      bench.stage.advance()
    }
    #expect(bench.controller.children.contains(bench.pages[0]))
    #expect(!bench.controller.children.contains(bench.pages[2]))
    let log = bench.log.drain().filter { !$0.contains(".view") }
    #expect(log == ["after 1", "before 1", "willTransitionTo 2", "didFinish true from 1 cancelled", "willTransitionTo 0"])
    bench.stage.touchUp()
    bench.settle()
    bench.expectShown(1)
  }

  @Test func withoutADataSourceTheUserDoesNotMoveThePage() {
    let bench = PagesBench()
    bench.controller.dataSource = nil
    bench.drag(by: 0.6)
    #expect(bench.scrollView.contentOffset.x == 375)
    bench.expectShown(0)
  }

  @Test func newDataSourceIsAskedAnew() {
    let bench = PagesBench()
    bench.drag(by: 0.2, duration: 0.5)
    bench.settle()
    bench.controller.dataSource = bench
    _ = bench.log.drain()
    bench.drag(by: 0.2, duration: 0.5)
    #expect(bench.log.drain().prefix(2) == ["after 0", "before 0"])
  }

  // MARK: - Geometry

  @Test func pagesHaveTheSpaceBetweenThem() {
    let bench = PagesBench(spacing: 25)
    #expect(bench.scrollView.frame == CGRect(x: -12.5, y: 0, width: 400, height: 667))
    bench.drag(by: 0.4, release: false)
    let (first, second) = (bench.pages[0].view!, bench.pages[1].view!)
    #expect(first.frame.size == CGSize(width: 375, height: 667) && second.frame.size == first.frame.size)
    #expect(second.frame.minX - first.frame.maxX == 25)
    bench.stage.touchUp()
    bench.settle()
  }

  @Test func verticalPagesLieBelowEachOther() {
    let bench = PagesBench(orientation: .vertical)
    bench.stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200), duration: 0.3)
    bench.settle()
    bench.expectShown(1)
    bench.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 50, y: 300), duration: 0.3)
    bench.settle()
    bench.expectShown(1)
  }

  @Test func fromRightToLeftTheNextPageLiesOnTheLeft() {
    let bench = PagesBench()
    bench.scrollView.semanticContentAttribute = .forceRightToLeft
    bench.drag(by: -0.7)
    bench.settle()
    bench.expectShown(1)
    bench.controller.setViewControllers([bench.pages[2]], direction: .forward, animated: true)
    bench.stage.advance(frames: 3)
    #expect(bench.scrollView.contentOffset.x < 375)
    bench.settle()
    bench.expectShown(2)
  }

  @Test func resizingEndsAChangeAndKeepsThePageInItsPlace() {
    let bench = PagesBench()
    bench.drag(by: 0.7, release: false)
    bench.stage.send(.resize(size: CGSize(width: 500, height: 400), scale: 2))
    bench.stage.advance(frames: 2)
    #expect(bench.pages[1].view.frame.size == CGSize(width: 500, height: 400))
    bench.stage.touchUp()
    bench.settle()
    bench.expectShown(1)
    #expect(bench.scrollView.contentOffset == CGPoint(x: 500, y: 0))
  }

  // MARK: - Dots

  @Test func dotsFollowThePagesAndLeadToThem() throws {
    let bench = PagesBench(first: 1, dots: 4)
    let dots = try #require(bench.control)
    #expect(dots.numberOfPages == 4 && dots.currentPage == 1)
    #expect(dots.frame == CGRect(x: 0, y: 641, width: 375, height: 26))
    #expect(bench.pages[1].view.frame.height == 641)
    bench.drag(by: 0.7)
    bench.settle()
    #expect(dots.currentPage == 2)
    _ = bench.log.drain()
    bench.stage.tap(at: CGPoint(x: 300, y: 654))
    bench.settle()
    bench.expectShown(3)
    #expect(dots.currentPage == 3)
    let log = bench.log.drain().filter { !$0.contains(".view") }
    #expect(log == ["willTransitionTo 3", "didFinish true from 2 completed", "after 3"])
    bench.stage.tap(at: CGPoint(x: 30, y: 654))
    bench.settle()
    bench.expectShown(2)
    bench.controller.setViewControllers([bench.pages[0]], direction: .reverse, animated: false)
    #expect(dots.currentPage == 0)
  }

  @Test func cancelledDragKeepsTheDot() throws {
    let bench = PagesBench(dots: 4)
    bench.drag(by: 0.2, duration: 0.5)
    bench.settle()
    #expect(try #require(bench.control).currentPage == 0)
  }

  @Test func withoutACountThereAreNoDots() {
    #expect(PagesBench().control == nil)
    #expect(PagesBench(orientation: .vertical, dots: 4).control == nil)
  }

  // MARK: - Lifetime

  @Test func pagesThatAreFarAwayAreReleased() {
    weak var first: UIViewController?
    let bench = PagesBench(pages: 0 + 1)
    do {
      let page = UIViewController()
      first = page
      bench.controller.setViewControllers([page], direction: .forward, animated: true)
      bench.settle()
    }
    #expect(first != nil)
    bench.controller.setViewControllers([bench.pages[0]], direction: .forward, animated: true)
    bench.settle()
    bench.stage.advance(frames: 2)
    #expect(first == nil)
  }
}

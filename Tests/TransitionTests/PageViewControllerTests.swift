import Foundation
import MotionTesting
import Testing

/// Pages that the program and the user change.
@MainActor
struct PageViewControllerTests {
  // MARK: - The program

  /// `pager_offsets.json`, measured on iOS 26.1, 375 points wide, at 60 frames a second.
  @Test func animatedChangeMovesAsMeasured() {
    let test = PagesUnderTest()
    test.controller.setViewControllers([test.pages[1]], direction: .forward, animated: true)
    var offsets = [test.scrollView.contentOffset.x]
    for _ in 0..<3 {
      test.stage.advance(frames: 6)
      offsets.append(test.scrollView.contentOffset.x)
    }
    for (offset, measured) in zip(offsets, [375, 469, 656.5, 375] as [CGFloat]) {
      #expect(abs(offset - measured) <= 0.5, "\(offsets)")
    }
    test.expectShown(1)
  }

  @Test func programsChangeCallsItsCompletionAndNoDelegate() {
    let test = PagesUnderTest()
    test.controller.setViewControllers([test.pages[2]], direction: .reverse, animated: true) { test.log("done \($0)") }
    #expect(test.shown == "2")
    test.stage.advance()
    #expect(test.scrollView.contentOffset.x < 375)
    test.settle()
    test.expectShown(2)
    #expect(
      test.log.drain() == [
        "2.viewDidLoad", "0.viewWillDisappear", "2.viewWillAppear", "2.viewIsAppearing", "0.viewDidDisappear", "2.viewDidAppear",
        "done true",
      ])
    test.controller.setViewControllers([test.pages[3]], direction: .forward, animated: false) { test.log("done \($0)") }
    #expect(test.log.drain().last == "done true")
    test.stage.advance(frames: 2)
    test.expectShown(3)
  }

  @Test func secondChangeEndsTheFirst() {
    let test = PagesUnderTest()
    test.controller.setViewControllers([test.pages[1]], direction: .forward, animated: true) { test.log("first \($0)") }
    test.stage.advance(frames: 6)
    test.controller.setViewControllers([test.pages[2]], direction: .forward, animated: true) { test.log("second \($0)") }
    test.settle()
    test.expectShown(2)
    #expect(test.log.drain().filter { $0.contains("first") || $0.contains("second") } == ["first false", "second true"])
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
    let test = PagesUnderTest()
    test.drag(by: 0.2, duration: 0.5)
    test.settle()
    let appearance = { (line: String) in line.contains(".view") }
    #expect(
      test.log.drain().filter { !appearance($0) } == [
        "after 0", "before 0", "willTransitionTo 1", "didFinish true from 0 cancelled",
      ])
    test.expectShown(0)
    test.drag(by: 0.7)
    test.settle()
    #expect(
      test.log.drain().filter { !appearance($0) } == ["willTransitionTo 1", "didFinish true from 0 completed", "after 1"])
    test.expectShown(1)
    test.drag(by: -0.7)
    test.settle()
    #expect(
      test.log.drain().filter { !appearance($0) } == ["willTransitionTo 0", "didFinish true from 1 completed", "before 0"])
    test.expectShown(0)
  }

  @Test func cancelledDragReturnsTheAppearance() {
    let test = PagesUnderTest()
    test.drag(by: 0.2, duration: 0.5)
    test.settle()
    #expect(
      test.log.drain().filter { $0.contains(".view") } == [
        "1.viewDidLoad", "0.viewWillDisappear", "1.viewWillAppear", "1.viewIsAppearing", "1.viewWillDisappear",
        "0.viewWillAppear",
        "0.viewIsAppearing", "1.viewDidDisappear", "0.viewDidAppear",
      ])
  }

  @Test func dragBeyondTheFirstPageResistsAndReturns() {
    let test = PagesUnderTest()
    test.drag(by: -0.6, release: false)
    let offset = test.scrollView.contentOffset.x
    #expect(offset < 375 && offset > 375 - 0.6 * 375 * 0.6, "\(offset)")
    #expect(!test.log.drain().contains { $0.contains("willTransition") })
    test.stage.touchUp()
    test.settle()
    test.expectShown(0)
  }

  @Test func quickDragsLeadThroughThePages() {
    let test = PagesUnderTest()
    for _ in 0..<3 {
      test.drag(by: 0.6, duration: 0.1)
      test.stage.advance(frames: 6)
    }
    #expect(test.log.drain().contains("didFinish false from 0 completed"))
    test.settle()
    test.expectShown(3)
  }

  @Test func touchStopsAProgramsChangeWithoutAJump() {
    let test = PagesUnderTest()
    test.controller.setViewControllers([test.pages[1]], direction: .forward, animated: true) { test.log("done \($0)") }
    test.stage.advance(frames: 9)
    let before = test.pages[0].view.convert(CGPoint.zero, to: nil).x
    #expect(abs(before + 375 / 2) < 1)
    test.stage.touchDown(at: CGPoint(x: 200, y: 300))
    test.stage.advance()
    for x in stride(from: 205, through: 240, by: 5) {
      test.stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
      test.stage.advance()
    }
    let log = test.log.drain()
    #expect(log.contains("done false") && log.contains("willTransitionTo 0"))
    let place = test.pages[1].view.convert(CGPoint.zero, to: nil).x
    #expect(place > 0 && place < 375 / 2 + 45, "\(place)")
    test.stage.touchUp()
    test.settle()
    #expect(test.shown == "0" || test.shown == "1")
  }

  @Test func fingerThatTurnsRoundBringsTheOtherNeighbour() {
    let test = PagesUnderTest(first: 1)
    test.drag(by: 0.4, release: false)
    #expect(test.controller.children.count == 2)
    for x in stride(from: 200, through: 350, by: 10) {
      test.stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
      test.stage.advance()
    }
    for x in stride(from: 350, through: 370, by: 2) {
      test.stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
      test.stage.advance()
    }
    #expect(test.controller.children.contains(test.pages[0]))
    #expect(!test.controller.children.contains(test.pages[2]))
    let log = test.log.drain().filter { !$0.contains(".view") }
    #expect(log == ["after 1", "before 1", "willTransitionTo 2", "didFinish true from 1 cancelled", "willTransitionTo 0"])
    test.stage.touchUp()
    test.settle()
    test.expectShown(1)
  }

  @Test func withoutADataSourceTheUserDoesNotMoveThePage() {
    let test = PagesUnderTest()
    test.controller.dataSource = nil
    test.drag(by: 0.6)
    #expect(test.scrollView.contentOffset.x == 375)
    test.expectShown(0)
  }

  @Test func newDataSourceIsAskedAnew() {
    let test = PagesUnderTest()
    test.drag(by: 0.2, duration: 0.5)
    test.settle()
    test.controller.dataSource = test
    _ = test.log.drain()
    test.drag(by: 0.2, duration: 0.5)
    #expect(test.log.drain().prefix(2) == ["after 0", "before 0"])
  }

  // MARK: - Geometry

  @Test func pagesHaveTheSpaceBetweenThem() {
    let test = PagesUnderTest(spacing: 25)
    #expect(test.scrollView.frame == CGRect(x: -12.5, y: 0, width: 400, height: 667))
    test.drag(by: 0.4, release: false)
    let (first, second) = (test.pages[0].view!, test.pages[1].view!)
    #expect(first.frame.size == CGSize(width: 375, height: 667) && second.frame.size == first.frame.size)
    #expect(second.frame.minX - first.frame.maxX == 25)
    test.stage.touchUp()
    test.settle()
  }

  @Test func verticalPagesLieBelowEachOther() {
    let test = PagesUnderTest(orientation: .vertical)
    test.stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200), duration: 0.3)
    test.settle()
    test.expectShown(1)
    test.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 50, y: 300), duration: 0.3)
    test.settle()
    test.expectShown(1)
  }

  @Test func fromRightToLeftTheNextPageLiesOnTheLeft() {
    let test = PagesUnderTest()
    test.scrollView.semanticContentAttribute = .forceRightToLeft
    test.drag(by: -0.7)
    test.settle()
    test.expectShown(1)
    test.controller.setViewControllers([test.pages[2]], direction: .forward, animated: true)
    test.stage.advance(frames: 3)
    #expect(test.scrollView.contentOffset.x < 375)
    test.settle()
    test.expectShown(2)
  }

  @Test func resizingEndsAChangeAndKeepsThePageInItsPlace() {
    let test = PagesUnderTest()
    test.drag(by: 0.7, release: false)
    test.stage.send(.resize(size: CGSize(width: 500, height: 400), scale: 2))
    test.stage.advance(frames: 2)
    #expect(test.pages[1].view.frame.size == CGSize(width: 500, height: 400))
    test.stage.touchUp()
    test.settle()
    test.expectShown(1)
    #expect(test.scrollView.contentOffset == CGPoint(x: 500, y: 0))
  }

  // MARK: - Dots

  @Test func dotsFollowThePagesAndLeadToThem() throws {
    let test = PagesUnderTest(first: 1, dots: 4)
    let dots = try #require(test.control)
    #expect(dots.numberOfPages == 4 && dots.currentPage == 1)
    #expect(dots.frame == CGRect(x: 0, y: 641, width: 375, height: 26))
    #expect(test.pages[1].view.frame.height == 641)
    test.drag(by: 0.7)
    test.settle()
    #expect(dots.currentPage == 2)
    _ = test.log.drain()
    test.stage.tap(at: CGPoint(x: 300, y: 654))
    test.settle()
    test.expectShown(3)
    #expect(dots.currentPage == 3)
    let log = test.log.drain().filter { !$0.contains(".view") }
    #expect(log == ["willTransitionTo 3", "didFinish true from 2 completed", "after 3"])
    test.stage.tap(at: CGPoint(x: 30, y: 654))
    test.settle()
    test.expectShown(2)
    test.controller.setViewControllers([test.pages[0]], direction: .reverse, animated: false)
    #expect(dots.currentPage == 0)
  }

  @Test func cancelledDragKeepsTheDot() throws {
    let test = PagesUnderTest(dots: 4)
    test.drag(by: 0.2, duration: 0.5)
    test.settle()
    #expect(try #require(test.control).currentPage == 0)
  }

  @Test func withoutACountThereAreNoDots() {
    #expect(PagesUnderTest().control == nil)
    #expect(PagesUnderTest(orientation: .vertical, dots: 4).control == nil)
  }

  // MARK: - Lifetime

  @Test func pagesThatAreFarAwayAreReleased() {
    weak var first: UIViewController?
    let test = PagesUnderTest(pages: 0 + 1)
    do {
      let page = UIViewController()
      first = page
      test.controller.setViewControllers([page], direction: .forward, animated: true)
      test.settle()
    }
    #expect(first != nil)
    test.controller.setViewControllers([test.pages[0]], direction: .forward, animated: true)
    test.settle()
    test.stage.advance(frames: 2)
    #expect(first == nil)
  }
}

import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// Whole gestures of the kinds that have several delegates or several phases, compared call by call.
@MainActor @Suite struct CallbackOrderTests {
  private let fling = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
    "didEndDecelerating",
  ]

  @Test func pagingCallsTheDelegateAsADeceleration() {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    test.view.isPagingEnabled = true
    test.fling(from: CGPoint(x: 300, y: 400), step: CGPoint(x: -15, y: 0), moves: 8)
    #expect(test.settle() && test.offset == CGPoint(x: 400, y: 0))
    #expect(test.log.drain() == fling)
  }

  @Test func trackpadStrokesAreADragWithADeceleration() {
    let test = ScrollViewUnderTest()
    for _ in 1...10 {
      test.stage.send(.scroll(ScrollInput(location: CGPoint(x: 200, y: 300), delta: CGPoint(x: 0, y: -12), isPrecise: true)))
      test.stage.advance()
    }
    test.stage.advance(frames: 10)
    #expect(test.view.isDecelerating && test.settle())
    #expect(test.log.drain() == fling)
  }

  @Test func caughtAndRepeatedThrowEndsTwice() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    test.stage.advance(frames: 5)
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(test.settle())
    #expect(test.log.drain() == fling + fling)
  }

  @Test func animatedOffsetEndsBeforeADragBegins() {
    let test = ScrollViewUnderTest()
    test.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    test.stage.advance(frames: 4)
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(test.settle())
    #expect(test.log.drain() == ["didScroll", "didEndScrollingAnimation"] + fling)
  }

  @Test func innerScrollViewReportsTheDragAlone() {
    let test = ScrollViewUnderTest()
    let (inner, log) = (UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 300)), ScrollLog())
    inner.contentSize = CGSize(width: 400, height: 3000)
    inner.delegate = log
    test.view.addSubview(inner)
    test.stage.advance()
    test.fling(step: CGPoint(x: 0, y: -15), moves: 8)
    #expect(test.stage.advance(until: { inner.run == nil }))
    #expect(log.drain() == fling && test.log.drain() == [])
  }

  @Test func pinchBeyondTheLimitBouncesBeforeItEnds() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 800))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    test.log.zoomed = picture
    test.view.addSubview(picture)
    test.view.maximumZoomScale = 1.5
    test.stage.advance()
    _ = test.log.drain()
    test.stage.pinch(center: CGPoint(x: 200, y: 400), from: 100, to: 300, duration: 0.3)
    #expect(test.view.isZoomBouncing)
    test.stage.advance(until: { test.view.run == nil && test.view.zoom.run == nil })
    let calls = test.log.drain().filter { $0 != "didScroll" }
    #expect(calls.first == "willBeginZooming" && calls.last == "didEndZooming 1.5")
    #expect(calls.dropFirst().dropLast().allSatisfy { $0 == "didZoom" } && calls.count > 20)
  }
}

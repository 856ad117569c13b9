import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// Whole gestures of the kinds that have several delegates or several phases, compared call by call.
@MainActor @Suite struct CallbackOrderTests {
  private let fling = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
    "didEndDecelerating",
  ]

  @Test func pagingCallsTheDelegateAsADeceleration() {
    let bench = ScrollBench(content: CGSize(width: 2000, height: 800))
    bench.view.isPagingEnabled = true
    bench.fling(from: CGPoint(x: 300, y: 400), step: CGPoint(x: -15, y: 0), moves: 8)
    #expect(bench.settle() && bench.offset == CGPoint(x: 400, y: 0))
    #expect(bench.log.drain() == fling)
  }

  @Test func trackpadStrokesAreADragWithADeceleration() {
    let bench = ScrollBench()
    for _ in 1...10 {
      bench.stage.send(.scroll(ScrollInput(location: CGPoint(x: 200, y: 300), delta: CGPoint(x: 0, y: -12), isPrecise: true)))
      bench.stage.advance()
    }
    bench.stage.advance(frames: 10)
    #expect(bench.view.isDecelerating && bench.settle())
    #expect(bench.log.drain() == fling)
  }

  @Test func caughtAndRepeatedThrowEndsTwice() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    bench.stage.advance(frames: 5)
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(bench.settle())
    #expect(bench.log.drain() == fling + fling)
  }

  @Test func animatedOffsetEndsBeforeADragBegins() {
    let bench = ScrollBench()
    bench.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    bench.stage.advance(frames: 4)
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(bench.settle())
    #expect(bench.log.drain() == ["didScroll", "didEndScrollingAnimation"] + fling)
  }

  @Test func innerScrollViewReportsTheDragAlone() {
    let bench = ScrollBench()
    let (inner, log) = (UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 300)), ScrollLog())
    inner.contentSize = CGSize(width: 400, height: 3000)
    inner.delegate = log
    bench.view.addSubview(inner)
    bench.stage.advance()
    bench.fling(step: CGPoint(x: 0, y: -15), moves: 8)
    #expect(bench.stage.advance(until: { inner.run == nil }))
    #expect(log.drain() == fling && bench.log.drain() == [])
  }

  @Test func pinchBeyondTheLimitBouncesBeforeItEnds() {
    let bench = ScrollBench(content: CGSize(width: 400, height: 800))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    bench.log.zoomed = picture
    bench.view.addSubview(picture)
    bench.view.maximumZoomScale = 1.5
    bench.stage.advance()
    _ = bench.log.drain()
    bench.stage.pinch(center: CGPoint(x: 200, y: 400), from: 100, to: 300, duration: 0.3)
    #expect(bench.view.isZoomBouncing)
    bench.stage.advance(until: { bench.view.run == nil && bench.view.zoom.run == nil })
    let calls = bench.log.drain().filter { $0 != "didScroll" }
    #expect(calls.first == "willBeginZooming" && calls.last == "didEndZooming 1.5")
    #expect(calls.dropFirst().dropLast().allSatisfy { $0 == "didZoom" } && calls.count > 20)
  }
}

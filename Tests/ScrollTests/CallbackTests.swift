import CoreGraphics
import Foundation
import Motion
import Testing

@testable import UIKitCore

/// The delegate's calls of whole gestures, in Apple's order.
@MainActor @Suite struct CallbackTests {
  private let fling = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
    "didEndDecelerating",
  ]

  @Test func aThrowBeyondTheEdgeIsOneDeceleration() {
    let bench = ScrollBench(content: CGSize(width: 400, height: 1000))
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(bench.settle())
    #expect(bench.log.drain() == fling)
    #expect(bench.offset.y == 200 && bench.log.target.y == 200)
  }

  @Test func pullBeyondTheEdgeReturnsAsADeceleration() {
    let bench = ScrollBench()
    bench.fling(from: CGPoint(x: 200, y: 100), step: CGPoint(x: 0, y: 10), moves: 20)
    #expect(bench.settle())
    #expect(bench.log.drain() == fling)
    #expect(bench.offset.y == 0)
  }

  @Test func touchStopsADeceleration() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 10)
    bench.stage.advance(frames: 6)
    _ = bench.log.drain()
    bench.stage.touchDown(at: CGPoint(x: 200, y: 300))
    bench.stage.advance()
    let caught = bench.offset
    #expect(!bench.view.isDecelerating && bench.view.isDragging)
    bench.stage.advance(by: 0.3)
    #expect(bench.offset == caught)
    bench.stage.touchUp()
    bench.stage.advance(frames: 3)
    #expect(bench.offset == caught)
    #expect(bench.log.drain() == ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging false"])
  }

  @Test func caughtContentFollowsWithoutHysteresis() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 10)
    bench.stage.touchDown(at: CGPoint(x: 200, y: 300))
    bench.stage.advance()
    let caught = bench.offset.y
    bench.stage.touchMove(to: CGPoint(x: 200, y: 297))
    bench.stage.advance()
    #expect(abs(bench.offset.y - caught - 3) < 1e-9)
  }

  @Test func animatedOffsetEndsWithDidEndScrollingAnimation() {
    let bench = ScrollBench()
    bench.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(bench.view.isScrollAnimating)
    for frame in 1...18 {
      bench.stage.advance()
      let part = CosineTimingCurve.value(at: Double(frame) / 18)
      #expect(abs(Double(bench.offset.y) - 300 * part) < 1e-6)
    }
    #expect(bench.log.drain() == ["didScroll", "didEndScrollingAnimation"])
    #expect(!bench.view.isScrollAnimating)
  }

  @Test func anOffsetSetAtOnceStopsADeceleration() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 10)
    bench.stage.advance(frames: 3)
    _ = bench.log.drain()
    bench.view.setContentOffset(bench.offset, animated: false)
    let stopped = bench.offset
    bench.stage.advance(frames: 10)
    #expect(bench.offset == stopped)
    #expect(bench.log.drain() == ["didEndDecelerating"])
  }

  @Test func aCancelledDragEndsWithoutVelocity() {
    let bench = ScrollBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.1, release: false)
    bench.stage.touchCancel()
    bench.stage.advance(frames: 3)
    #expect(bench.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(bench.log.velocity == .zero)
  }

  @Test func contentCaughtBeyondItsEdgeReturnsWhenAnotherGestureWins() {
    let bench = ScrollBench()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    bench.window.addGestureRecognizer(edge)
    bench.fling(from: CGPoint(x: 200, y: 100), step: CGPoint(x: 0, y: 10), moves: 20)
    _ = bench.log.drain()
    bench.stage.touchDown(at: CGPoint(x: 1, y: 300))
    bench.stage.advance()
    let caught = bench.offset.y
    #expect(caught < -10)
    for move in 1...8 {
      bench.stage.touchMove(to: CGPoint(x: CGFloat(1 + move * 10), y: 300))
      bench.stage.advance()
    }
    #expect(edge.state == .changed && bench.offset.y == caught)
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.settle() && bench.offset.y == 0)
    #expect(bench.log.drain() == ["didEndDecelerating", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test func limitsThatChangeUnderAnAnimatedOffsetChangeItsEndWithoutAJump() {
    let bench = ScrollBench()
    bench.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    bench.stage.advance(frames: 4)
    bench.view.contentSize.height = 900
    var steps: [CGFloat] = []
    while bench.view.isScrollAnimating, steps.count < 60 {
      let before = bench.offset.y
      bench.stage.advance()
      steps.append(abs(bench.offset.y - before))
    }
    #expect(bench.offset.y == 100 && steps.allSatisfy { $0 < 15 }, "\(steps)")
    #expect(bench.log.drain() == ["didScroll", "didEndScrollingAnimation"])
  }
}

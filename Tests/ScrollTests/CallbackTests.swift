import CoreGraphics
import Foundation
import Motion
import Testing

@testable import ViewCore

/// The delegate's calls of whole gestures, in Apple's order.
@MainActor @Suite struct CallbackTests {
  private let fling = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
    "didEndDecelerating",
  ]

  @Test func aThrowBeyondTheEdgeIsOneDeceleration() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1000))
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(test.settle())
    #expect(test.log.drain() == fling)
    #expect(test.offset.y == 200 && test.log.target.y == 200)
  }

  @Test func pullBeyondTheEdgeReturnsAsADeceleration() {
    let test = ScrollViewUnderTest()
    test.fling(from: CGPoint(x: 200, y: 100), step: CGPoint(x: 0, y: 10), moves: 20)
    #expect(test.settle())
    #expect(test.log.drain() == fling)
    #expect(test.offset.y == 0)
  }

  @Test func touchStopsADeceleration() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -20), moves: 10)
    test.stage.advance(frames: 6)
    _ = test.log.drain()
    test.stage.touchDown(at: CGPoint(x: 200, y: 300))
    test.stage.advance()
    let caught = test.offset
    #expect(!test.view.isDecelerating && test.view.isDragging)
    test.stage.advance(by: 0.3)
    #expect(test.offset == caught)
    test.stage.touchUp()
    test.stage.advance(frames: 3)
    #expect(test.offset == caught)
    #expect(test.log.drain() == ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging false"])
  }

  @Test func caughtContentFollowsWithoutHysteresis() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -20), moves: 10)
    test.stage.touchDown(at: CGPoint(x: 200, y: 300))
    test.stage.advance()
    let caught = test.offset.y
    test.stage.touchMove(to: CGPoint(x: 200, y: 297))
    test.stage.advance()
    #expect(abs(test.offset.y - caught - 3) < 1e-9)
  }

  @Test func animatedOffsetEndsWithDidEndScrollingAnimation() {
    let test = ScrollViewUnderTest()
    test.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(test.view.isScrollAnimating)
    for frame in 1...18 {
      test.stage.advance()
      let part = CosineTimingCurve.value(at: Double(frame) / 18)
      #expect(test.isOnPixel(nearestTo: 300 * part))
    }
    #expect(test.log.drain() == ["didScroll", "didEndScrollingAnimation"])
    #expect(!test.view.isScrollAnimating)
  }

  @Test func anOffsetSetAtOnceStopsADeceleration() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -20), moves: 10)
    test.stage.advance(frames: 3)
    _ = test.log.drain()
    test.view.setContentOffset(test.offset, animated: false)
    let stopped = test.offset
    test.stage.advance(frames: 10)
    #expect(test.offset == stopped)
    #expect(test.log.drain() == ["didEndDecelerating"])
  }

  @Test func aCancelledDragEndsWithoutVelocity() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.1, release: false)
    test.stage.touchCancel()
    test.stage.advance(frames: 3)
    #expect(test.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(test.log.velocity == .zero)
  }

  @Test func contentCaughtBeyondItsEdgeReturnsWhenAnotherGestureWins() {
    let test = ScrollViewUnderTest()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    test.window.addGestureRecognizer(edge)
    test.fling(from: CGPoint(x: 200, y: 100), step: CGPoint(x: 0, y: 10), moves: 20)
    _ = test.log.drain()
    test.stage.touchDown(at: CGPoint(x: 1, y: 300))
    test.stage.advance()
    let caught = test.offset.y
    #expect(caught < -10)
    for move in 1...8 {
      test.stage.touchMove(to: CGPoint(x: CGFloat(1 + move * 10), y: 300))
      test.stage.advance()
    }
    #expect(edge.state == .changed && test.offset.y == caught)
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.settle() && test.offset.y == 0)
    #expect(test.log.drain() == ["didEndDecelerating", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test func limitsThatChangeUnderAnAnimatedOffsetChangeItsEndWithoutAJump() {
    let test = ScrollViewUnderTest()
    test.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    test.stage.advance(frames: 4)
    test.view.contentSize.height = 900
    var steps: [CGFloat] = []
    while test.view.isScrollAnimating, steps.count < 60 {
      let before = test.offset.y
      test.stage.advance()
      steps.append(abs(test.offset.y - before))
    }
    #expect(test.offset.y == 100 && steps.allSatisfy { $0 < 15 }, "\(steps)")
    #expect(test.log.drain() == ["didScroll", "didEndScrollingAnimation"])
  }
}

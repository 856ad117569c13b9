import CoreGraphics
import Foundation
import Motion
import Testing

@testable import UIKitCore

/// Where content comes to rest: pages, the delegate's targets, edges, offsets set on the way.
@MainActor @Suite struct TargetTests {
  @Test(arguments: [(CGFloat(60), CGFloat(0)), (80, 1500), (150, 3000), (260, -300), (400, 20), (20, 0)])
  func scrollingEndsAtTheDelegatesTarget(target: CGFloat, velocity: CGFloat) {
    let bench = ScrollBench()
    bench.log.retarget = { CGPoint(x: $0.x, y: 300 + target) }
    bench.view.contentOffset.y = 300
    bench.fling(step: CGPoint(x: 0, y: -max(velocity / 60, 1)), moves: 15)
    #expect(bench.settle())
    #expect(bench.offset.y == 300 + target)
  }

  @Test(arguments: [false, true])
  func aDelegateStopsTheContentWhereItIs(_ movesItItself: Bool) {
    let bench = ScrollBench()
    bench.log.retarget = { [view = bench.view] _ in
      let place = view.contentOffset
      // As carousels do it whose cells peek in: stop, then animate by one's own curve.
      if movesItItself {
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 2, options: []) {
          view.contentOffset.y = 300
        }
      }
      return place
    }
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    let stopped = bench.offset.y
    #expect(movesItItself ? stopped == 300 : stopped == 150)
    for _ in 0..<60 {
      bench.stage.advance()
      #expect(bench.offset.y == stopped)
    }
    #expect(!bench.view.isDecelerating)
    #expect(bench.log.drain().suffix(1) == ["didEndDragging false"])
  }

  @Test func offsetSetByTheDelegateReplacesTheDeceleration() {
    let bench = ScrollBench()
    bench.log.retarget = { [view = bench.view] _ in
      let place = view.contentOffset
      view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      return place
    }
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(bench.view.isScrollAnimating && !bench.view.isDecelerating)
    #expect(bench.settle(timeout: 1))
    #expect(bench.offset.y == 400)
    #expect(
      bench.log.drain() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false", "didScroll", "didEndScrollingAnimation",
      ])
  }

  @Test func aTargetOfTheDelegateIsReachedFromTheVelocityOfTheRelease() {
    let bench = ScrollBench()
    bench.log.retarget = { CGPoint(x: 0, y: $0.y + 40) }
    bench.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    let before = bench.offset.y
    bench.stage.advance()
    #expect(abs((bench.offset.y - before) * 60 - 600) < 20)
  }

  @Test func aTargetBeyondTheEdgeIsTheEdge() {
    let bench = ScrollBench()
    bench.log.retarget = { _ in CGPoint(x: 0, y: -500) }
    bench.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    #expect(bench.settle())
    #expect(bench.offset == .zero)
  }

  @Test(arguments: [
    (CGFloat(-30), 4, CGFloat(400)), (-2, 20, 0), (-12, 20, 400), (-60, 10, 400), (30, 4, 0),
  ])
  func aDragTurnsOnePageAtMost(step: CGFloat, moves: Int, page: CGFloat) {
    let bench = ScrollBench(content: CGSize(width: 2000, height: 800))
    bench.view.isPagingEnabled = true
    bench.fling(from: CGPoint(x: step < 0 ? 390 : 10, y: 400), step: CGPoint(x: step, y: 0), moves: moves)
    #expect(bench.settle(timeout: 2))
    #expect(bench.offset == CGPoint(x: page, y: 0))
    #expect(bench.log.target.x == page)
  }

  @Test func delegateCannotChangeTheTargetOfAPage() {
    let bench = ScrollBench(content: CGSize(width: 2000, height: 800))
    bench.view.isPagingEnabled = true
    bench.log.retarget = { _ in CGPoint(x: 123, y: 0) }
    bench.fling(from: CGPoint(x: 390, y: 400), step: CGPoint(x: -30, y: 0), moves: 4)
    #expect(bench.settle())
    #expect(bench.offset.x == 400)
  }

  @Test func contentWithoutBouncesStopsAtItsEdge() {
    let bench = ScrollBench(content: CGSize(width: 400, height: 1000))
    bench.view.bounces = false
    var beyond = false
    bench.log.onScroll = { if $0.contentOffset.y > 200 || $0.contentOffset.y < 0 { beyond = true } }
    bench.fling(step: CGPoint(x: 0, y: -20), moves: 20)
    #expect(bench.settle())
    #expect(bench.offset.y == 200 && !beyond)
  }

  @Test func throwContinuesAsABounceAtTheEdge() throws {
    let bench = ScrollBench(content: CGSize(width: 400, height: 1000))
    bench.fling(step: CGPoint(x: 0, y: -14), moves: 12)
    let decay = Decay(from: Double(bench.offset.y), initialVelocity: Double(bench.log.velocity.y * 1000))
    let time = try #require(decay.time(toReach: 200))
    let bounce = Bounce(from: 0, initialVelocity: decay.velocity(at: time))
    for frame in 1...40 {
      bench.stage.advance()
      let now = Double(frame) / 60
      let expected = now < time ? decay.position(at: now) : 200 + bounce.position(at: now - time)
      #expect(abs(Double(bench.offset.y) - expected) < 1e-6)
    }
  }

  @Test func offsetSetDuringADecelerationShiftsTheMotion() {
    let (plain, moved) = (ScrollBench(), ScrollBench())
    for bench in [plain, moved] {
      bench.view.contentOffset.y = 1000
      bench.fling(step: CGPoint(x: 0, y: -20), moves: 10)
      bench.stage.advance(frames: 5)
    }
    moved.view.contentOffset.y += 2000
    for bench in [plain, moved] { #expect(bench.settle()) }
    #expect(abs(moved.offset.y - plain.offset.y - 2000) < 1e-6)
  }

  @Test func anOffsetSetUnderTheFingerStaysUnderIt() {
    let bench = ScrollBench()
    bench.view.contentOffset.y = 1000
    bench.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), duration: 0.1, release: false)
    bench.view.contentOffset.y += 3000
    bench.stage.touchMove(to: CGPoint(x: 200, y: 450))
    bench.stage.advance()
    #expect(abs(bench.offset.y - (1000 + 3000 + 140)) < 1e-9)
  }

  @Test func contentThatShrinksUnderAThrowBouncesAtItsNewEdge() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -30), moves: 10)
    bench.view.contentSize.height = 1200
    #expect(bench.settle())
    #expect(bench.offset.y == 400)
  }

  @Test func restingContentMovesIntoNewLimits() {
    let bench = ScrollBench()
    bench.view.contentOffset.y = 5000
    bench.view.contentSize.height = 1200
    #expect(bench.offset.y == 400)
    bench.view.frame.size.height = 1000
    #expect(bench.offset.y == 200)
  }

  @Test func scrollRectToVisibleScrollsTheMinimum() {
    let bench = ScrollBench()
    bench.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    #expect(bench.offset.y == -50)
    bench.view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
    #expect(bench.offset.y == 220)
    bench.view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
    #expect(bench.offset.y == 220)
    bench.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
    #expect(bench.offset.y == 50)
  }

  @Test func aSlowerLayerScrollsSlower() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    let decay = Decay(from: Double(bench.offset.y), initialVelocity: Double(bench.log.velocity.y * 1000))
    let layer = bench.window.layer
    layer.timeOffset = layer.convertTime(bench.stage.time, from: nil)
    layer.beginTime = bench.stage.time
    layer.speed = 0.25
    bench.stage.advance(frames: 24)
    #expect(abs(Double(bench.offset.y) - decay.position(at: 0.1)) < 1e-6)
  }
}

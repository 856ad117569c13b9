import CoreGraphics
import Foundation
import Motion
import Testing

@testable import ViewCore

/// Where content comes to rest: pages, the delegate's targets, edges, offsets set on the way.
@MainActor @Suite struct TargetTests {
  @Test(arguments: [(CGFloat(60), CGFloat(0)), (80, 1500), (150, 3000), (260, -300), (400, 20), (20, 0)])
  func scrollingEndsAtTheDelegatesTarget(target: CGFloat, velocity: CGFloat) {
    let test = ScrollViewUnderTest()
    test.log.retarget = { CGPoint(x: $0.x, y: 300 + target) }
    test.view.contentOffset.y = 300
    test.fling(step: CGPoint(x: 0, y: -max(velocity / 60, 1)), moves: 15)
    #expect(test.settle())
    #expect(test.offset.y == 300 + target)
  }

  @Test(arguments: [false, true])
  func aDelegateStopsTheContentWhereItIs(_ movesItItself: Bool) {
    let test = ScrollViewUnderTest()
    test.log.retarget = { [view = test.view] _ in
      let place = view.contentOffset
      // As carousels do it whose cells peek in: stop, then animate by one's own curve.
      if movesItItself {
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 2, options: []) {
          view.contentOffset.y = 300
        }
      }
      return place
    }
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    let stopped = test.offset.y
    #expect(movesItItself ? stopped == 300 : stopped == 150)
    for _ in 0..<60 {
      test.stage.advance()
      #expect(test.offset.y == stopped)
    }
    #expect(!test.view.isDecelerating)
    #expect(test.log.drain().suffix(1) == ["didEndDragging false"])
  }

  @Test func offsetSetByTheDelegateReplacesTheDeceleration() {
    let test = ScrollViewUnderTest()
    test.log.retarget = { [view = test.view] _ in
      let place = view.contentOffset
      view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      return place
    }
    test.fling(step: CGPoint(x: 0, y: -20), moves: 8)
    #expect(test.view.isScrollAnimating && !test.view.isDecelerating)
    #expect(test.settle(timeout: 1))
    #expect(test.offset.y == 400)
    #expect(
      test.log.drain() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false", "didScroll", "didEndScrollingAnimation",
      ])
  }

  @Test func aTargetOfTheDelegateIsReachedFromTheVelocityOfTheRelease() {
    let test = ScrollViewUnderTest()
    test.log.retarget = { CGPoint(x: 0, y: $0.y + 40) }
    test.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    let before = test.offset.y
    test.stage.advance()
    #expect(abs((test.offset.y - before) * 60 - 600) < 20)
  }

  @Test func aTargetBeyondTheEdgeIsTheEdge() {
    let test = ScrollViewUnderTest()
    test.log.retarget = { _ in CGPoint(x: 0, y: -500) }
    test.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    #expect(test.settle())
    #expect(test.offset == .zero)
  }

  @Test(arguments: [
    (CGFloat(-30), 4, CGFloat(400)), (-2, 20, 0), (-12, 20, 400), (-60, 10, 400), (30, 4, 0),
  ])
  func aDragTurnsOnePageAtMost(step: CGFloat, moves: Int, page: CGFloat) {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    test.view.isPagingEnabled = true
    test.fling(from: CGPoint(x: step < 0 ? 390 : 10, y: 400), step: CGPoint(x: step, y: 0), moves: moves)
    #expect(test.settle(timeout: 2))
    #expect(test.offset == CGPoint(x: page, y: 0))
    #expect(test.log.target.x == page)
  }

  @Test func delegateCannotChangeTheTargetOfAPage() {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    test.view.isPagingEnabled = true
    test.log.retarget = { _ in CGPoint(x: 123, y: 0) }
    test.fling(from: CGPoint(x: 390, y: 400), step: CGPoint(x: -30, y: 0), moves: 4)
    #expect(test.settle())
    #expect(test.offset.x == 400)
  }

  @Test func contentWithoutBouncesStopsAtItsEdge() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1000))
    test.view.bounces = false
    var beyond = false
    test.log.onScroll = { if $0.contentOffset.y > 200 || $0.contentOffset.y < 0 { beyond = true } }
    test.fling(step: CGPoint(x: 0, y: -20), moves: 20)
    #expect(test.settle())
    #expect(test.offset.y == 200 && !beyond)
  }

  @Test func throwContinuesAsABounceAtTheEdge() throws {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1000))
    test.fling(step: CGPoint(x: 0, y: -14), moves: 12)
    let decay = Decay(from: Double(test.offset.y), initialVelocity: Double(test.log.velocity.y * 1000))
    let time = try #require(decay.time(toReach: 200))
    let bounce = Bounce(from: 0, initialVelocity: decay.velocity(at: time))
    for frame in 1...40 {
      test.stage.advance()
      let now = Double(frame) / 60
      let expected = now < time ? decay.position(at: now) : 200 + bounce.position(at: now - time)
      #expect(test.isOnPixel(nearestTo: expected))
    }
  }

  @Test func offsetSetDuringADecelerationShiftsTheMotion() {
    let (plain, moved) = (ScrollViewUnderTest(), ScrollViewUnderTest())
    for test in [plain, moved] {
      test.view.contentOffset.y = 1000
      test.fling(step: CGPoint(x: 0, y: -20), moves: 10)
      test.stage.advance(frames: 5)
    }
    moved.view.contentOffset.y += 2000
    for test in [plain, moved] { #expect(test.settle()) }
    #expect(abs(moved.offset.y - plain.offset.y - 2000) < 1e-6)
  }

  @Test func anOffsetSetUnderTheFingerStaysUnderIt() {
    let test = ScrollViewUnderTest()
    test.view.contentOffset.y = 1000
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), duration: 0.1, release: false)
    test.view.contentOffset.y += 3000
    test.stage.touchMove(to: CGPoint(x: 200, y: 450))
    test.stage.advance()
    #expect(abs(test.offset.y - (1000 + 3000 + 140)) < 1e-9)
  }

  @Test func contentThatShrinksUnderAThrowBouncesAtItsNewEdge() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -30), moves: 10)
    test.view.contentSize.height = 1200
    #expect(test.settle())
    #expect(test.offset.y == 400)
  }

  @Test func contentThatShrinksUnderAHeldFingerEndsAnAnimationAtItsNewEdge() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 550), duration: 0.2, release: false)
    test.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    test.stage.advance(by: 0.1)
    test.view.contentSize.height = 900
    test.stage.advance(frames: 2)
    #expect(test.view.isDragging && test.view.isScrollAnimating)
    test.stage.touchCancel()
    #expect(test.settle() && test.offset.y == 100 && !test.view.isDragging)
  }

  @Test func pulledContentThatLeavesTheWindowReturnsAtOnce() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), duration: 0.2, release: false)
    #expect(test.offset.y < -40)
    test.view.removeFromSuperview()
    test.stage.advance(frames: 2)
    #expect(test.offset.y == 0 && !test.view.isDragging && !test.view.isDecelerating)
    test.window.addSubview(test.view)
    test.stage.touchUp()
    test.stage.advance(frames: 2)
    #expect(test.offset.y == 0 && !test.view.isDragging && !test.view.isDecelerating)
  }

  @Test func restingContentMovesIntoNewLimits() {
    let test = ScrollViewUnderTest()
    test.view.contentOffset.y = 5000
    test.view.contentSize.height = 1200
    #expect(test.offset.y == 400)
    test.view.frame.size.height = 1000
    #expect(test.offset.y == 200)
  }

  @Test func scrollRectToVisibleScrollsTheMinimum() {
    let test = ScrollViewUnderTest()
    test.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    #expect(test.offset.y == -50)
    test.view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
    #expect(test.offset.y == 220)
    test.view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
    #expect(test.offset.y == 220)
    test.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
    #expect(test.offset.y == 50)
  }

  @Test func aSlowerLayerScrollsSlower() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    let decay = Decay(from: Double(test.offset.y), initialVelocity: Double(test.log.velocity.y * 1000))
    let layer = test.window.layer
    layer.timeOffset = layer.convertTime(test.stage.time, from: nil)
    layer.beginTime = test.stage.time
    layer.speed = 0.25
    test.stage.advance(frames: 24)
    #expect(test.isOnPixel(nearestTo: decay.position(at: 0.1)))
  }
}

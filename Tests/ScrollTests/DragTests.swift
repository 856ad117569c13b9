import CoreGraphics
import Foundation
import Motion
import Testing

@testable import ViewCore

@MainActor @Suite struct DragTests {
  @Test func contentFollowsTheFingerBehindTheFirstTenPoints() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 480), duration: 0.2, release: false)
    #expect(test.offset == CGPoint(x: 0, y: 110))
    #expect(test.view.isDragging && test.view.isTracking && !test.view.isDecelerating)
    #expect(test.log.drain() == ["willBeginDragging", "didScroll"])
  }

  @Test func aStoppedFingerLeavesTheContentWhereItIs() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 480), duration: 0.2, release: false)
    test.stage.advance(by: 0.2)
    test.stage.touchUp()
    test.stage.advance(frames: 5)
    #expect(test.offset.y == 110)
    #expect(test.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(!test.view.isDragging && !test.view.isTracking)
  }

  @Test func flingFollowsTheClosedFormOfItsVelocity() {
    let test = ScrollViewUnderTest()
    test.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    let velocity = test.log.velocity.y * 1000
    #expect(abs(velocity - 600) < 1e-6)
    let decay = Decay(from: Double(test.offset.y), initialVelocity: Double(velocity))
    #expect(abs(test.log.target.y - CGFloat(decay.announcedTarget)) <= 0.25)
    for frame in 1...30 {
      test.stage.advance()
      #expect(test.isOnPixel(nearestTo: decay.position(at: Double(frame) / 60)))
    }
    #expect(test.view.isDecelerating)
    #expect(test.settle())
    #expect(abs(test.offset.y - CGFloat(decay.target)) <= 0.25)
    #expect(
      test.log.drain() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test func contentPulledBeyondItsEdgeFollowsTheRubberBand() {
    let test = ScrollViewUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 510), duration: 0.3, release: false)
    let band = RubberBand(dimension: 800)
    #expect(test.isOnPixel(nearestTo: -band.displacement(forOverscroll: 300)))
    test.stage.advance(by: 0.2)
    test.stage.touchUp()
    test.stage.advance()
    let bounce = Bounce(from: Double(test.offset.y))
    for frame in 1...20 {
      test.stage.advance()
      #expect(test.isOnPixel(nearestTo: bounce.position(at: Double(frame) / 60)))
    }
    #expect(test.settle() && test.offset.y == 0)
  }
}

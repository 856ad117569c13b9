import CoreGraphics
import Foundation
import Motion
import Testing

@testable import UIKitCore

@MainActor @Suite struct DragTests {
  @Test func contentFollowsTheFingerBehindTheFirstTenPoints() {
    let bench = ScrollBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 480), duration: 0.2, release: false)
    #expect(bench.offset == CGPoint(x: 0, y: 110))
    #expect(bench.view.isDragging && bench.view.isTracking && !bench.view.isDecelerating)
    #expect(bench.log.drain() == ["willBeginDragging", "didScroll"])
  }

  @Test func aStoppedFingerLeavesTheContentWhereItIs() {
    let bench = ScrollBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 480), duration: 0.2, release: false)
    bench.stage.advance(by: 0.2)
    bench.stage.touchUp()
    bench.stage.advance(frames: 5)
    #expect(bench.offset.y == 110)
    #expect(bench.log.drain() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(!bench.view.isDragging && !bench.view.isTracking)
  }

  @Test func flingFollowsTheClosedFormOfItsVelocity() {
    let bench = ScrollBench()
    bench.fling(step: CGPoint(x: 0, y: -10), moves: 12)
    let velocity = bench.log.velocity.y * 1000
    #expect(abs(velocity - 600) < 1e-6)
    let decay = Decay(from: Double(bench.offset.y), initialVelocity: Double(velocity))
    #expect(abs(bench.log.target.y - CGFloat(decay.announcedTarget)) <= 0.25)
    for frame in 1...30 {
      bench.stage.advance()
      #expect(abs(Double(bench.offset.y) - decay.position(at: Double(frame) / 60)) < 1e-6)
    }
    #expect(bench.view.isDecelerating)
    #expect(bench.settle())
    #expect(abs(bench.offset.y - CGFloat(decay.target)) <= 0.25)
    #expect(
      bench.log.drain() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test func contentPulledBeyondItsEdgeFollowsTheRubberBand() {
    let bench = ScrollBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 510), duration: 0.3, release: false)
    let band = RubberBand(dimension: 800)
    #expect(abs(Double(bench.offset.y) + band.displacement(forOverscroll: 300)) < 1e-9)
    bench.stage.advance(by: 0.2)
    bench.stage.touchUp()
    bench.stage.advance()
    let bounce = Bounce(from: Double(bench.offset.y))
    for frame in 1...20 {
      bench.stage.advance()
      #expect(abs(Double(bench.offset.y) - bounce.position(at: Double(frame) / 60)) < 1e-6)
    }
    #expect(bench.settle() && bench.offset.y == 0)
  }
}

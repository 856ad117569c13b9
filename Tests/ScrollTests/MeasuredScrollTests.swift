import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// Issue 11 B3: drags that were played on iOS 26.1.
@MainActor @Suite struct MeasuredScrollTests {
  /// The tolerances of the measurements' README: points, and milliseconds.
  private let tolerance: CGFloat = 2.0 / 3
  private let phases = stride(from: -2.0, through: 2, by: 0.25)
  private let endTolerance = 40.0

  @Test(arguments: ["decel_v750", "bounce_release_vel", "touch_calib"])
  func dragsAndThrowsMatchTheMeasurements(_ name: String) throws {
    let trace = try ScrollTrace.read(name)
    let player = TracePlayer(trace)
    for (index, expected) in trace.dragOffsets.enumerated() {
      let offset = player.dragged[index] - trace.dragBase
      #expect(abs(offset - expected) <= tolerance, "move \(index): \(offset), measured \(expected)")
    }
    #expect(player.willDecelerate == trace.willDecelerate)
    #expect(abs(player.log.velocity.y - trace.willEndDragging.velocityY) < 0.001, "\(player.log.velocity.y)")
    #expect(abs(player.log.target.y - trace.willEndDragging.targetY) < 0.001, "\(player.log.target.y)")
    let last = try #require(player.offsets.last)
    #expect(abs(last - trace.finalOffsetY) <= tolerance, "rests at \(last)")
    try compareFrames(trace, player)
  }

  private func compareFrames(_ trace: ScrollTrace, _ player: TracePlayer) throws {
    guard let offsets = trace.offsets else { return }
    let (first, frame) = (try #require(trace.firstFrameMSAfterEnded), try #require(trace.frameMS))
    #expect(offsets.count > 40)
    let errors = phases.map { phase in
      offsets.enumerated().map { abs(player.offset(at: first + phase + frame * Double($0)) - $1) }.max() ?? .infinity
    }
    let best = try #require(errors.min())
    #expect(best <= tolerance, "\(best) pt off at the best phase")
    let (ended, expected) = (try #require(player.endedAfter), try #require(trace.didEndDeceleratingMSAfterWillBegin))
    #expect(abs(Double(ended) - expected) <= endTolerance, "ended after \(ended) ms, measured \(expected)")
  }

  /// pager_offsets.json: 60 frames a second, 2×; within a third of a point.
  @Test(arguments: [
    (CGFloat(375), CGFloat(750), [(6, CGFloat(469)), (12, 656.5), (18, 750)]), (0, 400, [(8, 165.5), (16, 388), (30, 400)]),
  ])
  func animatedOffsetsMatchTheMeasurements(from start: CGFloat, to end: CGFloat, places: [(Int, CGFloat)]) {
    let test = ScrollViewUnderTest(content: CGSize(width: 4000, height: 800))
    test.view.contentOffset.x = start
    test.stage.advance()
    test.view.setContentOffset(CGPoint(x: end, y: 0), animated: true)
    var frame = 0
    for (index, expected) in places {
      test.stage.advance(frames: index - frame)
      frame = index
      #expect(abs(test.offset.x - expected) <= 1.0 / 3, "frame \(frame): \(test.offset.x)")
    }
  }

  /// The law behind `bounce_release_vel`: however far beyond the edge the finger lets go, the delegate hears its velocity.
  @Test(arguments: [4, 8, 12, 20])
  func delegateReceivesTheTouchVelocityBeyondTheEdge(moves: Int) {
    let test = ScrollViewUnderTest()
    test.fling(from: CGPoint(x: 200, y: 200), step: CGPoint(x: 0, y: 20), moves: moves)
    #expect(abs(test.log.velocity.y + 1.2) < 1e-6, "\(test.log.velocity.y)")
    #expect(test.log.target.y == 0)
    let released = test.offset.y
    test.stage.advance()
    #expect(test.offset.y < released, "the content goes on before it turns")
    #expect(test.settle(timeout: 2) && test.offset.y == 0)
  }

  @Test func aThrowsTargetLiesOnThePixelGrid() {
    for step in [7.3, 11.9, 13.1, 17.7] as [CGFloat] {
      let test = ScrollViewUnderTest()
      test.fling(step: CGPoint(x: 0, y: -step), moves: 9)
      let wanted = test.offset.y + (step * 60 - 10) / (-1000 * log(0.998))
      #expect(abs(test.log.target.y - wanted) <= 0.25 + 1e-6 && (test.log.target.y * 2).truncatingRemainder(dividingBy: 1) == 0)
      #expect(test.settle())
      #expect((test.offset.y * 2).truncatingRemainder(dividingBy: 1) == 0 && abs(test.offset.y - test.log.target.y) <= 1)
    }
  }

  /// The law behind the thirds of a point in `decel_v750` and `bounce_release_vel`: whatever moves the content, it is on a pixel.
  @Test(arguments: [CGFloat(1), 2, 3])
  func contentOnItsWayIsOnThePixelGrid(scale: CGFloat) {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1500), scale: scale)
    var offsets: [CGFloat] = []
    test.log.onScroll = { offsets.append($0.contentOffset.y) }
    test.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 517), duration: 0.3)
    #expect(test.settle() && offsets.contains { $0 < -50 })
    test.fling(step: CGPoint(x: 0, y: -17.3), moves: 12)
    #expect(test.settle() && offsets.contains { $0 >= 700 })
    test.view.setContentOffset(CGPoint(x: 0, y: 1), animated: true)
    #expect(test.settle() && offsets.count > 60)
    for offset in offsets { #expect(abs(offset * scale - (offset * scale).rounded()) < 1e-9, "\(offset)") }
  }

  /// A limit between two pixels stays where it is, and nothing passes it.
  @Test func aLimitBetweenTwoPixelsHolds() {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1200.3))
    test.view.bounces = false
    var furthest: CGFloat = 0
    test.log.onScroll = { furthest = max(furthest, $0.contentOffset.y) }
    test.fling(step: CGPoint(x: 0, y: -20), moves: 15)
    #expect(test.settle() && abs(test.offset.y - 400.3) < 1e-9 && furthest <= 400.3 + 1e-9)
  }

  /// Content that comes back from beyond a limit between two pixels never crosses it, so that it does not tremble there.
  @Test(arguments: [CGFloat(1), 1.25, 2])
  func contentComesBackToALimitBetweenPixelsFromOneSide(scale: CGFloat) {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 1200.3), scale: scale)
    test.view.contentOffset.y = 400.3
    var offsets: [CGFloat] = []
    test.log.onScroll = { offsets.append($0.contentOffset.y) }
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.3)
    #expect(test.settle() && abs(test.offset.y - 400.3) < 1e-9 && offsets.contains { $0 > 440 })
    #expect(offsets.allSatisfy { $0 >= 400.3 - 1e-9 })
  }

  /// A delegate that changes the insets in each frame makes the motion anew each time; the fractions of pixels are not lost.
  @Test func motionsThatAreMadeAnewKeepTheirPlaceBetweenPixels() {
    let (plain, restless) = (ScrollViewUnderTest(scale: 1), ScrollViewUnderTest(scale: 1))
    restless.log.onScroll = { $0.contentInset.bottom += 1 }
    for test in [plain, restless] {
      test.fling(step: CGPoint(x: 0, y: -3.3), moves: 12)
      #expect(test.settle())
    }
    #expect(abs(plain.offset.y - restless.offset.y) <= 1, "\(plain.offset.y), \(restless.offset.y)")
  }

  /// collection_offset_order.json, "bounds=(0,40)": the delegate hears of offsets, not of bounds.
  @Test func settingBoundsDoesNotCallTheDelegate() {
    let test = ScrollViewUnderTest()
    test.view.bounds.origin.y = 40
    #expect(test.log.drain() == [] && test.offset.y == 40)
    test.view.contentOffset.y = 80
    #expect(test.log.drain() == ["didScroll"])
  }
}

import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

/// What one does with the blocks of *Gravity & Collision*.
@MainActor @Suite("Throwing blocks")
struct GravitySceneTests {
  private func block(_ name: String, _ bench: DynamicsUnderTest) throws -> ToyBlock {
    try #require(bench.blocks.first { $0.layer.name == name })
  }

  private func rest(_ bench: DynamicsUnderTest) -> Bool { bench.stage.advance(until: { bench.session.isAtRest }, timeout: 60) }

  @Test func releasedBlockKeepsTheReleaseVelocity() throws {
    let bench = DynamicsUnderTest(.gravity)
    #expect(rest(bench))
    let square = try block("square 112 × 112", bench)
    bench.stage.drag(from: square.center, to: CGPoint(x: 560, y: 160), duration: 0.25)
    let start = square.center
    bench.stage.advance(by: 0.1)
    #expect(square.center.x > start.x + 40)
    #expect(rest(bench))
    #expect(bench.everythingIsOnStage())
  }

  @Test func aBlockHangsFromAFingerThatRests() throws {
    let bench = DynamicsUnderTest(.gravity)
    #expect(rest(bench))
    let square = try block("square 112 × 112", bench)
    bench.stage.drag(from: square.center, to: CGPoint(x: 430, y: 160), duration: 0.5, release: false)
    #expect(rest(bench), "the animator pauses under a finger, too")
    #expect(hypot(square.center.x - 430, square.center.y - 160) < 60)
    bench.stage.touchUp()
    bench.stage.advance(by: 0.4)
    #expect(square.center.y > 200)
  }

  @Test func aPressOnABlockAtRestWakesTheAnimator() throws {
    let bench = DynamicsUnderTest(.gravity)
    #expect(rest(bench))
    let resumed = bench.log("dynamicAnimatorWillResume")
    bench.stage.touchDown(at: try block("square 112 × 112", bench).center)
    bench.stage.advance()
    #expect(bench.log("dynamicAnimatorWillResume") == resumed + 1)
    #expect(bench.session.readouts.first == .state("Animator", "Running", .live))
  }

  @Test func blocksFallAfterAFloorThatGoesDownAndAreLiftedByOneThatComesUp() throws {
    let bench = DynamicsUnderTest(.gravity)
    #expect(rest(bench))
    let square = try block("square 112 × 112", bench)
    bench.stage.send(.resize(size: CGSize(width: 872, height: 660), scale: 1))
    bench.stage.advance()
    #expect(rest(bench))
    #expect(abs(square.frame.maxY - 660) < 2)
    bench.stage.send(.resize(size: CGSize(width: 872, height: 600), scale: 1))
    bench.stage.advance(frames: 2)
    #expect(bench.everythingIsOnStage())
    #expect(rest(bench))
    #expect(abs(square.frame.maxY - 600) < 2)
  }

  @Test func twoFingersHoldTwoBlocks() throws {
    let bench = DynamicsUnderTest(.gravity)
    #expect(rest(bench))
    let (square, hexagon) = (try block("square 112 × 112", bench), try block("hexagon 112 × 97", bench))
    bench.stage.touchDown(at: square.center, finger: 0)
    bench.stage.touchDown(at: hexagon.center, finger: 1)
    bench.stage.advance()
    bench.stage.touchMove(to: CGPoint(x: 150, y: 150), finger: 0)
    bench.stage.touchMove(to: CGPoint(x: 700, y: 150), finger: 1)
    bench.stage.advance(by: 1.5)
    #expect(square.center.y < 260 && square.center.x < 300)
    #expect(hexagon.center.y < 260 && hexagon.center.x > 560)
  }

  @Test func blocksWithoutRotationKeepTheirAngles() throws {
    let bench = DynamicsUnderTest(.gravity, values: ["rotation": 0])
    let angles = bench.blocks.map { atan2($0.transform.b, $0.transform.a) }
    bench.stage.advance(by: 2)
    #expect(bench.blocks.map { atan2($0.transform.b, $0.transform.a) } == angles)
  }
}

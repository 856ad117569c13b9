import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct BadNumberTests {
  /// The optimizer keeps the stop and drops its words, so they are read in debug builds only.
  private func expectMessage(_ words: String, _ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
    #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains(words), sourceLocation: location)
    #endif
  }

  @Test func layerTrapsForNaN() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
    }
    expectMessage("CALayer position contains NaN", result)
  }

  @Test func infiniteTransformTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().transform = CATransform3DMakeScale(.infinity, 1, 1) }
    }
    expectMessage("CALayer transform contains NaN or infinity", result)
  }

  @Test func animationTrapsForNaN() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let world = World()
        world.layer().add(basic("position.x", from: CGFloat.nan, to: 1), forKey: nil)
      }
    }
    expectMessage("CAAnimation holds NaN", result)
  }

  @Test func aCommitWithoutABeginDoesNotEndTheProgram() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { CATransaction.commit() }
    }
  }

  @Test @MainActor func invalidPacingIsIgnored() {
    let world = World()
    let layer = world.layer()
    let pacing = Pacing { _ in .nan }
    layer.add(PacedAnimation(keyPath: "position.x", from: .object(0), to: .object(100), pacing: pacing), forKey: nil)
    world.frame(at: 1)
    #expect(layer.shownX == 5)
  }
}

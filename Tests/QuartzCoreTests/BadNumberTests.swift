import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct BadNumberTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aLayerRefusesWhatIsNoNumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
    }
    #expect(message(result).contains("CALayer position contains NaN"))
  }

  @Test func aTransformOfInfinityIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().transform = CATransform3DMakeScale(.infinity, 1, 1) }
    }
    #expect(message(result).contains("CALayer transform contains NaN or infinity"))
  }

  @Test func anAnimationBringsNoneIn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let world = World()
        world.layer().add(basic("position.x", from: CGFloat.nan, to: 1), forKey: nil)
      }
    }
    #expect(message(result).contains("CAAnimation holds NaN"))
  }

  @Test func aCommitWithoutABeginIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CATransaction.commit() }
    }
    #expect(message(result).contains("CATransaction.commit(): no transaction was begun"))
  }

  @Test @MainActor func aPaceThatSaysNonsenseChangesNothing() {
    let world = World()
    let layer = world.layer()
    layer.add(PacedAnimation(keyPath: "position.x", from: 0, to: 100, pacing: Pacing { _ in .nan }), forKey: nil)
    world.frame(at: 1)
    #expect(layer.shownX == 5)
  }
}

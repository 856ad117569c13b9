import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Emitters with extreme numbers, and those that show nothing.
@MainActor
@Suite struct EmitterLimitTests: EmitterSuite {
  let world = World(size: CGSize(width: 1000, height: 1000))

  // MARK: - Numbers

  @Test func livesMayBeEndless() {
    emitter([cell { $0.lifetime = .greatestFiniteMagnitude }])
    #expect([0.55, 20.05].map { images(at: $0).count } == [5, 200])
  }

  @Test func theLastOfVeryManyBirthsAreShown() {
    emitter([cell()])
    #expect(images(at: 200_000).count == 10)
    var source = EmissionSource()
    let births = source.births(from: 0, to: 1000, rate: 1e5, earliest: -.infinity)
    #expect(births.count == 1_000_000 && births.last?.number == 100_000_000 && births.last?.time == 1000)
    #expect(births.first.map { isClose($0.time, 990 + 1e-5, 1e-9) } == true && source.count == 100_000_000)
  }

  @Test func ratesMayBeAsGreatAsTheirType() {
    var source = EmissionSource()
    for step in 0..<2 {
      let births = source.births(from: Double(step), to: Double(step + 1), rate: 1e77, earliest: Double(step + 1))
      #expect(births.count == 1 && births.allSatisfy { $0.time == Double(step + 1) })
    }
  }

  @Test func durationsOfNothingEmitNothing() {
    emitter([cell { ($0.duration, $0.repeatCount) = (0, .infinity) }])
    #expect(images(at: 1).isEmpty && !world.tree.needsFrame)
  }

  @Test func picturesWithoutADensityHaveTheirOwnSize() {
    emitter([cell { $0.contentsScale = 0 }])
    #expect(images(at: 0.15).map(\.destination.size) == [CGSize(width: 4, height: 2)])
  }

  // MARK: - Frames

  @Test func particlesWithoutPicturesNeedNoFrames() {
    emitter([cell { $0.contents = nil }])
    #expect(images(at: 1).isEmpty && !world.tree.needsFrame)
    let layer = emitter([
      cell { cell in
        cell.contents = nil
        cell.emitterCells = [self.cell { $0.name = "spark" }]
      }
    ])
    _ = images(at: 2)
    #expect(world.tree.needsFrame)
    CATransaction.withoutActions { layer.setValue(nil, forKeyPath: "emitterCells.dot.emitterCells.spark.contents") }
    // Particles that were born before keep their cells: the last one emits until 3 s, and what it has emitted lives until 4 s.
    #expect(images(at: 3.9).count == 1 && world.tree.needsFrame)
    _ = images(at: 4.1)
    #expect(!world.tree.needsFrame)
  }

  @Test func aBeginningThatIsFarIsWaitedFor() {
    emitter([cell { $0.beginTime = .greatestFiniteMagnitude }])
    _ = images(at: 1)
    #expect(!world.tree.needsFrame)
    let layer = emitter([cell { $0.beginTime = 30 }]) { $0.speed = 2 }
    #expect(images(at: 2).isEmpty && !world.tree.needsFrame)
    // The first birth is due at 30.1 s of the layer.
    let next = world.tree.nextAnimationTime(frameInterval: 1 / 60.0) ?? 0
    #expect(isClose(next, 15.05, 1e-9))
    #expect(images(at: next + 1e-6).count == 1 && world.tree.needsFrame)
    CATransaction.withoutActions { layer.removeFromSuperlayer() }
    _ = images(at: 16)
    #expect(!world.tree.needsFrame && (world.tree.nextAnimationTime(frameInterval: 1 / 60.0) ?? 1e9) >= 1e9)
  }

  // MARK: - Numbers that are none

  private nonisolated func expectStop(_ result: ExitTest.Result?, _ words: String, _ location: SourceLocation = #_sourceLocation)
  {
    // The optimizer keeps the stop and drops its words.
    #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains(words), sourceLocation: location)
    #endif
  }

  @Test func cellsTakeNoTimesThatAreNone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CAEmitterCell().beginTime = .nan }
    }
    expectStop(result, "emitter cell's timing contains NaN or infinity")
  }

  @Test func cellsTakeNoColoursThatAreNone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CAEmitterCell().alphaSpeed = .infinity }
    }
    expectStop(result, "emitter cell's alphaSpeed contains NaN or infinity")
  }

  @Test func cellsTakeNoPartsThatAreNone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CAEmitterCell().contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
    }
    expectStop(result, "emitter cell's contentsRect contains NaN or infinity")
  }

  @Test func cellsTakeNoDensitiesThatAreNone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CAEmitterCell().contentsScale = .nan }
    }
    expectStop(result, "emitter cell's contentsScale contains NaN or infinity")
  }

  @Test func keysOfCellsTakeNoneEither() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        cell.name = "dot"
        layer.emitterCells = [cell]
        layer.setValue(Double.nan, forKeyPath: "emitterCells.dot.redRange")
      }
    }
    expectStop(result, "emitter cell's redRange contains NaN or infinity")
  }

  @Test func keysOfLayersTakeNoneEither() async {
    let seed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CAEmitterLayer().setValue(Double.nan, forKey: "seed") }
    }
    expectStop(seed, "CALayer seed contains NaN or infinity")
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CAReplicatorLayer().setValue(Double.nan, forKey: "instanceCount") }
    }
    expectStop(count, "CALayer instanceCount contains NaN or infinity")
  }

  @Test func endlessRepetitionsAreNumbers() {
    let cell = CAEmitterCell()
    (cell.repeatCount, cell.duration) = (.infinity, .infinity)
    #expect(cell.repeatCount == .infinity && cell.duration == .infinity)
  }
}

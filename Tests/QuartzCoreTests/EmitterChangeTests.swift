import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Particles of an emitter layer whose properties, or whose time, change.
@MainActor
@Suite struct EmitterChangeTests: EmitterSuite {
  let world = World(size: CGSize(width: 1000, height: 1000))

  private func places(at time: Double) -> [CGPoint] { middles(images(at: time)) }

  private func count(at time: Double) -> Int { places(at: time).count }

  // MARK: - Properties

  /// An idle program makes no frames, so the change comes long after the last one.
  @Test func ratesCountFromTheTimeOfTheirChange() {
    let layer = emitter([cell()]) { $0.birthRate = 0 }
    #expect(count(at: 0) == 0 && !world.tree.needsFrame)
    world.tree.advance(to: 10)
    CATransaction.withoutActions { layer.birthRate = 1 }
    #expect(count(at: 10) == 0)
    #expect(count(at: 10.35) == 3)
    // And what was due before a change is emitted.
    world.tree.advance(to: 10.75)
    CATransaction.withoutActions { layer.birthRate = 0 }
    #expect(count(at: 10.95) == 7)
  }

  @Test func cellsAndTheirNumbersCountFromTheTimeOfTheirChange() {
    let layer = emitter([cell { $0.birthRate = 0 }])
    #expect(count(at: 0) == 0)
    world.tree.advance(to: 10)
    CATransaction.withoutActions { layer.setValue(10, forKeyPath: "emitterCells.dot.birthRate") }
    #expect(count(at: 10.25) == 2)
    CATransaction.withoutActions { layer.emitterCells = nil }
    #expect(count(at: 20) == 0)
    world.tree.advance(to: 30)
    CATransaction.withoutActions { layer.emitterCells = [cell()] }
    #expect(count(at: 30) == 0)
  }

  @Test func particlesAreBornWhereTheEmitterWasBeforeItJumped() {
    let layer = emitter([cell()])
    _ = count(at: 0)
    world.tree.advance(to: 0.45)
    CATransaction.withoutActions { layer.emitterPosition = CGPoint(x: 700, y: 500) }
    #expect(places(at: 0.45).map(\.x) == [500, 500, 500, 500])
  }

  /// Frames that nobody sees, as those that a replay skips, leave the same particles as others.
  @Test func unseenFramesEmitToo() {
    func places(seen: Bool) -> [CGPoint] {
      let world = World(size: CGSize(width: 1000, height: 1000))
      let layer = CAEmitterLayer()
      CATransaction.withoutActions {
        layer.frame = world.root.bounds
        layer.emitterCells = [cell { $0.birthRate = 50 }]
        world.root.addSublayer(layer)
      }
      layer.add(basic("emitterPosition", from: CGPoint.zero, to: CGPoint(x: 1000, y: 0), duration: 1), forKey: "move")
      layer.add(basic("birthRate", from: 0, to: 1, duration: 1), forKey: "rate")
      for frame in 0..<30 {
        if seen {
          world.frame(at: Double(frame) / 30)
        } else {
          world.tree.advance(to: Double(frame) / 30)
          world.tree.completeFinishedAnimations()
          world.tree.layoutAndDisplay()
          world.tree.passWithoutList(scale: 1)
        }
      }
      return world.frame(at: 0.99).items.compactMap { if case .image(let item) = $0 { item.projection.map(.zero) } else { nil } }
    }
    let wanted = places(seen: true)
    #expect(wanted.count > 20 && places(seen: false) == wanted)
  }

  @Test func unseenFramesKnowWhetherOthersAreNeeded() {
    let layer = emitter([cell()]) { $0.birthRate = 0 }
    func pass(to time: Double) -> Bool {
      world.tree.advance(to: time)
      world.tree.layoutAndDisplay()
      world.tree.passWithoutList(scale: 1)
      return world.tree.needsFrame
    }
    #expect(count(at: 0) == 0 && !pass(to: 1))
    CATransaction.withoutActions { layer.birthRate = 1 }
    #expect(pass(to: 1.5))
    CATransaction.withoutActions { layer.birthRate = 0 }
    #expect(pass(to: 1.9) && !pass(to: 2.6))
  }

  // MARK: - Time

  @Test func anEmitterBeginsAgainWithItsTime() {
    let layer = emitter([cell()])
    #expect(count(at: 5) == 10)
    CATransaction.withoutActions { layer.beginTime = 5 }
    #expect(count(at: 5) == 0)
    #expect(count(at: 6) == 10)
    // Particles that live stay as they are, whatever changes for later ones.
    CATransaction.withoutActions { (layer.birthRate, layer.emitterPosition) = (0, .zero) }
    let left = places(at: 6.15)
    #expect(left.count == 9 && left.allSatisfy { $0.x == 500 })
  }

  @Test func delayedCopiesKeepTheirParticlesToo() {
    let layer = emitter([cell()])
    let replicator = CAReplicatorLayer()
    CATransaction.withoutActions {
      replicator.frame = world.root.bounds
      (replicator.instanceCount, replicator.instanceDelay) = (3, 0.5)
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 100, 0)
      layer.removeFromSuperlayer()
      replicator.addSublayer(layer)
      world.root.addSublayer(replicator)
    }
    #expect([0.0, 1.0, 2.0].map { count(at: $0) } == [0, 15, 30])
    CATransaction.withoutActions { (layer.birthRate, layer.emitterPosition) = (0, .zero) }
    let left = places(at: 2.45)
    #expect(left.count == 18 && left.allSatisfy { $0.x == 500 })
    #expect(count(at: 3.1) == 0 && !world.tree.needsFrame)
  }
}

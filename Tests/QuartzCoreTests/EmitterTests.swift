import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Particles against what their cells say.
@MainActor
@Suite struct EmitterTests: EmitterSuite {
  let world = World(size: CGSize(width: 1000, height: 1000))

  // MARK: - Births

  @Test func particlesAreBornAtTheirRateAndLiveForTheirTime() {
    emitter([cell()])
    // The first one is due after an interval: births at 0.1, 0.2, …
    #expect([0, 0.05, 0.15, 0.55, 0.95, 1.45, 2.05].map { images(at: $0).count } == [0, 0, 1, 5, 9, 10, 10])
  }

  @Test func ratesAndLivesAreMultiplied() {
    emitter([cell()]) { layer in (layer.birthRate, layer.lifetime) = (2, 0.5) }
    #expect([0.26, 1.01, 3.01].map { images(at: $0).count } == [5, 10, 10])
  }

  @Test func aLayerShowsWhatItEmittedBeforeUnlessItsTimeBeginsNow() {
    _ = world.frame(at: 50.02)
    let layer = emitter([cell()])
    #expect(images(at: 50.02).count == 10)
    CATransaction.withoutActions { layer.removeFromSuperlayer() }
    emitter([cell()]) { $0.beginTime = 50.02 }
    #expect(images(at: 50.02).isEmpty && images(at: 50.27).count == 2)
  }

  @Test func aCellEmitsWithinItsTime() {
    emitter([
      cell { cell in
        (cell.beginTime, cell.duration, cell.repeatCount) = (0.5, 0.25, 2)
        cell.lifetime = 10
      }
    ])
    #expect([0.55, 0.65, 1.05, 5].map { images(at: $0).count } == [0, 1, 5, 5])
    _ = images(at: 12)
    #expect(images(at: 12).isEmpty && !world.tree.needsFrame)
  }

  @Test func disabledCellsEmitNothing() {
    emitter([cell { $0.isEnabled = false }])
    #expect(images(at: 2).isEmpty && !world.tree.needsFrame)
  }

  // MARK: - Motion

  /// Each particle follows p + v·t + a·t²/2, its scale, angle and colour change evenly.
  @Test func particlesMoveAsTheirNumbersSay() {
    emitter([
      cell { cell in
        (cell.velocity, cell.emissionLongitude) = (100, .pi / 3)
        (cell.xAcceleration, cell.yAcceleration) = (20, -40)
        (cell.scale, cell.scaleSpeed, cell.spin, cell.contentsScale) = (0.5, 1, 2, 2)
        cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        (cell.alphaSpeed, cell.blueSpeed) = (-1, 0.5)
      }
    ])
    let (time, found) = (2.05, images(at: 2.05))
    #expect(found.count == 10)
    for (index, item) in found.enumerated() {
      let age = time - (1.1 + 0.1 * Double(index))
      let x = 500 + 50 * age + 10 * age * age
      let y = 500 + 100 * sin(Double.pi / 3) * age - 20 * age * age
      #expect(item.destination == CGRect(x: -1, y: -0.5, width: 2, height: 1))
      let middle = item.projection.map(.zero) ?? .zero
      #expect(isClose(middle.x, x, 1e-6) && isClose(middle.y, y, 1e-6), "\(middle) is not \(x), \(y)")
      let right = item.projection.map(CGPoint(x: 1, y: 0)) ?? .zero
      let scale = 0.5 + age
      #expect(isClose(right.x - middle.x, scale * cos(2 * age), 1e-6))
      #expect(isClose(right.y - middle.y, scale * sin(2 * age), 1e-6))
      #expect(abs(Double(item.tint.alpha) - (1 - age)) < 1e-5 && abs(Double(item.tint.blue) - 0.5 * age) < 1e-5)
      #expect(item.tint.green == 0.5)
    }
  }

  @Test func framesOfAnyLengthGiveTheSameParticles() {
    func places(step: Double) -> [CGPoint] {
      let world = World(size: CGSize(width: 1000, height: 1000))
      let layer = CAEmitterLayer()
      CATransaction.withoutActions {
        layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        (layer.emitterShape, layer.emitterSize) = (.rectangle, CGSize(width: 100, height: 50))
        let spark = cell { cell in
          (cell.velocity, cell.velocityRange, cell.emissionRange, cell.lifetimeRange) = (50, 40, 2 * .pi, 0.5)
          (cell.birthRate, cell.lifetime) = (37, 0.4)
        }
        layer.emitterCells = [
          cell { cell in
            (cell.birthRate, cell.velocity, cell.velocityRange, cell.emissionRange) = (13, 100, 50, 1)
            cell.emitterCells = [spark]
          }
        ]
        world.root.addSublayer(layer)
      }
      var time = 0.0
      while time + step < 3 {
        time += step
        world.frame(at: time)
      }
      return world.frame(at: 3).items.compactMap { item -> CGPoint? in
        if case .image(let image) = item { image.projection.map(.zero) } else { nil }
      }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }
    let wanted = places(step: 3)
    #expect(wanted.count > 50)
    for step in [1.0 / 60, 1.0 / 7, 0.9] {
      let found = places(step: step)
      #expect(found.count == wanted.count)
      #expect(zip(found, wanted).allSatisfy { isClose($0.x, $1.x, 1e-6) && isClose($0.y, $1.y, 1e-6) })
    }
  }

  @Test func particlesAreBornWhereTheEmitterWas() {
    let layer = emitter([cell { $0.birthRate = 100 }])
    layer.add(basic("emitterPosition", from: CGPoint(x: 0, y: 500), to: CGPoint(x: 900, y: 500), duration: 0.9), forKey: "move")
    _ = world.frame(at: 0)
    _ = world.frame(at: 0.855)
    let found = middles(images(at: 0.895)).map(\.x).sorted()
    // Two frames: the births between lie evenly on the way, 10 points from each other.
    #expect(found.count == 89)
    #expect(zip(found, found.dropFirst()).allSatisfy { abs($1 - $0 - 10) < 0.5 }, "\(found)")
  }

  // MARK: - Cells of particles

  @Test func particlesEmitFromWhereTheyAre() {
    let spark = cell { cell in
      cell.name = "spark"
      (cell.birthRate, cell.lifetime) = (4, 10)
    }
    emitter([
      cell { cell in
        cell.contents = nil
        (cell.birthRate, cell.lifetime, cell.velocity, cell.duration) = (1, 1.1, 100, 1.5)
        cell.emitterCells = [spark]
      }
    ])
    // One rocket, born at 1 s, which is not seen: sparks at 1.25, 1.5, 1.75 and 2 s, 25 points from each other.
    let found = middles(images(at: 5)).map(\.x)
    #expect(found.count == 4 && zip(found, [525, 550, 575, 600]).allSatisfy { isClose($0, $1, 1e-6) }, "\(found)")
  }

  // MARK: - Properties

  @Test func cellsAreReachedByTheirNames() {
    let inner = cell { $0.name = "inner" }
    let layer = emitter([cell { $0.emitterCells = [inner] }])
    layer.setValue(50, forKeyPath: "emitterCells.dot.velocity")
    layer.setValue(3, forKeyPath: "emitterCells.dot.emitterCells.inner.birthRate")
    layer.setValue(blue, forKeyPath: "emitterCells.dot.color")
    #expect((layer.value(forKeyPath: "emitterCells.dot.velocity") as? NSNumber)?.doubleValue == 50)
    #expect((layer.value(forKeyPath: "emitterCells.dot.emitterCells.inner.birthRate") as? NSNumber)?.doubleValue == 3)
    #expect(layer.value(forKeyPath: "emitterCells.other.velocity") == nil)
    let particle = layer.particles(at: 0.15).list.first
    #expect(particle?.velocity.x == 50 && particle?.color == SIMD4(0, 0, 1, 1))
  }

  @Test func changesOfACellThatWasSetDoNotReachTheLayer() {
    let source = cell()
    let layer = emitter([source])
    source.birthRate = 0
    #expect(layer.particles(at: 1).list.count == 10)
  }

  @Test func emissionEndsAndFramesWithIt() {
    let layer = emitter([cell()])
    #expect(images(at: 1).count == 10 && world.tree.needsFrame)
    CATransaction.withoutActions { layer.setValue(0, forKeyPath: "emitterCells.dot.birthRate") }
    #expect(images(at: 1.45).count == 6 && world.tree.needsFrame)
    #expect(images(at: 2.1).isEmpty && !world.tree.needsFrame)
  }

  @Test func numbersOfCellsAreAnimated() {
    let layer = emitter([cell { $0.velocity = 10 }])
    layer.add(basic("emitterCells.dot.velocity", from: 100, to: 100, duration: 10), forKey: "fast")
    _ = world.frame(at: 0)
    _ = world.frame(at: 0.5)
    let fast = middles(images(at: 0.5)).map { $0.x - 500 }
    #expect(fast.max().map { isClose($0, 40, 1e-6) } == true, "\(fast)")
    #expect((layer.value(forKeyPath: "emitterCells.dot.velocity") as? NSNumber)?.doubleValue == 10)
  }

  @Test func particlesAreDrawnInTheirOrder() {
    let layer = emitter([cell { ($0.velocity, $0.emissionLatitude) = (100, -1) }])
    func ages(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      layer.renderMode = mode
      return layer.particles(at: 0.95).list.map { 0.95 - $0.birth }
    }
    let old = ages(.oldestFirst)
    #expect(old.count == 9 && old == old.sorted(by: >) && ages(.oldestLast) == old.reversed())
    // They move away from the viewer: the oldest is the farthest.
    #expect(ages(.backToFront) == old)
  }

  @Test func copiesOfAReplicatorEmitLater() {
    let layer = emitter([cell()])
    let replicator = CAReplicatorLayer()
    CATransaction.withoutActions {
      replicator.frame = world.root.bounds
      (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 100, 0)
      layer.removeFromSuperlayer()
      replicator.addSublayer(layer)
      world.root.addSublayer(replicator)
    }
    for time in [0.25, 0.65, 0.85] {
      let rows = middles(images(at: time)).map(\.y)
      #expect(rows.filter { $0 == 500 }.count == Int(time * 10 + 1e-9))
      #expect(rows.filter { $0 == 600 }.count == Int(max(time - 0.5, 0) * 10 + 1e-9))
    }
  }

  @Test func particlesOutsideAreNotDrawnAndClipsCutThem() {
    let layer = emitter([cell { ($0.velocity, $0.birthRate) = (2000, 100) }]) { $0.masksToBounds = true }
    let all = layer.particles(at: 1).list.count
    #expect(all == 100 && images(at: 1).count < 30)
    #expect(world.frame(at: 1).items.contains { if case .beginClip = $0 { true } else { false } })
  }
}

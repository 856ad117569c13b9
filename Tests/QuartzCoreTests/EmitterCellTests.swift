import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// What an emitter layer draws of its cells and of theirs.
@MainActor
@Suite struct EmitterCellTests: EmitterSuite {
  let world = World(size: CGSize(width: 1000, height: 1000))

  // MARK: - Particles of particles

  @Test func particlesInheritDirectionColourAndScale() {
    let spark = cell("spark") { cell in
      (cell.birthRate, cell.velocity, cell.scale, cell.scaleSpeed) = (4, 10, 2, 1)
      cell.color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
    }
    let layer = emitter([
      cell("rocket") { cell in
        (cell.birthRate, cell.lifetime, cell.duration) = (1, 1, 1.5)
        (cell.velocity, cell.emissionLongitude, cell.scale) = (100, .pi / 2, 0.05)
        cell.color = red
        cell.emitterCells = [spark]
      }
    ])
    // The rocket is born at 1 s and flies down.
    let sparks = layer.particles(at: 1.9).list.filter { $0.kind.name == "spark" }
    #expect(sparks.count == 3)
    for particle in sparks {
      #expect(isClose(particle.velocity.x, 0, 1e-9) && isClose(particle.velocity.y, 10, 1e-9))
      #expect(isClose(particle.scale(at: particle.birth), 0.1, 1e-9))
      #expect(isClose(particle.scale(at: particle.birth + 1), 0.15, 1e-9))
      #expect(particle.color(at: 1.9) == RGBA(red: 0.5, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test func directionsAreRelativeToThatOfTheMotion() {
    let spark = cell("spark") { ($0.birthRate, $0.velocity, $0.emissionLongitude) = (4, 10, .pi) }
    let rocket = cell("rocket") { cell in
      (cell.birthRate, cell.lifetime, cell.duration, cell.emissionLongitude) = (1, 1, 1.5, 1)
      cell.emitterCells = [spark]
    }
    func velocity() -> SIMD3<Double>? {
      emitter([rocket]).particles(at: 1.4).list.first { $0.kind.name == "spark" }?.velocity
    }
    // At rest: the direction of the emission.
    var found = velocity() ?? .zero
    #expect(isClose(found.x, -10 * cos(1), 1e-9) && isClose(found.y, -10 * sin(1), 1e-9))
    // Falling by then, whatever the direction was at first.
    rocket.yAcceleration = 100
    found = velocity() ?? .zero
    #expect(isClose(found.x, 0, 1e-9) && isClose(found.y, -10, 1e-9))
  }

  @Test func cellsMayBeChangedAfterTheyWereGivenToAnother() {
    let (rocket, spark) = (cell("rocket"), cell("spark") { $0.birthRate = 0 })
    rocket.emitterCells = [spark]
    spark.birthRate = 4
    let layer = emitter([rocket])
    #expect((layer.value(forKeyPath: "emitterCells.rocket.emitterCells.spark.birthRate") as? NSNumber)?.doubleValue == 4)
    #expect(layer.particles(at: 1).list.contains { $0.kind.name == "spark" })
  }

  @Test func aCellWithinItselfIsLeftOut() {
    let (outer, inner) = (cell("outer"), cell("inner"))
    outer.emitterCells = [inner]
    inner.emitterCells = [outer, inner]
    let layer = emitter([outer])
    #expect(layer.value(forKeyPath: "emitterCells.outer.emitterCells.inner.birthRate") != nil)
    #expect(layer.value(forKeyPath: "emitterCells.outer.emitterCells.inner.emitterCells.outer.birthRate") == nil)
    inner.emitterCells = nil
  }

  // MARK: - Drawing

  private func kinds(at time: Double) -> [String] {
    world.frame(at: time).items.map { item in
      switch item {
      case .fill: "fill"
      case .border: "border"
      case .image(let image): "image \(image.tint.alpha)"
      case .beginGroup(let group): "group \(group.opacity)"
      case .beginClip: "clip"
      case .endClip: "end clip"
      case .endGroup: "end"
      default: "other"
      }
    }
  }

  @Test func particlesFadeAsAGroup() {
    emitter([cell()]) { $0.opacity = 0.5 }
    #expect(kinds(at: 0.05) == [])
    #expect(kinds(at: 0.25) == ["group 0.5", "image 1.0", "image 1.0", "end"])
  }

  @Test func particlesLieAboveTheBorder() {
    emitter([cell()]) { layer in
      (layer.borderWidth, layer.masksToBounds) = (2, true)
      layer.backgroundColor = blue
    }
    #expect(kinds(at: 0.15) == ["fill", "border", "clip", "image 1.0", "end clip"])
  }
}

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

  // MARK: - Filters

  /// Draws the dot, 4 × 2 pixels, at a scale on a screen with one pixel per point.
  private func drawn(_ scale: CGFloat, _ edit: (CAEmitterCell) -> Void) -> [ImageItem] {
    let layer = emitter([
      cell { cell in
        (cell.birthRate, cell.scale) = (1, scale)
        edit(cell)
      }
    ])
    defer { CATransaction.withoutActions { layer.removeFromSuperlayer() } }
    return images(at: 1.5)
  }

  @Test func picturesAreFilteredByTheirCell() {
    #expect(drawn(2) { _ in }.map(\.isNearest) == [false])
    #expect(drawn(2) { $0.magnificationFilter = "nearest" }.map(\.isNearest) == [true])
    #expect(drawn(2) { $0.minificationFilter = "nearest" }.map(\.isNearest) == [false])
    #expect(drawn(0.25) { $0.magnificationFilter = "nearest" }.map(\.isNearest) == [false])
    #expect(drawn(0.25) { $0.minificationFilter = "nearest" }.map(\.isNearest) == [true])
  }

  @Test func trilinearPicturesHaveTheLevelOfTheirSize() {
    #expect(drawn(0.5) { _ in }.map(\.image.width) == [4])
    #expect(drawn(0.5) { $0.minificationFilter = "trilinear" }.map(\.image.width) == [2])
    #expect(drawn(1) { $0.minificationFilter = "trilinear" }.map(\.image.width) == [4])
    #expect(drawn(0.5) { ($0.minificationFilter, $0.minificationFilterBias) = ("trilinear", -0.5) }.map(\.image.width) == [4, 2])
    let between = drawn(0.5) { ($0.minificationFilter, $0.minificationFilterBias) = ("trilinear", -0.25) }
    #expect(between.map { Double($0.tint.alpha) }.map { ($0 * 100).rounded() } == [100, 75])
    #expect(between.allSatisfy { $0.destination == between[0].destination })
  }

  @Test func filtersAreReachedByKeyPath() {
    let layer = emitter([cell { ($0.birthRate, $0.scale) = (1, 4) }])
    #expect(layer.value(forKeyPath: "emitterCells.dot.magnificationFilter") as? String == "linear")
    layer.setValue("nearest", forKeyPath: "emitterCells.dot.magnificationFilter")
    layer.setValue(2, forKeyPath: "emitterCells.dot.minificationFilterBias")
    layer.setValue(7, forKeyPath: "emitterCells.dot.minificationFilter")
    #expect(layer.value(forKeyPath: "emitterCells.dot.magnificationFilter") as? String == "nearest")
    #expect(layer.value(forKeyPath: "emitterCells.dot.minificationFilter") as? String == "linear")
    #expect((layer.value(forKeyPath: "emitterCells.dot.minificationFilterBias") as? NSNumber)?.floatValue == 2)
    #expect(images(at: 1.5).map(\.isNearest) == [true])
  }

  @Test func newCellsHaveTheDefaultValues() {
    for key in ["birthRate", "lifetime", "scale", "spin", "redRange", "contentsScale", "duration", "minificationFilterBias"] {
      let value = CAEmitterCell.defaultValue(forKey: key) as? NSNumber
      let expected: Double = key == "duration" ? .infinity : ["scale", "contentsScale"].contains(key) ? 1 : 0
      #expect(value?.doubleValue == expected, "\(key)")
    }
    #expect((CAEmitterCell.defaultValue(forKey: "enabled") as? NSNumber)?.boolValue == true)
    #expect(CAEmitterCell.defaultValue(forKey: "magnificationFilter") as? String == "linear")
    #expect(CAEmitterCell.defaultValue(forKey: "name") == nil && CAEmitterCell.defaultValue(forKey: "nothing") == nil)
  }
}

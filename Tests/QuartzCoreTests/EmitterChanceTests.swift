import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Where and how particles are born by chance.
@MainActor
@Suite struct EmitterChanceTests: EmitterSuite {
  let world = World(size: CGSize(width: 1000, height: 1000))

  // MARK: - Chance

  @Test func rangesAreSpreadEvenlyAboutTheirMeans() {
    let layer = emitter([
      cell { cell in
        (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (4000, 1, 0.4)
        (cell.velocity, cell.velocityRange, cell.emissionLongitude, cell.emissionRange) = (100, 60, 1, 0.5)
        (cell.scaleRange, cell.redRange) = (0.6, 0.2)
        cell.color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
      }
    ])
    let particles = layer.particles(at: 0.79).list
    #expect(particles.count == 3160)
    func expect(_ numbers: [Double], _ range: ClosedRange<Double>) {
      let middle = (range.lowerBound + range.upperBound) / 2
      #expect(numbers.allSatisfy { range.contains($0) })
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      #expect(abs(mean - middle) < 0.02 * (range.upperBound - range.lowerBound))
      let low = numbers.filter { $0 < range.lowerBound + (range.upperBound - range.lowerBound) / 4 }.count
      #expect(abs(Double(low) / Double(numbers.count) - 0.25) < 0.03)
    }
    expect(particles.map { $0.death - $0.birth }, 0.8...1.2)
    expect(particles.map { ($0.velocity * $0.velocity).sum().squareRoot() }, 70...130)
    // Places on a sphere are spread evenly over a cone if their heights along its axis are.
    func heights(_ axis: SIMD3<Double>) -> [Double] {
      particles.map { ($0.velocity * axis).sum() / ($0.velocity * $0.velocity).sum().squareRoot() }
    }
    expect(heights(SIMD3(cos(1.0), sin(1.0), 0.0)), cos(Double(0.25))...1)
    let turns = zip(heights(SIMD3(-sin(1.0), cos(1.0), 0.0)), heights(SIMD3(0, 0, 1))).map { atan2($0, $1) }
    expect(turns, -Double.pi...Double.pi)
    expect(particles.map(\.scale), 0.7...1.3)
    expect(particles.map { Double($0.color.x) }, 0.4...0.6)
  }

  @Test func conesLieAboutTheDirectionOfTheEmission() {
    let tilted = cell { cell in
      (cell.birthRate, cell.velocity, cell.emissionRange) = (1000, 1, 0.2)
      (cell.emissionLongitude, cell.emissionLatitude) = (2, 1)
    }
    let axis = EmissionDirection(longitude: 2, latitude: 1).vector
    let velocities = emitter([tilted]).particles(at: 0.9).list.map(\.velocity)
    #expect(velocities.count == 900)
    #expect(velocities.allSatisfy { ($0 * axis).sum() >= cos(0.1) - 1e-9 })
    let mean = velocities.reduce(SIMD3()) { $0 + $1 } / 900
    #expect(((mean - axis) * (mean - axis)).sum() < 1e-4)
  }

  @Test func wideConesAreAllAround() {
    for range in [2 * Double.pi, 100] {
      let all = emitter([cell { ($0.birthRate, $0.velocity, $0.emissionRange) = (1000, 1, range) }]).particles(at: 0.9).list
      for part in 0..<3 {
        let numbers = all.map { $0.velocity[part] }
        #expect(abs(numbers.reduce(0, +) / 900) < 0.08)
        #expect(numbers.contains { $0 < -0.95 } && numbers.contains { $0 > 0.95 })
      }
    }
  }

  @Test func conesOfParticlesAreRelativeToTheirFlight() {
    let spark = cell("spark") { ($0.birthRate, $0.velocity, $0.emissionRange, $0.lifetime) = (400, 1, 0.2, 0.5) }
    let rocket = cell("rocket") { cell in
      (cell.birthRate, cell.velocity, cell.emissionLatitude, cell.duration) = (1, 100, .pi / 2, 1.5)
      cell.emitterCells = [spark]
    }
    let sparks = emitter([rocket]).particles(at: 1.4).list.filter { $0.kind.name == "spark" }
    #expect(sparks.count > 100)
    #expect(sparks.allSatisfy { $0.velocity.z >= cos(0.1) - 1e-9 })
  }

  @Test func seedsDecideAboutChance() {
    let spread = cell { ($0.emissionRange, $0.velocity) = (6, 10) }
    func places(_ seed: UInt32) -> [SIMD3<Double>] {
      emitter([spread]) { $0.seed = seed }.particles(at: 0.95).list.map(\.velocity)
    }
    #expect(places(1) == places(1) && places(1) != places(2) && places(0) != places(1))
  }

  // MARK: - Shapes

  private func offsets(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [SIMD3<Double>] {
    let layer = emitter([cell { $0.birthRate = 500 }]) { layer in
      (layer.emitterShape, layer.emitterMode) = (shape, mode)
      (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 40, height: 20), 10)
    }
    return layer.particles(at: 0.9).list.map { $0.place - SIMD3(500, 500, 0) }
  }

  private func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

  @Test func particlesAreBornOnTheShape() {
    #expect(offsets(.point, .outline).allSatisfy { $0 == .zero })
    let half = SIMD3<Double>(20, 10, 5)
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    for (ends, mode) in zip([3, 2, 1, 0], modes) {
      let places = offsets(.cuboid, mode)
      #expect(places.count == 450)
      for place in places {
        let atEnds = (0..<3).filter { abs(abs(place[$0]) - half[$0]) < 1e-9 }.count
        #expect(atEnds >= ends && (0..<3).allSatisfy { abs(place[$0]) <= half[$0] + 1e-9 })
      }
      // All parts of it: every octant.
      #expect(Set(places.map { ($0.x < 0 ? 1 : 0) + ($0.y < 0 ? 2 : 0) + ($0.z < 0 ? 4 : 0) }).count == 8)
    }
    #expect(offsets(.line, .volume).allSatisfy { $0.y == 0 && $0.z == 0 && abs($0.x) <= 20 })
    #expect(offsets(.line, .points).allSatisfy { abs($0.x) == 20 })
    #expect(offsets(.rectangle, .outline).allSatisfy { abs($0.x) == 20 || abs($0.y) == 10 })
    let area = offsets(.rectangle, .surface)
    #expect(area.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 })
    #expect(area.contains { abs($0.x) < 10 && abs($0.y) < 5 })
  }

  @Test func circlesAndBallsHaveTheWidthAsTheirRadius() {
    #expect(offsets(.circle, .outline).allSatisfy { isClose(length($0), 40, 1e-6) && $0.z == 0 })
    #expect(offsets(.sphere, .surface).allSatisfy { isClose(length($0), 40, 1e-6) })
    #expect(offsets(.sphere, .surface).contains { abs($0.z) > 30 })
    for (shape, power) in [(CAEmitterLayerEmitterShape.circle, 2.0), (.sphere, 3)] {
      let places = offsets(shape, .volume)
      #expect(places.allSatisfy { length($0) <= 40 })
      // Evenly filled: half of the radius holds a quarter of a disc, an eighth of a ball.
      let inner = Double(places.filter { length($0) < 20 }.count) / Double(places.count)
      #expect(abs(inner - pow(0.5, power)) < 0.06, "\(inner)")
    }
  }

  @Test func circlesEmitOutwards() {
    let layer = emitter([cell { ($0.velocity, $0.birthRate) = (30, 200) }]) { layer in
      (layer.emitterShape, layer.emitterMode, layer.emitterSize) = (.circle, .outline, CGSize(width: 50, height: 0))
    }
    for particle in layer.particles(at: 0.5).list {
      let outward = (particle.place - SIMD3(500, 500, 0)) / 50
      #expect(length(particle.velocity - outward * 30) < 1e-6)
    }
  }
}

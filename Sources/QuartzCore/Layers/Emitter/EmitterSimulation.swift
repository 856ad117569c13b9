import CoreGraphics
import Foundation

/// The particles of an emitter layer over time.
///
/// Only births are stepped: each is placed at its exact time between two frames, with random numbers that depend on its number alone.
/// Everything else is a function of a particle's age. Frames of any length give the same particles while the layer's properties stay
/// the same.
@MainActor
final class EmitterSimulation {
  /// The properties of a layer on which its particles depend.
  struct Setting {
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var place = SIMD3<Double>()
    var size = SIMD3<Double>()
    var seed: UInt32 = 0
    /// What multiplies the numbers of cells.
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var cells: [EmitterCellStyle] = []
  }

  /// In the order of their births within each step.
  private(set) var particles: [Particle] = []
  /// In seconds of the layer.
  private(set) var time: Double
  private var sources: [EmissionSource]
  private var setting: Setting

  /// Begins at the start of the layer's time, or at an earlier time, where nothing has been emitted yet.
  init(_ setting: Setting, before time: Double) {
    self.time = min(time, 0)
    self.setting = setting
    sources = setting.cells.map { _ in EmissionSource() }
  }

  /// Goes on to a later time, with properties that have held since the last one; the place has moved evenly. At the same time, the
  /// properties hold from now on.
  func advance(to end: Double, _ new: Setting) {
    let (start, old) = (time, setting)
    setting = new
    while sources.count < new.cells.count { sources.append(EmissionSource()) }
    guard end > start else { return }
    time = end
    for (index, cell) in new.cells.enumerated() {
      let seed = ParticleChance.seed(UInt64(new.seed), index)
      for birth in births(of: cell, &sources[index], from: start, to: end, since: 0) {
        var chance = ParticleChance(source: seed, number: birth.number)
        let spot = EmitterPlace(on: new.shape, new.mode, size: new.size, &chance)
        let moved = old.place + (new.place - old.place) * ((birth.time - start) / (end - start))
        let origin = EmissionOrigin(
          place: moved + spot.offset, longitude: spot.longitude, latitude: spot.latitude, scale: new.scale)
        add(cell, at: birth.time, origin, &chance, seed: ParticleChance.seed(seed, birth.number))
      }
    }
    emitFromParticles(since: start)
    particles.removeAll { $0.death <= end }
  }

  private func emitFromParticles(since start: Double) {
    var next = 0
    // Particles that are born meanwhile follow in the list.
    while next < particles.count {
      let parent = particles[next]
      for (index, cell) in parent.kind.cells.enumerated() {
        let seed = ParticleChance.seed(parent.seed, index)
        let span = (max(start, parent.birth), min(time, parent.death))
        for birth in births(of: cell, &particles[next].sources[index], from: span.0, to: span.1, since: parent.birth) {
          var chance = ParticleChance(source: seed, number: birth.number)
          add(cell, at: birth.time, parent.origin(at: birth.time), &chance, seed: ParticleChance.seed(seed, birth.number))
        }
      }
      next += 1
    }
  }

  private func births(
    of cell: EmitterCellStyle, _ source: inout EmissionSource, from start: Double, to end: Double, since origin: Double
  ) -> [(time: Double, number: Int)] {
    guard cell.isEnabled else { return [] }
    let active = cell.activeTime(since: origin)
    return source.births(
      from: max(start, active.lowerBound), to: min(end, active.upperBound), rate: rate(of: cell),
      earliest: time - cell.longestLife(times: setting.lifetime))
  }

  private func rate(of cell: EmitterCellStyle) -> Double {
    max(cell[.birthRate] * setting.birthRate * Double(abs(cell.timing.speed)), 0)
  }

  private func add(
    _ cell: EmitterCellStyle, at birth: Double, _ origin: EmissionOrigin, _ chance: inout ParticleChance, seed: UInt64
  ) {
    let life = chance.about(cell[.lifetime], cell[.lifetimeRange]) * setting.lifetime
    let speed = chance.about(cell[.velocity], cell[.velocityRange]) * setting.velocity
    var direction = EmissionDirection(
      longitude: origin.longitude + cell[.emissionLongitude], latitude: origin.latitude + cell[.emissionLatitude])
    let away = chance.share()
    let scale = chance.about(cell[.scale], cell[.scaleRange]) * origin.scale
    let spin = chance.about(cell[.spin], cell[.spinRange]) * setting.spin
    var color = cell.color
    for index in 0..<4 { color[index] = Float(chance.about(Double(color[index]), Double(cell.colorRange[index]))) }
    direction.spread(in: cell[.emissionRange], away: away, around: chance.share())
    guard life > 0 else { return }
    particles.append(
      Particle(
        kind: cell, birth: birth, death: birth + life, place: origin.place, longitude: direction.longitude,
        latitude: direction.latitude, velocity: direction.vector * speed,
        acceleration: SIMD3(cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration]), scale: scale,
        scaleSpeed: cell[.scaleSpeed] * origin.scale, spin: spin, color: color, tint: origin.color, seed: seed,
        sources: cell.cells.map { _ in EmissionSource() }))
  }

  // MARK: - The next change

  /// When the picture changes next if the properties stay the same, in seconds of the layer: now while particles can be seen, else the
  /// next birth of one; infinity for never.
  var nextChange: Double {
    if particles.contains(where: \.kind.canShow) { return time }
    return zip(setting.cells, sources).map { nextBirth(of: $0, $1) }.min() ?? .infinity
  }

  private func nextBirth(of cell: EmitterCellStyle, _ source: EmissionSource) -> Double {
    guard cell.isEnabled, cell.longestLife(times: setting.lifetime) > 0, let wait = source.wait(rate: rate(of: cell)) else {
      return .infinity
    }
    let active = cell.activeTime(since: 0)
    let birth = max(time, active.lowerBound) + wait
    return birth <= active.upperBound ? birth : .infinity
  }
}

/// What new particles get from the layer or the particle that emits them.
struct EmissionOrigin {
  /// In points of the layer.
  let place: SIMD3<Double>
  /// The direction to which those of the cell are relative, in radians in the layer's plane and above it.
  let longitude: Double
  let latitude: Double
  /// What multiplies scales and colours.
  let scale: Double
  var color = SIMD4<Float>(repeating: 1)
}

extension EmitterCellStyle {
  /// When the cell emits, in seconds of the layer.
  ///
  /// - Parameter origin: the start of the time of what emits: of the layer, or a particle's birth.
  fileprivate func activeTime(since origin: Double) -> ClosedRange<Double> {
    let start = origin + timing.beginTime
    guard timing.duration.isFinite, timing.speed != 0 else { return start...Double.infinity }
    let cycles = timing.repeatDuration > 0 ? timing.repeatDuration : timing.duration * Double(max(timing.repeatCount, 1))
    // Also where 0 · ∞ is no number: nothing is nothing, however often it is repeated.
    return start...max(start, start + (cycles - timing.timeOffset) / Double(abs(timing.speed)))
  }
}

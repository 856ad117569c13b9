import CoreGraphics
import DisplayList
import Foundation

/// A particle of an emitter layer: what it was born with, from which everything at a later time follows.
struct Particle {
  /// The picture and the cells of the particle's cell when it was born.
  let kind: EmitterCellStyle
  /// In seconds of the layer.
  let birth: Double
  let death: Double
  /// In points, per second and per second².
  let place: SIMD3<Double>
  /// The direction of the emission, in radians in the layer's plane and above it.
  let longitude: Double
  let latitude: Double
  let velocity: SIMD3<Double>
  let acceleration: SIMD3<Double>
  let scale: Double
  let scaleSpeed: Double
  let spin: Double
  let color: SIMD4<Float>
  /// What multiplies the colour: that of the particle that emitted this one.
  let tint: SIMD4<Float>
  /// What it is to its own particles.
  let seed: UInt64
  var sources: [EmissionSource]

  /// The middle at a time, in points of the layer.
  func place(at time: Double) -> SIMD3<Double> {
    let age = time - birth
    return place + velocity * age + acceleration * (age * age / 2)
  }

  /// The size in units of the picture's.
  func scale(at time: Double) -> Double { max(scale + scaleSpeed * (time - birth), 0) }

  func angle(at time: Double) -> Double { spin * (time - birth) }

  func color(at time: Double) -> RGBA {
    RGBA(straight: RGBA(straight: color + kind.colorSpeed * Float(time - birth)).straight * tint)
  }

  /// What the particles get that it emits at a time: its place, direction, scale and colour then. One at rest has the direction in
  /// which it was emitted (a guess).
  func origin(at time: Double) -> EmissionOrigin {
    let motion = velocity + acceleration * (time - birth)
    let flat = (motion.x * motion.x + motion.y * motion.y).squareRoot()
    let rests = motion == .zero
    return EmissionOrigin(
      place: place(at: time), longitude: flat > 0 ? atan2(motion.y, motion.x) : longitude,
      latitude: rests ? latitude : atan2(motion.z, flat), scale: scale(at: time), color: color(at: time).straight)
  }
}

/// How far a cell has emitted.
struct EmissionSource {
  /// The particles so far, and the part of the next one that is due, 0..<1.
  private(set) var count = 0
  private var carry = 0.0
  /// The most births in one step; the last ones are made.
  private static let most = 1e6
  /// The most that are counted in one step: above it, a number is not told from the next.
  private static let mostCounted = 1e15

  /// The births in a span of time, each with its number. The first is due one interval after the beginning, as in Apple's sample
  /// *Fireworks*, whose rockets burst at the end of their flight.
  ///
  /// - Parameters:
  ///   - rate: births per second.
  ///   - earliest: births before this time are counted only.
  mutating func births(from start: Double, to end: Double, rate: Double, earliest: Double) -> [(time: Double, number: Int)] {
    guard end > start, rate > 0 else { return [] }
    let due = min(carry + rate * (end - start), Self.mostCounted)
    // A birth at the end of the span belongs to it, whatever rounding says.
    let whole = Int(due + 1e-9)
    let rest = due - Double(whole)
    // Times are counted back from the end, where those that are still alive were born.
    let alive = (rate * (end - earliest) - rest + 1e-9).rounded(.down) + 1
    let kept = Int(max(min(alive, Double(whole), Self.most), 0))
    let births = (0..<kept).reversed().map { back in
      (time: end - (rest + Double(back)) / rate, number: count &+ (whole - back))
    }
    count &+= whole
    carry = rest
    return births
  }

  /// Seconds until the next birth; nil for never.
  func wait(rate: Double) -> Double? { rate > 0 ? max(1 - carry, 0) / rate : nil }
}

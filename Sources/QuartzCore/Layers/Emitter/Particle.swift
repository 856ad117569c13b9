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
  let velocity: SIMD3<Double>
  let acceleration: SIMD3<Double>
  let scale: Double
  let scaleSpeed: Double
  let spin: Double
  let color: SIMD4<Float>
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

  func color(at time: Double) -> RGBA { RGBA(straight: color + kind.colorSpeed * Float(time - birth)) }
}

/// How far a cell has emitted.
struct EmissionSource {
  /// The particles so far, and the part of the next one that is due, 0..<1.
  private(set) var count = 0
  private var carry = 0.0
  /// The most births in one step.
  private static let most = 1e6

  /// The births in a span of time, each with its number. The first is due one interval after the beginning, as in Apple's sample
  /// *Fireworks*, whose rockets burst at the end of their flight.
  ///
  /// - Parameters:
  ///   - rate: births per second.
  ///   - earliest: births before this time are counted only.
  mutating func births(from start: Double, to end: Double, rate: Double, earliest: Double) -> [(time: Double, number: Int)] {
    guard end > start, rate > 0 else { return [] }
    let due = min(carry + rate * (end - start), Self.most)
    // A birth at the end of the span belongs to it, whatever rounding says.
    let whole = Int(due + 1e-9)
    let first = max(1, Int(min((carry + rate * (earliest - start)).rounded(.up), due)))
    let births = first <= whole ? (first...whole).map { (start + (Double($0) - carry) / rate, count + $0) } : []
    count += whole
    carry = due - Double(whole)
    return births
  }
}

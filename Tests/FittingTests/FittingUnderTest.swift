import Fitting
import Foundation
import Motion
import TestSupport
import Testing

/// Makes the positions that a camera with noise and dropped frames sees of a motion.
struct NoisyCamera {
  /// Frames a second.
  var rate = 60.0
  /// The standard deviation of each position.
  var noise = 0.5
  /// The share of frames that are missing.
  var dropped = 0.0
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  /// A number of the standard normal distribution, by Box and Muller.
  mutating func normal() -> Double {
    (-2 * log(number(in: 1e-12...1))).squareRoot() * cos(2 * .pi * number(in: 0...1))
  }

  mutating func trace(seconds: Double, _ axes: (Double) -> [Double]) throws -> MotionTrace {
    var (times, positions) = ([Double](), [[Double]]())
    for frame in 0...Int(seconds * rate) {
      let time = Double(frame) / rate
      if number(in: 0...1) < dropped { continue }
      times.append(time)
      positions.append(axes(time).map { $0 + noise * normal() })
    }
    let count = positions.first?.count ?? 0
    return try MotionTrace(times: times, axes: (0..<count).map { axis in positions.map { $0[axis] } })
  }
}

/// Traces that were measured on iOS.
enum MeasuredTrace {
  static func table(_ name: String) throws -> TraceTable {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Measured"))
    return try TraceTable(String(contentsOf: url, encoding: .utf8))
  }
}

extension FittedMotion {
  func value(_ name: String) throws -> Double { try #require(self[name], "\(kind) has no \(name)").value }
}

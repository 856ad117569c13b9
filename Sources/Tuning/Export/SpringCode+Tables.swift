import Foundation
import Motion

extension SpringCode {
  /// Samples per second in tables.
  static let sampleRate = 60.0

  mutating func writeCSV() {
    let samples = SpringSamples(launch, rate: Self.sampleRate, until: ExportTimes.duration(of: launch))
    set(samples.csv, .points(samples.points))
  }

  mutating func writeJSON() {
    let samples = SpringSamples(launch, rate: Self.sampleRate, until: ExportTimes.duration(of: launch))
    set(samples.json, .points(samples.points))
  }
}

/// A motion from 0 to 1, sampled at equal intervals.
public struct SpringSamples: Sendable {
  /// A sample of the motion.
  public struct Sample: Equatable, Sendable {
    /// The time in seconds.
    public let time: Double
    /// The position as a fraction of the distance.
    public let position: Double
    /// The velocity in distances per second.
    public let velocity: Double
  }

  /// The spring and its initial velocity.
  public let launch: SpringLaunch
  /// The samples in order of time.
  public let samples: [Sample]

  /// Samples a motion at `count` times, at least two, from 0 to a time in seconds.
  public init(_ launch: SpringLaunch, count: Int, until end: Double) {
    let motion = launch.motion
    self.launch = launch
    samples = (0..<count).map { index in
      let time = end * Double(index) / Double(count - 1)
      return Sample(time: time, position: motion.position(at: time), velocity: motion.velocity(at: time))
    }
  }

  /// Samples a motion at a rate, up to the first sample at or after a time.
  init(_ launch: SpringLaunch, rate: Double, until end: Double) {
    let count = Int((end * rate - 1e-9).rounded(.up)) + 1
    self.init(launch, count: max(count, 2), until: Double(max(count, 2) - 1) / rate)
  }

  var points: [SIMD2<Double>] { samples.map { SIMD2($0.time, $0.position) } }

  // MARK: - Text

  private static func text(_ value: Double) -> String { CodeText.fixed(value, decimals: 9) }

  /// One line for each sample after a header line; each line ends with a line break.
  public var csv: String {
    let lines = samples.map { "\(Self.text($0.time)),\(Self.text($0.position)),\(Self.text($0.velocity))" }
    return (["t,x,v"] + lines).joined(separator: "\n")
  }

  /// The mass unless it is 1, stiffness and damping for it, Core Animation's settling duration, and the samples.
  public var json: String {
    let spring = launch.spring
    let mass = spring.mass == 1 ? "" : "\n  \"mass\": \(CodeText.number(spring.mass, digits: 12)),"
    let settling = launch.motion.settlingDuration
    let lines = samples.map {
      "    {\"t\": \(Self.text($0.time)), \"x\": \(Self.text($0.position)), \"v\": \(Self.text($0.velocity))}"
    }
    return """
      {\(mass)
        "stiffness": \(CodeText.number(spring.stiffness, digits: 12)),
        "damping": \(CodeText.number(spring.damping, digits: 12)),
        "settlingDuration": \(CodeText.number(settling, digits: 12)),
        "samples": [
      \(lines.joined(separator: ",\n"))
        ]
      }
      """
  }

  /// The samples in columns.
  public var table: String {
    func column(_ text: String) -> String { String(repeating: " ", count: max(10 - text.count, 0)) + text }
    let lines = samples.map { sample in
      [sample.time, sample.position, sample.velocity].map { column(String(format: "%.4f", $0)) }.joined()
    }
    return ([["t", "x", "v"].map(column).joined()] + lines).joined(separator: "\n")
  }
}

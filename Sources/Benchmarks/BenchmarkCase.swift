import Foundation

/// A measured number.
@MainActor
struct BenchmarkCase {
  let name: String
  let unit: String
  /// The maximum on the reference machine, in a release build.
  var goal: Double?
  /// Returns one sample or more; the result is their median.
  let measure: () throws -> [Double]

  init(name: String, unit: String, goal: Double? = nil, measure: @escaping () throws -> Double) {
    (self.name, self.unit, self.goal) = (name, unit, goal)
    self.measure = { [try measure()] }
  }

  init(name: String, unit: String, goal: Double? = nil, samples: @escaping () throws -> [Double]) {
    (self.name, self.unit, self.goal, measure) = (name, unit, goal, samples)
  }

  static let all: [BenchmarkCase] =
    motion + layers + animations + rendering + transitions + collections + longLists + layout + depth + lives + text + host
    + dynamics + recordings + limits + coverage + live

  /// Runs the case several times.
  func measured(rounds: Int) throws -> Measurement {
    Measurement(name: name, unit: unit, goal: goal, samples: try (0..<max(1, rounds)).flatMap { _ in try measure() })
  }
}

/// The result of a case.
struct Measurement {
  let name: String
  let unit: String
  let goal: Double?
  /// The median.
  let value: Double
  /// The quartiles, between which half of the samples lie.
  let low: Double
  let high: Double
  let count: Int

  init(name: String, unit: String, goal: Double?, samples: [Double]) {
    (self.name, self.unit, self.goal) = (name, unit, goal)
    value = Stopwatch.median(samples)
    let sorted = samples.sorted()
    low = sorted.isEmpty ? .nan : sorted[sorted.count / 4]
    high = sorted.isEmpty ? .nan : sorted[sorted.count - 1 - sorted.count / 4]
    count = sorted.count
  }

  var textLine: String {
    let padded = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    var line = "\(padded)\(String(format: "%12.3f", value)) \(unit)"
    if count > 1 { line += String(format: "  (%.3f–%.3f of %d)", low, high, count) }
    guard let goal else { return line }
    return "\(line)  \(value <= goal ? "within" : "over") \(String(format: "%g", goal))"
  }

  var jsonLine: String {
    func number(_ value: Double) -> String { value.isFinite ? String(format: "%.6g", value) : "null" }
    return """
      {"name":"\(name)","value":\(number(value)),"unit":"\(unit)","low":\(number(low)),"high":\(number(high)),"samples":\(count)}
      """
  }
}

/// The reason why a case could not be measured.
struct NotMeasured: Error, CustomStringConvertible {
  let description: String
}

enum Stopwatch {
  /// The duration of a closure in seconds.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let (whole, attoseconds) = (ContinuousClock.now - start).components
    return Double(whole) + Double(attoseconds) * 1e-18
  }

  /// The processor time that a closure takes in this thread, in seconds: what else runs on the machine does not count.
  static func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try work()
    return now() - start
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

import Foundation

/// One number that is worth watching.
@MainActor
struct BenchmarkCase {
  let name: String
  let unit: String
  /// At most this on the reference machine, in a release build.
  var goal: Double?
  let measure: () throws -> Double

  static let all: [BenchmarkCase] =
    motion + layers + rendering + transitions + collections + longLists + layout + text + host + dynamics + recordings + limits

  func textLine(_ value: Double) -> String {
    let padded = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    let number = String(format: "%12.3f", value)
    guard let goal else { return "\(padded)\(number) \(unit)" }
    return "\(padded)\(number) \(unit)  \(value <= goal ? "within" : "over") \(String(format: "%g", goal))"
  }

  func jsonLine(_ value: Double) -> String {
    "{\"name\":\"\(name)\",\"value\":\(String(format: "%.6g", value)),\"unit\":\"\(unit)\"}"
  }
}

/// Why a case has no number here.
struct NotMeasured: Error, CustomStringConvertible {
  let description: String
}

enum Stopwatch {
  /// Seconds that a piece of work takes.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let (whole, attoseconds) = (ContinuousClock.now - start).components
    return Double(whole) + Double(attoseconds) * 1e-18
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

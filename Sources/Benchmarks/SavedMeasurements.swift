import Foundation

/// Numbers of an earlier run, in a file of JSON: an object of cases by name, each with value, low, high and unit.
struct SavedMeasurements: Codable {
  struct Case: Codable {
    var value: Double
    var low: Double
    var high: Double
    var unit: String
  }

  var cases: [String: Case] = [:]

  /// By how much a number may be larger than the saved one.
  static let tolerance = 1.25

  init(_ measurements: [Measurement]) {
    for result in measurements where result.value.isFinite {
      cases[result.name] = Case(
        value: Self.short(result.value), low: Self.short(result.low), high: Self.short(result.high), unit: result.unit)
    }
  }

  init(contentsOf url: URL) throws { self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url)) }

  func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: url)
  }

  /// Four digits: more would only be noise in a file that is kept.
  private static func short(_ value: Double) -> Double { Double(String(format: "%.4g", value)) ?? value }

  /// A line for each case that both have and that is worse by more than the tolerance. All of our numbers are better when smaller.
  func regressions(in measurements: [Measurement]) -> [String] {
    measurements.compactMap { result in
      guard let saved = cases[result.name], !(result.value <= saved.value * Self.tolerance) else { return nil }
      let share = saved.value > 0 ? String(format: ", %.2f times as much", result.value / saved.value) : ""
      return String(format: "%@: %.4g %@ instead of %.4g", result.name, result.value, result.unit, saved.value) + share
    }
  }
}

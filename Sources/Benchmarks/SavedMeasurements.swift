import Foundation

/// The results of an earlier run, in a JSON file: an object of cases by name, each with value, low, high and unit.
struct SavedMeasurements: Codable {
  struct Case: Codable {
    var value: Double
    var low: Double
    var high: Double
    var unit: String
  }

  var cases: [String: Case] = [:]

  /// The factor by which a result may exceed the saved one.
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

  /// Rounded to four digits: more would be noise.
  private static func short(_ value: Double) -> Double { Double(String(format: "%.4g", value)) ?? value }

  /// A line for each case that exceeds the saved one by more than the tolerance. For all cases smaller is better.
  func regressions(in measurements: [Measurement]) -> [String] {
    measurements.compactMap { result in
      guard let saved = cases[result.name], !(result.value <= saved.value * Self.tolerance) else { return nil }
      let share = saved.value > 0 ? String(format: ", %.2f times as much", result.value / saved.value) : ""
      return String(format: "%@: %.4g %@ instead of %.4g", result.name, result.value, result.unit, saved.value) + share
    }
  }
}

import Tuning

/// What every transition with a hand on it can be tuned by: its spring, and what letting go does.
struct FlightTunables {
  let damping: Tunable
  let duration: Tunable
  let threshold: Tunable
  /// How far ahead the hand's speed counts, in seconds.
  let projection: Tunable
  /// How deep the region is that a drag may start from; nil where it may start anywhere.
  let edgeWidth: Tunable?

  init(
    damping: Double = 0.8, duration: Double = 0.5, threshold: Double = 0.5, projection: Double = 0.3, edgeWidth: Double? = nil
  ) {
    self.damping = Tunable(
      name: "damping", label: "Damping ratio", range: 0.05...1.5, defaultValue: damping, step: 0.01, decimals: 2)
    self.duration = Tunable(
      name: "duration", label: "Duration", range: 0.05...2, defaultValue: duration, unit: "s", step: 0.01, decimals: 2)
    self.threshold = .share("threshold", "Threshold", 0.05...0.95, threshold)
    self.projection = Tunable(
      name: "projection", label: "Projection", range: 0...0.5, defaultValue: projection, unit: "s", step: 0.01, decimals: 2)
    self.edgeWidth = edgeWidth.map { .points("edgeWidth", "Edge width", 8...80, $0) }
  }

  var spring: SpringTunables { SpringTunables(dampingRatio: damping, duration: duration) }

  /// The scene's own group first, then these.
  func groups(_ title: String, _ own: [Tunable]) -> [TunableGroup] {
    [
      TunableGroup(title: title, tunables: own), TunableGroup(title: "Spring", tunables: [damping, duration]),
      TunableGroup(title: "Letting go", tunables: [threshold, projection] + (edgeWidth.map { [$0] } ?? [])),
    ]
  }
}

extension Tunable {
  /// A share, shown as a percentage.
  static func share(_ name: String, _ label: String, _ range: ClosedRange<Double>, _ value: Double) -> Tunable {
    Tunable(
      name: name, label: label, range: range, defaultValue: value, unit: "%", step: 0.01, decimals: 0, displayScale: 100)
  }

  /// A length in whole points.
  static func points(_ name: String, _ label: String, _ range: ClosedRange<Double>, _ value: Double) -> Tunable {
    Tunable(name: name, label: label, range: range, defaultValue: value, unit: "pt", step: 1, decimals: 0)
  }

  /// A factor.
  static func factor(_ name: String, _ label: String, _ range: ClosedRange<Double>, _ value: Double) -> Tunable {
    Tunable(name: name, label: label, range: range, defaultValue: value, unit: "×", step: 0.01, decimals: 2)
  }
}

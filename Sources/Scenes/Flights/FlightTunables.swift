import Tuning
import UIKit

/// What every transition with a hand on it can be tuned by: how it runs by itself, and what letting go does.
struct FlightTunables {
  /// nil where a curve of fixed duration moves the views, not a spring.
  let damping: Parameter?
  let duration: Parameter
  /// How fast the rest runs after the hand has let go; only where there is no spring.
  let completionSpeed: Parameter?
  let threshold: Parameter
  /// How far ahead the hand's speed counts, in seconds.
  let projection: Parameter
  /// How deep the region is that a drag may start from; nil where it may start anywhere.
  let edgeWidth: Parameter?

  /// - Parameter damping: nil for a curve instead of a spring.
  init(
    damping: Double? = 0.8, duration: Double = 0.5, threshold: Double = 0.5, projection: Double = 0.3,
    edgeWidth: Double? = nil
  ) {
    self.damping = damping.map {
      Parameter(name: "damping", label: "Damping ratio", range: 0.05...1.5, defaultValue: $0, step: 0.01, decimals: 2)
    }
    self.duration = Parameter(
      name: "duration", label: "Duration", range: 0.05...2, defaultValue: duration, unit: "s", step: 0.01, decimals: 2)
    completionSpeed = damping == nil ? .factor("completionSpeed", "Completion speed", 0.1...3, 1) : nil
    self.threshold = .share("threshold", "Threshold", 0.05...0.95, threshold)
    self.projection = Parameter(
      name: "projection", label: "Projection", range: 0...0.5, defaultValue: projection, unit: "s", step: 0.01, decimals: 2)
    self.edgeWidth = edgeWidth.map { .points("edgeWidth", "Edge width", 8...80, $0) }
  }

  var spring: SpringTunables? { damping.map { SpringTunables(dampingRatio: $0, duration: duration) } }

  var release: ReleaseTunables { ReleaseTunables(threshold: threshold, projection: projection) }

  /// The scene's own group first, then these.
  func groups(_ title: String, _ own: [Parameter]) -> [TunableGroup] {
    let release = [threshold, projection, completionSpeed, edgeWidth].compactMap { $0 }
    return [
      TunableGroup(title: title, tunables: own),
      TunableGroup(title: damping == nil ? "Time" : "Spring", tunables: [damping, duration].compactMap { $0 }),
      TunableGroup(title: "Letting go", tunables: release),
    ]
  }

  /// How the motion runs by itself, or the rest of it after a hand.
  /// - Parameter velocity: at the start, in ways per second.
  @MainActor func timing(in values: TunableValues, velocity: Double = 0) -> UITimingCurveProvider {
    guard let spring else { return UICubicTimingParameters(animationCurve: .easeInOut) }
    return ReleaseTiming(spring: spring.spring(in: values), length: 1).parameters(initialVelocity: velocity)
  }
}

extension Parameter {
  /// A share, shown as a percentage.
  static func share(_ name: String, _ label: String, _ range: ClosedRange<Double>, _ value: Double) -> Parameter {
    Parameter(
      name: name, label: label, range: range, defaultValue: value, unit: "%", step: 0.01, decimals: 0, displayScale: 100)
  }

  /// A length in whole points.
  static func points(_ name: String, _ label: String, _ range: ClosedRange<Double>, _ value: Double) -> Parameter {
    Parameter(name: name, label: label, range: range, defaultValue: value, unit: "pt", step: 1, decimals: 0)
  }

  /// A factor.
  static func factor(_ name: String, _ label: String, _ range: ClosedRange<Double>, _ value: Double) -> Parameter {
    Parameter(name: name, label: label, range: range, defaultValue: value, unit: "×", step: 0.01, decimals: 2)
  }
}

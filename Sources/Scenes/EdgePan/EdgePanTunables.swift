import Tuning
import UIKit

/// What can be tuned in *Edge Pan*.
enum EdgePanTunables {
  static let dampingRatio = Parameter(
    name: "damping", label: "Damping ratio", range: 0.05...1.5, defaultValue: 0.8, step: 0.01, decimals: 2)
  /// Added to the hand's own speed, in remaining distances per second.
  static let initialVelocity = Parameter(
    name: "velocity", label: "Initial velocity", range: -20...20, defaultValue: 0, unit: "/s", step: 0.1, decimals: 2)
  static let duration = Parameter(
    name: "duration", label: "Duration", range: 0.05...1.5, defaultValue: 0.5, unit: "s", step: 0.01, decimals: 2)
  static let threshold = Parameter(
    name: "threshold", label: "Threshold", range: 0.05...0.95, defaultValue: 0.5, unit: "%", step: 0.01, decimals: 0,
    displayScale: 100)
  /// How far ahead the hand's speed counts, in seconds.
  static let projection = Parameter(
    name: "projection", label: "Projection", range: 0...0.5, defaultValue: 0.3, unit: "s", step: 0.01, decimals: 2)
  static let completionSpeed = Parameter(
    name: "completionSpeed", label: "Completion speed", range: 0.1...3, defaultValue: 1, unit: "×", step: 0.05, decimals: 2)
  static let edgeWidth = Parameter(
    name: "edgeWidth", label: "Edge width", range: 8...80, defaultValue: 24, unit: "pt", step: 1, decimals: 0)

  static let spring = SpringTunables(
    dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
  static let release = ReleaseTunables(threshold: threshold, projection: projection)

  /// A drag from the right edge that finishes, and a short one from the left that is taken back.
  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.996, y: 0.5), to: CGPoint(x: 0.3, y: 0.5), duration: 0.4),
      .init(at: 1.5, from: CGPoint(x: 0.004, y: 0.5), to: CGPoint(x: 0.2, y: 0.5), duration: 0.6),
    ], pictureTime: 0.45)

  static let groups = [
    TunableGroup(title: "Spring", tunables: [dampingRatio, initialVelocity, duration]),
    TunableGroup(title: "Letting go", tunables: [threshold, projection, completionSpeed, edgeWidth]),
  ]
}

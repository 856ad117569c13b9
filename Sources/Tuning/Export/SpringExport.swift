import Foundation
import Motion

/// A spring exported for a system, and the deviation of what that system plays.
public struct SpringExport: Equatable, Sendable {
  /// The motion that the system plays.
  public enum Shape: Equatable, Sendable {
    /// The spring itself.
    case spring(SpringLaunch)
    /// Straight lines between points of seconds and progress.
    case points([SIMD2<Double>])
    /// A cubic Bézier curve with a duration.
    case curve(TimedCurve)
  }

  /// The system.
  public let target: ExportTarget
  /// The code, with a line break at the end.
  public let text: String
  /// The motion that the numbers in the code play.
  public let shape: Shape
  /// The maximum deviation from the spring at equal times.
  public let deviation: MotionDeviation
  /// What the system cannot express, in a sentence without full stop; nil for nothing.
  public let loss: String?

  /// The deviation, as a fraction of the distance, below which the inspector shows “exact”: it is not visible.
  public static let exactness = 0.0005
  /// Whether the deviation is below `exactness`; a table counts as exact.
  public var isExact: Bool { deviation.amount < Self.exactness }

  /// Exports a spring for a system, and measures the deviation at 3,000 times.
  public init(_ launch: SpringLaunch, for target: ExportTarget) {
    let code = SpringCode(launch, for: target)
    self.target = target
    text = code.text
    shape = code.shape
    loss = code.loss
    deviation = target.isTable ? .none : Self.deviation(of: code.shape, from: launch)
  }

  private static func deviation(of shape: Shape, from launch: SpringLaunch) -> MotionDeviation {
    let end = max(ExportTimes.rest(of: launch), shape.duration)
    return MotionDeviation(from: launch.motion.position, to: shape.position, until: end, samples: 3000)
  }
}

extension SpringExport.Shape {
  /// The progress at a time in seconds.
  public var position: (Double) -> Double {
    switch self {
    case .spring(let launch): return launch.motion.position
    case .curve(let curve): return curve.position
    case .points(let points): return { LinearEasing.position(at: $0, along: points) }
    }
  }

  /// The duration of the shape in seconds; 0 for a spring.
  var duration: Double {
    switch self {
    case .spring: return 0
    case .points(let points): return points.last?.x ?? 0
    case .curve(let curve): return curve.duration
    }
  }
}

/// Durations for springs that are exported as tables or curves.
enum ExportTimes {
  /// The fraction of the distance that may be left at the end of a table or curve.
  static let leftOver = 0.004
  static let longest = 30.0

  /// The time after which a motion is visibly over, in seconds.
  static func rest(of launch: SpringLaunch) -> Double { launch.motion.restTime(within: 0.001, limit: longest) }

  /// UIKit's duration if the motion is visibly over by then, otherwise the time until it is; in whole milliseconds.
  static func duration(of launch: SpringLaunch) -> Double {
    var duration = launch.motion.restTime(within: leftOver, limit: longest)
    if launch.spring.dampingRatio <= 1 && launch.initialVelocity == 0 && launch.spring.damping > 0 {
      duration = max(duration, launch.spring.fittedDuration())
    }
    // Rounding errors do not start another millisecond.
    return (duration * 1000 - 1e-6).rounded(.up) / 1000
  }
}

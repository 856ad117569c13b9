import Foundation
import Motion

/// A spring written for a system, and how far what that system moves is from the spring.
public struct SpringExport: Equatable, Sendable {
  /// What the system plays.
  public enum Shape: Equatable, Sendable {
    /// The spring itself, by its numbers.
    case spring(SpringLaunch)
    /// Straight lines between points: seconds and progress.
    case points([SIMD2<Double>])
    /// A cubic Bézier curve with its duration.
    case curve(TimedCurve)
  }

  /// The system that it is written for.
  public let target: ExportTarget
  /// The lines to copy, with a line break at the end.
  public let text: String
  /// What the numbers in the text play.
  public let shape: Shape
  /// The greatest distance from the spring, at equal times.
  public let deviation: MotionDeviation
  /// What the system cannot say, in a sentence without a full stop; nil where it can say everything.
  public let loss: String?

  /// Below this share of the way nobody sees a difference, and the inspector says “exact”.
  public static let exactness = 0.0005
  /// Whether what the system plays differs from the spring by less than `exactness`; a table counts as exact.
  public var isExact: Bool { deviation.amount < Self.exactness }

  /// Writes a spring for a system, and measures what that plays at 3,000 times.
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

  /// When the shape ends by itself, in seconds; 0 for a spring.
  var duration: Double {
    switch self {
    case .spring: return 0
    case .points(let points): return points.last?.x ?? 0
    case .curve(let curve): return curve.duration
    }
  }
}

/// Durations of what has no duration of its own.
enum ExportTimes {
  /// How much of the way may be left when a table or a curve ends.
  static let leftOver = 0.004
  static let longest = 30.0

  /// When a motion is over for every eye, in seconds.
  static func rest(of launch: SpringLaunch) -> Double { launch.motion.restTime(within: 0.001, limit: longest) }

  /// UIKit's duration where it leaves nothing to be seen, else the time until it does; in whole milliseconds.
  static func duration(of launch: SpringLaunch) -> Double {
    var duration = launch.motion.restTime(within: leftOver, limit: longest)
    if launch.spring.dampingRatio <= 1 && launch.initialVelocity == 0 && launch.spring.damping > 0 {
      duration = max(duration, launch.spring.fittedDuration())
    }
    // A millisecond is not begun for what rounding leaves.
    return (duration * 1000 - 1e-6).rounded(.up) / 1000
  }
}

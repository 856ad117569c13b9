import Foundation

/// A time or a span of time in seconds, as Core Foundation names it.
public typealias CFTimeInterval = Double

/// A time space within a parent's: when it starts, how fast it runs, how often it repeats.
///
/// t_local = (t_parent − beginTime) · speed + timeOffset
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it starts, in the parent's time; 0 in an animation: when it is added. Default 0.
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds. Default 0 in an animation, which stands for the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent; 0 stands still at `timeOffset`, below 0 runs backwards. Default 1.
  var speed: Float { get set }
  /// Added to the local time, in seconds. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles; a fraction stops within a cycle. Default 0, which stands for one.
  var repeatCount: Float { get set }
  /// How long to repeat, in seconds, where it is not 0; it wins over `repeatCount`. Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by its reverse. Default false.
  var autoreverses: Bool { get set }
  /// What holds outside of the active time. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether a value holds before the active time, after it, both or not.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name; one that is not listed here counts as `removed`.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing holds outside of the active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value holds after the active time.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value holds before the active time.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value holds before the active time, the last one after it.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The stored part of `CAMediaTiming`.
struct MediaTiming {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

import Foundation

/// A time or a span of time in seconds, as Core Foundation names it.
public typealias CFTimeInterval = Double

/// The mapping from a parent's time to local time: start, speed and repetition.
///
/// t_local = (t_parent − beginTime) · speed + timeOffset
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The start in the parent's time, in seconds. Default 0, which for an animation stands for the time of its addition.
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds. Default 0 in an animation, which stands for the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent; 0 pauses at `timeOffset`, negative numbers play backwards. Default 1.
  var speed: Float { get set }
  /// An offset added to the local time, in seconds. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; a fraction stops within a cycle. Default 0, which stands for one.
  var repeatCount: Float { get set }
  /// The length of the repetition in seconds; overrides `repeatCount` unless it is 0. Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by its reverse. Default false.
  var autoreverses: Bool { get set }
  /// The value outside of the active time. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether a value applies before and after the active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name; an unknown name counts as `removed`.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No value applies outside of the active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value applies after the active time.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value applies before the active time.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value applies before the active time, the last one after it.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The storage of `CAMediaTiming`.
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

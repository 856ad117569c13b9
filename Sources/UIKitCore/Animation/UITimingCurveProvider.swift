import Foundation

/// Which kind of timing a `UITimingCurveProvider` describes.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic Bézier through control points.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time a cubic Bézier bends.
  case composed
}

/// The pacing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying, NSObjectProtocol {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where the type has one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where the type has one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

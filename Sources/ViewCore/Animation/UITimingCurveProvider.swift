import Foundation

/// The kind of timing that a `UITimingCurveProvider` describes.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin
  /// A cubic Bézier curve of control points.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time is mapped by a cubic Bézier curve.
  case composed
}

/// The timing of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying, NSObjectProtocol {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil if the kind has none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil if the kind has none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

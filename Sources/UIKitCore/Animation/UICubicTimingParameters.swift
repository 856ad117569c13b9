import CoreGraphics
import Foundation
import Motion

/// Pacing by a cubic Bézier from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `.easeInOut` for the default curve and for own control points, which have no name.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first control point; its x is within 0…1.
  open private(set) var controlPoint1: CGPoint
  /// The second control point; its x is within 0…1.
  open private(set) var controlPoint2: CGPoint
  private let isNamed: Bool

  /// Core Animation's default curve, (0.25, 0.1) to (0.25, 1).
  public override convenience init() { self.init(.standard, name: nil) }

  /// A named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init(curve.cubic, name: curve) }

  /// A curve through two control points, the x of which are limited to 0…1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    precondition(
      [point1.x, point1.y, point2.x, point2.y].allSatisfy(\.isFinite),
      "UICubicTimingParameters(controlPoint1: \(point1), controlPoint2: \(point2)): give finite points")
    self.init(CubicTimingCurve(point1.x, point1.y, point2.x, point2.y), name: nil)
  }

  private init(_ curve: CubicTimingCurve, name: UIView.AnimationCurve?) {
    animationCurve = name ?? .easeInOut
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    isNamed = name != nil
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: CubicTimingCurve { CubicTimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y) }
}

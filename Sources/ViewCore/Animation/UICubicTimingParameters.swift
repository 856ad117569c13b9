import CoreGraphics
import Foundation
import Misuse
import Motion

/// The timing of a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// The named curve; `easeInOut` for the default curve and for custom control points.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first control point; its x is from 0 to 1.
  open private(set) var controlPoint1: CGPoint
  /// The second control point; its x is from 0 to 1.
  open private(set) var controlPoint2: CGPoint
  private let isNamed: Bool

  /// Makes Core Animation's default curve, (0.25, 0.1) to (0.25, 1).
  public override convenience init() { self.init(.standard, name: nil) }

  /// Makes a named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init(curve.cubic, name: curve) }

  /// Makes a curve of two control points, whose x is clamped to 0…1.
  ///
  /// - Precondition: the points are finite.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    misuse(
      unless: [point1.x, point1.y, point2.x, point2.y].allSatisfy(\.isFinite),
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

  // MARK: - Archiving and copying

  /// Restores archived parameters; missing numbers are 0, and an unknown curve is `easeInOut`.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    controlPoint1 = CGPoint(x: number("x1"), y: number("y1"))
    controlPoint2 = CGPoint(x: number("x2"), y: number("y2"))
    isNamed = coder.decodeBool(forKey: "isNamed")
    animationCurve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) ?? .easeInOut
    super.init()
  }

  /// Archives the control points and the named curve.
  open func encode(with coder: NSCoder) {
    let numbers = ["x1": controlPoint1.x, "y1": controlPoint1.y, "x2": controlPoint2.x, "y2": controlPoint2.y]
    for (key, number) in numbers { coder.encode(Double(number), forKey: key) }
    coder.encode(isNamed, forKey: "isNamed")
    coder.encode(animationCurve.rawValue, forKey: "curve")
  }

  /// Returns itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `builtin` for a named curve, `cubic` for control points and for the default curve.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// These parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil: a Bézier curve is not a spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: CubicTimingCurve { CubicTimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y) }
}

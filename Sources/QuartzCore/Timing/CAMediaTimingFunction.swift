import Foundation
import Misuse
import Motion

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class CAMediaTimingFunction: NSObject {
  package let curve: CubicTimingCurve

  /// Makes one of the named curves.
  ///
  /// - Precondition: `name` is one of the listed names.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(curve: name.curve)
  }

  /// Makes a curve from two control points, whose x is clamped to 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: CubicTimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  package init(curve: CubicTimingCurve) {
    self.curve = curve
    super.init()
  }

  /// Writes x and y of a point: 0 is the origin, 1 and 2 are the control points, 3 is (1, 1).
  ///
  /// - Precondition: `index` is in 0…3.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    misuse(unless: (0...3).contains(index), "CAMediaTimingFunction.getControlPoint(at: \(index)): there are points 0 to 3")
    let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  open override nonisolated var hash: Int { curve.hashValue }
}

/// The names of the standard timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The curve's name; `CAMediaTimingFunction.init(name:)` traps for an unknown one.
  public let rawValue: String
  /// Makes the name of a curve.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow start, control points (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow end, control points (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow start and end, control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Core Animation's default, control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  var curve: CubicTimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInOut
    case .default: .standard
    default: misuse("CAMediaTimingFunction(name: \"\(rawValue)\"): no timing function has this name")
    }
  }
}

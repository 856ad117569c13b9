import CoreGraphics
import Foundation

/// A function from numbers to a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The function's name, as Core Animation writes it.
  public let rawValue: String
  /// Makes a name; there is no function of other names than those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Factors along the three axes.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A factor along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Distances along the three axes, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A distance along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A distance along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A distance along the z axis, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of the interpolated values of an animation, so that a rotation may exceed a half turn.
open class CAValueFunction: NSObject, @unchecked Sendable {
  /// The function's name.
  open var name: CAValueFunctionName { function }
  private let function: CAValueFunctionName
  private let make: @Sendable (SIMD4<Double>) -> CATransform3D

  /// Makes a function of a name; nil if there is none.
  public convenience init?(name: CAValueFunctionName) {
    guard let make = Self.functions[name] else { return nil }
    self.init(name, make)
  }

  private init(_ name: CAValueFunctionName, _ make: @escaping @Sendable (SIMD4<Double>) -> CATransform3D) {
    (function, self.make) = (name, make)
    super.init()
  }

  /// The number of which the transform is the identity.
  var neutral: Double { [.scale, .scaleX, .scaleY, .scaleZ].contains(function) ? 1 : 0 }

  /// The transform of one number, or of an array of three; another value as it is.
  func transform(of value: AnimatableValue) -> AnimatableValue {
    switch value {
    case .vector(let v, _): .transform(make(v))
    case .numbers(let n) where n.count >= 3: .transform(make(SIMD4(n[0], n[1], n[2], 0)))
    case .numbers(let n) where n.count == 1: .transform(make(SIMD4(n[0], 0, 0, 0)))
    default: value
    }
  }

  private static let functions: [CAValueFunctionName: @Sendable (SIMD4<Double>) -> CATransform3D] = [
    .rotateX: { CATransform3DMakeRotation($0.x, 1, 0, 0) },
    .rotateY: { CATransform3DMakeRotation($0.x, 0, 1, 0) },
    .rotateZ: { CATransform3DMakeRotation($0.x, 0, 0, 1) },
    .scale: { CATransform3DMakeScale($0.x, $0.y, $0.z) },
    .scaleX: { CATransform3DMakeScale($0.x, 1, 1) },
    .scaleY: { CATransform3DMakeScale(1, $0.x, 1) },
    .scaleZ: { CATransform3DMakeScale(1, 1, $0.x) },
    .translate: { CATransform3DMakeTranslation($0.x, $0.y, $0.z) },
    .translateX: { CATransform3DMakeTranslation($0.x, 0, 0) },
    .translateY: { CATransform3DMakeTranslation(0, $0.x, 0) },
    .translateZ: { CATransform3DMakeTranslation(0, 0, $0.x) },
  ]
}

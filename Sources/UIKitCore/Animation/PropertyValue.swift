import CoreGraphics
import Foundation
import QuartzCore

/// Reads the animatable properties of layers as Core Animation values.
@MainActor
enum PropertyValue {
  private static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

  static func model(of layer: CALayer, _ key: String) -> Any { layer.value(forKeyPath: key) ?? clear }

  /// The presentation value, or the model value if the layer is not shown.
  static func presented(of layer: CALayer, _ key: String) -> Any {
    layer.presentation()?.value(forKeyPath: key) ?? model(of: layer, key)
  }

  /// Whether two values can be interpolated: they have the same type and differ.
  static func canBeMixed(_ a: Any, _ b: Any) -> Bool {
    switch (a, b) {
    case (let a as CGPoint, let b as CGPoint): a != b
    case (let a as CGSize, let b as CGSize): a != b
    case (let a as CGRect, let b as CGRect): a != b
    case (let a as CATransform3D, let b as CATransform3D): !CATransform3DEqualToTransform(a, b)
    case (let a as CGColor, let b as CGColor): a != b
    case (let a as CGPath, let b as CGPath): a != b
    case (let a as NSNumber, let b as NSNumber): a != b
    default: false
    }
  }

  /// The difference old − new of points, sizes and numbers; nil for values that cannot be added.
  static func difference(_ old: Any, _ new: Any) -> (from: Any, to: Any)? {
    switch (old, new) {
    case (let a as CGPoint, let b as CGPoint): (CGPoint(x: a.x - b.x, y: a.y - b.y), CGPoint.zero)
    case (let a as CGSize, let b as CGSize): (CGSize(width: a.width - b.width, height: a.height - b.height), CGSize.zero)
    case (let a as NSNumber, let b as NSNumber): (NSNumber(value: a.doubleValue - b.doubleValue), NSNumber(value: 0.0))
    default: nil
    }
  }
}

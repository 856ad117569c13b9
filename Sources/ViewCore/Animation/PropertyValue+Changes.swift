import CoreGraphics
import Foundation
import QuartzCore

// Properties of layers as view animations see them: a colour that is not set is transparent.
@MainActor
extension PropertyValue {
  private static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

  package static func model(of layer: CALayer, _ key: String) -> PropertyValue {
    layer.propertyValue(forKeyPath: key) ?? .object(clear)
  }

  /// The value on the screen, or in the model if the layer is not shown.
  static func presented(of layer: CALayer, _ key: String) -> PropertyValue {
    layer.presentedPropertyValue(forKeyPath: key) ?? model(of: layer, key)
  }

  /// Whether two values can be interpolated: they have the same type and differ.
  package static func canBeMixed(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    switch (a, b) {
    case (.numbers(let a, let shape), .numbers(let b, let other)): shape == other && a != b
    case (.transform(let a), .transform(let b)): !CATransform3DEqualToTransform(a, b)
    case (.object(let a), .object(let b)): canBeMixed(a, b)
    default: false
    }
  }

  private static func canBeMixed(_ a: Any, _ b: Any) -> Bool {
    switch (a, b) {
    case (let a as CGRect, let b as CGRect): a != b
    case (let a as CATransform3D, let b as CATransform3D): !CATransform3DEqualToTransform(a, b)
    case (let a as CGColor, let b as CGColor): a != b
    case (let a as CGPath, let b as CGPath): a != b
    case (let a as NSNumber, let b as NSNumber): a != b
    default: false
    }
  }

  /// The difference old − new of points, sizes and numbers, and its end; nil for values that cannot be added.
  static func difference(_ old: PropertyValue, _ new: PropertyValue) -> (from: PropertyValue, to: PropertyValue)? {
    guard case .numbers(let a, let shape) = old, case .numbers(let b, shape) = new, shape != .rect else { return nil }
    return (.numbers(a - b, shape), .numbers(.zero, shape))
  }
}

import CoreGraphics
import Foundation

/// The value of a layer's property: numbers without a box, everything else as Apple's API returns it.
package enum PropertyValue {
  /// Up to four numbers of a type; the rest are 0.
  case numbers(SIMD4<Double>, VectorShape)
  case transform(CATransform3D)
  /// A colour, a path, a picture, or what a program has passed.
  case object(Any)

  /// The value as Apple's API returns it.
  package var any: Any {
    switch self {
    case .numbers(let numbers, let shape): AnimatableValue.vector(numbers, shape).any
    case .transform(let transform): transform
    case .object(let object): object
    }
  }
}

extension AnimatableValue {
  /// Converts a value of the program.
  ///
  /// - Precondition: its numbers are finite.
  init(checked value: PropertyValue) {
    switch value {
    case .numbers(let numbers, let shape): self = .vector(numbers, shape)
    case .transform(let transform): self = .transform(transform)
    case .object(let object): self.init(object)
    }
    requireFinite(value)
  }
}

extension CALayer {
  /// The value of a property or key path in the model; nil if there is none.
  package final func propertyValue(forKeyPath keyPath: String) -> PropertyValue? {
    if let slot = LayerSlot.byName[keyPath], slot.shape != .color { return .numbers(values.vector(slot), slot.shape) }
    if keyPath == "transform" { return .transform(transform) }
    return value(forKeyPath: keyPath).map { .object($0) }
  }

  /// The value of a property or key path on the screen; nil if there is none or the layer is in no tree.
  package final func presentedPropertyValue(forKeyPath keyPath: String) -> PropertyValue? {
    guard tree != nil else { return nil }
    if let slot = LayerSlot.byName[keyPath], slot.shape != .color { return .numbers(presentValues.vector(slot), slot.shape) }
    return presentation()?.propertyValue(forKeyPath: keyPath)
  }

  /// Sets a property in the model.
  package final func setPropertyValue(_ value: PropertyValue, forKeyPath keyPath: String) {
    switch value {
    case .numbers(let numbers, _):
      guard let slot = LayerSlot.byName[keyPath] else { return setValue(value.any, forKeyPath: keyPath) }
      setSlot(slot, nil, numbers)
    case .transform(let transform) where keyPath == "transform": self.transform = transform
    default: setValue(value.any, forKeyPath: keyPath)
    }
  }
}

import Foundation
import ObjectiveC
import QuartzCore

extension _KeyValueCodingAndObserving where Self: NSObject {
  // Foundation's on iOS, where the Objective-C run time finds a property by name. Responders, layers and animations have methods of
  // their own, which a class can override: they are called for an object of unknown class, too.

  /// The value of a property by its name in Objective-C. Traps for names that the class does not have.
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? {
    switch self as NSObject {
    case let responder as UIResponder: responder.value(forKey: key)
    case let layer as CALayer: layer.value(forKey: key)
    case let animation as CAAnimation: animation.value(forKey: key)
    default: KeyedValues.value(forKey: key, of: self)
    }
  }

  /// Sets a property by name; numeric types are converted, also to enumerations. Traps for unknown and read-only properties and for
  /// values of other types.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    switch self as NSObject {
    case let responder as UIResponder: responder.setValue(value, forKey: key)
    case let layer as CALayer: layer.setValue(value, forKey: key)
    case let animation as CAAnimation: animation.setValue(value, forKey: key)
    default:
      if !KeyedValues.set(value, forKey: key, of: self) { KeyedValues.stop("setValue:forUndefinedKey:", key, of: self) }
    }
  }

  /// The value at a key path with dots, such as `view.layer.cornerRadius`; nil if a name before the last has no value.
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? {
    if let responder = self as? UIResponder { return responder.value(forKeyPath: keyPath) }
    if let layer = self as? CALayer { return layer.value(forKeyPath: keyPath) }
    let path = KeyedPath(keyPath)
    let first = value(forKey: path.key)
    guard let rest = path.rest else { return first }
    return first.flatMap { KeyedPath.value(rest, of: $0) }
  }

  /// Sets the value at a key path with dots; does nothing if a name before the last has no value.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let responder = self as? UIResponder { return responder.setValue(value, forKeyPath: keyPath) }
    if let layer = self as? CALayer { return layer.setValue(value, forKeyPath: keyPath) }
    let path = KeyedPath(keyPath)
    guard let rest = path.rest else { return setValue(value, forKey: path.key) }
    if let first = self.value(forKey: path.key) { KeyedPath.set(value, rest, of: first) }
  }
}

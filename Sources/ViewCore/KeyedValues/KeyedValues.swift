import Foundation
import Misuse

/// What key-value coding does in every class.
@MainActor
enum KeyedValues {
  /// The value of a property of Apple's classes; traps for an unknown key.
  static func value(forKey key: String, of object: AnyObject) -> Any? {
    guard let property = KeyedProperty.named(key, of: object) else { stop("valueForUndefinedKey:", key, of: object) }
    return property.value(object)
  }

  /// Sets a property of Apple's classes, or an outlet of the program's; false for an unknown or read-only key. Traps for a value of
  /// another type.
  static func set(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard let set = KeyedProperty.named(key, of: object)?.set ?? OutletKeys.setter(key, of: object) else { return false }
    if !set(object, value) { stop(at: value, forKey: key, of: object) }
    return true
  }

  /// Ends the program because a property does not take a value.
  private static func stop(at value: Any?, forKey key: String, of object: AnyObject) -> Never {
    guard let value else {
      misuse("[<\(type(of: object))> setNilValueForKey]: could not set nil as the value for the key \(key).")
    }
    misuse("[<\(type(of: object))> setValue:forKey:]: \(value) is no value of the key \(key).")
  }

  /// Ends the program with UIKit's words.
  static func stop(_ call: String, _ key: String, of object: Any) -> Never {
    misuse("[<\(type(of: object))> \(call)]: this class is not key value coding-compliant for the key \(key).")
  }
}

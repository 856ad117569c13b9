import Foundation

/// Outlets and inspectable attributes of a program's classes, for key-value coding.
@MainActor
package enum OutletKeys {
  /// Sets the property of a key; nil if the object's class lists none.
  static func setter(_ key: String, of object: AnyObject) -> ((AnyObject, Any?) -> Bool)? {
    NibModules.property(key, of: object).map { connection in { connection.set($1, on: $0) } }
  }

  /// Whether a key names a property that can be set.
  package static func hasProperty(_ key: String, of object: AnyObject) -> Bool {
    KeyedProperty.named(key, of: object)?.set != nil || setter(key, of: object) != nil
  }
}

import CoreGraphics
import Foundation

/// A property for key-value coding.
@MainActor
struct KeyedProperty {
  let value: (AnyObject) -> Any?
  /// Sets the property; false for a value of another type. Nil for a read-only property.
  let set: ((AnyObject, Any?) -> Bool)?

  init<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    value = { ($0 as? Owner).flatMap { KeyedValue.boxed($0[keyPath: path]) } }
    set = { owner, value in
      guard let owner = owner as? Owner, let value = KeyedValue.converted(value, to: Value.self) else { return false }
      owner[keyPath: path] = value
      return true
    }
  }

  init<Owner: AnyObject, Value>(reading path: KeyPath<Owner, Value>) {
    value = { ($0 as? Owner).flatMap { KeyedValue.boxed($0[keyPath: path]) } }
    set = nil
  }

  /// The property of a key.
  static func named(_ key: String, of object: AnyObject) -> KeyedProperty? { KeyTable.property(key, of: type(of: object)) }
}

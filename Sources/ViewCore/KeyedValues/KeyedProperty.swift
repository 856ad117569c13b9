import CoreGraphics
import Foundation

/// A property for key-value coding.
@MainActor
package struct KeyedProperty {
  package let value: (AnyObject) -> Any?
  /// Sets the property; false for a value of another type. Nil for a read-only property.
  let set: ((AnyObject, Any?) -> Bool)?

  package init<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    value = { ($0 as? Owner).flatMap { KeyedValue.boxed($0[keyPath: path]) } }
    set = { owner, value in
      guard let owner = owner as? Owner, let value = KeyedValue.converted(value, to: Value.self) else { return false }
      owner[keyPath: path] = value
      return true
    }
  }

  package init<Owner: AnyObject, Value>(reading path: KeyPath<Owner, Value>) {
    value = { ($0 as? Owner).flatMap { KeyedValue.boxed($0[keyPath: path]) } }
    set = nil
  }

  /// The property of a key.
  package static func named(_ key: String, of object: AnyObject) -> KeyedProperty? { finder.value(key, type(of: object)) }

  /// Finds the property of a key in a class and its superclasses; nil for an unknown key. The tables of the toolkit's classes stand above
  /// all these classes.
  package static let finder = Hook<@MainActor (_ key: String, _ type: AnyClass) -> KeyedProperty?>("Finding properties by key")
}

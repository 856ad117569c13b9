import Foundation
import ViewCore

/// The properties of one class for key-value coding, by their names in Objective-C.
///
/// Objective-C finds them in the class. Swift cannot ask a class for a property by name, so these tables list the ones of Apple's
/// classes; a class inherits those of its superclasses.
@MainActor
struct KeyTable {
  let owner: AnyClass
  let properties: [String: KeyedProperty]

  init<Owner: AnyObject>(_ owner: Owner.Type, _ keys: [Key<Owner>]) {
    self.owner = owner
    properties = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.property) })
  }

  /// A property with its name.
  @MainActor
  struct Key<Owner: AnyObject> {
    fileprivate let name: String
    fileprivate let property: KeyedProperty

    static func writable<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) -> Key {
      Key(name: name, property: KeyedProperty(path))
    }

    static func readable<Value>(_ name: String, _ path: KeyPath<Owner, Value>) -> Key {
      Key(name: name, property: KeyedProperty(reading: path))
    }
  }

  // MARK: - Finding properties

  /// All tables.
  static let all: [KeyTable] = [
    animations, application, bars, collections, compositionalLayouts, controllers, controls, drawing, dynamics, events, gestures,
    interactions, layout, navigation, presentations, scrolling, search, tables, text, view, views,
  ].flatMap { $0 }

  private static let byOwner = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.owner), $0) })

  /// The property of a key in a class or its nearest superclass that has it; for a Boolean also by its getter's name, such as
  /// `isHidden` for `hidden`.
  static func property(_ key: String, of type: AnyClass) -> KeyedProperty? {
    let plain = key.hasPrefix("is") ? key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3) : key
    var type: AnyClass? = type
    while let current = type {
      let properties = byOwner[ObjectIdentifier(current)]?.properties
      if let property = properties?[key] ?? properties?[plain] { return property }
      type = _getSuperclass(current)
    }
    return nil
  }
}

import Foundation

/// The setter of a look: a property, or a method with the arguments that tell its values apart.
enum AppearanceKey: Hashable {
  case property(AnyKeyPath)
  case method(String, [AnyHashable])
}

/// A value of a look, and how an object gets it.
@MainActor
struct AppearanceChange {
  let key: AppearanceKey
  let set: @MainActor (NSObject) -> Void

  init(_ key: AppearanceKey, _ set: @escaping @MainActor (NSObject) -> Void) {
    (self.key, self.set) = (key, set)
  }

  /// A property with a value.
  init<Owner: NSObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value) {
    self.init(.property(path)) { ($0 as? Owner)?[keyPath: path] = value }
  }

  /// A call of a method with a value for some places.
  init<Owner: NSObject, Value, each Place: Hashable>(
    _ name: String, _ method: @escaping (Owner) -> @MainActor (Value, repeat each Place) -> Void, _ value: Value,
    _ places: repeat each Place
  ) {
    var keys: [AnyHashable] = []
    repeat keys.append(AnyHashable(each places))
    self.init(.method(name, keys)) { if let owner = $0 as? Owner { method(owner)(value, repeat each places) } }
  }
}

/// What a proxy has recorded, and for which instances of its class.
@MainActor
final class AppearanceRule {
  /// The classes in which an instance must lie, from the innermost; none for all instances.
  let containers: [AnyClass]
  /// The traits that an instance must have; nil for any.
  let traits: UITraitCollection?
  /// One for each setter, in the order of the last calls.
  private(set) var changes: [AppearanceChange] = []

  init(containers: [AnyClass], traits: UITraitCollection?) {
    (self.containers, self.traits) = (containers, traits)
  }

  func record(_ change: AppearanceChange) {
    changes.removeAll { $0.key == change.key }
    changes.append(change)
  }

  func concerns(_ containers: [AnyClass], _ traits: UITraitCollection?) -> Bool {
    guard self.containers.elementsEqual(containers, by: ==) else { return false }
    guard let own = self.traits, let traits else { return self.traits == nil && traits == nil }
    return own.isEqual(traits)
  }

  func accepts(_ traits: UITraitCollection) -> Bool { self.traits.map(traits.containsTraits(in:)) ?? true }
}

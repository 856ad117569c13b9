import Foundation
import ViewCore

/// The classes and prototypes that are registered for identifiers, and the views that can be reused.
@MainActor
struct ReusePool<Key: Hashable, View: UIView> {
  private var classes: [Key: View.Type] = [:]
  private var prototypes: [Key: () -> View?] = [:]
  private var waiting: [Key: [View]] = [:]

  mutating func register(_ type: View.Type?, for key: Key) {
    classes[key] = type
    prototypes[key] = nil
    // Views of the previously registered class are not used again.
    waiting[key] = nil
  }

  /// Registers a closure that makes views of a storyboard or nib; nil unregisters.
  mutating func register(prototype: (() -> View?)?, for key: Key) {
    prototypes[key] = prototype
    classes[key] = nil
    waiting[key] = nil
  }

  /// Whether a class or a prototype is registered.
  func isRegistered(_ key: Key) -> Bool { classes[key] != nil || prototypes[key] != nil }

  /// A new view of the registered prototype; nil without one.
  func makeFromPrototype(_ key: Key) -> View? { prototypes[key]?() }

  func type(for key: Key) -> View.Type? { classes[key] }

  /// Removes a view that waits for reuse, and returns it; nil for none.
  mutating func dequeue(_ key: Key) -> View? { waiting[key]?.popLast() }

  /// Adds a view, also one whose class is not registered.
  mutating func put(_ view: View, for key: Key) {
    if let type = classes[key], Swift.type(of: view) != type { return }
    waiting[key, default: []].append(view)
  }
}

import Foundation

/// The classes that are registered for identifiers, and the views that can be reused.
@MainActor
struct ReusePool<Key: Hashable, View: UIView> {
  private var classes: [Key: View.Type] = [:]
  private var waiting: [Key: [View]] = [:]

  mutating func register(_ type: View.Type?, for key: Key) {
    classes[key] = type
    // Views of the previously registered class are not used again.
    waiting[key] = nil
  }

  func type(for key: Key) -> View.Type? { classes[key] }

  /// Removes a view that waits for reuse, and returns it; nil for none.
  mutating func dequeue(_ key: Key) -> View? { waiting[key]?.popLast() }

  /// Adds a view, also one whose class is not registered.
  mutating func put(_ view: View, for key: Key) {
    if let type = classes[key], Swift.type(of: view) != type { return }
    waiting[key, default: []].append(view)
  }
}

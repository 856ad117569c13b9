import Foundation

/// The classes registered for identifiers, and the views that wait to be reused.
@MainActor
struct ReusePool<Key: Hashable, View: UIView> {
  private var classes: [Key: View.Type] = [:]
  private var waiting: [Key: [View]] = [:]

  mutating func register(_ type: View.Type?, for key: Key) {
    classes[key] = type
    // Views of the class that was registered before are no longer used.
    waiting[key] = nil
  }

  func type(for key: Key) -> View.Type? { classes[key] }

  mutating func take(_ key: Key) -> View? { waiting[key]?.popLast() }

  /// Also keeps views that a program made itself, without registering their class.
  mutating func put(_ view: View, for key: Key) {
    if let type = classes[key], Swift.type(of: view) != type { return }
    waiting[key, default: []].append(view)
  }
}

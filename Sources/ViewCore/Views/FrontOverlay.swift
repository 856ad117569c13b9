import Foundation

/// A view of a window that stays in front of the keyboard's views, as an open menu does.
@MainActor
package protocol FrontOverlay: UIView {
  /// Whether the overlay handles keys now.
  var takesKeys: Bool { get }
  /// Handles a key; false if it means nothing to the overlay.
  func handle(_ key: UIKeyboardHIDUsage) -> Bool
}

extension FrontOverlay {
  /// The default is false.
  package var takesKeys: Bool { false }
  /// The default handles no key.
  package func handle(_ key: UIKeyboardHIDUsage) -> Bool { false }
}

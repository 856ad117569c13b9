import Foundation

/// What a first responder adopts to be typed into.
@preconcurrency @MainActor public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is text that `deleteBackward()` could delete.
  var hasText: Bool { get }
  /// Inserts what was typed at the insertion point.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}

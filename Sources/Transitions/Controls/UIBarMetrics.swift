import Foundation

/// The height of a bar, for which it can have images of its own.
public enum UIBarMetrics: Int, Sendable {
  /// A bar in a regular height.
  case `default` = 0
  /// A bar in a compact height.
  case compact = 1
  /// A bar with a prompt, in a regular height.
  case defaultPrompt = 101
  /// A bar with a prompt, in a compact height.
  case compactPrompt = 102
}

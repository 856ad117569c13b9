import Foundation

/// Whether an interface begins at the left or at the right.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The kind of a view's content, which decides whether it is mirrored where people read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored with the language of the interface.
  case unspecified
  /// Playback controls, which are never mirrored.
  case playback
  /// Directions in space, which are never mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  /// Programs have no localizations here: their interface is the one that they were developed in, from left to right.
  var layoutDirection: UIUserInterfaceLayoutDirection { layoutDirection(relativeTo: .leftToRight) }

  func layoutDirection(relativeTo direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

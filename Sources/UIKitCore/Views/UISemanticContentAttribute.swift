import Foundation

/// Whether an interface begins at the left or at the right.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// What a view shows, as far as it matters where people read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Turned around with the language of the interface.
  case unspecified
  /// Buttons that play and wind, which never turn.
  case playback
  /// Where something is in space, which never turns.
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

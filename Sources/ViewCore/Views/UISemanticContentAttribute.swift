import Foundation

/// The direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft

  /// The direction of the traits; left to right if they have none.
  init(_ traits: UITraitCollection) { self = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
}

/// The meaning of a view's content, which decides whether it is mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored in right-to-left languages.
  case unspecified
  /// Playback controls, which are not mirrored.
  case playback
  /// Spatial directions, which are not mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  /// The direction of a view with this attribute. Programs have no localizations here: the interface is left-to-right.
  var layoutDirection: UIUserInterfaceLayoutDirection { layoutDirection(relativeTo: .leftToRight) }

  func layoutDirection(relativeTo direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

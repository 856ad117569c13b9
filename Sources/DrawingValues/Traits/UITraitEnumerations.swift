import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The kind of device of an interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// Whether an interface is above another one, where dark backgrounds are lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Unspecified: inherited.
  case unspecified = -1
  /// The lowest interface of its window.
  case base = 0
  /// An interface above another one, such as a sheet or a popover.
  case elevated = 1
}

/// The direction in which an interface is laid out.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unspecified: inherited.
  case unspecified = -1
  /// From left to right, as in English.
  case leftToRight = 0
  /// From right to left, as in Arabic.
  case rightToLeft = 1
}

/// The available space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unspecified: inherited.
  case unspecified = 0
  /// Little space, such as a phone's width.
  case compact = 1
  /// Much space, such as a phone's height in portrait.
  case regular = 2
}

import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// Whether an interface lies over another one: there dark backgrounds are a shade lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified: the value around holds.
  case unspecified = -1
  /// The lowest interface of its window.
  case base = 0
  /// An interface over another one, such as a sheet or a popover.
  case elevated = 1
}

/// How much room an interface has in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified: the value around holds.
  case unspecified = 0
  /// Little room, as a phone has across.
  case compact = 1
  /// Much room, as a phone held upright has from top to bottom.
  case regular = 2
}

/// The style of a status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark on light content, light on dark content.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation with which a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}

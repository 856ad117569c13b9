/// The colour of a status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark over light content, light over dark.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}

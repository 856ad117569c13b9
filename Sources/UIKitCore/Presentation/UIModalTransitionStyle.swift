/// The system's own animations of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge, and back down.
  case coverVertical = 0
  /// Turns the container about its vertical axis; the back side is the presented view.
  case flipHorizontal = 1
  /// Fades.
  case crossDissolve = 2
}

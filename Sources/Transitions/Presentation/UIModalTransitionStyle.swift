/// The system's animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge, and back down.
  case coverVertical = 0
  /// Turns the container about its vertical axis, with the presented view on its back.
  case flipHorizontal = 1
  /// Fades in and out.
  case crossDissolve = 2
  /// Curls the presenter's page up in part, above the presented view; a tap on the page dismisses that.
  case partialCurl = 3
}

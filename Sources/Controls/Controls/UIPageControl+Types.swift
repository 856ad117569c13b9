extension UIPageControl {
  /// Whether the indicators have a background.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger moves along them.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// What the user does when the page changes.
  public enum InteractionState: Int, Sendable {
    case none
    /// A tap, which leads to the page before or after the current one.
    case discrete
    /// A finger that moves along the indicators.
    case continuous
  }

  /// Where the later pages' indicators lie.
  public enum Direction: Int, Sendable {
    /// In reading direction.
    case natural
    case leftToRight
    case rightToLeft
    case topToBottom
    case bottomToTop
  }
}

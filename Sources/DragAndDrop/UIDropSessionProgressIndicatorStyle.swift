/// What is shown while the items of a drop are being loaded.
public enum UIDropSessionProgressIndicatorStyle: UInt, @unchecked Sendable {
  /// Nothing.
  case none = 0
  /// An alert with a bar and a button that cancels, once loading has taken a second (chosen).
  case `default` = 1
}

import Foundation

/// Where a bar lies in its window.
public enum UIBarPosition: Int, Sendable {
  /// Unspecified.
  case any = 0
  /// At the bottom of its container; the hairline is at its upper edge.
  case bottom = 1
  /// At the top of its container; the hairline is at its lower edge.
  case top = 2
  /// At the top of the window: the background extends under the safe area above the bar.
  case topAttached = 3
}

/// A view with a bar position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar lies.
  var barPosition: UIBarPosition { get }
}

/// Decides where a bar lies.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Asked for the position of a bar when it enters a window. Default: `any`, the bar's own.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// The default is `any`: the bar's own position.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

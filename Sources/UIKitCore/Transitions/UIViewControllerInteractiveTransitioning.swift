import CoreGraphics
import Foundation

/// Drives a transition with something other than time, such as a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition is set up. The transition runs until the context is told of its end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest runs after the interaction; 1 is the animator's own speed. Optional; default: 1.
  var completionSpeed: CGFloat { get }
  /// How the rest runs after the interaction. Optional; default: `.easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively. Optional; default: true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default is 1, the animator's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// The default is `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The default is true.
  public var wantsInteractiveStart: Bool { true }
}

import CoreGraphics
import Foundation

/// Drives a transition with something else than time: a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition is set up. It runs until the context hears of its end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest runs after the interaction; 1 is the animator's own speed. Optional; default: 1.
  var completionSpeed: CGFloat { get }
  /// How the rest runs after the interaction. Optional; default: `.easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively. Optional; default: true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

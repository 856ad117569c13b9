import CoreGraphics
import Foundation
import ViewCore

/// Drives a transition by something other than time, such as a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition is set up. It must report the end of the interaction to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the transition after the interaction; 1 is the animator's own. Default: 1.
  var completionSpeed: CGFloat { get }
  /// The curve of the transition after the interaction. Default: `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively. Default: true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default is 1, the animator's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// The default is `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The default is true.
  public var wantsInteractiveStart: Bool { true }
}

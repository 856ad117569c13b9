import CoreGraphics
import Foundation
import ViewCore

/// The key of a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key as a string, as in UIKit.
  public let rawValue: String
  /// Makes a key; only `from` and `to` have a controller.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before the transition, and after it if it is cancelled.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key as a string, as in UIKit.
  public let rawValue: String
  /// Makes a key; only `from` and `to` have a view.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The context of a transition, passed to its animator and its interaction controller.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place; the animator adds the incoming view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated; otherwise the animator of a custom presentation sets the final state at once.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition will end, or has ended, where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` for a transition inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Always the identity: a desktop window is not rotated.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of the interaction, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended and the transition finishes.
  func finishInteractiveTransition()
  /// Reports that the interaction has ended and the transition is cancelled.
  func cancelInteractiveTransition()
  /// Makes a running interruptible transition interactive.
  func pauseInteractiveTransition()
  /// Ends the transition; must be called exactly once, after all animations. A second call is logged and ignored.
  func completeTransition(_ didComplete: Bool)

  /// The controller of a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a key; nil if the animator must not move that view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame before the transition in the container's coordinates; zero for a view that is not in the container yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame after the transition in the container's coordinates; zero for a view that is removed. For a dismissed controller,
  /// its presentation's `frameOfPresentedViewInContainerView`.
  func finalFrame(for vc: UIViewController) -> CGRect
}

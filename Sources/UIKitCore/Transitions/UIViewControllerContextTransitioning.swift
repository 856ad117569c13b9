import CoreGraphics
import Foundation

/// Names the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name, the same string as in UIKit.
  public let rawValue: String
  /// A key of the given name; only `from` and `to` name a controller.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before the transition, and after it when it is cancelled.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name, the same string as in UIKit.
  public let rawValue: String
  /// A key of the given name; only `from` and `to` name a view.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The interface of a transition to its animator and its interaction controller.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The animation takes place in this view; the animator adds the view of the incoming controller to it.
  var containerView: UIView { get }
  /// Whether the transition is animated; when it is not, the animator of a custom presentation places the views at once.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition at the moment.
  var isInteractive: Bool { get }
  /// Whether the transition is to end, or has ended, where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` for a transition within a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Identity: a desktop window is not rotated.
  var targetTransform: CGAffineTransform { get }

  /// Reports the interaction's progress, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ends and the transition runs to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction ends and the transition runs back to its start.
  func cancelInteractiveTransition()
  /// Makes a running interruptible transition interactive again.
  func pauseInteractiveTransition()
  /// To be called exactly once, when all animations have ended.
  func completeTransition(_ didComplete: Bool)

  /// The controller that leaves or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// nil: the animator leaves that controller's view alone.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// In the container's coordinates; zero for a view that is not in the container yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// In the container's coordinates; zero for a view that will be removed. Of the controller that is dismissed: its
  /// presentation's `frameOfPresentedViewInContainerView`.
  func finalFrame(for vc: UIViewController) -> CGRect
}

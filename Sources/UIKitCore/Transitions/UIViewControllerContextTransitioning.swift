import CoreGraphics
import Foundation

/// Names the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is seen when the transition begins, or when it is cancelled.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen when the transition is complete.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What a transition tells its animator and its interaction controller, and what it hears from them.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The animation takes place in this view; the animator adds the view of the incoming controller to it.
  var containerView: UIView { get }
  /// False for a custom presentation without animation: the animator is asked, and puts the views where they belong at once.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition at the moment.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Identity: a desktop window is not rotated.
  var targetTransform: CGAffineTransform { get }

  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  /// Makes a running interruptible transition interactive again.
  func pauseInteractiveTransition()
  /// To be called exactly once, when all animations have ended.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// nil: the animator leaves that controller's view alone.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// In the container's coordinates; zero for a view that is not in the container yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// In the container's coordinates; zero for a view that will be removed. Of the controller that is dismissed: its
  /// presentation's `frameOfPresentedViewInContainerView`.
  func finalFrame(for vc: UIViewController) -> CGRect
}

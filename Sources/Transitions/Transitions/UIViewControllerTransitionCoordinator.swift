import CoreGraphics
import Foundation
import ViewCore

/// The state of a transition, for code that animates alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `none` for a transition inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the animator provides an interruptible animator.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition will end, or has ended, where it began.
  var isCancelled: Bool { get }
  /// The duration without interaction, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, 0…1; meaningful when it ends.
  var percentComplete: CGFloat { get }
  /// The speed of the transition after the interaction; 1 completes it in `transitionDuration`.
  var completionVelocity: CGFloat { get }
  /// The curve of the transition after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Always the identity: a desktop window is not rotated.
  var targetTransform: CGAffineTransform { get }

  /// The controller of a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a key; nil if the animator must not move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates alongside a transition; exists from before the first appearance callback until after the last one.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` in the transition's animation and `completion` after it.
  ///
  /// A transition's animations start after the turn in which it was requested.
  ///
  /// - Returns: false if they have started already; then only `completion` is called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views inside `view`, which is outside the container; their animation follows the interaction as well.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the handler whenever a gesture begins or ceases to drive the transition.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls the handler when the first interaction ends.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` in the transition's animation; false if that has started already, in which case it is ignored.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation` in the transition's animation for views inside `view`; false if that has started already, in which case it
  /// is ignored.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

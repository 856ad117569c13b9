import CoreGraphics
import Foundation

/// How far a view is from being activated by a drag that rests on it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is on the view.
  case inactive = 0
  /// A drag is on the view, which shows that it can be activated.
  case possible = 1
  /// The view is about to be activated.
  case activating = 2
  /// The view is activated.
  case activated = 3
}

/// What a drag that rests on a view means to it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far the view is from being activated.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect. Default: the interaction's view.
  var targetView: UIView? { get set }
  /// An object that tells parts of the view apart: with another one the interaction begins anew. Default: nil.
  var targetItem: Any? { get set }
  /// Where the drag is, in the coordinates of a view, or of the window for nil.
  func location(in view: UIView?) -> CGPoint
}

/// Shows that a view is about to be activated.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called for each new state, which the context has; its target view shows the effect.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

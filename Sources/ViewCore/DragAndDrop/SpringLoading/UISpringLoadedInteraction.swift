import Foundation

/// Activates a view when a drag rests on it: a folder opens, a tab is selected, and the drag goes on there.
///
/// ```swift
/// let folder = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
/// folder.addInteraction(UISpringLoadedInteraction { _, context in print("open", context.location(in: folder)) })
/// ```
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  private let behavior: any UISpringLoadedInteractionBehavior
  private let effect: any UISpringLoadedInteractionEffect
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// An interaction without a view; add it to one.
  ///
  /// - Parameters:
  ///   - interactionBehavior: whether a drag activates the view. Default: nil, it does wherever it rests on the view.
  ///   - interactionEffect: what the view shows meanwhile. Default: nil, it is shaded and then blinks twice.
  ///   - handler: called when the drag has rested for long enough.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?, interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior ?? SpringLoadRule { _ in true }
    effect = interactionEffect ?? SpringLoadBlink()
    self.handler = handler
    super.init()
  }

  /// An interaction with the default behaviour and effect.
  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  /// Decides whether a drag activates the view.
  open var interactionBehavior: any UISpringLoadedInteractionBehavior { behavior }
  /// Shows that the view is about to be activated.
  open var interactionEffect: any UISpringLoadedInteractionEffect { effect }

  /// Called before the interaction gets a view or loses it.
  open func willMove(to view: UIView?) {}
  /// Remembers the view.
  open func didMove(to view: UIView?) { self.view = view }

  package func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}

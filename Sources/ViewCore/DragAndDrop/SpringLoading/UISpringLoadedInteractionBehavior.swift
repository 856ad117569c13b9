import Foundation

/// Decides whether a drag that rests on a view activates it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the interaction begins or goes on; asked whenever the drag has moved and before each state. It may set the context's target.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Called when the view was activated, and when the drag has left it before that.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// The default does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// A behaviour that is a question.
@MainActor
final class SpringLoadRule: NSObject, UISpringLoadedInteractionBehavior {
  private let allows: (any UISpringLoadedInteractionContext) -> Bool

  init(_ allows: @escaping (any UISpringLoadedInteractionContext) -> Bool) {
    self.allows = allows
    super.init()
  }

  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
    allows(context)
  }
}

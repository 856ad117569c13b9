import Foundation

/// Something that happens when a layer's property changes or an event with a name occurs; animations are actions.
@preconcurrency @MainActor
public protocol CAAction {
  /// Called after the change, with the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing, and ends the search for one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The same as `NSNull()`, without making one each time.
package final class NullAction: NSObject, CAAction {
  package static let shared = NullAction()
  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears when an animation starts and stops; each is told at most once for each animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called in the frame in which the animation reaches its begin time.
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing, so that a delegate may leave the method out.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing, so that a delegate may leave the method out.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

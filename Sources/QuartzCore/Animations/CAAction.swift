import Foundation

/// A reaction to a changed layer property or to a named event; `CAAnimation` is one.
@preconcurrency @MainActor
public protocol CAAction {
  /// Called after the change, with the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing and ends the search for one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// A shared `NSNull()`; avoids an allocation for each search.
package final class NullAction: NSObject, CAAction {
  package static let shared = NullAction()
  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Receives the start and the end of an animation, each at most once.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called in the frame in which the animation reaches its begin time.
  func animationDidStart(_ anim: CAAnimation)
  /// Called in the frame in which the animation ends or after it was removed.
  ///
  /// - Parameter flag: false when the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing, so that a delegate may leave the method out.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing, so that a delegate may leave the method out.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

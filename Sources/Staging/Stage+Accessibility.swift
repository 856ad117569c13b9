import CoreGraphics
import UIKitCore

extension Stage {
  /// Runs a custom action of what is at a point, as assistive technology does: the first one of that name from the view there up the
  /// responder chain.
  ///
  /// - Parameters:
  ///   - name: the action's name.
  ///   - point: in points of the window.
  /// - Returns: whether there is such an action, and it did something.
  @discardableResult
  public func performAccessibilityAction(named name: String, at point: CGPoint) -> Bool {
    let first: UIResponder? = window.hitTest(point, with: nil)
    for responder in sequence(first: first, next: { $0?.next }) {
      if let action = responder?.accessibilityCustomActions?.first(where: { $0.name == name }) { return action.run() }
    }
    return false
  }
}

import CoreGraphics
import Foundation
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

  /// The elements in the window in the order in which assistive technology reads them: of an element itself, of a container what
  /// `accessibilityElement(at:)` answers, and of other views those of their subviews. Hidden views have none, and a modal view hides its siblings.
  /// A container that is an element of its own, or of one of its elements, is read once.
  public var accessibilityElements: [Any] { elements(of: window, in: []) }

  private func elements(of object: Any, in outer: Set<ObjectIdentifier>) -> [Any] {
    guard let responder = object as? UIResponder else { return [object] }
    if let view = responder as? UIView, view.isHidden || view.alpha == 0 { return [] }
    if responder.isAccessibilityElement { return [responder] }
    let containers = outer.union([ObjectIdentifier(responder)])
    if responder.accessibilityElementsHidden || containers.count == outer.count { return [] }
    let count = responder.accessibilityElementCount()
    if count != NSNotFound {
      return (0..<max(count, 0)).compactMap(responder.accessibilityElement).flatMap { elements(of: $0, in: containers) }
    }
    let views = (responder as? UIView)?.subviews ?? []
    return (views.last(where: \.accessibilityViewIsModal).map { [$0] } ?? views).flatMap { elements(of: $0, in: containers) }
  }
}

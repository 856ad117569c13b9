import Foundation
import GestureMachines

extension UIGestureRecognizer {
  /// The state of a recognizer. Discrete gestures go from possible to ended, continuous ones through began and changed.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The same as `ended`, for discrete gestures.
    public static let recognized = State.ended

    package var isActive: Bool { self == .began || self == .changed }
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The application context of the view's window; outside a window, that of the current application, if there is one.
  var homeContext: ApplicationContext? { (view?.window ?? tracked.window)?.home ?? view?.homeContext ?? .current }
  package var applicationContext: ApplicationContext { homeContext ?? .required(by: "\(type(of: self))") }

  /// The window whose coordinates the touches have.
  var window: UIWindow? { view?.window ?? tracked.window }

  /// Whether the recognizer tracks neither touches nor keys.
  var holdsNothing: Bool { tracked.isEmpty }

  /// The name for logs.
  package var label: String { name ?? String(describing: type(of: self)) }

  /// Converts a vector from window to view coordinates at the gesture's location.
  package func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return vector }
    let anchor = tracked.centroid
    let start = view.convert(anchor, from: window)
    let end = view.convert(CGPoint(x: anchor.x + vector.x, y: anchor.y + vector.y), from: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  func convertVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return vector }
    let anchor = view.convert(tracked.centroid, from: window)
    let end = view.convert(CGPoint(x: anchor.x + vector.x, y: anchor.y + vector.y), to: window)
    return CGPoint(x: end.x - tracked.centroid.x, y: end.y - tracked.centroid.y)
  }
}

extension UIGestureRecognizer {
  /// Adds a method without parameters; the target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()))
  }

  /// Adds a method that takes the recognizer; the target is held weakly.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()))
  }
}

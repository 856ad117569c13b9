import Foundation
import GestureMachines

extension UIGestureRecognizer {
  /// The state of a recognizer. Discrete gestures go from possible to ended, continuous ones through began and changed.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The same as `ended`, for discrete gestures.
    public static let recognized = State.ended

    var isActive: Bool { self == .began || self == .changed }
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The arena in which the recognizer participates; otherwise that of its view's window.
  var arena: GestureArena {
    if let arenaEntered, arenaEntered.takesPart(self) { return arenaEntered }
    return applicationContext.router.arena
  }

  /// The application context of the view's window; outside a window, that of the current application, if there is one.
  var homeContext: ApplicationContext? { (view?.window ?? lastWindow)?.home ?? view?.homeContext ?? .current }
  var applicationContext: ApplicationContext { homeContext ?? .required(by: "\(type(of: self))") }

  /// The window whose coordinates the touches have.
  var window: UIWindow? { view?.window ?? lastWindow }

  /// Whether the recognizer tracks neither touches nor keys.
  var holdsNothing: Bool { activeTouches.isEmpty && activePresses.isEmpty }

  /// The name for logs.
  package var label: String { name ?? String(describing: type(of: self)) }

  /// Runs `work` at a time of the frame clock in seconds, unless the gesture has ended by then. Replaces an earlier timer.
  func setTimer(at time: TimeInterval?, _ work: @escaping @MainActor (TimeInterval) -> Void) {
    timer?.cancel()
    timer = time.map { time in
      let context = applicationContext
      return context.scheduler.at(time) { [unowned context] in
        context.router.deliverPendingMoves()
        work(time)
      }
    }
  }

  /// Converts a vector from window to view coordinates at the gesture's location.
  func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return vector }
    let anchor = lastCentroidInWindow
    let start = view.convert(anchor, from: window)
    let end = view.convert(CGPoint(x: anchor.x + vector.x, y: anchor.y + vector.y), from: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  func convertVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return vector }
    let anchor = view.convert(lastCentroidInWindow, from: window)
    let end = view.convert(CGPoint(x: anchor.x + vector.x, y: anchor.y + vector.y), to: window)
    return CGPoint(x: end.x - lastCentroidInWindow.x, y: end.y - lastCentroidInWindow.y)
  }

  func noteCentroid() {
    guard !activeTouches.isEmpty else { return }
    lastCentroidInWindow = activeTouches.map(\.locationInWindow).centroid
    lastWindow = activeTouches[0].window
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

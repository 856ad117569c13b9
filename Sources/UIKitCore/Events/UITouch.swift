import Foundation

/// A finger on the screen or a pressed mouse button; the same object from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The source of a touch.
  public enum TouchType: Int, Sendable, CaseIterable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The time of the last change, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The phase.
  open internal(set) var phase: UITouch.Phase
  /// The number of touches in quick succession at about the same position, including this one.
  open internal(set) var tapCount = 1
  /// The source of the touch.
  open private(set) var type: UITouch.TouchType
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The view that was hit when the touch began; it does not change.
  open internal(set) weak var view: UIView?
  /// The recognizers that receive the touch; nil for none.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  package internal(set) var locationInWindow: CGPoint
  package internal(set) var previousLocationInWindow: CGPoint
  /// A number that is unique among the touches of the process.
  package let serial: Int

  init(type: UITouch.TouchType, phase: Phase, timestamp: TimeInterval, location: CGPoint, serial: Int) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
    self.serial = serial
    locationInWindow = location
    previousLocationInWindow = location
  }

  /// The position in points, in coordinates of `view`, or of the window for nil.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(locationInWindow, of: window, to: view)
  }

  /// The position before the last change, in points.
  open func previousLocation(in view: UIView?) -> CGPoint {
    UITouch.convert(previousLocationInWindow, of: window, to: view)
  }

  /// The same as `location(in:)`: there is no more precise position.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The force, where 1 is an average touch; always 0, because devices without a sensor report 0.
  open var force: CGFloat { 0 }
  /// The maximum of `force`; always 1.
  open var maximumPossibleForce: CGFloat { 1 }

  func remove(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    if gestureRecognizers?.isEmpty == true { gestureRecognizers = nil }
  }

  static func convert(_ point: CGPoint, of window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}

import Foundation

/// A finger on the screen, or a pressed mouse button; the same object from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The part of its life that a touch is in.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What makes the touch.
  public enum TouchType: Int, Sendable, CaseIterable {
    case direct, indirect, pencil, indirectPointer
  }

  /// When the touch last changed, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The part of its life that the touch is in.
  open internal(set) var phase: UITouch.Phase
  /// How many times the finger touched about the same place in quick succession, this time included.
  open internal(set) var tapCount = 1
  /// What makes the touch.
  open private(set) var type: UITouch.TouchType
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The view that was hit when the touch began; it keeps the touch.
  open internal(set) weak var view: UIView?
  /// The recognizers that get the touch; nil when there is none.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  package internal(set) var locationInWindow: CGPoint
  package internal(set) var previousLocationInWindow: CGPoint
  /// Tells touches apart for as long as the program runs.
  package let serial: Int

  init(type: UITouch.TouchType, phase: Phase, timestamp: TimeInterval, location: CGPoint, serial: Int) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
    self.serial = serial
    locationInWindow = location
    previousLocationInWindow = location
  }

  /// Where the touch is, in the coordinates of `view`, or of the window when it is nil.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(locationInWindow, of: window, to: view)
  }

  /// Where the touch was before its last change.
  open func previousLocation(in view: UIView?) -> CGPoint {
    UITouch.convert(previousLocationInWindow, of: window, to: view)
  }

  /// The same as `location(in:)`: no place is known more exactly.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// How hard the finger presses, where 1 is an average touch; 0, as on every device that does not feel it.
  open var force: CGFloat { 0 }
  /// The largest `force` there can be; 1.
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

import CoreGraphics
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

    /// The same as `pencil`.
    public static var stylus: UITouch.TouchType { .pencil }
  }

  /// What a touch can tell of itself, apart from its place in time.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits, one for each property.
    public let rawValue: Int
    /// A set of the properties whose bits are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// How hard it presses.
    public static var force: UITouch.Properties { UITouch.Properties(rawValue: 1 << 0) }
    /// Which way a stylus points.
    public static var azimuth: UITouch.Properties { UITouch.Properties(rawValue: 1 << 1) }
    /// How steep a stylus stands.
    public static var altitude: UITouch.Properties { UITouch.Properties(rawValue: 1 << 2) }
    /// Where it is.
    public static var location: UITouch.Properties { UITouch.Properties(rawValue: 1 << 3) }
    /// How a stylus is turned about its length.
    public static var roll: UITouch.Properties { UITouch.Properties(rawValue: 1 << 4) }
  }

  /// The time of the last change, in seconds.
  open private(set) var timestamp: TimeInterval
  /// The phase.
  open private(set) var phase: UITouch.Phase
  /// The number of touches in quick succession at about the same position, including this one.
  open private(set) var tapCount: Int
  /// The source of the touch.
  open private(set) var type: UITouch.TouchType
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The view that was hit when the touch began; it does not change.
  open private(set) weak var view: UIView?
  /// The recognizers that receive the touch; nil for none.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  package private(set) var locationInWindow: CGPoint
  package private(set) var previousLocationInWindow: CGPoint
  /// When the touch was at `previousLocationInWindow`, in seconds.
  private(set) var previousTimestamp: TimeInterval
  /// A number that is unique among the touches of the process.
  package let serial: Int

  /// A touch that begins.
  ///
  /// - Parameter location: in points of the window.
  init(
    type: UITouch.TouchType, timestamp: TimeInterval, location: CGPoint, in view: UIView?, of window: UIWindow?, tapCount: Int,
    serial: Int
  ) {
    self.type = type
    self.timestamp = timestamp
    self.view = view
    self.window = window
    self.tapCount = tapCount
    self.serial = serial
    phase = .began
    locationInWindow = location
    previousLocationInWindow = location
    previousTimestamp = timestamp
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
  /// The radius of the finger's contact in points; 0, since SDL tells none.
  open var majorRadius: CGFloat { 0 }
  /// How far off `majorRadius` can be, in points; 0.
  open var majorRadiusTolerance: CGFloat { 0 }

  // MARK: - Getting a stylus's attributes

  /// The angle between a stylus and the screen in radians; π/2, upright, as for every finger and mouse.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// How a stylus is turned about its length, in radians; 0, as for every finger and mouse.
  open var rollAngle: CGFloat { 0 }
  /// Which way a stylus points, in radians from the view's x axis; 0, as for every finger and mouse.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction of `azimuthAngle(in:)`: (1, 0).
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  // MARK: - Getting estimated properties

  /// The properties that are guessed so far; none, since what SDL tells is final.
  open var estimatedProperties: UITouch.Properties { [] }
  /// The guessed properties of which an update will come; none.
  open var estimatedPropertiesExpectingUpdates: UITouch.Properties { [] }
  /// What an update names this touch by; nil, since none will come.
  open var estimationUpdateIndex: NSNumber? { nil }

  static func convert(_ point: CGPoint, of window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}

// MARK: - For the dispatcher

extension UITouch {
  func offer(to recognizers: [UIGestureRecognizer]) { gestureRecognizers = recognizers.isEmpty ? nil : recognizers }

  func remove(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    if gestureRecognizers?.isEmpty == true { gestureRecognizers = nil }
  }

  /// Another touch has changed.
  func stay() { phase = .stationary }

  /// Begins the moves of an event: the previous position is that of the last event.
  func beginMove() {
    (previousLocationInWindow, previousTimestamp) = (locationInWindow, timestamp)
    phase = .moved
  }

  func move(to location: CGPoint, at time: TimeInterval) { (locationInWindow, timestamp) = (location, time) }

  func lift(at location: CGPoint, time: TimeInterval) {
    previousLocationInWindow = locationInWindow
    move(to: location, at: time)
    phase = .ended
  }

  func cancel(at time: TimeInterval) { (phase, timestamp) = (.cancelled, time) }

  /// Shows the touch with an earlier state for the duration of a call.
  func standing(at location: CGPoint, since time: TimeInterval, in phase: Phase, _ body: () -> Void) {
    let now = (locationInWindow, previousLocationInWindow, timestamp, self.phase)
    if phase == .began { previousLocationInWindow = location }
    (locationInWindow, timestamp, self.phase) = (location, time, phase)
    body()
    (locationInWindow, previousLocationInWindow, timestamp, self.phase) = now
  }

  /// A copy of the touch with its position at a time, after another sample of it.
  func sample(at location: CGPoint, time: TimeInterval, after last: UITouch) -> UITouch {
    let copy = UITouch(
      type: type, timestamp: time, location: location, in: view, of: window, tapCount: tapCount, serial: serial)
    copy.phase = .moved
    copy.previousLocationInWindow = last.locationInWindow
    copy.gestureRecognizers = gestureRecognizers
    return copy
  }

  /// The touch as it is to be expected after some seconds, when it has moved from a sample of it by as much again.
  func predicted(by way: CGVector, after seconds: TimeInterval, from last: UITouch) -> UITouch {
    let place = CGPoint(x: last.locationInWindow.x + way.dx, y: last.locationInWindow.y + way.dy)
    return sample(at: place, time: last.timestamp + seconds, after: last)
  }
}

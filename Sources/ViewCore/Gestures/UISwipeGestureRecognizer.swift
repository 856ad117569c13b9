import CoreGraphics
import Foundation
import GestureMachines

/// Recognizes a swipe, as a discrete gesture, as soon as the fingers have moved far enough.
///
/// ```swift
/// final class Pages: UIView {
///   private var page = 0
///   func enableSwipes() {
///     let swipe = UISwipeGestureRecognizer(target: self, action: Pages.next)
///     swipe.direction = .left
///     addGestureRecognizer(swipe)
///   }
///   func next() { page += 1 }
/// }
/// ```
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt
    /// Makes a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From left to right.
    public static let right = Direction(rawValue: 1 << 0)
    /// From right to left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  private var machine = SwipeMachine()

  /// The accepted directions; if one is horizontal, vertical ones have no effect. Default: right.
  open var direction: Direction {
    get { Direction(rawValue: machine.directions.rawValue) }
    set { machine.directions = SwipeMachine.Direction(rawValue: newValue.rawValue) }
  }

  /// The number of fingers; with 0 no swipe is recognized. Default: 1.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = newValue }
  }

  /// The location at which the swipe began.
  open override func location(in view: UIView?) -> CGPoint {
    state == .ended ? UITouch.convert(machine.places.centroid, of: window, to: view) : super.location(in: view)
  }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override var machineDeadline: TimeInterval? { machine.deadline }
  override func machineAction(_ input: GestureInput) -> GestureAction? { machine.handle(input) }
}

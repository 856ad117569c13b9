import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// The ways in which devices scroll.
public enum UIScrollType: UInt, Sendable {
  /// A wheel with notches.
  case discrete
  /// A trackpad.
  case continuous
}

/// A set of `UIScrollType`s.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits, one for each `UIScrollType`.
  public let rawValue: Int
  /// A set of the scroll types whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wheels with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Trackpads.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Wheels and trackpads.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes a drag: a continuous gesture that begins when the fingers have moved 10 points.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var ownMachine = PanMachine()
  var panMachine: PanMachine {
    get { ownMachine }
    set { ownMachine = newValue }
  }

  // MARK: - Configuring the gesture recognizer

  /// The fewest fingers that drag. Default: 1.
  open var minimumNumberOfTouches: Int {
    get { panMachine.minimumTouches }
    set { panMachine.minimumTouches = max(newValue, 1) }
  }

  /// The most fingers that drag. Default: `Int.max`.
  open var maximumNumberOfTouches: Int {
    get { panMachine.maximumTouches }
    set { panMachine.maximumTouches = max(newValue, 1) }
  }

  /// The kinds of scrolling that count as a drag. Default: none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  // MARK: - Tracking the location and velocity

  /// The distance of the drag, in points of `view` or of the window; the first 10 points do not count.
  open func translation(in view: UIView?) -> CGPoint { convertVector(panMachine.translation, to: view) }

  /// Sets what `translation(in:)` answers at the present location, from which it continues; in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    panMachine.translation = convertVector(translation, from: view)
  }

  /// The velocity of the drag, in points per second; zero when the fingers rest, also when they rested before they were raised.
  open func velocity(in view: UIView?) -> CGPoint { convertVector(panMachine.velocity(at: homeContext?.now ?? 0), to: view) }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    panMachine.reset()
  }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    return allowedScrollTypesMask.contains(event.scroll?.isPrecise == true ? .continuous : .discrete)
  }

  override func machineTakes(_ input: GestureInput) -> GestureAction? { panMachine.take(input) }

  override func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {
    perform(panMachine.scroll(by: delta, at: event.timestamp))
  }

  override func scrollEnded(at time: TimeInterval) { perform(panMachine.endScroll(at: time)) }
}

import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// The kinds of scrolling devices.
public enum UIScrollType: UInt, Sendable {
  /// A wheel with notches.
  case discrete
  /// A trackpad.
  case continuous
}

/// A set of `UIScrollType`s.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit for each `UIScrollType`.
  public let rawValue: Int
  /// Makes a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wheels with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Trackpads.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Wheels and trackpads.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes a drag, as a continuous gesture that begins when the fingers have moved 10 points.
///
/// ```swift
/// final class Knob: UIView {
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Knob.panned(_:)))
///   }
///   required init?(coder: NSCoder) { super.init(coder: coder) }
///   func panned(_ pan: UIPanGestureRecognizer) {
///     center.x += pan.translation(in: superview).x
///     pan.setTranslation(.zero, in: superview)
///   }
/// }
/// ```
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var ownMachine = PanMachine()
  package var panMachine: PanMachine {
    get { ownMachine }
    set { ownMachine = newValue }
  }

  // MARK: - Configuring the gesture recognizer

  /// The minimum number of fingers. Default: 1.
  open var minimumNumberOfTouches: Int {
    get { panMachine.minimumTouches }
    set { panMachine.minimumTouches = max(newValue, 1) }
  }

  /// The maximum number of fingers. Default: `Int.max`.
  open var maximumNumberOfTouches: Int {
    get { panMachine.maximumTouches }
    set { panMachine.maximumTouches = max(newValue, 1) }
  }

  /// The kinds of scrolling that count as a drag. Default: none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  // MARK: - Tracking the location and velocity

  /// The translation in points, in coordinates of `view`, or of the window for nil; the first 10 points are not included.
  open func translation(in view: UIView?) -> CGPoint { convertVector(panMachine.translation, to: view) }

  /// Sets the present value of `translation(in:)`, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    panMachine.translation = convertVector(translation, from: view)
  }

  /// The velocity in points per second; zero when the fingers rest, also if they rested before they went up.
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

  override func machineAction(_ input: GestureInput) -> GestureAction? { panMachine.handle(input) }

  @_spi(Toolkit) open override func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {
    perform(panMachine.scroll(by: delta, at: event.timestamp))
  }

  override func scrollEnded(at time: TimeInterval) { perform(panMachine.endScroll(at: time)) }
}

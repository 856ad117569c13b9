import CoreGraphics
import Foundation
import GestureMachines
import Misuse
import ObjectiveC

/// Recognizes a gesture in the touches of a view and its subviews, and calls its targets.
///
/// Subclasses override the `touches…` methods and set `state`; a `GestureArena` decides between competing recognizers. Actions
/// are sent in the next turn of the run loop, in the same frame.
///
/// ```swift
/// final class Card: UIView {
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     addGestureRecognizer(UITapGestureRecognizer(target: self, action: Card.tapped))
///   }
///   required init?(coder: NSCoder) { super.init(coder: coder) }
///   func tapped() { alpha = 0.5 }
/// }
/// ```
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  private(set) var targets: [ActionTarget] = []
  private(set) var failureRequirements: [WeakRecognizer] = []
  package final let tracked = TrackedInput()
  private weak var arenaEntered: GestureArena?
  /// The state that the arena has granted.
  final private(set) var grantedState: State = .possible
  final private(set) var timer: FrameScheduler.Token?

  // MARK: - Initializing a gesture recognizer

  /// Makes a recognizer that calls `action` on `target`, which is held weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.add(target: target, action: action) }
  }

  /// Makes a recognizer without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer that calls a method without parameters, such as `Card.tapped`; the target is held weakly.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init(target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// Makes a recognizer that calls a method that takes it, such as `Card.handlePan(_:)`; the target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action, Selector.uniqueName()))
  }

  // MARK: - Managing gesture-related interactions

  /// Decides which touches the recognizer receives and with which others it competes; held weakly. Default: nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Adds a target and its method; duplicates count once. The target is held weakly.
  open func addTarget(_ target: Any, action: Selector) { targets.add(target: target, action: action) }

  /// Removes targets; a nil target or method matches all.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target: target, action: action) }

  // MARK: - Getting the state and view

  /// The state. Only subclasses set it; the arena grants or refuses the change.
  open var state: State {
    get { grantedState }
    set { arena.transition(self, to: newValue) }
  }

  /// The view to which the recognizer is attached; nil for none.
  open var view: UIView? { attachedView }
  private weak var attachedView: UIView? {
    didSet { if oldValue !== attachedView { arenaEntered?.withdraw(self, because: "it left its view") } }
  }

  /// Whether the recognizer receives touches; disabling it during a gesture cancels that. Default: true.
  open var isEnabled = true {
    didSet { if !isEnabled { arenaEntered?.withdraw(self, because: "it was disabled") } }
  }

  /// A name for logs. Default: nil.
  open var name: String?
  /// The modifier keys during the last event.
  open var modifierFlags: UIKeyModifierFlags { tracked.modifierFlags }
  /// The mouse buttons that were pressed during the last event.
  open var buttonMask: UIEvent.ButtonMask { tracked.buttonMask }

  // MARK: - Canceling and delaying touches

  /// Whether touches are cancelled in the view when the gesture is recognized. Default: true.
  open var cancelsTouchesInView = true
  /// Whether touches are not delivered to the view while the gesture may be recognized. Default: false.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delivered to the view only when the gesture cannot be recognized any more. Default: true.
  open var delaysTouchesEnded = true
  /// The raw values of the accepted `UITouch.TouchType`s. Default: all.
  open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allCases.map { NSNumber(value: $0.rawValue) }
  /// The raw values of the `UIPress.PressType`s that taps and long presses accept as touches. Default: none, keys go to
  /// responders.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of other types than the first one's are ignored. Default: true.
  open var requiresExclusiveTouchType = true

  /// Makes this recognizer wait until another one has failed, and fail if that is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: - Getting the touches and location of a gesture

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { tracked.touches.count }

  /// The centroid of the touches in coordinates of `view`, or of the window for nil; the last one after they have ended.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(tracked.centroid, of: window, to: view)
  }

  /// The location of a touch in coordinates of `view`, or of the window for nil.
  ///
  /// - Precondition: the index is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    misuse(
      unless: tracked.touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the gesture has \(numberOfTouches) touches; ask for a lower index.")
    return tracked.touches[touchIndex].location(in: view)
  }

  // MARK: - For subclasses: taking events

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { drive(.began(contacts(touches)), event) }
  /// Called when touches have moved, once per frame; `coalescedTouches(for:)` has all positions.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    drive(.moved(coalescedContacts(touches, event)), event)
  }
  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { drive(.ended(contacts(touches)), event) }
  /// Called when touches are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { drive(.cancelled, event) }

  /// Called when guessed properties of touches have been corrected; here none is guessed, and it is not called.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when keys of `allowedPressTypes` are pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { drive(.began(contacts(presses)), event) }
  /// Called when the value of a press has changed. The default does nothing.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys are released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { drive(.ended(contacts(presses)), event) }
  /// Called when presses are cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { drive(.cancelled, event) }

  /// Stops tracking a touch that is not part of the gesture; it is not delivered again.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.ignore(touch)
    touch.remove(self)
  }

  /// Stops tracking a press that is not part of the gesture; it is not delivered again.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    tracked.ignore(button)
    button.remove(self)
  }

  /// Called when the gesture has ended and all fingers are up, to prepare for the next one. The default does nothing.
  open func reset() {}

  // MARK: - For subclasses: competing

  /// Whether recognizing this gesture makes another one fail. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether recognizing another gesture makes this one fail. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits for the failure of another one; asked once per gesture. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another gesture waits for the failure of this one; asked once per gesture. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer receives the event. The default is true for touches and presses.
  open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches || event.type == .presses }

  /// The action of the recognizer's state machine for an input; nil without a machine.
  func machineAction(_ input: GestureInput) -> GestureAction? { nil }
  /// The time at which the machine needs a clock event, in seconds; nil for none.
  var machineDeadline: TimeInterval? { nil }
  /// Called for a scroll of `delta` points that `shouldReceive(_:)` has accepted.
  func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {}
  /// Called when scrolling has ended.
  func scrollEnded(at time: TimeInterval) {}
  /// Called before `reset()`, and when the recognizer stops participating.
  @_spi(Toolkit) open func stop() {
    timer?.cancel()
    timer = nil
  }
  /// Whether the gesture goes on when its view leaves the window.
  @_spi(Toolkit) open var outlivesWindow: Bool { false }
  /// The order among recognizers of a view: those of higher rank receive events first.
  var rank: Int { 0 }
}

// MARK: - For the view and the arena

extension UIGestureRecognizer {
  /// Notes the view that has the recognizer; nil for none.
  func attach(to view: UIView?) { attachedView = view }

  /// Notes that the recognizer participates in an arena.
  func enter(_ arena: GestureArena) { arenaEntered = arena }

  /// The arena in which the recognizer participates; otherwise that of its view's window.
  package var arena: GestureArena {
    if let arenaEntered, arenaEntered.isParticipant(self) { return arenaEntered }
    return applicationContext.router.arena
  }

  /// Sets the state, without asking anybody.
  func grant(_ state: State) {
    grantedState = state
    KeyValueObserving.report(self)
  }

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
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// A weak reference to a view.
package struct WeakView {
  package weak var view: UIView?
}

import CoreGraphics
import Foundation
import GestureMachines
import Misuse

/// Recognizes one gesture in the touches of a view and of its subviews, and calls its targets.
///
/// Subclasses override the `touches…` methods and set `state`; which of several recognizers wins is decided by one
/// `GestureArena`. Actions are sent on the next turn of the run loop, in the same frame.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  var targets: [ActionTarget] = []
  var failureRequirements: [WeakRecognizer] = []
  /// The touches being followed, in the order in which they began.
  var activeTouches: [UITouch] = []
  /// The keys being followed.
  var activePresses: [UIPress] = []
  /// Serial numbers of every touch, key and scroll since the last reset: two recognizers compete when they share one.
  var contested: Set<Int> = []
  /// The views in which the touches of this gesture began.
  var touchedViews: [WeakView] = []
  /// Where the touches are, and where they were when there are none left.
  var lastCentroidInWindow = CGPoint.zero
  weak var lastWindow: UIWindow?
  weak var arenaEntered: GestureArena?
  var stateStorage: State = .possible
  var timer: FrameScheduler.Token?

  // MARK: - Initializing a gesture recognizer

  /// A recognizer that calls `action` on `target`, which it holds weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.add(target: target, action: action) }
  }

  /// A recognizer without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// A recognizer that calls a method without arguments, `Card.handle`.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init(target: target, action: Selector(action, Selector.uniqueName()))
  }

  /// A recognizer that calls a method with the recognizer, `Card.handlePan(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action, Selector.uniqueName()))
  }

  // MARK: - Managing gesture-related interactions

  /// The object that decides what the recognizer receives and which others it competes with; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Adds a receiver; the same pair counts once.
  open func addTarget(_ target: Any, action: Selector) { targets.add(target: target, action: action) }

  /// Removes receivers; nil stands for every target, or for every method.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target: target, action: action) }

  // MARK: - Getting the state and view

  /// The state of the recognizer. Only subclasses set it; the arena grants or refuses the change.
  open var state: State {
    get { stateStorage }
    set { arena.transition(self, to: newValue) }
  }

  /// The view that the recognizer is attached to.
  open var view: UIView? { attachedView }
  weak var attachedView: UIView? {
    didSet { if oldValue !== attachedView { arenaEntered?.withdraw(self, because: "it left its view") } }
  }

  /// Whether the recognizer takes touches; turning it off in the middle of a gesture cancels the gesture. Default: true.
  open var isEnabled = true {
    didSet { if !isEnabled { arenaEntered?.withdraw(self, because: "it was disabled") } }
  }

  /// A name for logs. Default: nil.
  open var name: String?
  /// The modifier keys held at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons pressed at the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  // MARK: - Canceling and delaying touches

  /// Whether the view's touches are cancelled when the gesture is recognized. Default: true.
  open var cancelsTouchesInView = true
  /// Whether the view gets no touches as long as the gesture may still be recognized. Default: false.
  open var delaysTouchesBegan = false
  /// Whether the view is told of a touch's end only when the gesture can no longer be recognized. Default: true.
  open var delaysTouchesEnded = true
  /// The raw values of the `UITouch.TouchType`s that are taken. Default: all.
  open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allCases.map { NSNumber(value: $0.rawValue) }
  /// The raw values of the `UIPress.PressType`s that taps and long presses take for a finger. Default: none, keys belong to
  /// the responders.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of another type than the first one's are ignored. Default: true.
  open var requiresExclusiveTouchType = true

  /// Waits until `otherGestureRecognizer` has failed; fails itself when that one is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: - Getting the touches and location of a gesture

  /// How many touches the gesture consists of now.
  open var numberOfTouches: Int { activeTouches.count }

  /// The centroid of the touches, in the coordinates of `view` or of the window; the last one when they have ended.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(lastCentroidInWindow, of: window, to: view)
  }

  /// The location of one of the touches; traps for an index out of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    misuse(
      unless: activeTouches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the gesture has \(numberOfTouches) touches; ask for a lower index.")
    return activeTouches[touchIndex].location(in: view)
  }

  // MARK: - For subclasses: taking events

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { drive(.began(contacts(touches)), event) }
  /// Called when fingers moved, once a frame; every position is in `coalescedTouches(for:)`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    drive(.moved(coalescedContacts(touches, event)), event)
  }
  /// Called when fingers are raised.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { drive(.ended(contacts(touches)), event) }
  /// Called when the system cancels the touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { drive(.cancelled, event) }

  /// Called when keys go down that `allowedPressTypes` names.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { drive(.began(contacts(presses)), event) }
  /// Called when a press has a new value.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys are released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { drive(.ended(contacts(presses)), event) }
  /// Called when the system cancels the presses.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { drive(.cancelled, event) }

  /// Stops following a touch that is not part of the gesture; it is not delivered again.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    activeTouches.removeAll { $0 === touch }
    contested.remove(touch.serial)
    touch.remove(self)
  }

  /// Stops following a press that is not part of the gesture; it is not delivered again.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    activePresses.removeAll { $0 === button }
    contested.remove(button.serial)
    button.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Called when the gesture is over and all fingers are up, to prepare for the next one.
  open func reset() {}

  // MARK: - For subclasses: competing

  /// Whether recognizing this gesture makes the other fail. Default: true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other gesture, recognized, makes this one fail. Default: true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits for the failure of the other; asked once a gesture. Default: false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other gesture waits for the failure of this one; asked once a gesture. Default: false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer takes part in the event at all. Default: true for touches and keys.
  open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches || event.type == .presses }

  /// The action of the recognizer's state machine for an input; nil when it has no machine.
  func machineTakes(_ input: GestureInput) -> GestureAction? { nil }
  /// The time at which the machine needs an event of the clock.
  var machineDeadline: TimeInterval? { nil }
  /// A scroll of `delta` points that the recognizer asked for in `shouldReceive(_:)`.
  func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {}
  /// Called when the scrolling has ended.
  func scrollEnded(at time: TimeInterval) {}
  /// Called before `reset()`, and whenever the recognizer stops taking part.
  func stop() {
    timer?.cancel()
    timer = nil
  }
  /// The order among recognizers of one view: those of higher rank get an event first.
  var rank: Int { 0 }
}

/// A reference that does not keep the recognizer alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// A reference that does not keep the view alive.
struct WeakView {
  weak var view: UIView?
}

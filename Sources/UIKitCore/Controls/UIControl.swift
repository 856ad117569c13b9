import CoreGraphics
import Foundation

/// A view that turns touches into events for its targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// How far outside the bounds a touch that began inside still counts as inside, in points (UIKit's, known from practice).
  static let dragExitDistance: CGFloat = 70

  var receivers = ControlReceivers()

  // MARK: - State

  /// Whether the control reacts to touches; false also ends a touch that is being tracked. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is selected; only the program sets it. Default false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a touch is inside; the control sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The combined state of highlight, selection and `isEnabled`; subclasses may add bits of their own.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The vertical alignment of the content. Default the middle.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment of the content. Default the middle.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// `contentHorizontalAlignment` with leading and trailing resolved for reading from left to right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  private func stateDidChange() {
    if !isEnabled, isTracking { abandonTracking() }
    updateAppearanceForState()
    setNeedsLayout()
  }

  /// The events of a touch that ends inside; for controls of this module.
  package var completionEvents: Event { .touchUpInside }

  /// Called after `state` changed; for controls of this module.
  package func updateAppearanceForState() {}

  // MARK: - Creating

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control that performs `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Archives carry no views here: makes an empty control.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Targets and actions

  /// Calls the method on the target whenever one of the events happens; a target of nil is looked for up the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    receivers.add(target: target, action: action, events: controlEvents)
  }

  /// Removes a target's method for the given events; nil for the target or the action stands for all of them.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    receivers.remove(target: target, action: action, events: controlEvents)
  }

  /// Calls the action's handler whenever one of the events happens; replaces an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) { receivers.add(action, events: controlEvents) }

  /// Removes the action of the same identifier for the given events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier for the given events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    receivers.remove(actionIdentifier, events: controlEvents)
  }

  /// Sends one target's action through the application; override to watch or to redirect actions.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ActionTarget(target: target, action: action).send(sender: self, event: event)
  }

  /// Calls one action's handler; override to watch or to redirect actions.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Calls everything that was added for any of the events.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// The targets that were added and still exist.
  open var allTargets: Set<AnyHashable> { receivers.targets }
  /// Every event that something was added for.
  open var allControlEvents: Event { receivers.events }

  /// The names of the methods that `target` was added with for one event; nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    receivers.actions(of: target, for: controlEvent)?.map(\.description)
  }

  // MARK: - Tracking

  /// Whether a touch is being tracked.
  open internal(set) var isTracking = false
  /// Whether the touch is inside, or not far outside after having been inside.
  open internal(set) var isTouchInside = false
  var trackedTouch: UITouch?

  /// Called when a touch begins; false does not track it. Default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; false stops tracking it. Default true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch leaves the screen.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether a tap belongs to the control even where a view around it has a tap recognizer; for controls of this module.
  package var ownsTaps: Bool { false }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard ownsTaps, isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackBegan(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackMoved(touches, event) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackEnded(touches, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trackCancelled(touches, event) }
}

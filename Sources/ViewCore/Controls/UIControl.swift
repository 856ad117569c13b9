import CoreGraphics
import Foundation

/// A view that turns touches into events for its targets.
///
/// ```swift
/// let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 31))
/// slider.addAction(UIAction { action in print((action.sender as? UISlider)?.value ?? 0) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The distance outside the bounds up to which a touch that was inside stays inside, in points (UIKit's, known from practice).
  static let dragExitDistance: CGFloat = 70

  /// Makes what presents the tool tip of a control.
  package static let toolTips = Hook<(UIControl) -> any ToolTipPresenting>("UIControl.toolTips")

  private(set) var receivers = ControlReceivers()

  // MARK: - State

  /// Whether the control reacts to touches; false cancels a tracked touch. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is selected; only the program changes it. Default: false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a touch is inside; the control changes it. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state as a combination of highlight, selection and `isEnabled`; subclasses may add bits of their own.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The vertical alignment of the content. Default: `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment of the content. Default: `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// `contentHorizontalAlignment` with leading and trailing resolved for a left-to-right language.
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
    if KeyValueObserving.isActive { KeyValueObserving.valuesChanged(of: self) }
  }

  /// The events that a touch sends when it ends inside; controls of this module override it.
  @_spi(Toolkit) open var completionEvents: Event { .touchUpInside }

  /// Called when `state` has changed; controls of this module override it.
  @_spi(Toolkit) open func updateAppearanceForState() {}

  // MARK: - Creating

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that performs an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes the control of a storyboard or nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Targets and actions

  /// Calls a method of the target for events. The target is held weakly; nil finds one in the responder chain at each event.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    receivers.add(target: target, action: action, events: controlEvents)
  }

  /// Removes a target's method for events; a nil target or action matches all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    receivers.remove(target: target, action: action, events: controlEvents)
  }

  /// Performs an action for events; replaces an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) { receivers.add(action, events: controlEvents) }

  /// Removes the action of the same identifier for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    receivers.remove(actionIdentifier, events: controlEvents)
  }

  /// Sends an action message to its target through the application; override it to observe or redirect actions.
  open dynamic func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ActionTarget(target: target, action: action).send(sender: self, event: event)
  }

  /// Performs one action; override it to observe or redirect actions.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Performs all actions for the given events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// Performs the actions for `primaryActionTriggered`, as if the user had used the control.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Calls a closure with each action or target and method, and the events for which it is performed, in the order in which they were
  /// added. It stops when the closure sets its last parameter to true. A nil target is the first responder that has the method.
  public func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    receivers.forEach(iterator)
  }

  /// The targets that still exist.
  open var allTargets: Set<AnyHashable> { receivers.targets }
  /// All events that have an action.
  open var allControlEvents: Event { receivers.events }

  /// The names of the target's methods for one event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    receivers.actions(of: target, for: controlEvent)?.map(\.description)
  }

  // MARK: - Tool tip

  /// A text that appears after the pointer has rested over the control for 0.7 seconds. Default: nil.
  open var toolTip: String? {
    get { toolTipPresenter?.text }
    set {
      if toolTipPresenter == nil, newValue != nil { toolTipPresenter = Self.toolTips.value(self) }
      toolTipPresenter?.present(newValue)
    }
  }
  private final var toolTipPresenter: (any ToolTipPresenting)?

  // MARK: - Menus

  /// Opens the control's menu; nil unless `isContextMenuInteractionEnabled`.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  private final var menuInteraction: UIContextMenuInteraction?

  /// Whether the control has a menu. Default: false; a button sets it with its menu.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if let menuInteraction { removeInteraction(menuInteraction) }
      menuInteraction = isContextMenuInteractionEnabled ? UIContextMenuInteraction(delegate: self) : nil
      if let menuInteraction { addInteraction(menuInteraction) }
    }
  }

  /// Whether the menu opens as soon as the control is pressed, and no action is sent. Default: false.
  open var showsMenuAsPrimaryAction = false

  /// The point at which the menu opens, in the control's coordinates. Default: the middle of the bottom edge; the menu is then
  /// placed beside the whole control.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// The default is nil: there is no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: - Tracking

  /// Whether a touch is being tracked.
  open var isTracking: Bool { touchTracking.isActive }
  /// Whether the tracked touch is inside, or was and is at most 70 points outside.
  open var isTouchInside: Bool { touchTracking.isInside }
  final let touchTracking = ControlTracking()

  /// Called when a touch begins; return false to ignore it. The default is true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves; return false to stop tracking. The default is true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled. The default does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  /// Called when a touch has ended inside, before the actions; for controls of this module.
  @_spi(Toolkit) open func willSendCompletion() {}

  /// Whether a tap goes to the control even if a superview has a tap recognizer; controls of this module override it.
  @_spi(Toolkit) open var ownsTaps: Bool { false }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard ownsTaps, isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  open override dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackBegan(touches, event) }
  open override dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackMoved(touches, event) }
  open override dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackEnded(touches, event) }
  open override dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trackCancelled(touches, event) }
}

/// Shows a control's tool tip while the pointer rests over the control.
@MainActor
package protocol ToolTipPresenting: AnyObject {
  var text: String? { get }
  /// Presents a text when the pointer rests over the control; nil for none.
  func present(_ text: String?)
}

import Foundation
import Misuse
import QuartzCore

/// An object that handles events. Views, view controllers, windows and the application form a chain of responders.
@preconcurrency @MainActor open class UIResponder: NSObject, _KeyPathObserver {
  public override init() {
    super.init()
  }

  /// Called when a value has changed that this object observes by a key path in a string; the default traps, as on iOS.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) { _unhandledValue(forKeyPath: keyPath, of: object, change: change, context: context) }

  // MARK: - Accessibility

  // Kept for the program and its tests: no assistive technology is connected.

  /// Whether assistive technology treats the object as an element. Default: false.
  open var isAccessibilityElement: Bool {
    get { AccessibilityValues.of(self)?.isElement ?? false }
    set { AccessibilityValues.set(\.isElement, newValue, of: self) }
  }
  /// What the object is, in a few words. Default: nil.
  open var accessibilityLabel: String? {
    get { AccessibilityValues.of(self)?.label }
    set { AccessibilityValues.set(\.label, newValue, of: self) }
  }
  /// The present value, in words. Default: nil.
  open var accessibilityValue: String? {
    get { AccessibilityValues.of(self)?.value }
    set { AccessibilityValues.set(\.value, newValue, of: self) }
  }
  /// What happens when the object is used. Default: nil.
  open var accessibilityHint: String? {
    get { AccessibilityValues.of(self)?.hint }
    set { AccessibilityValues.set(\.hint, newValue, of: self) }
  }
  /// What the object is like. Default: none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityValues.of(self)?.traits ?? .none }
    set { AccessibilityValues.set(\.traits, newValue, of: self) }
  }
  /// The objects within that are elements, in their order; nil for those that the views say. Default: nil.
  open var accessibilityElements: [Any]? {
    get { AccessibilityValues.of(self)?.elements }
    set { AccessibilityValues.set(\.elements, newValue, of: self) }
  }
  /// How many elements are within. The default counts `accessibilityElements`, and is `NSNotFound` without any: the views within say it.
  ///
  /// That it is `NSNotFound` then, and not 0, is taken from test tools that ask for both.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// The element within at an index from 0; nil for none. The default reads `accessibilityElements`.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element within; `NSNotFound` for others. The default searches `accessibilityElements`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Whether the objects within are no elements. Default: false.
  open var accessibilityElementsHidden: Bool {
    get { AccessibilityValues.of(self)?.hidesElements ?? false }
    set { AccessibilityValues.set(\.hidesElements, newValue, of: self) }
  }
  /// Whether the views beside this one are no elements. Default: false.
  open var accessibilityViewIsModal: Bool {
    get { AccessibilityValues.of(self)?.isModal ?? false }
    set { AccessibilityValues.set(\.isModal, newValue, of: self) }
  }
  /// What one can do with the object beyond using it, offered under the actions' names. Default: nil.
  ///
  /// `Stage.performAccessibilityAction(named:at:)` runs one as assistive technology would.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { AccessibilityValues.of(self)?.customActions }
    set { AccessibilityValues.set(\.customActions, newValue, of: self) }
  }

  // Assistive technology calls these; each default returns false, or does nothing, as on iOS.

  /// Uses the object. Returns whether it did.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the value.
  open func accessibilityIncrement() {}
  /// Lowers the value.
  open func accessibilityDecrement() {}
  /// Scrolls by a page. Returns whether the object scrolled; otherwise the next one in the responder chain is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Closes what is shown over the rest. Returns whether it did; otherwise the next one in the responder chain is asked.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the most important thing. Returns whether it did; otherwise the next one in the responder chain is asked.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: - Managing the responder chain

  /// The next responder, which receives the events that this one does not handle. The default is nil.
  open var next: UIResponder? { nil }

  /// The application of the responder's window; outside a window, the current one, if there is one.
  package final var homeContext: ApplicationContext? {
    // All of them are application contexts.
    homeObject.map { unsafeDowncast($0, to: ApplicationContext.self) }
  }
  /// What `homeContext` returns, where classes above this module override it.
  @_spi(Toolkit) open var homeObject: AnyObject? { next?.homeObject ?? ApplicationContext.current }
  /// The view of the responder: a view itself, a controller's view if it is loaded; nil for others.
  @_spi(Toolkit) open var responderView: UIView? { nil }

  /// Whether this object receives keys and text.
  open var isFirstResponder: Bool { homeContext?.router.firstResponder === self }

  /// Whether the object can become the first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object can resign as the first responder. The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Makes this object the first responder; false if it cannot become it, or the present one refuses to resign.
  @discardableResult
  open dynamic func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = owningWindow, let context = window.home else { return false }
    return context.inputs.hold {
      guard context.resignFirstResponder(for: self) else { return false }
      context.router.focus(on: self)
      context.inputs.firstResponderDidChange(resigned: nil)
      return true
    }
  }

  /// Resigns as the first responder; false if `canResignFirstResponder` is false.
  @discardableResult
  open dynamic func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      homeContext?.inputs.endCover(of: self)
      return true
    }
    guard canResignFirstResponder else { return false }
    let context = homeContext
    context?.router.focus(on: nil)
    context?.inputs.firstResponderDidChange(resigned: self)
    return true
  }

  // MARK: - Input views

  /// The view that is shown at the lower edge of the window while the responder is in the chain of the first responder, in place of a
  /// software keyboard, which there is none of. The default is nil. A subclass overrides it by a property that can be set.
  open var inputView: UIView? { nil }

  /// The view that is shown above the input view, or alone at the lower edge of the window, while the responder is in the chain of the
  /// first responder. The default is nil. A subclass overrides it by a property that can be set.
  ///
  /// Its height is that of its frame; with a flexible height in its autoresizing mask that of its intrinsic content size; without
  /// `translatesAutoresizingMaskIntoConstraints`, or as a `UIInputView` that sizes itself, that of its constraints.
  open var inputAccessoryView: UIView? { nil }

  /// Asks for `inputView` and `inputAccessoryView` again, if the responder is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { homeContext?.inputs.reload() }
  }

  // MARK: - Responding to touch events

  /// Called when touches begin; the default of this and the other touch methods calls `next`.
  open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved, once per frame.
  open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end.
  open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system or a recognizer cancels touches.
  open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Responding to press events

  /// Called when keys are pressed; the default of this and the other press methods calls `next`.
  ///
  /// A first responder that accepts text (`UIKeyInput`) is called again while a key repeats.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesBegan(presses, with: event) }
  }

  /// Called when the value of a press has changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesChanged(presses, with: event) }
  }

  /// Called when keys are released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesEnded(presses, with: event) }
  }

  /// Called when presses are cancelled, for example when the window loses its focus.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: - Key commands and actions

  /// The key commands of this responder. The default is nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether this object performs an action; the first one in the responder chain that does receives it. The default is whether
  /// it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// Called on the object that performs a command, before a menu shows it: changes its title, image, state or attributes. The
  /// default does nothing.
  open func validate(_ command: UICommand) {}

  /// The first object in the responder chain from here that performs the action; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: - Values by key

  /// The value of a property by its name in Objective-C. Traps for others.
  open func value(forKey key: String) -> Any? {
    KeyedProperty.named(key, of: self).map { $0.value(self) } ?? value(forUndefinedKey: key)
  }

  /// Sets a property by name; numeric types are converted. Traps for unknown properties and values of other types.
  open func setValue(_ value: Any?, forKey key: String) {
    if !KeyedValues.set(value, forKey: key, of: self) { setValue(value, forUndefinedKey: key) }
  }

  /// Called for an unknown property; traps as on iOS. Override it to provide further ones.
  open func value(forUndefinedKey key: String) -> Any? { KeyedValues.stop("valueForUndefinedKey:", key, of: self) }

  /// Called for a property that is unknown or read-only; traps as on iOS.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyedValues.stop("setValue:forUndefinedKey:", key, of: self)
  }

  /// The value at a key path with dots, such as `layer.cornerRadius`; nil if a name before the last has no value.
  open func value(forKeyPath keyPath: String) -> Any? {
    let path = KeyedPath(keyPath)
    let first = value(forKey: path.key)
    guard let rest = path.rest else { return first }
    return first.flatMap { KeyedPath.value(rest, of: $0) }
  }

  /// Sets the value at a key path with dots; does nothing if a name before the last has no value.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let path = KeyedPath(keyPath)
    guard let rest = path.rest else { return setValue(value, forKey: path.key) }
    if let first = self.value(forKey: path.key) { KeyedPath.set(value, rest, of: first) }
  }

  // MARK: - Nibs

  /// Called after the object was made from a storyboard or nib, with all outlets of its file set. The default does nothing.
  open func awakeFromNib() {}

  /// Called by Interface Builder, which does not happen here. The default does nothing.
  open func prepareForInterfaceBuilder() {}

  private func forwardPresses(_ event: UIPressesEvent?, _ deliver: (UIResponder) -> Void) {
    if let next { deliver(next) } else { event?.reachEndOfChain() }
  }
}

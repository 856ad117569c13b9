import Foundation
import Misuse
import QuartzCore

/// An object that takes events: views, view controllers, windows and the application form a chain of them.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  // MARK: - Managing the responder chain

  /// The responder that is asked when this one does not handle an event; nil by default.
  open var next: UIResponder? { nil }

  /// The application of the responder's window; in no window, the one whose turn it is, if there is one.
  package var homeContext: ApplicationContext? { next?.homeContext ?? .current }

  /// Whether this is the object that takes keys and text.
  open var isFirstResponder: Bool { homeContext?.router.firstResponder === self }

  /// Whether `becomeFirstResponder()` may succeed; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether another object may take over; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Makes this object the one that takes keys and text; false when it may not, or the present one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = owningWindow, let context = window.home else { return false }
    if let current = context.firstResponder, !current.resignFirstResponder() { return false }
    context.router.firstResponder = self
    return true
  }

  /// Gives up keys and text; false when `canResignFirstResponder` is false.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    homeContext?.router.firstResponder = nil
    return true
  }

  // MARK: - Responding to touch events

  /// Called when fingers touch the view; passes them to `next` by default, as the other touch methods do.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches of this responder moved, once a frame.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers are raised.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system, or a gesture recognizer, cancels the touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Responding to press events

  /// Called when keys go down; passes them to `next` by default, as the other press methods do.
  ///
  /// A first responder that takes text (`UIKeyInput`) is called again while a key repeats.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesBegan(presses, with: event) }
  }

  /// Called when a press has a new value.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesChanged(presses, with: event) }
  }

  /// Called when keys are released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesEnded(presses, with: event) }
  }

  /// Called when the system cancels the presses, as when the window loses its focus.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forwardPresses(event) { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: - Key commands and actions

  /// The key combinations that this responder handles; none by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether this object has the method; the first responder up the chain that says true receives the action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The object, from here up the chain, that performs the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: - Values by key

  /// The value of a property by its name; see `KeyedProperty` for those that are known.
  open func value(forKey key: String) -> Any? {
    KeyedProperty.named(key, of: self).map { $0.value(self) } ?? value(forUndefinedKey: key)
  }

  /// Sets a property by its name; numbers of any kind fit each other.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let set = KeyedProperty.named(key, of: self)?.set else { return setValue(value, forUndefinedKey: key) }
    if !set(self, value) {
      misuse("[<\(type(of: self))> setValue:forKey:]: \(value.map { "\($0)" } ?? "nil") is no value of the key \(key).")
    }
  }

  /// Called for a name that is not known; ends the program, as on iOS. Override to answer for names of your own.
  open func value(forUndefinedKey key: String) -> Any? {
    misuse("[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
  }

  /// Called for a name that is not known, or that cannot be set; ends the program, as on iOS.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    misuse(
      "[<\(type(of: self))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
  }

  /// The value at the end of names with dots between them, such as `layer.cornerRadius`.
  open func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = Self.split(keyPath)
    guard !rest.isEmpty else { return value(forKey: key) }
    switch value(forKey: key) {
    case let responder as UIResponder: return responder.value(forKeyPath: rest)
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    default: return nil
    }
  }

  /// Sets the value at the end of names with dots between them; ends the program, as on iOS, where a name before the last gives
  /// no view or layer.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = Self.split(keyPath)
    guard !rest.isEmpty else { return setValue(value, forKey: key) }
    switch self.value(forKey: key) {
    case let responder as UIResponder: responder.setValue(value, forKeyPath: rest)
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
    default: setValue(value, forUndefinedKey: keyPath)
    }
  }

  private static func split(_ keyPath: String) -> (key: String, rest: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
  }

  // MARK: - Nibs

  /// Called on what comes out of a nib file; there are none here, and what is made in code never hears of it, as on iOS.
  open func awakeFromNib() {}

  /// Called by Interface Builder, which shows views while they are designed.
  open func prepareForInterfaceBuilder() {}

  private func forwardPresses(_ event: UIPressesEvent?, _ deliver: (UIResponder) -> Void) {
    if let next { deliver(next) } else { event?.reachedEndOfChain = true }
  }
}

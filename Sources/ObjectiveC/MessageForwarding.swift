import Foundation

/// An object that passes on the optional methods of a delegate which it does not implement itself. `edgewise port` makes the class one that
/// overrides `forwardingTarget(for:)`. The default implementations in `UIGestureRecognizerDelegate` and `UIScrollViewDelegate` ask it.
@preconcurrency @MainActor
public protocol _MessageForwarding: NSObjectProtocol {
  /// Whether the object, or the one that it passes the method on to, implements a method.
  func _responds(to aSelector: Selector!) -> Bool
  /// The object that receives a method which this one does not implement; nil for none.
  func _forwardingTarget(for aSelector: Selector!) -> Any?
}

extension _MessageForwarding {
  /// The object itself alone is asked.
  public func _responds(to aSelector: Selector!) -> Bool { _respondsItself(to: aSelector) }
}

/// An object that says which optional methods its class implements. `edgewise port` makes delegates such objects where a class of the package
/// forwards messages.
@preconcurrency @MainActor
public protocol _MethodNaming: NSObjectProtocol {
  /// The full names of the methods.
  var _methodNames: Set<String> { get }
}

extension NSObjectProtocol {
  /// Whether the object has the method: its class is the one of the selector, or of an earlier selector of that name, or it says so.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? any _MessageForwarding)?._responds(to: aSelector) ?? _respondsItself(to: aSelector)
  }

  /// The same, without the objects that methods are forwarded to.
  @preconcurrency @MainActor
  public func _respondsItself(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return aSelector.isImplemented(by: self)
      || (self as? any _MethodNaming)?._methodNames.contains { Selector($0) == aSelector } == true
  }

  /// The object that receives a method which this one does not implement; nil if it forwards none.
  @MainActor
  package func forwardee(_ name: String) -> Any? { (self as? any _MessageForwarding)?._forwardingTarget(for: Selector(name)) }
}

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
/// forwards messages, or where sources ask objects by `responds(to:)` for methods of the toolkit's protocols.
@preconcurrency @MainActor
public protocol _MethodNaming: NSObjectProtocol {
  /// The full names of the methods: the same for all objects of a class.
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
      || (self as? any _MethodNaming).map { NamedMethods.contains(aSelector, of: $0) } == true
  }

  /// The object that receives a method which this one does not implement; nil if it forwards none. As on iOS, an object that does not
  /// respond to the method is not asked, and one that names itself forwards nothing.
  @MainActor
  package func forwardee(_ name: String) -> Any? {
    guard let forwarder = self as? any _MessageForwarding, case let method = Selector(name), forwarder._responds(to: method),
      let target = forwarder._forwardingTarget(for: method), (target as AnyObject) !== (self as AnyObject)
    else { return nil }
    return target
  }
}

/// The methods that classes name, made into selectors once for each class.
@MainActor
private enum NamedMethods {
  private static var selectors: [ObjectIdentifier: Set<Selector>] = [:]

  static func contains(_ selector: Selector, of object: any _MethodNaming) -> Bool {
    let owner = ObjectIdentifier(type(of: object))
    if let known = selectors[owner] { return known.contains(selector) }
    let named = Set(object._methodNames.map { Selector($0) })
    selectors[owner] = named
    return named.contains(selector)
  }
}

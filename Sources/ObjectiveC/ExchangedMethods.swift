import Foundation
import Misuse

// Exchanging methods, as far as Swift can: `edgewise port` declares each method that is exchanged with another as a dynamic replacement of
// it, which asks here whether the exchange has been made, and calls the replaced method otherwise.

/// A method of a class, for exchanging its implementation.
public struct Method: Hashable, Sendable {
  fileprivate let selector: Selector
  fileprivate var implementation: IMP { IMP(selector) }
}

/// What a method does.
public struct IMP: Hashable, Sendable {
  fileprivate let selector: Selector
  fileprivate init(_ selector: Selector) { self.selector = selector }
}

/// The method of a class with a name; nil without a class, and for selectors without a method.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls == nil || !name.hasMethod ? nil : Method(selector: name)
}

/// What the method of a class does; nil as in `class_getInstanceMethod(_:_:)`.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// What a method does.
public func method_getImplementation(_ m: Method) -> IMP { m.implementation }

/// The name of a method.
public func method_getName(_ m: Method) -> Selector { m.selector }

/// Nil: types of methods have no encoding here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Lets a method and its replacement, in either order, do what the other did. A second exchange undoes the first.
///
/// - Precondition: one is declared as a replacement of the other, as `edgewise port` does.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let replacement = ExchangedMethods.replacement(m1.selector, m2.selector, in: "method_exchangeImplementations")
  ExchangedMethods.shared.set(!ExchangedMethods.shared.contains(replacement), replacement)
}

/// Lets a method do what its replacement does, or what it did itself. Returns the method's own implementation, also while it is exchanged.
///
/// - Precondition: `imp` is the method's own, or that of its replacement.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  if imp == m.implementation {
    ExchangedMethods.shared.removeAll(of: m.selector)
  } else {
    ExchangedMethods.shared.set(true, ExchangedMethods.replacement(m.selector, imp.selector, in: "method_setImplementation"))
  }
  return m.implementation
}

/// False: the class has the method already, as only those that it has can be exchanged here.
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool { false }

/// Lets the method of a class do what its replacement does. Returns the method's own implementation, as `method_setImplementation(_:_:)`.
///
/// - Precondition: as for `method_setImplementation(_:_:)`.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
  class_getInstanceMethod(cls, name).map { method_setImplementation($0, imp) }
}

/// Whether the method of a class runs in place of the one that it replaces; ported sources ask it, with the name of its selector as written.
public func _isExchanged(_ cls: AnyClass, _ name: String) -> Bool {
  ExchangedMethods.shared.contains(ExchangedMethods.Replacement(owner: ObjectIdentifier(cls), name: name))
}

/// The replacements that run.
private final class ExchangedMethods: @unchecked Sendable {
  struct Replacement: Hashable {
    let owner: ObjectIdentifier
    /// As the selector was given: calls of the method compare it, so it is not converted.
    let name: String
  }

  static let shared = ExchangedMethods()
  private let lock = NSLock()
  private var running: [Replacement: Selector] = [:]

  func contains(_ replacement: Replacement) -> Bool { lock.withLock { running[replacement] != nil } }

  func set(_ runs: Bool, _ replacement: (Replacement, of: Selector)) {
    lock.withLock { running[replacement.0] = runs ? replacement.of : nil }
  }

  func contains(_ replacement: (Replacement, of: Selector)) -> Bool { contains(replacement.0) }

  func removeAll(of method: Selector) { lock.withLock { running = running.filter { $0.value != method } } }

  /// The one of two methods that replaces the other.
  static func replacement(_ one: Selector, _ other: Selector, in call: String) -> (Replacement, of: Selector) {
    for (method, replaced) in [(one, other), (other, one)] where method.replaced == replaced {
      if let owner = method.owner { return (Replacement(owner: owner, name: method.description), replaced) }
    }
    misuse("\(call): neither of \(one) and \(other) is declared as a replacement of the other; override or call the method.")
  }
}

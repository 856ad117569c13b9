import Foundation
import Misuse

extension NSObject {
  // MARK: - Sending messages to a class

  /// Whether the class has a class method: one of which a selector was made, as `edgewise port` makes of `#selector` and of names in strings.
  @preconcurrency @MainActor
  public class func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(by: ClassReceiver.object(for: self)) ?? false
  }

  /// Calls a class method without arguments; returns its result when that is an object.
  ///
  /// - Precondition: the class has the method.
  @discardableResult @preconcurrency @MainActor
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { perform(aSelector, with: nil) }

  /// Calls a class method with one argument; returns its result when that is an object.
  ///
  /// - Precondition: the class has the method.
  @discardableResult @preconcurrency @MainActor
  public class func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    guard let aSelector, let outcome = aSelector.outcome(on: ClassReceiver.object(for: self), [object]) else {
      misuse("+[\(self) \(aSelector?.description ?? "nil")]: unrecognized selector sent to class \(self)")
    }
    return aSelector.unmanaged(outcome)
  }
}

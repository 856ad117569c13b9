import Foundation
import Misuse

extension NSObject {
  // MARK: - Sending messages

  /// Calls a method without arguments; returns its result when that is an object.
  @discardableResult @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { perform(aSelector, with: nil) }

  /// Calls a method with one argument; returns its result when that is an object.
  @discardableResult @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: object, with: nil)
  }

  /// Calls a method with two arguments; returns its result when that is an object.
  ///
  /// - Precondition: the object has the method.
  @discardableResult @preconcurrency @MainActor
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    guard let aSelector, let outcome = aSelector.outcome(on: self, [object1, object2]) else {
      misuse("-[\(type(of: self)) \(aSelector?.description ?? "nil")]: unrecognized selector sent to instance \(self)")
    }
    return aSelector.unmanaged(outcome)
  }

  // MARK: - Sending messages later

  /// Calls a method after `delay` seconds, in the run loop's common modes; holds the object and the argument until then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.common])
  }

  /// Calls a method after `delay` seconds in some modes of the run loop; holds the object and the argument until then.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    guard responds(to: aSelector) else {
      misuse("-[\(type(of: self)) \(aSelector)]: unrecognized selector sent to instance \(self)")
    }
    DelayedCalls.add(DelayedCalls.Call(target: self, selector: aSelector, argument: anArgument), after: delay, in: modes)
  }

  /// Cancels all pending calls of a target.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel { $0.target === (aTarget as AnyObject) }
  }

  /// Cancels the pending calls of one method with one argument.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?)
  {
    DelayedCalls.cancel {
      $0.target === (aTarget as AnyObject) && $0.selector == aSelector && DelayedCalls.isSame($0.argument, anArgument)
    }
  }
}

extension Selector {
  /// A method's result as `perform(_:)` returns it: nil unless it is an object.
  func unmanaged(_ outcome: Outcome) -> Unmanaged<AnyObject>? {
    guard Swift.type(of: outcome.value) is AnyClass else { return nil }
    // Like the result of an Objective-C method, it lives at least until the end of the run loop's turn.
    let object = outcome.value as AnyObject
    RunLoop.current.perform { [kept = Kept(object)] in _ = kept }
    return Unmanaged.passUnretained(object)
  }
}

/// An object that is retained until another turn of the run loop.
private struct Kept: @unchecked Sendable {
  let object: AnyObject
  init(_ object: AnyObject) { self.object = object }
}

/// The pending calls.
@MainActor
private enum DelayedCalls {
  struct Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
  }

  private static var waiting: [ObjectIdentifier: (timer: Timer, call: Call)] = [:]

  static func add(_ call: Call, after delay: TimeInterval, in modes: [RunLoop.Mode]) {
    // `Timer(timeInterval:repeats:)` makes the first call due at once in Foundation on Linux (6.3).
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { timer in
      let id = ObjectIdentifier(timer)
      MainActor.assumeIsolated { fire(id) }
    }
    waiting[ObjectIdentifier(timer)] = (timer, call)
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private static func fire(_ id: ObjectIdentifier) {
    guard let call = waiting.removeValue(forKey: id)?.call else { return }
    call.selector.perform(on: call.target, sender: call.argument)
  }

  static func cancel(where matches: (Call) -> Bool) {
    for (id, entry) in waiting where matches(entry.call) {
      entry.timer.invalidate()
      waiting[id] = nil
    }
  }

  static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?):
      (one as? NSObject).map { $0.isEqual(other) } ?? (one as AnyObject === other as AnyObject)
    default: false
    }
  }
}

import Foundation

// Overrides in extensions of the toolkit's classes are dynamic replacements of the toolkit's members. `super` in such an override leads to the
// replacement again, which has to know that it is asked for what it replaces.

/// Calls the code that overrides in extensions replace; ported sources call it in these overrides.
///
/// - Parameters:
///   - object: the object of the override.
///   - member: the full name of the member.
///   - step: the number of overrides, from the most derived class on, that are passed over.
///   - body: the call of `super`.
@preconcurrency @MainActor
public func _callReplaced<Result>(_ object: AnyObject, _ member: String, _ step: Int, _ body: () -> Result) -> Result {
  // The arguments of the call of `super` can lead to another replaced member, and `super` can end before it reaches the replacement.
  let outer = ReplacedCalls.pending
  defer { ReplacedCalls.pending = outer }
  ReplacedCalls.pending = ReplacedCalls.Call(object: ObjectIdentifier(object), member: member, step: step)
  return body()
}

/// The number of overrides that the present call of a replaced member passes over: 0 unless it comes from one of them.
@preconcurrency @MainActor
public func _replacedStep(_ object: AnyObject, _ member: String) -> Int {
  guard let call = ReplacedCalls.pending, call.object == ObjectIdentifier(object), call.member == member else { return 0 }
  ReplacedCalls.pending = nil
  return call.step
}

/// The call of `super` that is on its way to the replacement.
@MainActor
private enum ReplacedCalls {
  struct Call {
    let object: ObjectIdentifier
    let member: String
    let step: Int
  }

  static var pending: Call?
}

/// Detects whether a delegate implements an optional method.
///
/// UIKit uses `respondsToSelector:`. Here each optional method has a default. A default that means something other than any
/// answer marks itself as missing when it runs. A method with side effects cannot be tried out, so its absence is detected only
/// when it is called.
@MainActor
package enum OptionalMethod {
  private static var isMissing = false

  /// The delegate's answer; nil if its class does not implement the method. A delegate that forwards the call to one without the
  /// method counts as not implementing it.
  package static func answer<Answer>(_ question: () -> Answer) -> Answer? {
    let outer = isMissing
    isMissing = false
    defer { isMissing = outer }
    let answer = question()
    return isMissing ? nil : answer
  }

  /// Called by defaults: marks the method as not implemented.
  package static func isLeftOut() { isMissing = true }

  /// Called by defaults with a result: marks the method as not implemented.
  package static func isLeftOut<Answer>(answering answer: Answer) -> Answer {
    isMissing = true
    return answer
  }
}

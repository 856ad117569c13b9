/// Tells a delegate's method that is left out from one that is there.
///
/// UIKit asks `respondsToSelector:`. Here every optional method has a default, and a default whose absence means something else than
/// any answer says so as it runs. A method that does something cannot be tried out beforehand: its absence shows when it is called.
@MainActor
enum OptionalMethod {
  private static var isMissing = false

  /// What a delegate answers; nil: its class leaves the method out. A delegate that passes the question on to another one that
  /// leaves it out counts as leaving it out.
  static func answer<Answer>(_ question: () -> Answer) -> Answer? {
    let outer = isMissing
    isMissing = false
    defer { isMissing = outer }
    let answer = question()
    return isMissing ? nil : answer
  }

  /// For defaults: the class has no method of its own.
  static func isLeftOut() { isMissing = true }

  /// The same for a default that has to answer something.
  static func isLeftOut<Answer>(answering answer: Answer) -> Answer {
    isMissing = true
    return answer
  }
}

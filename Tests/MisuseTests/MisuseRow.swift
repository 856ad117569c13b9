import MotionTesting

/// One call that UIKit documents to raise for, or to ignore, and what comes of it here.
struct MisuseRow: Sendable {
  enum Outcome: Sendable {
    /// The program ends, and standard error contains this text.
    case ends(String)
    /// The log contains this text, and the program continues.
    case logs(String)
    /// The call has no effect, as in UIKit.
    case ignored
  }

  /// The call, in a few words.
  let call: String
  /// What UIKit does.
  let uikit: String
  let outcome: Outcome
  let run: @MainActor @Sendable () -> Void

  init(_ call: String, uikit: String = "raises", _ outcome: Outcome, run: @escaping @MainActor @Sendable () -> Void) {
    (self.call, self.uikit, self.outcome, self.run) = (call, uikit, outcome, run)
  }

  /// The row of the documentation's table.
  var line: String {
    let here =
      switch outcome {
      case .ends(let words): "ends with “\(words)”"
      case .logs(let words): "logs “\(words)” and continues"
      case .ignored: "ignored"
      }
    return "| \(call) | \(uikit) | \(here) |".replacingOccurrences(of: "\n", with: " ")
  }
}

/// Rows about one thing.
struct MisuseChapter: Sendable {
  let title: String
  let rows: [MisuseRow]
}

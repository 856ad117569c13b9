import Logging

/// Where the toolkit says what UIKit says: misuse that has no effect.
@MainActor
package enum ToolkitLog {
  private static let logger = Logger(label: "UIKit")
  /// Instead of the program's log; for tests.
  package static var sink: (@MainActor (String) -> Void)?

  package static func warning(_ message: String) {
    TransitionLog.shared.record("log: \(message)")
    if let sink { sink(message) } else { logger.warning("\(message)") }
  }
}

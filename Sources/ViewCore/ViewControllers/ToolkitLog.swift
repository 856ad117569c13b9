import Logging

/// Logs misuse without effect, in UIKit's words.
@MainActor
package enum ToolkitLog {
  private static let logger = Logger(label: "UIKit")
  /// Replaces the program's log for messages without an application; used by tests. `TransitionLog.warningSink` is for all
  /// others.
  package static var sinkWithoutApplication: ((String) -> Void)?

  /// The sink of the current application; without one, that for messages without an application.
  package static var sink: ((String) -> Void)? {
    get { ApplicationContext.current.map { $0.log.warningSink } ?? sinkWithoutApplication }
    set {
      if let context = ApplicationContext.current {
        context.log.sendWarnings(to: newValue)
      } else {
        sinkWithoutApplication = newValue
      }
    }
  }

  /// Records a warning in an application's log and prints it.
  ///
  /// - Parameter context: the application of the misused object; nil for none.
  package static func warning(_ message: String, in context: ApplicationContext? = .current) {
    context?.log.record("log: \(message)")
    if let sink = context == nil ? sinkWithoutApplication : context?.log.warningSink {
      sink(message)
    } else {
      logger.warning("\(message)")
    }
  }

  /// Prints a message at level debug.
  static func debug(_ message: String) { logger.debug("\(message)") }
}

import Logging

/// Where the toolkit says what UIKit says: misuse that has no effect.
@MainActor
package enum ToolkitLog {
  private static let logger = Logger(label: "UIKit")
  /// In the place of the program's log, for tests of what belongs to no application; `TransitionLog.warningSink` is for the rest.
  package static var sinkWithoutApplication: ((String) -> Void)?

  /// The sink of the application whose turn it is; where there is none, of what belongs to none.
  package static var sink: ((String) -> Void)? {
    get { ApplicationContext.current.map { $0.log.warningSink } ?? sinkWithoutApplication }
    set {
      if let context = ApplicationContext.current {
        context.log.warningSink = newValue
      } else {
        sinkWithoutApplication = newValue
      }
    }
  }

  /// Records a warning in an application's log and prints it.
  ///
  /// - Parameter context: the world that the misused object belongs to; nil: there is none.
  package static func warning(_ message: String, in context: ApplicationContext? = .current) {
    context?.log.record("log: \(message)")
    if let sink = context == nil ? sinkWithoutApplication : context?.log.warningSink {
      sink(message)
    } else {
      logger.warning("\(message)")
    }
  }

  /// Prints what only who looks for it wants to know.
  static func debug(_ message: String) { logger.debug("\(message)") }
}

import Foundation
import Logging

/// Where messages of a part of a program go: swift-log, which writes to standard error unless the program chose another handler.
///
/// ```swift
/// let network = OSLog(subsystem: "org.example.Cards", category: "network")
/// os_log("%{public}@ took %.1f s", log: network, type: .info, "login", 1.5)
/// ```
open class OSLog: NSObject, @unchecked Sendable {
  /// Nil for the log that writes nothing.
  private let logger: Logging.Logger?

  private init(logger: Logging.Logger?) { self.logger = logger }

  /// A log whose lines are labelled `subsystem:category`.
  public init(subsystem: String, category: String) { logger = Logging.Logger(label: "\(subsystem):\(category)") }

  /// A log that writes through a handler; used by tests.
  package init(label: String, handler: any LogHandler) { logger = Logging.Logger(label: label) { _ in handler } }

  /// The log of the program, labelled with its name.
  public static let `default` = OSLog(logger: Logging.Logger(label: ProcessInfo.processInfo.processName))
  /// A log that writes nothing.
  public static let disabled = OSLog(logger: nil)

  /// Whether messages of a level are written.
  open func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }

  /// Writes a message if its level is enabled; the text is only made then.
  final func write(_ type: OSLogType, from source: @autoclosure () -> String? = nil, _ text: () -> String) {
    logger?.log(level: type.level, "\(text())", source: source())
  }
}

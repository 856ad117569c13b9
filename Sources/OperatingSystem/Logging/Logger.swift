import Foundation

/// Writes messages to a log.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.Cards", category: "deck")
/// logger.info("Drew \(count) cards for \(name, privacy: .public)")
/// ```
public struct Logger: @unchecked Sendable {
  private let log: OSLog

  /// Writes to the program's log.
  public init() { log = .default }

  /// Writes to a log whose lines are labelled `subsystem:category`.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  // MARK: - Levels

  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { os_log(level, log: log, message) }

  /// Writes a message at the level `debug`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message at the level `debug`.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message at the level `info`.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes a message at the default level.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message at the level `error`.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a message at the level `error`.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a message at the level `fault`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes a message at the level `fault`.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

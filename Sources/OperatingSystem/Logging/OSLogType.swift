import Logging

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the level.
  public let rawValue: UInt8

  /// A level by Apple's number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A level by Apple's number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// What helps to find the cause of a failure.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// What may help, but is not needed.
  public static let info = OSLogType(rawValue: 0x01)
  /// What only helps to find a fault in the program; not written by default.
  public static let debug = OSLogType(rawValue: 0x02)
  /// A failure of the program.
  public static let error = OSLogType(rawValue: 0x10)
  /// A fault that concerns several programs, or must not happen.
  public static let fault = OSLogType(rawValue: 0x11)

  /// The level of swift-log: notice, info, debug, error or critical.
  package var level: Logging.Logger.Level {
    switch self {
    case .info: .info
    case .debug: .debug
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}

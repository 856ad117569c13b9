internal import CLocks
import Foundation

// MARK: - Formats

/// Writes a message with a format and its arguments.
///
/// The format is C's, with `%@` for strings and objects. `{public}`, `{private}` or `{sensitive}` behind the percent sign choose who
/// may read a value, `{bool}` and `{BOOL}` write a number as a word. Strings and objects are private by default, numbers are public.
///
/// - Parameters:
///   - message: the format.
///   - dso: an address in the program or library that the line names as its source. Default: the caller's.
///   - log: the log. Default: the program's.
///   - type: the level. Default: `default`.
///   - args: the values.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ args: CVarArg...
) {
  log.write(type, from: dso.flatMap(imageName)) { FormattedMessage(message.description, args).text(LogPrivacy.current) }
}

/// Writes a message with a format and its arguments, at a level.
///
/// - Parameters:
///   - type: the level.
///   - dso: an address in the program or library that the line names as its source. Default: the caller's.
///   - log: the log. Default: the program's.
///   - message: the format, as in `os_log(_:dso:log:type:_:)`.
///   - args: the values.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer = #dsohandle, log: OSLog = .default, _ message: StaticString, _ args: CVarArg...
) {
  log.write(type, from: imageName(dso)) { FormattedMessage(message.description, args).text(LogPrivacy.current) }
}

/// The name of the file that an address is in.
private func imageName(_ address: UnsafeRawPointer) -> String? {
  guard let path = edgewise_image_path(address) else { return nil }
  return String(cString: path).split(separator: "/").last.map(String.init)
}

// MARK: - Interpolated messages

/// Writes a message to the program's log.
public func os_log(_ message: OSLogMessage) { os_log(.default, message) }

/// Writes a message to the program's log, at a level.
public func os_log(_ logLevel: OSLogType, _ message: OSLogMessage) { os_log(logLevel, log: .default, message) }

/// Writes a message to a log, at a level.
public func os_log(_ logLevel: OSLogType, log: OSLog, _ message: OSLogMessage) {
  log.write(logLevel) { message.text(LogPrivacy.current) }
}

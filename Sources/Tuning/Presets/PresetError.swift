import Foundation
import Recording

/// An error in loading or saving a preset; the values in memory are unchanged.
public struct PresetError: Error, Equatable, Sendable {
  /// The kind of error.
  public enum Problem: Equatable, Sendable {
    /// The file cannot be read: the system's reason, in lower case without a full stop.
    case unreadable(String)
    /// The file cannot be written: the system's reason, in lower case without a full stop.
    case unwritable(String)
    /// A line does not follow the format.
    case unexpected(line: Int, expected: String, found: String)
    /// A name that no tunable of the scene has, and the known names.
    case unknownValue(line: Int, name: String, known: [String])
    /// A tunable that is in the file twice.
    case repeatedValue(line: Int, name: String)
    /// The preset belongs to another scene.
    case otherScene(line: Int, expected: String, found: String)
    /// A number that the tunable does not accept.
    case refused(line: Int, tunable: Parameter, found: String)
  }

  /// The file's name as messages show it.
  public let file: String
  /// The kind of error.
  public let problem: Problem

  /// Makes an error of a file.
  public init(file: String, problem: Problem) {
    self.file = file
    self.problem = problem
  }

  /// What happened: “Snappy.json was not loaded.” without the full stop.
  public var title: String {
    if case .unwritable = problem { return "\(file) was not saved" }
    return "\(file) was not loaded"
  }

  /// The place, what was expected and found, and that the values are unchanged.
  public var explanation: String { "\(detail) Your values are unchanged." }

  /// The place, what was expected and what was found.
  public var detail: String {
    switch problem {
    case .unreadable(let reason), .unwritable(let reason):
      return "The reason: \(reason)."
    case .unexpected(let line, let expected, let found):
      return "Line \(line): expected \(expected), found \(found)."
    case .unknownValue(let line, let name, let known):
      return "Line \(line): \(QuotedText.quoted(name)) is not a value of this scene. It has \(known.joined(separator: ", "))."
    case .repeatedValue(let line, let name):
      return "Line \(line): \(QuotedText.shown(name)) is given a second time."
    case .otherScene(let line, let expected, let found):
      return "Line \(line): the scene is “\(expected)”, found \(QuotedText.quoted(found))."
    case .refused(let line, let tunable, let found):
      return "Line \(line): \(tunable.name) is \(tunable.expectation), found \(found)."
    }
  }

  /// The number of the line with the error, counted from 1; nil if there is none.
  public var line: Int? {
    switch problem {
    case .unreadable, .unwritable: return nil
    case .unexpected(let line, _, _), .unknownValue(let line, _, _), .repeatedValue(let line, _),
      .otherScene(let line, _, _), .refused(let line, _, _):
      return line
    }
  }

  /// A file's name for messages: shortened, without control characters.
  static func fileName(of url: URL) -> String { QuotedText.shown(url.lastPathComponent) }

  static func reason(of error: Error) -> String {
    let cocoa = error as NSError
    if let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code))).lowercased()
    }
    switch cocoa.code {
    case CocoaError.fileReadNoSuchFile.rawValue, CocoaError.fileNoSuchFile.rawValue: return "there is no such file"
    case CocoaError.fileReadNoPermission.rawValue, CocoaError.fileWriteNoPermission.rawValue: return "permission denied"
    case CocoaError.fileWriteOutOfSpace.rawValue: return "the disk is full"
    case CocoaError.fileWriteFileExists.rawValue: return "a file is where its folder is to be"
    case CocoaError.fileWriteVolumeReadOnly.rawValue: return "the disk is read-only"
    default: return "its folder cannot be made"
    }
  }
}

extension PresetError: LocalizedError, CustomStringConvertible {
  /// What happened, where, and that the values are unchanged.
  public var description: String { "\(title). \(explanation)" }
  /// The same as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

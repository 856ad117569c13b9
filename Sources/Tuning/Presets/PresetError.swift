import Foundation
import Recording

/// Why a preset was not loaded or not saved; the values in memory are as they were.
public struct PresetError: Error, Equatable, Sendable {
  /// What went wrong with the file.
  public enum Problem: Equatable, Sendable {
    /// The machine's reason, in lower case and without a full stop.
    case unreadable(String)
    /// The machine's reason, in lower case and without a full stop.
    case unwritable(String)
    /// What stands at `line` is not what the format has there.
    case unexpected(line: Int, expected: String, found: String)
    /// A name that no tunable of the scene has, and those that they have.
    case unknownValue(line: Int, name: String, known: [String])
    /// A tunable that stands in the file twice.
    case repeatedValue(line: Int, name: String)
    /// The preset is one of another scene.
    case otherScene(line: Int, expected: String, found: String)
    /// A number outside of what the tunable can be.
    case refused(line: Int, tunable: Parameter, found: String)
  }

  /// The file's name, as messages show it.
  public let file: String
  /// What went wrong with it.
  public let problem: Problem

  /// Makes an error about a file.
  public init(file: String, problem: Problem) {
    self.file = file
    self.problem = problem
  }

  /// What happened: “Snappy.json was not loaded.” without the full stop.
  public var title: String {
    if case .unwritable = problem { return "\(file) was not saved" }
    return "\(file) was not loaded"
  }

  /// Where, what was expected and found, and what is safe.
  public var explanation: String { "\(detail) Your values are unchanged." }

  /// Where the problem is, what was expected and what was found.
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

  /// The line the problem stands on, counted from 1, where it has one.
  public var line: Int? {
    switch problem {
    case .unreadable, .unwritable: return nil
    case .unexpected(let line, _, _), .unknownValue(let line, _, _), .repeatedValue(let line, _),
      .otherScene(let line, _, _), .refused(let line, _, _):
      return line
    }
  }

  /// A file's name as messages have it: short, and without control characters.
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
  /// The same as `description`, for code that asks for `localizedDescription`.
  public var errorDescription: String? { description }
}

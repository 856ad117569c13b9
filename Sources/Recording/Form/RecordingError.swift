import Foundation

/// An error in loading or saving a recording.
public struct RecordingError: Error, Equatable, Sendable {
  /// The kind of error.
  public enum Problem: Equatable, Sendable {
    /// The file cannot be read: the system's reason, in lower case without a full stop.
    case unreadable(String)
    /// The file cannot be written: the system's reason, in lower case without a full stop.
    case unwritable(String)
    /// A line, counted from 1, does not follow the format.
    case unexpected(line: Int, expected: String, found: String)
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

  /// The number of the line with the error, counted from 1; nil if there is none.
  public var line: Int? {
    if case .unexpected(let line, _, _) = problem { line } else { nil }
  }
}

extension RecordingError: CustomStringConvertible, LocalizedError {
  /// One or two sentences: what was not done, and why.
  public var description: String {
    switch problem {
    case .unreadable(let reason): "\(file) was not loaded. The reason: \(reason)."
    case .unwritable(let reason): "\(file) was not saved. The reason: \(reason)."
    case .unexpected(let line, let expected, let found):
      "\(file) was not loaded. Line \(line): expected \(expected), found \(found)."
    }
  }

  /// The same as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

/// Quotes text from outside for messages.
public enum QuotedText {
  /// The maximum number of characters; longer text ends in an ellipsis.
  public static let limit = 60

  /// The text in typographic quotes, shortened, on one line, without control characters.
  public static func quoted(_ text: some StringProtocol) -> String { "“\(shown(text))”" }

  /// The text with control characters as `\u{…}`; beyond `limit` it ends in an ellipsis.
  public static func shown(_ text: some StringProtocol) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return shown + "…" }
      count += 1
      if RecordingText.isUnsafe(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

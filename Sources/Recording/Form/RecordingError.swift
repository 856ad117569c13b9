import Foundation

/// Why a recording was not loaded or not saved.
public struct RecordingError: Error, Equatable, Sendable {
  /// What went wrong with the file.
  public enum Problem: Equatable, Sendable {
    /// The machine's reason, in lower case and without a full stop.
    case unreadable(String)
    /// The machine's reason, in lower case and without a full stop.
    case unwritable(String)
    /// What stands at a line, counted from 1, is not what the format has there.
    case unexpected(line: Int, expected: String, found: String)
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

  /// The line the problem stands on, counted from 1, where it has one.
  public var line: Int? {
    if case .unexpected(let line, _, _) = problem { line } else { nil }
  }
}

extension RecordingError: CustomStringConvertible, LocalizedError {
  /// One or two sentences: what was not done and why.
  public var description: String {
    switch problem {
    case .unreadable(let reason): "\(file) was not loaded. The reason: \(reason)."
    case .unwritable(let reason): "\(file) was not saved. The reason: \(reason)."
    case .unexpected(let line, let expected, let found):
      "\(file) was not loaded. Line \(line): expected \(expected), found \(found)."
    }
  }

  /// The same as `description`, for code that asks for `localizedDescription`.
  public var errorDescription: String? { description }
}

/// Foreign text inside a message.
public enum QuotedText {
  /// Longer text is cut, with an ellipsis.
  public static let limit = 60

  /// In typographic quotes, short, on one line, without control characters.
  public static func quoted(_ text: some StringProtocol) -> String { "“\(shown(text))”" }

  /// Control characters are shown as `\u{…}`, and what is longer than `limit` ends in an ellipsis.
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

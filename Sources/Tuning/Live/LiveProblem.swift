import Foundation

/// Why the live code on the stage is not that of the files: it did not compile, it trapped, or a file is gone.
public struct LiveProblem: Equatable, Sendable {
  /// One error, with the source around it.
  public struct Message: Equatable, Sendable {
    /// “Deck.swift:42:66”.
    public var place: String
    /// The file's path; empty for an error of no file.
    public var file: String
    /// From 1; 0 without a place.
    public var line: Int
    /// The column of the line, from 1; 0 without a place.
    public var column: Int
    /// In the words of whoever says it.
    public var text: String
    /// Numbered lines of the source.
    public var excerpt: [Line]

    /// Makes a message of its parts.
    public init(place: String, file: String, line: Int, column: Int, text: String, excerpt: [Line]) {
      self.place = place
      self.file = file
      self.line = line
      self.column = column
      self.text = text
      self.excerpt = excerpt
    }
  }

  /// One line of the source.
  public struct Line: Equatable, Sendable {
    /// The line's number in the file, from 1.
    public var number: Int
    /// The line without its end.
    public var text: String

    /// Makes a line of a number and a text.
    public init(_ number: Int, _ text: String) {
      self.number = number
      self.text = text
    }
  }

  /// “Deck.swift did not compile”.
  public var title: String
  /// The errors in order, at least one.
  public var messages: [Message]
  /// What is safe, and what goes on.
  public var remark: String

  /// - Parameter messages: at least one.
  public init(title: String, messages: [Message], remark: String) {
    self.title = title
    self.messages = messages
    self.remark = remark
  }
}

import Foundation

/// The reason why the running code differs from the files: it did not compile, it trapped, or a file is missing.
public struct LiveProblem: Equatable, Sendable {
  /// An error and the source around it.
  public struct Message: Equatable, Sendable {
    /// The place, such as “Deck.swift:42:66”.
    public var place: String
    /// The path of the file; empty for an error without a file.
    public var file: String
    /// The line, from 1; 0 without a place.
    public var line: Int
    /// The column, from 1; 0 without a place.
    public var column: Int
    /// The text of the error message.
    public var text: String
    /// The source lines around the place.
    public var excerpt: [Line]

    /// Makes a message.
    public init(place: String, file: String, line: Int, column: Int, text: String, excerpt: [Line]) {
      self.place = place
      self.file = file
      self.line = line
      self.column = column
      self.text = text
      self.excerpt = excerpt
    }
  }

  /// A line of source.
  public struct Line: Equatable, Sendable {
    /// The number of the line in the file, from 1.
    public var number: Int
    /// The text of the line, without its line break.
    public var text: String

    /// Makes a line.
    public init(_ number: Int, _ text: String) {
      self.number = number
      self.text = text
    }
  }

  /// The title, such as “Deck.swift did not compile”.
  public var title: String
  /// The errors in order; at least one.
  public var messages: [Message]
  /// What is safe, and what continues.
  public var remark: String

  /// - Parameter messages: at least one.
  public init(title: String, messages: [Message], remark: String) {
    self.title = title
    self.messages = messages
    self.remark = remark
  }
}

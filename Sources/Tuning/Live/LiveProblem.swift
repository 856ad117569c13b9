import Foundation

/// Why the live code on the stage is not that of the files: it did not compile, it trapped, or a file is gone.
public struct LiveProblem: Equatable, Sendable {
  /// One error, with the source around it.
  public struct Message: Equatable, Sendable {
    /// “Deck.swift:42:66”.
    public var place: String
    public var file: String
    /// From 1; 0 without a place.
    public var line: Int
    public var column: Int
    /// In the words of whoever says it.
    public var text: String
    /// Numbered lines of the source.
    public var excerpt: [Line]

    public init(place: String, file: String, line: Int, column: Int, text: String, excerpt: [Line]) {
      self.place = place
      self.file = file
      self.line = line
      self.column = column
      self.text = text
      self.excerpt = excerpt
    }
  }

  public struct Line: Equatable, Sendable {
    public var number: Int
    public var text: String

    public init(_ number: Int, _ text: String) {
      self.number = number
      self.text = text
    }
  }

  /// “Deck.swift did not compile”.
  public var title: String
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

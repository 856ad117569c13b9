import SwiftParser
import SwiftSyntax

/// A Swift file: its text and its tree.
public struct SourceFile {
  /// Its path below the folder that is ported, as reports name it.
  public let path: String
  /// Its text.
  public let text: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - path: how reports name the file.
  ///   - text: the file's text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The line that a node begins on, from 1.
  func line(of node: some SyntaxProtocol) -> Int { converter.location(for: node.positionAfterSkippingLeadingTrivia).line }

  /// The column that a node begins at, from 1.
  func column(of node: some SyntaxProtocol) -> Int { converter.location(for: node.positionAfterSkippingLeadingTrivia).column }

  /// The line that a node's last token ends on, from 1.
  func lastLine(of node: some SyntaxProtocol) -> Int { converter.location(for: node.endPositionBeforeTrailingTrivia).line }
}

extension SyntaxProtocol {
  /// The text without the space and the comments around it.
  var code: String { trimmedDescription }

  /// The text on one line, without comments.
  var codeOnOneLine: String {
    tokens(viewMode: .sourceAccurate).map { token in
      let gap = token.trailingTrivia.isEmpty && token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty != false
      return token.text + (gap ? "" : " ")
    }
    .joined().trimmed
  }

  /// The nearest ancestor of a type.
  func ancestor<Wanted: SyntaxProtocol>(_: Wanted.Type) -> Wanted? {
    var node = parent
    while let current = node {
      if let found = current.as(Wanted.self) { return found }
      node = current.parent
    }
    return nil
  }

  /// Start and end in bytes, without the trivia around it.
  var bytes: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}

extension String {
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
  }
}

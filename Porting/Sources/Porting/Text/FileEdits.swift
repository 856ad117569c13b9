import SwiftSyntax

/// The edits of one file: each replaces bytes of the source, none adds or removes a line.
final class FileEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
    /// The order in which edits at the same place were made.
    var order: Int
  }

  let file: SourceFile
  let report: PortReport
  private var edits: [Edit] = []

  init(_ file: SourceFile, report: PortReport) {
    self.file = file
    self.report = report
  }

  // MARK: - Editing

  /// Replaces a node; lines that it had more than the new text follow that as empty ones.
  func replace(_ node: some SyntaxProtocol, with text: String, _ kind: RewriteKind?) {
    replace(node.bytes, with: text, kind)
  }

  /// Replaces bytes of the source.
  func replace(_ range: Range<Int>, with text: String, _ kind: RewriteKind?) {
    let lines = newlines(in: range) - text.utf8.count { $0 == UInt8(ascii: "\n") }
    edits.append(Edit(range: range, text: text + String(repeating: "\n", count: max(0, lines)), order: edits.count))
    if let kind { report.count(kind) }
  }

  /// Removes a node and the space after it, but keeps its line breaks.
  func remove(_ node: some SyntaxProtocol, _ kind: RewriteKind?) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in node.trailingTrivia {
      guard case .spaces(let count) = piece else { break }
      end += count
    }
    replace(node.bytes.lowerBound..<end, with: "", kind)
  }

  /// Puts a text before a node.
  func insert(_ text: String, before node: some SyntaxProtocol, _ kind: RewriteKind? = nil) {
    replace(node.bytes.lowerBound..<node.bytes.lowerBound, with: text, kind)
  }

  /// Puts a text behind a node.
  func insert(_ text: String, after node: some SyntaxProtocol, _ kind: RewriteKind? = nil) {
    replace(node.bytes.upperBound..<node.bytes.upperBound, with: text, kind)
  }

  /// Reports why a node stays as it is.
  func leave(_ node: some SyntaxProtocol, _ why: String) { report.leave(file.path, file.line(of: node), why) }

  // MARK: - The result

  /// The text with all edits; of two that overlap the one that begins first counts, of these the longer.
  var result: String {
    let source = Array(file.text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(source.count + edits.count * 16)
    var place = 0
    for edit in edits.sorted(by: Self.comesFirst) where edit.range.lowerBound >= place {
      output += source[place..<edit.range.lowerBound]
      output += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    output += source[place...]
    return String(decoding: output, as: UTF8.self)
  }

  /// Insertions at a place come before the replacement of the text after it.
  private static func comesFirst(_ one: Edit, _ other: Edit) -> Bool {
    if one.range.lowerBound != other.range.lowerBound { return one.range.lowerBound < other.range.lowerBound }
    if one.range.isEmpty != other.range.isEmpty { return one.range.isEmpty }
    if one.range.count != other.range.count { return one.range.count > other.range.count }
    return one.order < other.order
  }

  private func newlines(in range: Range<Int>) -> Int {
    let bytes = file.text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return bytes[start..<bytes.index(start, offsetBy: range.count)].count { $0 == UInt8(ascii: "\n") }
  }
}

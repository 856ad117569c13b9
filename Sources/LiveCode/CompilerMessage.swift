import Foundation

/// An error of the compiler.
public struct CompilerMessage: Sendable, Equatable {
  /// The file's path; empty without a position.
  public var file: String
  /// The line, from 1; 0 without a position.
  public var line: Int
  /// The column, from 1; 0 without a position.
  public var column: Int
  /// Without “error:”.
  public var text: String

  /// Makes a message; line and column are 0 without a position.
  public init(file: String, line: Int, column: Int, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  /// “Deck.swift:42:66”.
  public var place: String {
    line > 0 ? "\(URL(fileURLWithPath: file).lastPathComponent):\(line):\(column)" : URL(fileURLWithPath: file).lastPathComponent
  }

  /// The unique errors in the compiler's output (`-diagnostic-style llvm`), in order. Output without a position, such as a
  /// linker's, is one error.
  public static func errors(in output: String) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(.+?):(\d+):(\d+): (?:fatal )?error: (.*)/#) else { continue }
      let message = CompilerMessage(
        file: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, text: String(match.4))
      if !found.contains(message) { found.append(message) }
    }
    if !found.isEmpty { return found }
    let lines = output.split(separator: "\n").map(String.init)
    let first = lines.first { $0.contains("error:") } ?? lines.last ?? "The compiler ended without a word."
    return [CompilerMessage(file: "", line: 0, column: 0, text: first)]
  }

  /// The source lines around the position: two before and two after.
  public func excerpt() -> [(number: Int, text: String)] {
    guard line > 0, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let range = max(1, line - 2)...max(1, min(lines.count, line + 2))
    return range.compactMap { lines.indices.contains($0 - 1) ? ($0, String(lines[$0 - 1])) : nil }
  }
}

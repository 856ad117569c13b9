import Foundation

/// What a stream brought about that must not be.
package struct FuzzFault: Equatable, Sendable {
  /// In one sentence; what the process said where it ended.
  package let text: String

  package init(_ text: String) { self.text = text }

  private static let hang = "a frame did not end in time"
  package var isHang: Bool { text == Self.hang }

  /// The sentence without numbers and names in quotes: two streams that fail for one reason have the same.
  package var kind: String {
    var kind = ""
    var isQuoted = false
    for character in text.prefix(400).replacing(/0x[0-9a-fA-F]+/, with: "#") {
      if character == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if character.isNumber {
        if kind.last != "#" { kind.append("#") }
      } else {
        kind.append(character)
      }
    }
    return kind
  }

  /// What a process that ended says of itself.
  ///
  /// - Parameters:
  ///   - signal: by which it ended; 0 where it left by itself.
  ///   - status: with which it left.
  ///   - words: the end of its standard error.
  package init(signal: Int32, status: Int32, words: String) {
    let lines = words.split(separator: "\n")
    if signal == SIGALRM {
      self.init(Self.hang)
    } else if let line = lines.last(where: { $0.contains("Fatal error: ") }), let range = line.range(of: "Fatal error: ") {
      self.init(String(line[range.upperBound...].prefix(1000)))
    } else if let line = lines.last(where: { $0.contains("ERROR: ") || $0.contains("runtime error: ") }) {
      self.init(String(line.prefix(1000)))
    } else {
      self.init(signal != 0 ? "signal \(signal)" : "exit code \(status)")
    }
  }
}

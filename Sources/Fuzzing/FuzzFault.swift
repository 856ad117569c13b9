import Foundation

/// A fault found by a stream.
package struct FuzzFault: Equatable, Sendable {
  /// One sentence; for a crash, the process's message.
  package let text: String

  package init(_ text: String) { self.text = text }

  private static let hang = "a frame did not end in time"
  package var isHang: Bool { text == Self.hang }

  /// The sentence without numbers and quoted names: equal for streams that fail for the same reason.
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

  /// The fault of a process that has ended.
  ///
  /// - Parameters:
  ///   - signal: the signal that ended it; 0 for an exit.
  ///   - status: the exit status.
  ///   - words: the end of its standard error.
  package init(signal: Int32, status: Int32, words: String) {
    let lines = words.split(separator: "\n")
    if signal == SIGALRM || signal == SIGPROF {
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

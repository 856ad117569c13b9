/// Calls in the order in which they were made.
@MainActor
package final class CallLog {
  /// The lines since the last `drain()`.
  package private(set) var lines: [String] = []

  package init() {}

  /// Adds a line.
  package func callAsFunction(_ line: String) { lines.append(line) }

  /// Returns the lines, and forgets them.
  package func drain() -> [String] {
    defer { lines = [] }
    return lines
  }
}

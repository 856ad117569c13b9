import Foundation

/// The runtime's output about a program that trapped.
public struct TrapReport: Sendable, Equatable {
  /// “Fatal error: Index out of range”, or the signal's name.
  public var reason: String
  /// The innermost call in the live files, such as “DeckViewController.drag(_:)”; nil without one.
  public var call: String?
  /// The position in the live files; nil without one.
  public var place: CompilerMessage?

  /// Makes a report.
  public init(reason: String, call: String?, place: CompilerMessage?) {
    self.reason = reason
    self.call = call
    self.place = place
  }

  /// Parses standard error and the backtrace of a program that was ended by a signal.
  ///
  /// - Parameters:
  ///   - words: the program's standard error.
  ///   - backtrace: the output of Swift's runtime, innermost frame first.
  ///   - isOwn: whether a path is one of the live files.
  public init(words: String, backtrace: String, signal: Int32, isOwn: (String) -> Bool) {
    let fatal = words.split(separator: "\n").last { $0.contains("Fatal error") || $0.contains("Precondition failed") }
    let said = fatal.flatMap { line in line.firstRange(of: "Fatal error").map { String(line[$0.lowerBound...]) } }
    reason = said ?? TrapReport.cause(in: backtrace) ?? "Signal \(signal) (\(String(cString: strsignal(signal))))"
    // “3 [ra] 0x… Deck.drag(_:) + 120 in live2.so at /home/…/Deck.swift:42:13”
    let pattern = #/\s*\d+\s+(?:\[[^\]]*\]\s+)*(?:0x[0-9a-f]+\s+)?(.+?)(?: \+ \d+)? in \S+ at (/.+?):(\d+)(?::(\d+))?\s*/#
    for line in backtrace.split(separator: "\n") {
      guard let match = line.wholeMatch(of: pattern), isOwn(String(match.2)) else { continue }
      call = String(match.1)
      place = CompilerMessage(
        file: String(match.2), line: Int(match.3) ?? 0, column: match.4.flatMap { Int($0) } ?? 1, text: reason)
      return
    }
    call = nil
    place = nil
  }

  /// The cause in the runtime's words: “Crash: Bad pointer dereference at …”.
  private static func cause(in backtrace: String) -> String? {
    backtrace.split(separator: "\n").lazy.compactMap { line in
      line.firstMatch(of: #/(?:Program crashed|Crash): (.*?)(?: at 0x[0-9a-f]+)?$/#).map { String($0.1) }
    }.first
  }
}

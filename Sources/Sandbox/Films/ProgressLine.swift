import Foundation

/// A progress bar with the remaining time on standard error, after the first second; hidden unless standard error is a terminal.
/// For another program, it prints lines on standard output instead.
struct ProgressLine {
  enum Reader {
    case terminal, program, nobody

    /// Standard error, if it is a terminal.
    static var atTerminal: Reader { isatty(STDERR_FILENO) == 1 ? .terminal : .nobody }
  }

  private static let patience: TimeInterval = 1
  private static let interval: TimeInterval = 0.1
  private static let length = 30

  private let subject: String
  private let reader: Reader
  private let start = Date()
  private var last = Date.distantPast
  private var hasPrinted = false

  /// - Parameters:
  ///   - subject: what stands before the bar.
  ///   - reader: who reads it.
  init(_ subject: String, for reader: Reader = .atTerminal) { (self.subject, self.reader) = (subject, reader) }

  /// - Parameter share: the completed fraction, 0…1.
  mutating func update(_ share: Double) {
    guard reader != .nobody else { return }
    let now = Date()
    let spent = now.timeIntervalSince(start)
    let patience = reader == .terminal ? Self.patience : Self.interval
    guard spent >= patience, now.timeIntervalSince(last) >= Self.interval else { return }
    last = now
    if reader == .program { return StandardStreams.offer("\(Self.numbers(share: share, spent: spent))\n") }
    hasPrinted = true
    StandardStreams.say("\r\(Self.text(subject, share: share, spent: spent))\u{1B}[K")
  }

  /// - Parameters:
  ///   - time: in seconds.
  ///   - times: from the start to the end, on the same clock.
  mutating func update(at time: TimeInterval, in times: ClosedRange<TimeInterval>) {
    let length = times.upperBound - times.lowerBound
    update(length > 0 ? (time - times.lowerBound) / length : 1)
  }

  /// Removes the bar.
  mutating func end() {
    guard hasPrinted else { return }
    StandardStreams.say("\r\u{1B}[K")
  }

  static func text(_ subject: String, share: Double, spent: TimeInterval) -> String {
    let share = min(max(share, 0), 1)
    let filled = Int((share * Double(length)).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: length - filled)
    return "\(subject) \(bar) \(numbers(share: share, spent: spent))"
  }

  /// Such as “40 %, 3 s left”.
  static func numbers(share: Double, spent: TimeInterval) -> String {
    let share = min(max(share, 0), 1)
    let left = share > 0 ? Int((spent / share * (1 - share)).rounded(.up)) : nil
    return "\(Int((share * 100).rounded(.down))) %\(left.map { ", \($0) s left" } ?? "")"
  }
}

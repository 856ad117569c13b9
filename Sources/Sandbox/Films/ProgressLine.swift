import Foundation

/// A progress bar with the remaining time on standard error, after the first second; hidden unless standard error is a terminal.
struct ProgressLine {
  private static let patience: TimeInterval = 1
  private static let interval: TimeInterval = 0.1
  private static let length = 30

  private let what: String
  private let isShown: Bool
  private let start = Date()
  private var last = Date.distantPast
  private var hasPrinted = false

  /// - Parameter isShown: whether to show it; by default when standard error is a terminal.
  init(_ what: String, isShown: Bool = isatty(2) == 1) {
    self.what = what
    self.isShown = isShown
  }

  /// - Parameter share: the completed fraction, 0…1.
  mutating func update(_ share: Double) {
    let now = Date()
    let spent = now.timeIntervalSince(start)
    guard isShown, spent >= Self.patience, now.timeIntervalSince(last) >= Self.interval else { return }
    last = now
    hasPrinted = true
    StandardStreams.say("\r\(Self.text(what, share: share, spent: spent))\u{1B}[K")
  }

  /// Removes the bar.
  mutating func end() {
    guard hasPrinted else { return }
    StandardStreams.say("\r\u{1B}[K")
  }

  static func text(_ what: String, share: Double, spent: TimeInterval) -> String {
    let share = min(max(share, 0), 1)
    let filled = Int((share * Double(length)).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: length - filled)
    let left = share > 0 ? Int((spent / share * (1 - share)).rounded(.up)) : nil
    return "\(what) \(bar) \(Int((share * 100).rounded(.down))) %\(left.map { ", \($0) s left" } ?? "")"
  }
}

import Foundation
import QuartzCore

/// An ordered, timestamped record of every delegate question, appearance callback, coordinator block, context call and
/// completion, and of every invariant that a transition broke.
@preconcurrency @MainActor
public final class TransitionLog {
  public struct Entry: Sendable, Equatable, CustomStringConvertible {
    /// Frame time, in seconds.
    public let time: TimeInterval
    public let text: String

    public var description: String {
      let milliseconds = Int((time * 1000).rounded())
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
      let fraction = String(rest)
      return "\(seconds).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)  \(text)"
    }
  }

  public static let shared = TransitionLog()

  /// Whether entries are kept. Default: false.
  public var isEnabled = false
  public private(set) var entries: [Entry] = []
  /// What was not as it must be at the end of a transition; kept whether or not entries are.
  public private(set) var violations: [String] = []
  /// How many transitions have ended since the program began.
  package var transitionCount = 0
  /// Called with each entry while the log is enabled.
  public var onEntry: ((Entry) -> Void)?

  private init() {}

  public func removeAll() {
    entries = []
    violations = []
  }

  func record(_ text: @autoclosure () -> String) {
    guard isEnabled else { return }
    let entry = Entry(time: CACurrentMediaTime(), text: text())
    entries.append(entry)
    onEntry?(entry)
  }

  func violated(_ rule: String) {
    violations.append(rule)
    record("violated: \(rule)")
  }

  /// How the log names an object: by its type.
  static func name(_ object: AnyObject?) -> String { object.map { "\(type(of: $0))" } ?? "nil" }
}

import Foundation
import QuartzCore

/// An ordered, timestamped record of every delegate question, appearance callback, coordinator block, context call and
/// completion, and of every invariant that a transition broke.
@preconcurrency @MainActor
public final class TransitionLog {
  /// One line of the log.
  public struct Entry: Sendable, Equatable, CustomStringConvertible {
    /// Frame time, in seconds.
    public let time: TimeInterval
    /// What happened, as one line.
    public let text: String

    /// The time in seconds with three decimals, two spaces, and the text.
    public var description: String {
      let milliseconds = Int((time * 1000).rounded())
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
      let fraction = String(rest)
      return "\(seconds).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)  \(text)"
    }
  }

  /// The log of the application whose turn it is (see `UIApplication.shared`): each application has its own. Traps where there is
  /// none.
  public static var shared: TransitionLog { ApplicationContext.required(by: "TransitionLog.shared").log }

  /// Whether entries are kept. Default: false.
  public var isEnabled = false
  /// What was recorded while `isEnabled` was true, oldest first; nothing is dropped until `removeAll()`.
  public private(set) var entries: [Entry] = []
  /// What was not as it must be at the end of a transition; kept whether or not entries are.
  public private(set) var violations: [String] = []
  /// Parts of finished transitions that the program still holds, each with the property that refers to it where one was found:
  /// they may be kept on purpose, or leak.
  public private(set) var survivors: [String] = []
  /// The application whose log this is; entries have its time.
  weak var context: ApplicationContext?
  /// Takes warnings in the place of the program's log; for tests.
  package var warningSink: ((String) -> Void)?
  /// How many transitions have ended since the application began.
  package var transitionCount = 0
  /// How often `completeTransition(_:)` was called for a transition that was complete.
  package var repeatedCompletionCount = 0
  private var observers: [Int: (Entry) -> Void] = [:]
  private var nextObserver = 0

  init() {}

  /// Calls `notify` with each entry, whether or not entries are kept, until the returned observation goes away.
  public func observe(_ notify: @escaping (Entry) -> Void) -> Observation {
    let id = nextObserver
    nextObserver += 1
    observers[id] = notify
    return Observation { [weak self] in self?.observers[id] = nil }
  }

  /// Keeps an observer of the log alive.
  @MainActor public final class Observation {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) {
      self.cancellation = cancellation
    }

    isolated deinit {
      cancellation()
    }
  }

  /// Forgets all entries, violations and survivors; the observers stay.
  public func removeAll() {
    entries = []
    violations = []
    survivors = []
  }

  func record(_ text: @autoclosure () -> String) {
    guard isEnabled || !observers.isEmpty else { return }
    let entry = Entry(time: context?.now ?? 0, text: text())
    if isEnabled { entries.append(entry) }
    for id in observers.keys.sorted() { observers[id]?(entry) }
  }

  /// Called when the application is gone: no observer is called any more.
  func endForGood() {
    observers = [:]
    warningSink = nil
  }

  func violated(_ rule: String) {
    violations.append(rule)
    record("violated: \(rule)")
  }

  func survived(_ remark: String) {
    survivors.append(remark)
    record("still held: \(remark)")
  }

  /// In hundredths, the same in every locale.
  static func percent(_ share: CGFloat) -> String { String(format: "%.2f", share) }

  /// How the log names an object: by its type.
  static func name(_ object: AnyObject?) -> String { object.map { "\(type(of: $0))" } ?? "nil" }
}

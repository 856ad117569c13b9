import Foundation
import QuartzCore

/// A timestamped record of all delegate calls, appearance callbacks, coordinator blocks, context calls and completions, and of
/// all violated invariants.
@preconcurrency @MainActor
public final class TransitionLog {
  /// One line of the log.
  public struct Entry: Sendable, Equatable, CustomStringConvertible {
    /// The frame time, in seconds.
    public let time: TimeInterval
    /// The event in one line.
    public let text: String

    /// The time in seconds with three decimals, two spaces, and the event.
    public var description: String {
      let milliseconds = Int((time * 1000).rounded())
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
      let fraction = String(rest)
      return "\(seconds).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)  \(text)"
    }
  }

  /// The log of the current application (see `UIApplication.shared`); each application has its own.
  ///
  /// - Precondition: there is an application.
  public static var shared: TransitionLog { ApplicationContext.required(by: "TransitionLog.shared").log }

  /// Whether entries are recorded. Default: false.
  public var isEnabled = false
  /// The recorded entries, oldest first, until `removeAll()`.
  public private(set) var entries: [Entry] = []
  /// The violated invariants; recorded even if `isEnabled` is false.
  public private(set) var violations: [String] = []
  /// Parts of finished transitions that the program still retains, each with the property that refers to it if one was found;
  /// they are retained on purpose or leak.
  public private(set) var survivors: [String] = []
  /// The application of the log, whose frame time entries have.
  private(set) weak var context: ApplicationContext?
  /// Receives warnings instead of the program's log; for tests.
  package private(set) var warningSink: ((String) -> Void)?
  /// The number of transitions that have ended since the application began.
  package private(set) var transitionCount = 0
  /// The number of calls of `completeTransition(_:)` for transitions that were complete already.
  package private(set) var repeatedCompletionCount = 0
  private var observers: [Int: (Entry) -> Void] = [:]
  private var nextObserver = 0

  /// Sends the application's warnings to a closure instead of the program's log; nil sends them to the log.
  package func sendWarnings(to sink: ((String) -> Void)?) { warningSink = sink }

  init() {}

  func attach(to context: ApplicationContext) { self.context = context }

  /// Counts a transition that has ended.
  package func countTransition() { transitionCount += 1 }
  /// Counts a call of `completeTransition(_:)` for a transition that was complete.
  package func countRepeatedCompletion() { repeatedCompletionCount += 1 }

  /// Calls `notify` with each entry, also while `isEnabled` is false, until the returned observation is released.
  public func observe(_ notify: @escaping (Entry) -> Void) -> Observation {
    let id = nextObserver
    nextObserver += 1
    observers[id] = notify
    return Observation { [weak self] in self?.observers[id] = nil }
  }

  /// Keeps an observer of the log registered.
  @MainActor public final class Observation {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) {
      self.cancellation = cancellation
    }

    isolated deinit {
      cancellation()
    }
  }

  /// Removes all entries, violations and survivors; observers stay.
  public func removeAll() {
    entries = []
    violations = []
    survivors = []
  }

  package func record(_ text: @autoclosure () -> String) {
    guard isEnabled || !observers.isEmpty else { return }
    let entry = Entry(time: context?.now ?? 0, text: text())
    if isEnabled { entries.append(entry) }
    for id in observers.keys.sorted() { observers[id]?(entry) }
  }

  /// Removes all observers after the application was deallocated.
  func endForGood() {
    observers = [:]
    warningSink = nil
  }

  package func violated(_ rule: String) {
    violations.append(rule)
    record("violated: \(rule)")
  }

  package func survived(_ remark: String) {
    survivors.append(remark)
    record("still held: \(remark)")
  }

  /// A fraction with two decimals, independent of the locale.
  package static func percent(_ share: CGFloat) -> String { String(format: "%.2f", share) }

  /// The name of an object in the log: its type.
  package static func name(_ object: AnyObject?) -> String { object.map { "\(type(of: $0))" } ?? "nil" }
}

import Foundation
import Logging
import Synchronization

/// The tasks that a program finishes before it ends, from any thread.
package final class BackgroundTasks: Sendable {
  /// How long tasks run after the window was closed, in seconds: near iOS, where it is about as long after the program has left the
  /// screen.
  package static let timeLimit: TimeInterval = 30

  private struct Task {
    var name: String?
    var handler: (@MainActor @Sendable () -> Void)?
  }

  private struct State {
    var lastNumber = 0
    var tasks: [Int: Task] = [:]
    var timeRemaining = TimeInterval.greatestFiniteMagnitude
  }

  private let state = Mutex(State())

  init() {}

  /// Whether a task has not ended.
  package var isRunning: Bool { state.withLock { !$0.tasks.isEmpty } }

  /// The names of the tasks that have not ended, or their numbers, in the order in which they began.
  package var runningNames: String {
    let running = state.withLock { $0.tasks }.sorted { $0.key < $1.key }
    return running.map { $0.value.name ?? String($0.key) }.joined(separator: ", ")
  }

  /// In seconds.
  var timeRemaining: TimeInterval { state.withLock { $0.timeRemaining } }

  func begin(named name: String?, _ handler: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
    state.withLock { state in
      state.lastNumber += 1
      state.tasks[state.lastNumber] = Task(name: name, handler: handler)
      return UIBackgroundTaskIdentifier(rawValue: state.lastNumber)
    }
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) { state.withLock { _ = $0.tasks.removeValue(forKey: identifier.rawValue) } }

  // MARK: - The end of the program

  /// Says that the program ends in some seconds; `greatestFiniteMagnitude` that it does not end yet.
  package func limit(to seconds: TimeInterval) { state.withLock { $0.timeRemaining = max(seconds, 0) } }

  /// Calls the handlers of the tasks that have not ended, in the order in which they began, and logs tasks that go on.
  @MainActor
  package func expire() {
    limit(to: 0)
    for number in state.withLock({ $0.tasks.keys.sorted() }) {
      // An earlier handler may have ended the task.
      state.withLock { $0.tasks[number]?.handler }?()
    }
    guard isRunning else { return }
    Logger(label: "edgewise.application").warning(
      "The program ends before its background tasks: \(runningNames). Call endBackgroundTask(_:) in their expiration handlers.")
  }
}

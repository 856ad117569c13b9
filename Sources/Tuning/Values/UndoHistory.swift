import Foundation
import Misuse

/// The states for undo and redo; changes between `open` and `close` are one step.
struct UndoHistory<State: Equatable> {
  /// The maximum number of undo steps.
  static var limit: Int { 200 }

  /// The states before each step, oldest first, and the times of the steps.
  private(set) var past: [State] = []
  private(set) var times: [Date] = []
  private(set) var future: [State] = []
  private var opened: State?
  private var depth = 0

  /// Whether changes are being collected into a step.
  var isOpen: Bool { depth > 0 }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  mutating func open(_ state: State) {
    if depth == 0 { opened = state }
    depth += 1
  }

  mutating func close(_ state: State) {
    misuse(unless: depth > 0, "endEdit() was called without beginEdit(); each end needs its beginning.")
    depth -= 1
    guard depth == 0, let before = opened else { return }
    opened = nil
    guard before != state else { return }
    add(before, Date())
    if past.count > Self.limit {
      past.removeFirst()
      times.removeFirst()
    }
    future.removeAll()
  }

  mutating func undo(_ present: State) -> State? {
    guard let earlier = past.popLast() else { return nil }
    times.removeLast()
    future.append(present)
    return earlier
  }

  mutating func redo(_ present: State) -> State? {
    guard let later = future.popLast() else { return nil }
    add(present, Date())
    return later
  }

  /// Replaces the steps by those of another history.
  mutating func restore(past: [State], times: [Date], future: [State]) {
    (self.past, self.times, self.future) = (past, times, future)
  }

  /// Changes all states.
  mutating func map(_ change: (State) -> State) {
    (past, future, opened) = (past.map(change), future.map(change), opened.map(change))
  }

  private mutating func add(_ state: State, _ time: Date) {
    past.append(state)
    times.append(time)
  }
}

import Foundation

/// The values of a scene with their steps to undo and redo, as they are kept over restarts.
struct ValueArchive: Codable, Equatable {
  var present: ValueState
  var history: UndoArchive<ValueState>
}

/// The steps of a history, at most so many as a file is to have.
struct UndoArchive<State: Equatable & Codable & Sendable>: Codable, Equatable, Sendable {
  /// The greatest number of steps each way.
  static var limit: Int { 50 }

  /// The states before each step, oldest first, and the times of the steps.
  var past: [State]
  var times: [Date]
  /// The states after the steps that were undone, the next one last.
  var future: [State]
}

extension UndoHistory where State: Codable & Sendable {
  var archive: UndoArchive<State> {
    let limit = UndoArchive<State>.limit
    return UndoArchive(past: past.suffix(limit), times: times.suffix(limit), future: future.suffix(limit))
  }

  /// The history of an archive; one whose steps have no times is empty.
  init(_ archive: UndoArchive<State>) {
    self.init()
    guard archive.past.count == archive.times.count else { return }
    restore(past: archive.past, times: archive.times, future: archive.future)
  }
}

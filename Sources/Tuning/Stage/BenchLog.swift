import UIKit
import UIKitCore

/// The history of the stage, its rows in the dock, and those that the program that shows the bench gets.
@MainActor final class BenchLog {
  /// A changed value's row is written after so many seconds without a further change.
  private static let changeInterval: TimeInterval = 0.5

  private(set) var history = BenchHistory() { didSet { writeRow() } }
  private let content: StageContent
  private let clock: StageClock
  private let dock: DockView
  private let write: (BenchHistory.Row) -> Void
  /// The number of rows of the history that were written.
  private var writtenRows = 0
  /// A row that is not written yet, since its value may be turned on.
  private var waitingChange: (number: Int, row: BenchHistory.Row, end: FrameScheduler.Token)?

  /// - Parameter write: gets each row once it does not change any more.
  init(_ content: StageContent, _ clock: StageClock, _ dock: DockView, write: @escaping (BenchHistory.Row) -> Void) {
    (self.content, self.clock, self.dock, self.write) = (content, clock, dock, write)
  }

  // MARK: - Adding

  /// Starts a new history for another scene.
  func begin() {
    writeWaitingChange()
    writtenRows = 0
    history = BenchHistory()
  }

  /// Goes on after another course of the scene, whose rows are not written again.
  func resume(_ history: BenchHistory, at time: TimeInterval) {
    writeWaitingChange()
    writtenRows = history.writtenCount
    self.history = history
    show(at: time)
  }

  /// Adds a row at a time of the stage, now by default.
  func add(_ text: String, at time: TimeInterval? = nil, mark: BenchHistory.Mark? = nil) {
    history.add(text, at: time ?? clock.time, mark: mark)
  }

  /// Adds a row for an action of the bench.
  func add(_ text: String, _ sign: BenchHistory.Sign) { history.add(text, sign, at: clock.time) }

  /// Adds a row for an action of the bench, and shows it at once.
  func report(_ text: String, sign: BenchHistory.Sign) {
    add(text, sign)
    show()
  }

  /// Adds a value that was changed; the changes of one value in a row are one row.
  func addChange(_ name: String, _ number: String) { history.addChange(name, number, at: clock.time) }

  /// Adds an entry of a transition log, unless it is counted elsewhere: frames of animators and of gestures.
  func add(_ entry: TransitionLog.Entry, at time: TimeInterval) {
    guard !entry.text.hasPrefix("BenchViewController."), !entry.text.hasPrefix("step, "),
      !entry.text.hasPrefix("updateInteractiveTransition")
    else { return }
    history.add(entry.text, at: time)
  }

  /// Adds a frame of the stage.
  func add(_ frame: BenchHistory.Frame) { history.add(frame) }

  /// Discards everything after a time, when the stage continues from there.
  func forget(after time: TimeInterval) { history.forget(after: time) }

  // MARK: - Showing

  /// Shows the history in the dock, by default as it is now.
  func show(at time: TimeInterval? = nil, isDynamics: Bool? = nil) {
    dock.show(history, isDynamics: isDynamics ?? (content.session.animator != nil), time: time ?? clock.time)
  }

  // MARK: - Writing

  /// Writes the last row. A value that is being changed is one line, with its last number.
  private func writeRow() {
    guard history.writtenCount != writtenRows, let row = history.rows.last else { return }
    writtenRows = history.writtenCount
    let number = history.firstRow + history.rows.count
    if waitingChange?.number != number { writeWaitingChange() }
    guard history.endsWithChange else { return write(row) }
    waitingChange?.end.cancel()
    let end = content.application?.scheduler.after(Self.changeInterval) { [weak self] in self?.writeWaitingChange() }
    if let end { waitingChange = (number, row, end) } else { write(row) }
  }

  /// Writes the row of a value that may still be changed on.
  func writeWaitingChange() {
    guard let waiting = waitingChange else { return }
    waiting.end.cancel()
    waitingChange = nil
    write(waiting.row)
  }
}

import UIKit

/// What happened on the stage, in its time: frames, calls and rows of the log. Plain values.
struct BenchHistory {
  /// What the lanes show, in seconds.
  static let span: TimeInterval = 30
  static let rowLimit = 1000

  struct Frame: Equatable {
    var time: TimeInterval
    /// Seconds on the host's clock since the frame before.
    var interval: TimeInterval
    var phase = TransitionReading.Phase.idle
    var progress = 0.0
    /// Kinetic and potential; nil without an animator.
    var energy: SIMD2<Double>?
  }

  enum Sign: Equatable { case tick, finish, cancel, contact, pause, reload, reloadFailed }

  struct Call: Equatable {
    var time: TimeInterval
    var sign: Sign
  }

  enum Mark: Equatable { case touch, callback, context, warning }

  struct Row: Equatable {
    var time: TimeInterval
    var mark: Mark
    var text: String
    var count = 1

    var topic: LogTopic { LogTopic(text, mark) }
  }

  private(set) var frames: [Frame] = []
  private(set) var calls: [Call] = []
  private(set) var rows: [Row] = []
  /// The number of rows that were dropped from the front: the index of the first one kept.
  private(set) var firstRow = 0
  private(set) var frameCount = 0
  /// The number of rows added and replaced so far.
  private(set) var writtenCount = 0
  /// Whether the last row is a value that was changed, and may change on.
  private(set) var endsWithChange = false
  private(set) var now: TimeInterval = 0

  /// The stretch of time that the lanes show.
  var window: ClosedRange<TimeInterval> {
    now <= Self.span ? 0...Self.span : now - Self.span...now
  }

  mutating func add(_ frame: Frame) {
    now = frame.time
    frameCount += 1
    frames.append(frame)
    // In bulk: taking one off the front moves all the others.
    let start = window.lowerBound
    if let first = frames.first, first.time < start - 2 {
      frames.removeAll { $0.time < start }
      calls.removeAll { $0.time < start }
    }
  }

  /// Adds a row. A repeated call replaces the last row and increases its count.
  mutating func add(_ text: String, at time: TimeInterval, mark: Mark? = nil) {
    now = max(now, time)
    writtenCount += 1
    calls.append(Call(time: time, sign: Self.sign(of: text)))
    endsWithChange = false
    let name = Self.name(of: text)
    let mark = mark ?? Self.mark(of: name)
    if let last = rows.last, last.mark == mark, Self.name(of: last.text) == name, Self.repeats(name) || last.text == text {
      rows[rows.count - 1] = Row(time: time, mark: mark, text: text, count: last.count + 1)
      return
    }
    rows.append(Row(time: time, mark: mark, text: text))
    trimRows()
  }

  private mutating func trimRows() {
    guard rows.count > Self.rowLimit else { return }
    rows.removeFirst(Self.rowLimit / 4)
    firstRow += Self.rowLimit / 4
  }

  /// Adds a value that was changed; the changes of one value in a row are one row, with the last number.
  mutating func addChange(_ name: String, _ number: String, at time: TimeInterval) {
    now = max(now, time)
    writtenCount += 1
    endsWithChange = true
    let row = Row(time: time, mark: .context, text: "\(name) \(number)")
    if let last = rows.last, last.text.hasPrefix(name + " "), last.mark == .context {
      rows[rows.count - 1] = row
    } else {
      rows.append(row)
    }
  }

  /// Discards everything after a time, when the stage continues from there.
  mutating func forget(after time: TimeInterval) {
    let count = frames.count
    frames.removeAll { $0.time > time }
    frameCount -= count - frames.count
    calls.removeAll { $0.time > time }
    rows.removeAll { $0.time > time }
    now = min(now, time)
  }

  /// Adds a row for an action of the bench.
  mutating func add(_ text: String, _ sign: Sign, at time: TimeInterval) {
    now = max(now, time)
    writtenCount += 1
    endsWithChange = false
    calls.append(Call(time: time, sign: sign))
    rows.append(Row(time: time, mark: sign == .reloadFailed ? .warning : sign == .reload ? .context : .callback, text: text))
    trimRows()
  }

  // MARK: - What an entry is

  /// Calls made in every frame. They share one row, with the last argument.
  private static func repeats(_ name: String) -> Bool { name == "update" || name == "step" }

  private static func name(of text: String) -> String { String(text.prefix { $0 != "(" && $0 != " " }) }

  private static let contextNames: Set<String> = [
    "startInteractiveTransition", "animateTransition", "interruptibleAnimator", "update", "pauseInteractiveTransition",
    "finishInteractiveTransition", "cancelInteractiveTransition", "completeTransition", "completion", "step",
    "dynamicAnimatorWillResume", "dynamicAnimatorDidPause",
  ]

  private static func mark(of name: String) -> Mark { contextNames.contains(name) ? .context : .callback }

  private static func sign(of text: String) -> Sign {
    if text.hasPrefix("finishInteractiveTransition") { return .finish }
    if text.hasPrefix("cancelInteractiveTransition") { return .cancel }
    if text.hasPrefix("beganContactFor") { return .contact }
    return text.hasPrefix("dynamicAnimatorDidPause") ? .pause : .tick
  }

  // MARK: - Reading

  /// The number of the last frame that is not after a time; nil if the frames of that time were dropped.
  func frameNumber(at time: TimeInterval) -> Int? {
    let later = frames.reversed().prefix { $0.time > time + 1e-6 }.count
    return later < frames.count || frames.count == frameCount ? frameCount - later : nil
  }

  /// The number of contacts that began after a time.
  func contacts(since time: TimeInterval) -> Int { calls.reversed().prefix { $0.time > time }.count { $0.sign == .contact } }

  /// Ranges of frames in which a transition ran.
  var transitions: [ArraySlice<Frame>] {
    frames.split { $0.phase == .idle }
  }
}

import DisplayList
import Recording
import UIKit
import UIKitCore

/// Always records the gestures on the stage in the stage's time, so that one can go back in time.
///
/// Only a hash is kept of each frame: going back replays the log from the scene's start. Entries older than a minute are dropped if
/// the state can be rebuilt without them (`PastTrimmer`). A scene that never returns to an earlier state has replicas that follow it a
/// minute behind (`ReplicaPool`), and its older entries lie on the disk. Only if the disk has no room does recording stop at `limit`, and
/// going back is disabled until the scene is in its initial state again.
@MainActor package final class StageRecorder {
  /// The maximum size of the log in memory in bytes, at 32 an entry: three minutes of a mouse of 1,000 reports a second.
  package static let limit = 6_000_000

  /// A time at which nothing moved and no finger was down.
  struct Rest: Equatable {
    /// The number of entries up to then.
    var end: Int
    var time: TimeInterval
    /// The hash of the stage's display list.
    var hash: UInt64
  }

  package let start: Recording.Start
  package private(set) var log: EntryLog
  private(set) var rests: [Rest] = []
  /// Grows when entries that were there are dropped: indices of entries from before do not hold.
  private(set) var generation = 0
  /// Whether loops between rests are looked for; not once replicas follow the scene.
  private(set) var findsLoops = true
  /// Whether nothing is missing: otherwise the past cannot be replayed.
  package private(set) var isComplete = true
  /// Whether the stage has come to rest, and nothing has happened since.
  package private(set) var isAtRest = false
  /// The hash of the last frame.
  private(set) var lastHash: UInt64 = 0
  /// When the last hand touched down, and how many frames there were; nil if that is not known.
  private(set) var handBegin: (time: TimeInterval, frames: Int)?
  private var down: Set<Int> = []
  private var fingers: [Int: Int] = [:]
  private var handClock = HandClock()
  private var held = HeldFingers()
  private var hasInput = false
  private var awaitsList = false
  private var frameCount = 0
  private var framesToRest = 0
  /// The time of the last frame in seconds: nothing has happened since.
  package private(set) var lastTime: TimeInterval

  private let limit: Int
  private let inputDidCome: (InputEvent) -> Void
  private let didComeToRest: () -> Void

  /// - Parameters:
  ///   - limit: bytes of the log.
  ///   - inputDidCome: called with each input that is recorded.
  ///   - didComeToRest: called when the stage has come to rest.
  package init(
    _ start: Recording.Start, limit: Int = StageRecorder.limit, inputDidCome: @escaping (InputEvent) -> Void = { _ in },
    didComeToRest: @escaping () -> Void = {}
  ) {
    (self.start, self.limit, self.inputDidCome, self.didComeToRest) = (start, limit, inputDidCome, didComeToRest)
    log = EntryLog()
    lastTime = start.time
  }

  /// Goes on after entries that were recorded earlier from the same start.
  package func resume(_ entries: [Recording.Entry]) {
    for entry in entries {
      if case .input(let event) = entry, case .touch(let touch) = event.kind { follow(touch, at: event.timestamp) }
      log.append(entry)
    }
    (held, down, frameCount, isAtRest) = (HeldFingers(), [], log.frameCount, true)
    (lastTime, lastHash) = log.lastFrame ?? (start.time, 0)
  }

  /// The log as a recording.
  /// - Complexity: O(entries).
  package var recording: Recording { Recording(start: start, entries: log.entries) }

  /// The entries from an index on as a recording; only worlds that have replayed those before can replay it.
  func recording(from index: Int) -> Recording {
    Recording(start: start, entries: (index..<max(log.count, index)).map { log[$0] })
  }

  /// A recording without entries, for replays that load the log in parts.
  var startOnly: Recording { Recording(start: start) }

  // MARK: - What happens

  /// Records the changes of an event's touches on the stage.
  ///
  /// - Parameter stageTime: converts a time of the host to the stage's.
  func record(_ event: UIEvent, on stage: UIWindow, _ stageTime: (TimeInterval) -> TimeInterval) {
    for touch in event.touches where touch.window === stage && touch.phase != .stationary {
      for sample in event.coalescedTouches(for: touch) ?? [touch] {
        let time = handClock.time(at: sample.timestamp, stage: stageTime(sample.timestamp), begins: fingers.isEmpty)
        add(sample, of: touch, event.buttonMask, at: max(time, start.time), on: stage)
      }
    }
  }

  private func add(
    _ sample: UITouch, of touch: UITouch, _ buttons: UIEvent.ButtonMask, at time: TimeInterval, on stage: UIWindow
  ) {
    let phase: TouchInput.Phase
    switch touch.phase {
    case .began:
      phase = .began
      fingers[touch.serial] = (0...).first { id in !fingers.values.contains(id) }
    case .moved: phase = .moved
    case .ended: phase = .ended
    default: phase = .cancelled
    }
    guard let id = fingers[touch.serial] else { return }
    var input = TouchInput(id: id, phase: phase, location: sample.location(in: stage))
    if touch.type == .indirectPointer { (input.kind, input.buttonMask) = (.indirectPointer, buttons) }
    if phase == .ended || phase == .cancelled { fingers[touch.serial] = nil }
    record(InputEvent(timestamp: time, kind: .touch(input)))
  }

  /// Records a scroll over the stage.
  ///
  /// - Parameter stageTime: converts a time of the host to the stage's.
  func recordScroll(_ event: UIEvent, _ stageTime: (TimeInterval) -> TimeInterval) {
    guard var scroll = event.scroll, let place = event.pointerLocation else { return }
    scroll.location = place
    record(InputEvent(timestamp: max(stageTime(event.timestamp), start.time), kind: .scroll(scroll)))
  }

  /// Records a move of the pointer without a pressed button over the stage.
  ///
  /// - Parameters:
  ///   - place: in the stage; nil: the pointer has left it.
  ///   - time: seconds of the stage's time.
  func recordPointer(at place: CGPoint?, time: TimeInterval) {
    let kind: InputEvent.Kind = place.map { .pointerMoved(PointerInput(location: $0)) } ?? .pointerExited
    record(InputEvent(timestamp: max(time, start.time), kind: kind))
  }

  /// Records that fingers rest while the stage is paused or slow, so that they lose their velocity in a replay as well.
  ///
  /// - Parameter hostTime: now, in seconds of the host's time.
  func recordRest(at hostTime: TimeInterval) {
    guard let time = handClock.time(at: hostTime) else { return }
    for touch in held.resting(at: time) { record(InputEvent(timestamp: time, kind: .touch(touch))) }
  }

  /// Records an input of the stage.
  package func record(_ event: InputEvent) {
    add(.input(event))
    isAtRest = false
    if case .touch(let touch) = event.kind { follow(touch, at: event.timestamp) }
    hasInput = true
    inputDidCome(event)
  }

  private func follow(_ touch: TouchInput, at time: TimeInterval) {
    held.add(touch, at: time)
    switch touch.phase {
    case .began:
      if down.isEmpty { handBegin = (time, log.frameCount) }
      down.insert(touch.id)
    case .moved: break
    case .ended, .cancelled: down.remove(touch.id)
    }
  }

  /// Lifts fingers that a recording left down.
  func lift(_ fingers: [TouchInput], at time: TimeInterval) {
    for finger in fingers {
      var finger = finger
      finger.phase = .ended
      record(InputEvent(timestamp: time, kind: .touch(finger)))
    }
  }

  /// Records a value, and the frame in which it changes: at rest too, it is that of the past from there on.
  func recordChange(of parameter: Parameter, to number: Double) {
    add(.change(Recording.Value(name: parameter.name, number: number)))
    hasInput = true
  }

  func recordSize(_ size: CGSize, scale: CGFloat, at time: TimeInterval) {
    record(InputEvent(timestamp: time, kind: .resize(size: size, scale: scale)))
  }

  /// Records a frame of the stage.
  package func recordFrame(at time: TimeInterval, moves: Bool) {
    // The frame in which the motion ends shows no motion, but has to be recorded.
    framesToRest = moves ? 2 : max(framesToRest - 1, -1)
    if moves { isAtRest = false }
    guard framesToRest >= 0 || hasInput || frameCount < 3 else { return }
    hasInput = false
    frameCount += 1
    lastTime = max(time, lastTime)
    add(.frame(Recording.Frame(time: lastTime, hash: 0)))
    awaitsList = true
  }

  /// Records the hash of what the stage shows in the last frame.
  package func recordList(_ list: @autoclosure () -> DisplayList) {
    guard awaitsList else { return }
    awaitsList = false
    lastHash = list().contentHash
    if isComplete { log.setLastHash(lastHash) }
    if framesToRest <= 1, fingers.isEmpty { reportRest() }
  }

  private func add(_ entry: Recording.Entry) {
    guard isComplete else { return }
    log.append(entry)
    // The last frame gets its hash later, in memory.
    guard log.byteCount > limit, !log.archive(before: log.count - 1) || log.byteCount > limit else { return }
    isComplete = false
    (log, rests) = (EntryLog(), [])
  }

  // MARK: - Going back

  /// Drops what came after a time: the recording continues from the last frame that is not after it.
  func rewind(to time: TimeInterval) {
    log.cut(from: log.end(until: time))
    generation += 1
    rests.removeAll { $0.end > log.count }
    (fingers, down, handBegin) = ([:], [], nil)
    (handClock, held) = (HandClock(), HeldFingers())
    (hasInput, awaitsList, framesToRest) = (false, false, 0)
    frameCount = log.frameCount
    (lastTime, lastHash) = log.lastFrame ?? (start.time, 0)
  }

  /// Moves what is older than an entry to the disk.
  func archive(before index: Int) {
    // Without room on the disk the log grows, up to its limit.
    _ = log.archive(before: min(index, log.count - 1))
  }

  /// From now on replicas are where a replay begins.
  func stopFindingLoops() { (findsLoops, rests) = (false, []) }

  // MARK: - Rests

  private func reportRest() {
    if isComplete, findsLoops {
      let rest = Rest(end: log.count, time: lastTime, hash: lastHash)
      // Of consecutive frames at rest the last one counts.
      if rests.last?.end == log.count - 1 { rests[rests.count - 1] = rest } else { rests.append(rest) }
    }
    isAtRest = true
    didComeToRest()
  }

  func restHash(before end: Int) -> UInt64? { rests.last { $0.end <= end }?.hash }

  /// The longest range of entries between two rests with the same hash, the later one not after a time; nil if there is none.
  func longestLoop(before time: TimeInterval, ofAtLeast length: TimeInterval, but refused: Set<UInt64>) -> Range<Int>? {
    var first: [UInt64: Rest] = [:]
    var longest: Range<Int>?
    for rest in rests {
      guard rest.time <= time else { break }
      guard !refused.contains(rest.hash) else { continue }
      guard let begin = first[rest.hash] else {
        first[rest.hash] = rest
        continue
      }
      if rest.time - begin.time >= length, rest.end - begin.end > longest?.count ?? 0 { longest = begin.end..<rest.end }
    }
    return longest
  }

  /// Drops a loop from the log.
  func cut(_ loop: Range<Int>) {
    let before = log.count
    log.cut(loop)
    generation += 1
    let shift = before - log.count
    let end = rests.first { $0.end == loop.upperBound }
    rests = rests.compactMap { rest in
      // The state at the loop's start lasts until its end.
      if rest.end == loop.lowerBound { return Rest(end: rest.end, time: end?.time ?? rest.time, hash: rest.hash) }
      guard rest.end > loop.lowerBound else { return rest }
      guard rest.end > loop.upperBound else { return nil }
      return Rest(end: rest.end - shift, time: rest.time, hash: rest.hash)
    }
  }

  /// Drops all entries before the last rest that is not after a time: for a program, whose log is never replayed from its start.
  func forget(before time: TimeInterval) {
    guard let rest = rests.last(where: { $0.time <= time }) else { return }
    cut(0..<rest.end)
  }
}

import DisplayList
import Foundation
import Recording
import UIKit
import UIKitCore

/// A set of values that drives the recorded gesture, and the result.
struct GhostSet {
  /// The place of its row: 0 for the present values.
  let slot: Int
  /// The letter A, B, C or D.
  var letter: String { GhostStyle.letters[slot] }
  let name: String
  let values: [String: Double]
  /// The readings of the transition and the bodies of a dynamics scene from the start of the gesture, one for each frame.
  var frames: [(time: TimeInterval, reading: TransitionReading, bodies: [GhostBody])] = []
  /// What these frames show.
  var pictures = FrameRow<DisplayList>(limit: 16_000_000)
  /// The gesture's release; nil if it did not release a transition with these values.
  var release: HandReport.Release?

  /// The reading of the last frame that is not after a time.
  func reading(at time: TimeInterval) -> TransitionReading? { frames.last { $0.time <= time + 1e-9 }?.reading }

  /// The bodies of that frame; none in a scene without dynamics.
  func bodies(at time: TimeInterval) -> [GhostBody] { frames.last { $0.time <= time + 1e-9 }?.bodies ?? [] }
}

/// Replays the last gesture with up to four sets of values.
///
/// Each set has a world of its own. All of them replay the recording up to the gesture with the recorded values, so that they
/// start from the same state, and then apply their own values. A long recording is replayed in parts (`play(frames:)`).
@MainActor struct GhostRun {
  static let limit = 4
  /// How long each set is simulated after the gesture, in seconds; bodies take longer to rest than transitions, and a set ends when
  /// they do.
  private static let patience: TimeInterval = 2
  private static let patienceWithBodies: TimeInterval = 12
  /// How long the rest is shown after the slowest set has come to it, in seconds of the stage's time.
  private static let pause: TimeInterval = 0.1
  /// The frames that are shown of a transition after its end.
  private static let framesAtRest = 15
  /// Recordings with at most so many frames for all sets together are replayed at once: about 0.1 s in a release build.
  static let framesAtOnce = 1200
  /// Frames of one part: about 10 ms in a release build.
  static let framesPerPart = 120

  /// The times of the gesture from touch down to release, on the recording's clock.
  let hand: ClosedRange<TimeInterval>
  private(set) var sets: [GhostSet]
  /// The scene's recording, extended until the slowest set is at rest.
  let recording: Recording
  /// A set that is being replayed, and what it has shown so far.
  private struct Job {
    let world: GhostWorld
    var set: GhostSet
    var report = HandReport()
    var restCount = 0
    /// Whether its frames are among `frameCount`.
    var isCounted = false
  }

  /// The sets that are not complete, the first of which is being played.
  private var jobs: [Job] = []
  /// Sets whose values changed again while they were being replayed.
  private var waiting: [GhostSet] = []
  /// Stands before the gesture, for the next set that changes.
  private var spare: GhostWorld?
  private let scene: Scene
  private let parameters: [Parameter]
  /// The recording from the scene's start, in which further sets begin.
  private let whole: () -> Recording
  /// The number of frames of the sets at the beginning, and how many were replayed or can be left out; those that are replayed for
  /// sets that change are added to the second.
  private(set) var frameCount = 0
  private(set) var playedCount = 0
  /// Whether the scene has a dynamic animator.
  private let hasBodies: Bool
  /// Whether all sets were replayed to their ends.
  var isComplete: Bool { jobs.isEmpty }

  /// The last interval of the stage's time with fingers down that has ended; nil if there is none.
  static func lastHand(in recording: Recording) -> ClosedRange<TimeInterval>? {
    var down: Set<Int> = []
    var begin: TimeInterval?
    var last: ClosedRange<TimeInterval>?
    for (event, time) in recording.timedInputs {
      guard case .touch(let touch) = event.kind else { continue }
      switch touch.phase {
      case .began:
        if down.isEmpty { begin = time }
        down.insert(touch.id)
      case .ended, .cancelled:
        down.remove(touch.id)
        if down.isEmpty, let begin { last = begin...max(time, begin) }
      case .moved: break
      }
    }
    return last
  }

  /// Prepares the sets, whose frames `play(frames:)` makes. Nil if there is no gesture to replay.
  ///
  /// - Parameters:
  ///   - sets: rows, names and values, A first.
  ///   - hasBodies: whether the scene has a dynamic animator, whose bodies may move for longer.
  ///   - worlds: a world for each set and the index of its next entry; nil for worlds in the recording's start state.
  ///   - whole: the recording from the scene's start, in which sets that change begin; nil: `recording` itself.
  init?(
    _ scene: Scene, _ recording: Recording, sets: [GhostSlot], hasBodies: Bool = false,
    worlds: [(world: SceneWorld, next: Int)]? = nil, whole: (() -> Recording)? = nil
  ) {
    guard let hand = Self.lastHand(in: recording) else { return nil }
    (self.hand, self.scene, self.hasBodies) = (hand, scene, hasBodies)
    self.whole = whole ?? { recording }
    let starts = worlds ?? sets.prefix(Self.limit).map { _ in (world: SceneWorld(scene, recording.start), next: 0) }
    // The frames recorded after the gesture are dropped: each set finishes differently.
    self.recording = Self.replayed(recording, hand, hasBodies)
    parameters = scene.groups.flatMap(\.tunables)
    self.sets = []
    self.sets = sets.prefix(Self.limit).map(makeSet)
    for (set, start) in zip(self.sets, starts) {
      let world = GhostWorld(start.world, self.recording, from: start.next, hand: hand)
      jobs.append(Job(world: world, set: set, isCounted: true))
      frameCount += world.frameCount
    }
  }

  /// The recording up to the end of its gesture, and on until the slowest set is at rest.
  private static func replayed(_ recording: Recording, _ hand: ClosedRange<TimeInterval>, _ hasBodies: Bool) -> Recording {
    recording.endingWithHand.continued(until: hand.upperBound + (hasBodies ? patienceWithBodies : patience))
  }

  private func makeSet(_ slot: GhostSlot) -> GhostSet { GhostSet(slot: slot.slot, name: slot.name, values: slot.values) }

  /// What is known of the spring of a row's values; nil in a scene without one.
  func facts(of slot: GhostSlot) -> SpringFacts? { scene.spring.map { SpringFacts($0.launch(of: slot.values)) } }

  /// The differences of a row's values from the present ones in a few words; of those from the defaults.
  func note(of slot: GhostSlot) -> String {
    let defaults = Dictionary(parameters.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
    let base = slot.slot == 0 ? defaults : shownSet(0)?.values ?? defaults
    return Self.summary(slot.values, base, parameters, spring: scene.spring)
  }

  // MARK: - Sets that change

  /// Whether frames of sets or of the spare world are still to be made.
  var hasWork: Bool { !jobs.isEmpty || spare?.isBeforeHand != true }

  /// Whether a set is not shown yet as its values have it.
  func isComputing(_ slot: Int) -> Bool {
    jobs.contains { $0.set.slot == slot } || waiting.contains { $0.slot == slot }
  }

  /// What a row of a set shows now: its values as they are, also while it is being replayed.
  func shownSet(_ slot: Int) -> GhostSet? {
    waiting.first { $0.slot == slot } ?? jobs.last { $0.set.slot == slot }?.set ?? sets.first { $0.slot == slot }
  }

  /// Replays one set again, with other values; what it shows stays until that is done.
  mutating func change(_ slot: GhostSlot) {
    let set = makeSet(slot)
    if !sets.contains(where: { $0.slot == set.slot }) {
      sets.insert(set, at: sets.firstIndex { $0.slot > set.slot } ?? sets.endIndex)
    }
    if let index = jobs.firstIndex(where: { $0.set.slot == set.slot }) {
      // What has begun is shown first: a value that is dragged on and on would never be seen otherwise.
      guard jobs[index].world.isBeforeHand else {
        waiting.removeAll { $0.slot == set.slot }
        return waiting.append(set)
      }
      return jobs[index].set = set
    }
    begin(set)
  }

  private mutating func begin(_ set: GhostSet) {
    jobs.append(Job(world: spare ?? makeWorld(), set: set))
    spare = nil
  }

  private func makeWorld() -> GhostWorld {
    let recording = Self.replayed(whole(), hand, hasBodies)
    return GhostWorld(SceneWorld(scene, recording.start), recording, from: 0, hand: hand)
  }

  /// Forgets a set.
  mutating func remove(_ slot: Int) {
    sets.removeAll { $0.slot == slot }
    jobs.removeAll { $0.set.slot == slot }
    waiting.removeAll { $0.slot == slot }
  }

  /// The positions of the gesture's first finger at the intervals of a trail, newest first; the first one is that of the release.
  var trail: [CGPoint] {
    let touches = recording.lastGesture.compactMap { event -> (time: TimeInterval, touch: TouchInput)? in
      guard case .touch(let touch) = event.kind else { return nil }
      return (event.timestamp, touch)
    }
    guard let last = touches.last else { return [] }
    let own = touches.filter { $0.touch.id == last.touch.id }
    return (0...FingerTrail.count).compactMap { age in
      own.last { $0.time <= last.time - Double(age) * FingerTrail.interval }?.touch.location
    }
  }

  /// One value with its name, damping over duration of a spring, or the number of values.
  static func summary(
    _ values: [String: Double], _ base: [String: Double], _ parameters: [Parameter], spring: SpringTunables?
  ) -> String {
    let changed = parameters.filter { values[$0.name] != nil && values[$0.name] != base[$0.name] }
    guard let first = changed.first, let value = values[first.name] else { return "as it stands" }
    if changed.count == 1 { return "\(first.name) \(first.textWithUnit(for: value))" }
    if let spring, Set(changed) == [spring.dampingRatio, spring.duration], let damping = values[spring.dampingRatio.name],
      let duration = values[spring.duration.name]
    {
      return "\(spring.dampingRatio.textWithUnit(for: damping)) over \(spring.duration.textWithUnit(for: duration))"
    }
    return "\(changed.count) values"
  }

  /// The time at which the gesture starts again: when all sets have come to rest, otherwise the recording's end.
  var end: TimeInterval {
    let settlings = sets.filter { !$0.frames.isEmpty }.map { $0.outcome(after: hand.upperBound)?.settling }
    guard let slowest = settlings.compactMap({ $0 }).max(), !settlings.contains(nil) else { return recording.end }
    // Bodies are looked at for a while after they have come to rest.
    return min(hand.upperBound + max(slowest + Self.pause, hasBodies ? Self.patience : 0), recording.end)
  }

  /// Replays a number of frames, set after set, then brings a world before the gesture for the next change. What runs in the
  /// worlds' applications leaves one of them current.
  ///
  /// - Parameter prepares: whether a world is prepared for the next change.
  mutating func play(frames: Int, prepares: Bool = false) {
    var left = frames
    while left > 0, !jobs.isEmpty {
      guard playFrame() else {
        finish()
        continue
      }
      (left, playedCount) = (left - 1, playedCount + 1)
    }
    guard prepares, left > 0, jobs.isEmpty else { return }
    let world = spare ?? makeWorld()
    spare = world
    while left > 0, !world.isBeforeHand, world.step(.asRecorded) != nil { left -= 1 }
  }

  /// Replays a frame of the first set; false at its end.
  private mutating func playFrame() -> Bool {
    let world = jobs[0].world
    guard let reading = world.step(.with(jobs[0].set.values)) else { return false }
    guard world.time >= hand.lowerBound else { return true }
    jobs[0].report.add(reading, at: world.time)
    jobs[0].set.frames.append((world.time, reading, world.bodies))
    jobs[0].set.pictures.add(world.list, at: world.time, bytes: world.list.byteCount)
    guard world.time > hand.upperBound, world.isAtRest else { return true }
    jobs[0].restCount += 1
    let isOver = hasBodies || (jobs[0].report.releases.last?.settling != nil && jobs[0].restCount > Self.framesAtRest)
    guard isOver else { return true }
    let leftOut = world.finish()
    if jobs[0].isCounted { playedCount += leftOut }
    return true
  }

  /// Shows the first set as it was replayed.
  private mutating func finish() {
    var job = jobs.removeFirst()
    job.set.release = job.report.releases.last
    if let index = sets.firstIndex(where: { $0.slot == job.set.slot }) { sets[index] = job.set }
    guard let index = waiting.firstIndex(where: { $0.slot == job.set.slot }) else { return }
    begin(waiting.remove(at: index))
  }
}

/// A row of the ghosts with its values.
struct GhostSlot: Equatable {
  /// 0 for the present values.
  let slot: Int
  let name: String
  let values: [String: Double]
}

/// The world of a set: the recorded values up to the gesture, its own from there on.
@MainActor final class GhostWorld {
  /// The values from the gesture on.
  enum Values {
    case asRecorded
    case with([String: Double])
  }

  private let sceneWorld: SceneWorld
  private let replay: Replay
  private let hand: ClosedRange<TimeInterval>
  private let own = OwnValues()
  private var playedCount = 0
  private var isFinished = false

  /// Whether the set's own values apply.
  private final class OwnValues { var hold = false }

  /// - Parameter next: the index of the entry with which the world goes on.
  init(_ sceneWorld: SceneWorld, _ recording: Recording, from next: Int, hand: ClosedRange<TimeInterval>) {
    self.hand = hand
    self.sceneWorld = sceneWorld
    let session = sceneWorld.session
    var rest = Recording(start: recording.start)
    rest.entries = Array(recording.entries.dropFirst(next))
    frameCount = rest.frameCount
    replay = Replay(rest, in: sceneWorld.world, compares: false) { [own] change in
      guard !own.hold, let parameter = session.values.tunable(named: change.name) else { return }
      session.values[parameter] = change.number
    }
  }

  var time: TimeInterval { sceneWorld.world.time }

  /// The number of frames to replay.
  let frameCount: Int

  var list: DisplayList { sceneWorld.world.list }
  var bodies: [GhostBody] { sceneWorld.session.dynamicsState.map(GhostBody.all) ?? [] }

  var isAtRest: Bool { sceneWorld.session.isAtRest }

  /// Whether the next frame is the gesture's first, and no values of a set have been applied.
  var isBeforeHand: Bool { !own.hold && replay.nextTime.map { $0 >= hand.lowerBound } ?? true }

  /// Leaves out the remaining frames, and returns their number.
  func finish() -> Int {
    isFinished = true
    return frameCount - playedCount
  }

  /// Replays a frame; nil after the last.
  func step(_ values: Values) -> TransitionReading? {
    guard !isFinished, let next = replay.nextTime else { return nil }
    playedCount += 1
    if !own.hold, next >= hand.lowerBound, case .with(let numbers) = values {
      own.hold = true
      sceneWorld.world.makeCurrent()
      for parameter in sceneWorld.session.values.tunables {
        if let number = numbers[parameter.name] { sceneWorld.session.values[parameter] = number }
      }
    }
    replay.step()
    return sceneWorld.session.reading
  }
}

extension Recording {
  /// The recording up to the frame that processed the last touch.
  var endingWithHand: Recording {
    var part = self
    let last = entries.lastIndex {
      if case .input(let event) = $0, case .touch = event.kind { true } else { false }
    }
    guard let last else { return part }
    let frame = entries[last...].firstIndex { if case .frame = $0 { true } else { false } }
    if let frame { part.entries = Array(entries[...frame]) }
    return part
  }

  /// The recording extended by frames without input at the screen's rate.
  func continued(until time: TimeInterval) -> Recording {
    var longer = self
    var next = end + 1 / Double(start.framesPerSecond)
    while next <= time {
      longer.entries.append(.frame(Recording.Frame(time: next, hash: 0)))
      next += 1 / Double(start.framesPerSecond)
    }
    return longer
  }
}

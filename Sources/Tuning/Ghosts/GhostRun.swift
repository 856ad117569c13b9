import DisplayList
import Foundation
import Recording
import UIKit
import UIKitCore

/// A set of values that drives the recorded gesture, and the result.
struct GhostSet {
  /// The letter A, B, C or D.
  let letter: String
  let name: String
  let values: [String: Double]
  /// The differences from A in a few words; for A those from the defaults.
  let note: String
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
  /// How long the last frame is shown before the gesture starts again, in seconds.
  private static let pause: TimeInterval = 0.5
  /// Recordings with at most so many frames for all sets together are replayed at once: about 0.1 s in a release build.
  static let framesAtOnce = 1200
  /// Frames of one part: about 10 ms in a release build.
  static let framesPerPart = 120

  /// The times of the gesture from touch down to release, on the recording's clock.
  let hand: ClosedRange<TimeInterval>
  private(set) var sets: [GhostSet]
  /// The scene's recording, extended until the slowest set is at rest.
  let recording: Recording
  /// The worlds of sets that are not complete, the first of which is being played.
  private var open: [(index: Int, world: GhostWorld)] = []
  private var report = HandReport()
  /// The number of frames of all sets, and how many of them were replayed.
  private(set) var frameCount = 0
  private(set) var playedCount = 0
  /// Whether the scene has a dynamic animator.
  private let hasBodies: Bool
  /// Whether all sets were replayed to their ends.
  var isComplete: Bool { open.isEmpty }

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
  ///   - sets: names and values, A first.
  ///   - hasBodies: whether the scene has a dynamic animator, whose bodies may move for longer.
  ///   - worlds: a world for each set and the index of its next entry; nil for worlds in the recording's start state.
  init?(
    _ scene: Scene, _ recording: Recording, sets: [(name: String, values: [String: Double])], hasBodies: Bool = false,
    worlds: [(world: SceneWorld, next: Int)]? = nil
  ) {
    guard let hand = Self.lastHand(in: recording) else { return nil }
    self.hand = hand
    let starts = worlds ?? sets.prefix(Self.limit).map { _ in (world: SceneWorld(scene, recording.start), next: 0) }
    self.hasBodies = hasBodies
    // The frames recorded after the gesture are dropped: each set finishes differently.
    let patience = hasBodies ? Self.patienceWithBodies : Self.patience
    self.recording = recording.endingWithHand.continued(until: hand.upperBound + patience)
    let parameters = scene.groups.flatMap(\.tunables)
    let first = sets.first?.values ?? [:]
    self.sets = zip(["A", "B", "C", "D"], sets.prefix(Self.limit)).map { letter, set in
      let base = letter == "A" ? Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.defaultValue) }) : first
      return GhostSet(
        letter: letter, name: set.name, values: set.values, note: Self.summary(set.values, base, parameters, spring: scene.spring)
      )
    }
    for index in self.sets.indices {
      let start = starts[index]
      let world = GhostWorld(start.world, self.recording, from: start.next, hand: hand, values: self.sets[index].values)
      open.append((index, world))
      frameCount += world.frameCount
    }
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

  /// The time at which the gesture starts again: when the bodies of all sets have come to rest, otherwise the recording's end.
  var end: TimeInterval {
    let settlings = sets.map { $0.release == nil ? $0.outcome(after: hand.upperBound)?.settling : nil }
    guard let slowest = settlings.compactMap({ $0 }).max(), !settlings.contains(nil) else { return recording.end }
    return min(hand.upperBound + max(slowest + Self.pause, Self.patience), recording.end)
  }

  /// Replays a number of frames, set after set. What runs in the worlds' applications leaves one of them current.
  mutating func play(frames: Int) {
    var left = frames
    while left > 0, let (index, world) = open.first {
      guard let reading = world.step() else {
        sets[index].release = report.releases.last
        report = HandReport()
        open.removeFirst()
        continue
      }
      (left, playedCount) = (left - 1, playedCount + 1)
      guard world.time >= hand.lowerBound else { continue }
      report.add(reading, at: world.time)
      sets[index].frames.append((world.time, reading, world.bodies))
      sets[index].pictures.add(world.list, at: world.time, bytes: world.list.byteCount)
      if hasBodies, world.time > hand.upperBound, world.isAtRest {
        playedCount += world.finish()
      }
    }
  }
}

/// The world of a set: the recorded values up to the gesture, its own from there on.
@MainActor final class GhostWorld {
  private let sceneWorld: SceneWorld
  private let replay: Replay
  private let hand: ClosedRange<TimeInterval>
  private let values: [String: Double]
  private let own = OwnValues()
  private var playedCount = 0
  private var isFinished = false

  /// Whether the set's own values apply.
  private final class OwnValues { var hold = false }

  /// - Parameter next: the index of the entry with which the world goes on.
  init(
    _ sceneWorld: SceneWorld, _ recording: Recording, from next: Int, hand: ClosedRange<TimeInterval>, values: [String: Double]
  ) {
    self.hand = hand
    self.values = values
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

  /// Leaves out the remaining frames, and returns their number.
  func finish() -> Int {
    isFinished = true
    return frameCount - playedCount
  }

  /// Replays a frame; nil after the last.
  func step() -> TransitionReading? {
    guard !isFinished, let next = replay.nextTime else { return nil }
    playedCount += 1
    if !own.hold, next >= hand.lowerBound {
      own.hold = true
      sceneWorld.world.makeCurrent()
      for parameter in sceneWorld.session.values.tunables {
        if let number = values[parameter.name] { sceneWorld.session.values[parameter] = number }
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

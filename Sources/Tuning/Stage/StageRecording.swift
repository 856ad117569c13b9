import DisplayList
import Recording
import UIKit
import UIKitCore

/// What the recording asks about the stage.
@MainActor protocol StageRecordingDelegate: AnyObject {
  /// Whether the stage shows the scene itself, neither its past nor ghosts.
  var showsPresent: Bool { get }
  /// Whether the stage shows the past.
  var showsPast: Bool { get }
  /// Whether the scene moves or is touched.
  var stageMoves: Bool { get }
}

/// Records the scene on the stage, from its beginning or from where it is known to begin.
@MainActor final class StageRecording {
  /// Records the gestures; nil until the bench is shown.
  private(set) var recorder: StageRecorder?
  /// Trims the recorder's log; nil for a scene that cannot be replayed.
  private(set) var trimming: StageTrimming?
  /// Whether the recorder runs.
  private(set) var isOn = true
  /// The last gesture of an earlier run of the program, or from before another scene was shown.
  private var earlierHand: Recording?
  /// The last gesture, and how many entries there were when it was looked for.
  private var foundHand: (count: Int, recording: Recording?)?
  private var size = CGSize.zero
  private var observation: TunableObservation?
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private unowned let delegate: any StageRecordingDelegate

  init(_ content: StageContent, _ clock: StageClock, _ log: BenchLog, delegate: any StageRecordingDelegate) {
    (self.content, self.clock, self.log, self.delegate) = (content, clock, log, delegate)
  }

  /// Ends recording until the bench is gone, so that its cost can be measured.
  func turnOff() { isOn = false }

  // MARK: - Beginning

  /// Starts to record the scene from its present state.
  ///
  /// - Parameter limit: bytes of the log.
  func begin(limit: Int = StageRecorder.limit) {
    (earlierHand, foundHand) = (nil, nil)
    begin(content.start(at: clock.time), limit: limit)
  }

  private func begin(_ start: Recording.Start, limit: Int = StageRecorder.limit) {
    size = content.window.bounds.size
    let recorder = StageRecorder(
      start, limit: limit, inputDidCome: { [weak self] in self?.content.driver?.send($0) },
      didComeToRest: { [weak self] in self?.stageCameToRest() })
    self.recorder = recorder
    followValues()
    trim(with: content.canReplay ? StageTrimming(recorder, of: content) : nil)
  }

  /// Trims the recorder's log from now on; nil: not at all.
  func trim(with trimming: StageTrimming?) {
    self.trimming?.cancel()
    self.trimming = trimming
  }

  // MARK: - The last gesture

  /// Goes on with the last gesture of an earlier run, until there is another one.
  func begin(lastHand: Recording?) { earlierHand = lastHand }

  /// The recording up to the end of the last gesture: that of the stage, else of an earlier run; nil for none, and for a long one.
  var lastHand: Recording? {
    guard let recorder, recorder.isComplete, recorder.log.count <= SceneStates.entryLimit else { return earlierHand }
    if let foundHand, foundHand.count == recorder.log.count { return foundHand.recording ?? earlierHand }
    let recording = recorder.recording
    let hand = GhostRun.lastHand(in: recording) == nil ? nil : recording.endingWithHand
    foundHand = (recorder.log.count, hand)
    return hand ?? earlierHand
  }

  /// Whether the last gesture is one of an earlier run.
  var hasOnlyEarlierHand: Bool {
    guard let recorder, earlierHand != nil else { return false }
    return GhostRun.lastHand(in: recorder.recording) == nil
  }

  /// Records the changes of the session's values.
  func followValues() {
    observation = content.session.values.observe { [weak self] in self?.valueDidChange($0) }
  }

  private func valueDidChange(_ parameter: Parameter) {
    // A value that is turned in the past is turned in the scene that goes on there.
    guard content.driver?.isAdvancing != true, !delegate.showsPast else { return }
    let number = content.session.values[parameter]
    recorder?.recordChange(of: parameter, to: number)
    if !content.session.isAtRest { log.addChange(parameter.name, parameter.text(for: number)) }
  }

  // MARK: - While the stage shows the present

  /// Records touches on the stage.
  func record(_ event: UIEvent) {
    recorder?.record(event, on: content.window) { [clock] in clock.time(at: $0) }
  }

  /// Records a wheel or a trackpad over the stage.
  func recordScroll(_ event: UIEvent) { recorder?.recordScroll(event) { [clock] in clock.time(at: $0) } }

  /// Records the pointer over the stage.
  ///
  /// - Parameters:
  ///   - place: in the stage; nil: it has left it.
  ///   - hostTime: seconds of the host's time.
  func recordPointer(at place: CGPoint?, hostTime: TimeInterval) {
    recorder?.recordPointer(at: place, time: clock.time(at: hostTime))
  }

  /// Advances the world of the scene, if it has its own, and records a frame.
  func recordFrame(isTouched: Bool) {
    guard let recorder, isOn else { return }
    recordSize()
    if !clock.isPlain, isTouched { recorder.recordRest(at: CACurrentMediaTime()) }
    let time = clock.time
    let needsFrame = content.advanceWorld(to: time)
    // What a timer does at rest has to be replayed, too.
    let moves = isTouched || content.moves || needsFrame || content.application?.timers?.hasPending == true
    recorder.recordFrame(at: time, moves: moves)
    if moves { trimming?.follow(at: time) }
    content.pauseLinkAtRest()
  }

  /// Records the stage's size if it has changed.
  func recordSize() {
    let bounds = content.window.bounds
    guard let recorder, bounds.size != size, bounds.width > 1, bounds.height > 1 else { return }
    size = bounds.size
    recorder.recordSize(size, scale: content.window.screen.scale, at: clock.time)
  }

  /// Records the hash of the stage's display list, as a replay of the scene alone would show it.
  func recordList() {
    guard isOn, content.application != nil else { return }
    // A program's gestures are replayed on its own stage, where no hashes are compared.
    recorder?.recordList(
      content.canReplay
        ? content.list ?? DisplayList(size: content.window.bounds.size, scale: 1)
        : DisplayList(size: content.window.bounds.size, scale: 1))
  }

  // MARK: - Going on in the past

  /// Discards what was recorded after a time, and brings a replica there.
  func rewind(to time: TimeInterval, with replica: Replica) {
    guard let recorder else { return }
    recorder.rewind(to: time)
    foundHand = nil
    trimming?.logWasCut()
    content.replay { _ = replica.play(recorder.log, until: time) }
    size = replica.sceneWorld.world.window.bounds.size
  }

  /// Records on after another course of the same scene; returns a replica at its end, which can become the scene.
  func resume(_ recording: Recording) -> Replica {
    let (scene, start) = (content.scene, recording.start)
    let replica = content.replay { () -> Replica in
      begin(start)
      foundHand = nil
      recorder?.resume(recording.entries)
      let replica = Replica(SceneWorld(scene, start), start: start)
      if let log = recorder?.log { replica.playForLanes(log) }
      return replica
    }
    size = replica.sceneWorld.world.window.bounds.size
    return replica
  }

  /// Lifts fingers that were down at the end of the log.
  func liftFingers(at time: TimeInterval) {
    guard let recorder else { return }
    recorder.lift(recorder.log.heldFingers, at: time)
  }

  // MARK: - At rest

  private func stageCameToRest() {
    guard content.canReplay else { return recorder?.forget(before: clock.time - PastTrimmer.span) ?? () }
    trimming?.schedule { [weak self] in self?.trimAtRest() }
  }

  private func trimAtRest() {
    guard let recorder, delegate.showsPresent, !delegate.stageMoves else { return }
    guard recorder.isComplete else { return startAnewAtHome() }
    trimming?.step()
    stageCameToRest()
  }

  /// Restarts a recorder that is full when the scene shows its initial state.
  private func startAnewAtHome() {
    guard let recorder else { return }
    let start = content.start(at: clock.time)
    let home = content.replay {
      let world = SceneWorld(content.scene, start).world
      for frame in 1...3 { world.advance(to: start.time + Double(frame) * StageClock.stepLength) }
      return world.list.contentHash
    }
    if home == recorder.lastHash { begin(start) }
  }
}

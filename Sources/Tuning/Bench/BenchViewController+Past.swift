import DisplayList
import Recording
import UIKit
import UIKitCore

/// State of the bench while its stage shows the past, and how to return.
struct PastStay {
  /// Everything recorded when the stage went back.
  let recording: Recording
  /// The time before the stage went back.
  let present: TimeInterval
  /// Whether the stage's clock ran before.
  let ran: Bool
  var isScrubbing = false
}

extension BenchViewController {
  /// How far back the stage can go, in seconds.
  static let pastSpan = PastTrimmer.span

  // MARK: - Recording

  /// Starts to record the scene that has just been opened.
  func beginRecording() {
    past = nil
    driver = nil
    worldLink?.invalidate()
    worldLink = nil
    record(with: StageRecorder(presentStart))
  }

  /// The state that a recording which began now would begin in.
  var presentStart: Recording.Start {
    scene.recordingStart(
      size: stage.bounds.size, scale: stage.screen.scale, framesPerSecond: stage.screen.maximumFramesPerSecond,
      style: stage.overrideUserInterfaceStyle, time: max(clock.time, 0), values: session.values)
  }

  func record(with recorder: StageRecorder) {
    recordedSize = stage.bounds.size
    recorder.inputDidCome = { [weak self] in self?.driver?.send($0) }
    self.recorder = recorder
    followValues()
    beginTrimming()
  }

  func followValues() {
    recordedValues = session.values.observe { [weak self] parameter in
      guard let self, driver?.isAdvancing != true, ghosts == nil else { return }
      leavePast()
      let number = session.values[parameter]
      recorder?.note(parameter, number)
      if !session.isAtRest { history.addChange(parameter.name, parameter.text(for: number), at: clock.time) }
    }
  }

  func note(_ event: UIEvent) {
    guard ghosts == nil, recordsHand else { return }
    leavePast()
    recorder?.note(event, on: stage) { [clock] in clock.time(at: $0) }
  }

  /// Advances the world of the past by one frame and records it.
  func recordFrame() {
    guard let recorder, past == nil, ghosts == nil, recordsHand else { return }
    noteStageSize()
    let time = clock.time
    driver?.advance(to: time)
    recorder.noteFrame(at: time, moves: stageMoves || driver?.needsFrame == true)
    worldLink?.isPaused = driver?.needsFrame != true
  }

  /// Records the stage's size if it has changed.
  func noteStageSize() {
    guard let recorder, past == nil, ghosts == nil, stage.bounds.size != recordedSize, stage.bounds.width > 1,
      stage.bounds.height > 1
    else { return }
    recordedSize = stage.bounds.size
    recorder.noteSize(recordedSize, scale: stage.screen.scale, at: clock.time)
  }

  /// Records the hash of the stage's display list, as a replay of the scene alone would show it.
  func noteStageList() {
    guard let application, past == nil, ghosts == nil, recordsHand else { return }
    // A program's gestures are replayed on its own stage, where no hashes are compared.
    recorder?.noteList(
      !canReplay
        ? DisplayList(size: stage.bounds.size, scale: 1)
        : driver?.list ?? application.tree.displayList(on: stage.layer, scale: stage.screen.scale, background: .black))
  }

  // MARK: - Going back

  /// Whether the scene can be opened again to replay its gestures. For an attached program it cannot: what it did before is
  /// unknown, and values declared by code exist once per process.
  var canReplay: Bool { !scene.isDeclared }

  /// The range of times to which the stage can go back. nil: none.
  var reachablePast: ClosedRange<TimeInterval>? {
    guard let recorder, recorder.isComplete, canReplay else { return nil }
    let present = past?.present ?? clock.time
    let first = max(recorder.start.time, present - Self.pastSpan)
    return first < present ? first...present : nil
  }

  /// Shows the stage at a past time, paused. The state is rebuilt by replaying the gestures from the scene's start.
  func goBack(to time: TimeInterval) {
    guard ghosts == nil, let reachable = reachablePast, let recorder else { return }
    let time = min(max(time, reachable.lowerBound), reachable.upperBound)
    if past == nil { past = PastStay(recording: recorder.recording, present: clock.time, ran: !clock.isPaused) }
    guard let past else { return }
    clock.hold(at: time)
    showWorld(of: past.recording, at: time)
    dock.transport.showPast(past.present - time)
    dock.show(history, isDynamics: session.animator != nil, time: time)
  }

  private func showWorld(of recording: Recording, at time: TimeInterval) {
    // A later time continues the present replay; an earlier one needs a new one from the start.
    let goesOn = driver.map { $0.recording == recording && $0.time <= time } ?? false
    if !goesOn, let application {
      let driver = WorldDriver(scene, recording, in: application)
      self.driver = driver
      adopt(driver.session)
      stage.rootViewController = WorldViewController(driver)
    }
    driver?.play(until: time)
    readingChanged()
    showDynamics()
  }

  /// Moves the playhead during a drag of it.
  func scrub(to time: TimeInterval) {
    goBack(to: time)
    past?.isScrubbing = true
  }

  /// Ends a drag of the playhead. If the stage's clock ran before, it runs on from there.
  func endScrubbing() {
    guard let stay = past, stay.isScrubbing else { return }
    past?.isScrubbing = false
    if stay.ran { clock.togglePause() }
  }

  /// Returns to the stage as it was before it went back.
  func backToNow() {
    guard let stay = past else { return }
    goBack(to: stay.present)
    leavePast(lettingGo: false)
    if stay.ran, clock.isPaused { clock.togglePause() }
  }

  /// Discards what was recorded after the playhead. The stage continues from here, and fingers that were down are lifted.
  func leavePast(lettingGo: Bool = true) {
    guard let stay = past else { return }
    past = nil
    let part = stay.recording.past(until: clock.time)
    let recorder = StageRecorder(continuing: part, rests: recorder?.rests ?? [])
    record(with: recorder)
    if lettingGo { recorder.letGo(part.heldFingers, at: clock.time) }
    history.forget(after: clock.time)
    dock.transport.showPast(nil)
    startWorldLink()
  }

  /// Runs the past world's own clock as long as it needs frames.
  private func startWorldLink() {
    worldLink?.invalidate()
    let link = CADisplayLink { _ in }
    link.follow(nil)
    link.add(to: .main, forMode: .common)
    worldLink = link
  }
}

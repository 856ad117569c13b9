import DisplayList
import Recording
import UIKit
import UIKitCore

/// The bench while its stage stands in the past: what was recorded, and how to come back.
struct PastStay {
  /// All that was recorded when the stage went back.
  let recording: Recording
  /// The time that the stage came from.
  let present: TimeInterval
  /// Whether the stage's time ran.
  let ran: Bool
  var isScrubbing = false
}

extension BenchViewController {
  /// How far back one can go, in seconds.
  static let pastSpan = PastTrimmer.span

  // MARK: - Recording

  /// Begins to take down the scene that has just been opened.
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

  /// The part of a frame in which the world of the past goes on and the recorder takes it down.
  func recordFrame() {
    guard let recorder, past == nil, ghosts == nil, recordsHand else { return }
    noteStageSize()
    let time = clock.time
    driver?.advance(to: time)
    recorder.noteFrame(at: time, moves: stageMoves || driver?.needsFrame == true)
    worldLink?.isPaused = driver?.needsFrame != true
  }

  /// Takes down another size of the stage, where it has one.
  func noteStageSize() {
    guard let recorder, past == nil, ghosts == nil, stage.bounds.size != recordedSize, stage.bounds.width > 1,
      stage.bounds.height > 1
    else { return }
    recordedSize = stage.bounds.size
    recorder.noteSize(recordedSize, scale: stage.screen.scale, at: clock.time)
  }

  /// Takes down what the stage alone shows, as a world of the scene's own shows it.
  func noteStageList() {
    guard let application, past == nil, ghosts == nil, recordsHand else { return }
    // A program's hand is played on its own stage, and nothing is compared.
    recorder?.noteList(
      !canReplay
        ? DisplayList(size: stage.bounds.size, scale: 1)
        : driver?.list ?? application.tree.displayList(on: stage.layer, scale: stage.screen.scale, background: .black))
  }

  // MARK: - Going back

  /// Whether the scene can be opened once more to play its hand again. What a program did before the bench came is not known, and
  /// values that code declares are the process's own: two worlds cannot have them.
  var canReplay: Bool { !scene.isDeclared }

  /// The times that one can go to.
  var reachablePast: ClosedRange<TimeInterval>? {
    guard let recorder, recorder.isComplete, canReplay else { return nil }
    let present = past?.present ?? clock.time
    let first = max(recorder.start.time, present - Self.pastSpan)
    return first < present ? first...present : nil
  }

  /// Shows the stage as it was at a time, and stops it there. The state is rebuilt from the scene's start by playing the hand again.
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
    // Forwards the world that stands there goes on; backwards only a new one can.
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

  /// Scrubbing: the playhead is held, and let go.
  func scrub(to time: TimeInterval) {
    goBack(to: time)
    past?.isScrubbing = true
  }

  /// Letting go of the playhead in the past goes on from there, where the stage's time ran before.
  func endScrubbing() {
    guard let stay = past, stay.isScrubbing else { return }
    past?.isScrubbing = false
    if stay.ran { clock.togglePause() }
  }

  /// The stage as it was before one went back.
  func backToNow() {
    guard let stay = past else { return }
    goBack(to: stay.present)
    leavePast(lettingGo: false)
    if stay.ran, clock.isPaused { clock.togglePause() }
  }

  /// What comes after the playhead has not happened: the stage goes on from here, and fingers that were down let go.
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

  /// Frames go on while the world wants them, by its own clock.
  private func startWorldLink() {
    worldLink?.invalidate()
    let link = CADisplayLink { _ in }
    link.follow(nil)
    link.add(to: .main, forMode: .common)
    worldLink = link
  }
}

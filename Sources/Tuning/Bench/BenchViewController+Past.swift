import DisplayList
import Recording
import UIKit
import UIKitCore

/// State of the bench while its stage shows the past, and how to return.
struct PastStay {
  let film: PastFilm
  /// Becomes the scene if the stage continues in the past.
  let replica: Replica
  /// The live scene, below the picture of the past.
  let live: SceneSession
  let session: PastSession
  /// The time before the stage went back.
  let present: TimeInterval
  /// The earliest time that can be shown.
  let first: TimeInterval
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
    pastView.removeFromSuperview()
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
      // A value that is turned in the past is turned in the scene that goes on there.
      guard let self, driver?.isAdvancing != true, ghosts == nil, past == nil else { return }
      let number = session.values[parameter]
      recorder?.note(parameter, number)
      if !session.isAtRest { history.addChange(parameter.name, parameter.text(for: number), at: clock.time) }
    }
  }

  func note(_ event: UIEvent) {
    guard ghosts == nil, recordsHand else { return }
    cancelGhostPreparation()
    leavePast()
    recorder?.note(event, on: stage) { [clock] in clock.time(at: $0) }
  }

  /// Advances the world of the past by one frame and records it.
  func recordFrame() {
    guard let recorder, past == nil, ghosts == nil, recordsHand else { return }
    noteStageSize()
    let time = clock.time
    driver?.advance(to: time)
    // What a timer does at rest has to be replayed, too.
    let moves = stageMoves || driver?.needsFrame == true || application?.timers?.hasPending == true
    recorder.noteFrame(at: time, moves: moves)
    if moves { followWithReplicas(at: time) }
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
    keepDrawnFrame()
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
    guard let recorder, let trimming, recorder.isComplete, canReplay else { return nil }
    if let past { return past.first...past.present }
    let present = clock.time
    // A minute before the last recorded frame, however long ago that was.
    var first = max(recorder.start.time, recorder.lastTime - Self.pastSpan)
    if trimming.pool.isOn {
      guard let reach = trimming.pool.reach(trimming.heldFilm == nil ? 2 : 1, at: recorder.lastTime) else { return nil }
      first = max(first, reach)
    }
    return first < present ? first...present : nil
  }

  /// Shows the stage at a past time, paused. The frames are rebuilt by replaying the input in a second world.
  func goBack(to time: TimeInterval) {
    guard ghosts == nil, let reachable = reachablePast else { return }
    cancelGhostPreparation()
    let time = min(max(time, reachable.lowerBound), reachable.upperBound)
    guard past != nil || beginStay(first: reachable.lowerBound) else { return }
    clock.hold(at: time)
    showPast(at: time, from: reachable.lowerBound)
  }

  private func beginStay(first: TimeInterval) -> Bool {
    guard let recorder, let trimming else { return false }
    let (present, held) = (clock.time, trimming.heldFilm)
    self.trimming?.film = nil
    let count = held == nil ? 2 : 1
    guard var replicas = playBeside({ trimming.pool.take(count, at: recorder.lastTime) }) else { return false }
    let replica = replicas.removeLast()
    let film = held ?? PastFilm(replicas.removeLast(), of: recorder)
    let session = PastSession(of: session)
    past = PastStay(
      film: film, replica: replica, live: self.session, session: session, present: present, first: first, ran: !clock.isPaused)
    pastView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pastView.frame = stage.bounds
    stage.addSubview(pastView)
    pastView.isHidden = false
    adopt(session)
    if past?.live.animator != nil { inspector.addDynamics(marks.overlayParts) }
    return true
  }

  private func showPast(at time: TimeInterval, from first: TimeInterval) {
    guard let past else { return }
    playBeside { past.film.play(until: time, from: first) }
    if let moment = past.film.moment(at: time) {
      pastView.show(moment.list)
      past.session.show(moment)
    }
    showDynamics()
    dock.transport.showPast(past.present - time)
    dock.show(history, isDynamics: past.live.animator != nil, time: time)
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
    past = nil
    trimming?.film = stay.film
    trimming?.pool.add(stay.replica)
    clock.hold(at: stay.present)
    adopt(stay.live)
    pastView.removeFromSuperview()
    showReading()
    showDynamics()
    dock.transport.showPast(nil)
    dock.show(history, isDynamics: session.animator != nil, time: stay.present)
    if stay.ran, clock.isPaused { clock.togglePause() }
  }

  /// Continues in the past if a value was changed there, at the end of the change.
  func leavePastIfTurned() {
    guard let past, !past.session.values.isEditing, !past.session.turned.isEmpty else { return }
    leavePast()
  }

  /// Discards what was recorded after the playhead. The stage continues from here, and fingers that were down are lifted.
  func leavePast() {
    guard let stay = past, let recorder, let application else { return }
    let turned = stay.session.turned
    past = nil
    let time = clock.time
    recorder.rewind(to: time)
    trimming?.pool.logWasCut()
    playBeside { _ = stay.replica.play(recorder.log, until: time) }
    let driver = WorldDriver(stay.replica.sceneWorld, in: application)
    self.driver = driver
    driver.observeLog { [weak self] in self?.note($0) }
    adopt(driver.session)
    // Calls of the replaced scene are not logged.
    playBeside { stage.rootViewController = WorldViewController(driver) }
    // It stays in the window, because a finger may have touched it.
    pastView.isHidden = true
    recordedSize = stay.replica.sceneWorld.world.window.bounds.size
    recorder.letGo(recorder.log.heldFingers, at: time)
    history.forget(after: time)
    if !turned.isEmpty { session.values.show(turned) }
    dock.transport.showPast(nil)
    readingChanged()
    showDynamics()
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

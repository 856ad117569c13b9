import Timers
import UIKit

extension BenchViewController {
  // MARK: - The stage's time

  func connectDock() {
    let transport = dock.transport
    transport.pause.addAction(UIAction { [weak self] _ in self?.clock.togglePause() }, for: .touchUpInside)
    transport.step.addAction(UIAction { [weak self] _ in self?.stepForward() }, for: .touchUpInside)
    transport.stepBack.addAction(UIAction { [weak self] _ in self?.stepBack() }, for: .touchUpInside)
    dock.lanes.scrub = { [weak self] in self?.scrub(to: $0) }
    dock.lanes.endScrubbing = { [weak self] in self?.endScrubbing() }
    transport.pace.addAction(
      UIAction { [weak self] _ in
        guard let self, let pace = StageClock.Pace(rawValue: dock.transport.pace.selectedIndex) else { return }
        clock.set(pace)
      }, for: .valueChanged)
    clock.didChange = { [weak self] in
      guard let self else { return }
      if !clock.isPaused, ghosts == nil { leavePast() }
      dock.transport.show(clock)
      dock.transport.show(time: clock.time, frame: history.frameNumber(at: clock.time))
      clockDidChange()
    }
    dock.transport.show(clock)
    dock.show(history, isDynamics: session.animator != nil, time: 0)
  }

  private func stepForward(_ length: TimeInterval = StageClock.stepLength) {
    guard let past else { return clock.step() }
    if clock.time + length > past.present + 1e-6 { return backToNow() }
    goBack(to: clock.time + length)
  }

  private func stepBack(_ length: TimeInterval = StageClock.stepLength) { goBack(to: clock.time - length) }

  private func changePace(_ step: Int) {
    guard let pace = StageClock.Pace(rawValue: clock.pace.rawValue + step) else { return }
    clock.set(pace)
  }

  /// Space pauses and resumes, `.` steps forwards and `,` backwards, with Shift by a second; `-` and `=` change the pace, End
  /// returns to the present. Returns whether a key was handled.
  func moveTime(_ presses: Set<UIPress>) -> Bool {
    for key in presses.compactMap(\.key) where key.modifierFlags.intersection([.control, .alternate, .command]).isEmpty {
      let length: TimeInterval = key.modifierFlags.contains(.shift) ? 1 : StageClock.stepLength
      switch key.keyCode {
      case .keyboardSpacebar: clock.togglePause()
      case .keyboardPeriod: stepForward(length)
      case .keyboardComma: stepBack(length)
      case .keyboardHyphen: changePace(1)
      case .keyboardEqualSign: changePace(-1)
      case .keyboardEnd where past != nil: backToNow()
      default: continue
      }
      return true
    }
    return false
  }

  /// Makes the scene's display links and timers follow the stage's clock, and reads each frame.
  func followTime() {
    application?.tree.displayLinks.followedLayer = stage.layer
    if let application, application.timers == nil { application.timers = FrameTimers(application) }
    application?.timers?.follow(stage.layer)
    application?.frameWillLayOut = { [weak self] in self?.frameDidRun() }
    application?.frameDidEnd = { [weak self] _ in self?.noteStageList() }
    overlayObservation = marks.overlayParts.values.observe { [weak self] _ in
      self?.inspector.refresh()
      self?.showDynamics()
    }
    logObservation = stage.homeContext?.log.observe { [weak self] in self?.note($0) }
  }

  func leaveTime() {
    writeWaitingChange()
    application?.tree.displayLinks.followedLayer = nil
    application?.timers?.follow(nil)
    application?.frameWillLayOut = nil
    application?.frameDidEnd = nil
    worldLink?.invalidate()
    worldLink = nil
    logObservation = nil
    overlayObservation = nil
  }

  // MARK: - What happens on the stage

  /// A changed value's row is written after so many seconds without a further change.
  private static let changeInterval: TimeInterval = 0.5

  /// Passes the log's last row to `logWasWritten`. A value that is being changed is one line, with its last number.
  func writeLog() {
    guard history.writtenCount != keeping.writtenRows, let row = history.rows.last else { return }
    keeping.writtenRows = history.writtenCount
    let number = history.firstRow + history.rows.count
    if keeping.waitingChange?.number != number { writeWaitingChange() }
    guard history.endsWithChange else { return write(row) }
    keeping.waitingChange?.end.cancel()
    let end = application?.scheduler.after(Self.changeInterval) { [weak self] in self?.writeWaitingChange() }
    if let end { keeping.waitingChange = (number, row, end) } else { write(row) }
  }

  private func writeWaitingChange() {
    guard let waiting = keeping.waitingChange else { return }
    waiting.end.cancel()
    keeping.waitingChange = nil
    write(waiting.row)
  }

  private func write(_ row: BenchHistory.Row) { logWasWritten?(max(row.time, 0), row.text) }

  func note(_ entry: TransitionLog.Entry) {
    // Frames of animators and of gestures are counted elsewhere.
    guard !entry.text.hasPrefix("BenchViewController."), !entry.text.hasPrefix("step, "),
      !entry.text.hasPrefix("updateInteractiveTransition")
    else { return }
    // While a value changes, its own row describes the effect on a running transition.
    guard past == nil, ghosts == nil, !playsGhosts, !session.isRetuning else { return }
    history.add(entry.text, at: driver?.isAdvancing == true ? driver?.time ?? clock.time : clock.time)
  }

  func note(_ touch: UITouch) {
    isTouched = touch.phase != .ended && touch.phase != .cancelled
    guard touch.phase == .began else { return }
    let place = touch.location(in: stage)
    let text = [place.x, place.y].map { NumberText.string(Double($0), decimals: 0) }.joined(separator: ", ")
    history.add("Press at \(text)", at: clock.time, mark: .touch)
  }

  var stageMoves: Bool { isTouched || !session.isAtRest || session.animator?.isRunning == true }

  /// Records a frame in which something could move. Other frames change nothing in the dock.
  private func frameDidRun() {
    clock.frameDidRun()
    // On a paused stage a resting finger loses its velocity, so the verdict is computed in each frame.
    application?.tree.displayLinks.callsWhileHeld = clock.isPaused && isTouched && session.reading.phase == .interactive
    recordFrame()
    if scene.isDeclared { DeclaredValues.shared.refresh() }
    inspector.watched.forEach { $0.refresh() }
    if let foreign = session as? ForeignSession { foreign.read(in: stage, at: clock.time) }
    session.look()
    guard ghosts == nil else { return runGhosts() }
    leavePastIfTurned()
    if hasUnseenReading { readingChanged() }
    guard past == nil else { return }
    if session.animator != nil, inspector.energy == nil {
      inspector.addDynamics(marks.overlayParts)
      showDynamics()
    }
    let frameTime = CACurrentMediaTime()
    defer { lastFrameTime = stageMoves ? frameTime : nil }
    let rows = (history.firstRow + history.rows.count, history.rows.last)
    if stageMoves || lastFrameTime != nil { addFrame(at: frameTime) }
    guard stageMoves || lastFrameTime != nil || shownRows?.0 != rows.0 || shownRows?.1 != rows.1 else { return }
    shownRows = (history.firstRow + history.rows.count, history.rows.last)
    showOnionSkin()
    dock.show(history, isDynamics: session.animator != nil, time: clock.time)
  }

  private func addFrame(at frameTime: TimeInterval) {
    let time = clock.time
    // Frames of a paused stage are not recorded again.
    guard time > (history.frames.last?.time ?? -1) else { return }
    let nominal = application?.tree.displayLinks.frameInterval ?? StageClock.stepLength
    var frame = BenchHistory.Frame(time: time, interval: lastFrameTime.map { frameTime - $0 } ?? nominal)
    let reading = session.reading
    (frame.phase, frame.progress) = (reading.phase, reading.progress)
    if let animator = session.animator {
      if animator.isRunning { history.add("step", at: time) }
      let snapshot = animator.debugSnapshot()
      marks.showOverlay(snapshot, origin: animator.stageView?.convert(.zero, to: nil) ?? .zero)
      frame.energy = SIMD2(Double(snapshot.kineticEnergy), Double(snapshot.potentialEnergy))
      showMotion(snapshot, at: time)
    }
    if reading.phase == .interactive, reading.progress != history.frames.last?.progress {
      history.add("update(\(NumberText.string(reading.progress, decimals: 2)))", at: time)
    }
    history.add(frame)
    inspector.energy?.show(history)
  }

  // MARK: - Dynamics

  /// Shows the dynamic animator's state, also at rest; not while the stage shows ghosts.
  func showDynamics() {
    guard ghosts == nil else { return }
    let dynamics = session.dynamicsState
    marks.showOverlay(dynamics?.snapshot, origin: dynamics?.origin ?? .zero)
  }

  /// Notes what was thrown, and shows contacts and speeds.
  private func showMotion(_ snapshot: DynamicsSnapshot, at time: TimeInterval) {
    for thrown in keeping.throwReader.read(snapshot) {
      let speed = NumberText.string(thrown.speed, decimals: 0)
      history.add("Threw \(thrown.name) at \(speed)\(NumberText.thinSpace)pt/s", at: time, mark: .touch)
    }
    inspector.motion?.show(
      contacts: snapshot.isRunning ? history.contacts(since: time - 1) : 0,
      fastest: snapshot.isRunning
        ? snapshot.bodies.reduce(0) { max($0, Double(hypot($1.velocity.dx, $1.velocity.dy))) } : 0,
      thrown: keeping.throwReader.last)
  }
}

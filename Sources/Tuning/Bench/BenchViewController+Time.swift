import UIKit
import UIKitCore

/// The stage's time, and what happens in it.
extension BenchViewController: BenchPanels, StageHandDelegate, StageRecordingDelegate {
  // MARK: - The stage's time

  func connectDock() {
    let transport = dock.transport
    transport.pause.addAction(UIAction { [weak self] _ in self?.clock.togglePause() }, for: .touchUpInside)
    transport.step.addAction(UIAction { [weak self] _ in self?.stepForward() }, for: .touchUpInside)
    transport.stepBack.addAction(UIAction { [weak self] _ in self?.stepBack() }, for: .touchUpInside)
    dock.connect {
      [weak self] in
      self?.goBack(to: $0)
    } chooseRow: { [weak self] in
      self?.goBackToRow(at: $0)
    } play: { [weak self] in
      self?.kept.play($0)
    }
    dock.takes.connect { [weak self] in
      self?.bringBack($0)
    } show: { [weak self] in
      self?.showTake($0)
    }
    dock.bringBack.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        bringBack(dock.takes.chosen)
      }, for: .touchUpInside)
    transport.pace.addAction(
      UIAction { [weak self] _ in
        guard let self, let pace = StageClock.Pace(rawValue: dock.transport.pace.selectedIndex) else { return }
        clock.set(pace)
      }, for: .valueChanged)
    transport.show(clock)
    log.show(at: 0)
  }

  func clockDidChange() {
    guard isViewLoaded else { return }
    if !clock.isPaused, ghosts.shown == nil { past.leave() }
    ghosts.clockDidChange()
    if ghosts.shown == nil, !ghosts.isPreparing { showWaiting() }
    dock.transport.show(clock)
    if ghosts.shown == nil { dock.transport.show(time: clock.time, frame: log.history.frameNumber(at: clock.time)) }
    overlay?.benchStateDidChange()
  }

  private func stepForward(_ length: TimeInterval = StageClock.stepLength) {
    if past.isShown { past.step(by: length) } else { clock.step() }
  }

  private func stepBack(_ length: TimeInterval = StageClock.stepLength) { goBack(to: clock.time - length) }

  private func changePace(_ step: Int) {
    guard let pace = StageClock.Pace(rawValue: clock.pace.rawValue + step) else {
      return answer("\(clock.pace.title) is the \(step > 0 ? "slowest" : "fastest").", beside: dock.transport.pace)
    }
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
      case .keyboardEnd where past.isShown: past.backToNow()
      case .keyboardEnd where ghosts.shown == nil: answer("This is now.", beside: dock.transport.step)
      default: continue
      }
      return true
    }
    return false
  }

  /// Shows the stage at a past time, paused; says why if it cannot.
  func goBack(to time: TimeInterval) {
    if ghosts.shown != nil { return ghosts.show(near: time) }
    guard past.reach != nil else {
      let reason =
        !content.canReplay
        ? "No way back: this program cannot be run a second time beside itself."
        : recording.recorder?.isComplete == false
          ? "No way back: the recording is full. It begins anew at the scene's first screen." : "Nothing has happened yet."
      return answer(reason, beside: dock.transport.stepBack)
    }
    ghosts.cancelPreparation()
    past.goBack(to: time)
  }

  /// Goes back to a row of the log. One that is older than what can be rebuilt stays where it is, and says so.
  private func goBackToRow(at time: TimeInterval) {
    if ghosts.shown == nil, let reach = past.reach, time < reach.lowerBound - StageClock.stepLength {
      let ago = NumberText.string(reach.upperBound - time, decimals: 0)
      let far = NumberText.string(reach.upperBound - reach.lowerBound, decimals: 0)
      return answer("That was \(ago) s ago; the stage goes back \(far) s.", beside: dock.log)
    }
    goBack(to: time)
  }

  // MARK: - Takes

  /// Makes a take the present; the present becomes a take.
  private func bringBack(_ index: Int) {
    guard takes.takes.indices.contains(index) else {
      return answer("No takes yet. Scrub back and drag.", beside: dock.bringBack)
    }
    ghosts.end()
    past.backToNow()
    takes.bringBack(index)
  }

  /// Shows the last gesture of a take as ghosts.
  private func showTake(_ index: Int) {
    guard takes.takes.indices.contains(index) else { return }
    let take = takes.takes[index]
    guard GhostRun.lastHand(in: take.recording) != nil else {
      return answer("\(take.name) has no gesture to show.", beside: dock.takes)
    }
    ghosts.end()
    ghosts.show(take.recording, named: take.name)
  }

  // MARK: - What happens on the stage

  var showsPresent: Bool { !past.isShown && ghosts.shown == nil }

  var stageMoves: Bool { hand.isTouched || content.moves }

  func answer(_ text: String, beside view: UIView?) {
    marks.answer(text, beside: view.map { $0.convert($0.bounds, to: self.view) } ?? benchLayout.stage)
  }

  func worldDidLog(_ entry: TransitionLog.Entry) {
    // While a value changes, its own row describes the effect on a running transition.
    guard showsPresent, !content.isReplaying, !session.isRetuning else { return }
    let rows = log.history.writtenCount
    log.add(entry, at: content.driver.flatMap { $0.isAdvancing ? $0.time : nil } ?? clock.time)
    guard log.history.writtenCount != rows else { return }
    // What comes with the layout or after the commit, such as `viewDidAppear`, may be the last of the frames.
    content.application?.scheduler.nextTurn { [weak self] in
      if let self, showsPresent { log.show() }
    }
  }

  var showsPast: Bool { past.isShown }

  func stageWillReceive(_ event: UIEvent) {
    ghosts.stop()
    guard ghosts.shown == nil, recording.isOn else { return }
    ghosts.cancelPreparation()
    past.leave()
    recording.record(event)
  }

  func stageWillScroll(_ event: UIEvent) {
    // In the past nothing scrolls.
    guard ghosts.shown == nil, !past.isShown, recording.isOn else { return }
    ghosts.cancelPreparation()
    recording.recordScroll(event)
  }

  func stagePointerDidMove(to place: CGPoint?, at time: TimeInterval) {
    guard showsPresent, recording.isOn else { return }
    recording.recordPointer(at: place, hostTime: time)
  }

  func stageDidReceive(_ touch: UITouch) {
    switch touch.phase {
    case .began:
      marks.sceneHint.fade()
      KeyboardFocus.pointerWasUsed()
      (session as? ForeignSession)?.touchBegan(touch.gestureRecognizers ?? [], in: stage)
      view.endEditing(true)
      pointerVisibilityDidChange(false)
      marks.showFinger(at: stage.convert(touch.location(in: stage), to: marksWindow))
    case .ended, .cancelled:
      pointerVisibilityDidChange(true)
      marks.showFinger(at: nil)
    default: marks.showFinger(at: stage.convert(touch.location(in: stage), to: marksWindow))
    }
  }

  /// Says on the stage that a transition that was let go waits for play.
  private func showWaiting() {
    let phase = session.reading.phase
    let waits = clock.isPaused && !hand.isTouched && (phase == .finishing || phase == .cancelling) && !past.isShown
    marks.showWaiting(waits ? phase == .finishing : nil, edge: session.reading.edge)
  }

  /// Records a frame in which something could move.
  func frameDidRun() {
    clock.frameDidRun()
    // On a paused stage a resting finger loses its velocity, so the verdict is computed in each frame.
    content.application?.tree.displayLinks.callWhileHeld(
      clock.isPaused && hand.isTouched && session.reading.phase == .interactive)
    if showsPresent { recording.recordFrame(isTouched: hand.isTouched) }
    if scene.isDeclared { DeclaredValues.shared.refresh() }
    inspector.content.watched.forEach { $0.refresh() }
    if let foreign = session as? ForeignSession { foreign.read(in: stage, at: clock.time, fit: readings.fit, log: log) }
    session.look()
    guard ghosts.shown == nil else { return ghosts.run() }
    past.leaveIfTurned()
    readings.showUnseen()
    if !ghosts.isPreparing { showWaiting() }
    guard !past.isShown else { return }
    frames.read(moves: stageMoves)
  }

  /// Records what the frame shows.
  func frameDidEnd() {
    guard showsPresent, recording.isOn else { return }
    films?.keepDrawnFrame()
    recording.recordList()
  }

  func overlayPartsDidChange() {
    inspector.refresh()
    showDynamics()
  }

  // MARK: - Sessions

  /// Starts to record the scene that has just been opened.
  func beginRecording() {
    past.forget()
    content.endDriving()
    recording.begin()
  }

  /// Shows the session's reading in the inspector and the marks.
  func showReading() { readings.show(isPast: past.isShown) }

  /// Shows the dynamic animator's state, also at rest; not while the stage shows ghosts.
  func showDynamics() {
    guard ghosts.shown == nil else { return }
    let dynamics = session.dynamicsState
    marks.showOverlay(dynamics?.snapshot, origin: dynamics?.origin ?? .zero)
  }

  /// Replaces the session by another one of the same scene. Values, time and history are kept.
  func exchange(_ session: SceneSession) {
    content.replaceSession(by: session)
    content.observeReading { [weak self] in self?.showReading() }
    if !stage.isHidden { content.showRoot() }
    DeclaredValues.shared.refresh()
    showReading()
    showDynamics()
  }

  /// Logs an event that did not happen on the stage.
  func report(_ text: String, sign: BenchHistory.Sign) { log.report(text, sign: sign) }

  func changeSession(to session: SceneSession) {
    let replaced = inspector
    session.values.inheritSteps(of: self.session.values)
    content.replaceSession(by: session)
    connectInspector()
    inspector.inherit(replaced, parts: marks.overlayParts)
    recording.followValues()
    if !(session is PastSession) { followState() }
    layOut()
  }
}

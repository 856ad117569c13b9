import DisplayList
import Recording
import UIKit
import UIKitCore

/// Ghosts of a long recording, which are replayed in parts.
private struct GhostPreparation {
  var run: GhostRun
  let name: String
  let isOnLanes: Bool
  var next: FrameScheduler.Token?
}

/// Shows a gesture under the present values and up to three chosen sets at once, again and again.
@MainActor final class BenchGhosts {
  /// Between two rounds, in seconds of the host's time.
  static let rest: TimeInterval = 0.6
  /// Frames of a set that changed, in one frame of the bench: about 5 ms in a release build.
  private static let framesAtOnce = 60
  /// A row says that it is computed after so many seconds.
  private static let patience: TimeInterval = 0.05

  /// The state of the ghosts; nil if they are hidden.
  private(set) var shown: GhostShow?
  /// The ghosts that are being replayed; nil for none.
  private var preparation: GhostPreparation?
  private var picture: GhostPicture?
  /// The sets of the rows.
  let sets: GhostSets
  /// Whether the gesture begins again at its end.
  private(set) var repeats = true
  /// How often the gesture was shown since the ghosts are.
  private(set) var round = 1
  /// Ends the rest between two rounds.
  private var restEnd: FrameScheduler.Token?
  /// Requests frames, while something moves or is computed.
  private var link: CADisplayLink?
  private var observations: [TunableObservation] = []
  /// Whether values have changed since the sets were compared with them.
  private var isStale = false
  /// The host's time at which a set began to be computed; nil while none is.
  private var computingSince: TimeInterval?
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private let past: StagePast
  private let onionSkin: OnionSkin
  private let marks: MarksView
  private let dock: DockView
  private unowned let panels: any BenchPanels

  init(
    _ content: StageContent, _ clock: StageClock, _ log: BenchLog, _ past: StagePast, _ onionSkin: OnionSkin, marks: MarksView,
    dock: DockView, panels: any BenchPanels
  ) {
    (self.content, self.clock, self.log, self.past, self.onionSkin) = (content, clock, log, past, onionSkin)
    (self.marks, self.dock, self.panels) = (marks, dock, panels)
    sets = GhostSets(content, panels: panels)
  }

  /// Whether ghosts are being replayed.
  var isPreparing: Bool { preparation != nil }

  // MARK: - Beginning

  /// Shows the last gesture of a recording that still runs, or hides the ghosts.
  func toggle(_ recording: StageRecording) {
    guard shown == nil else { return end() }
    guard preparation == nil else { return cancelPreparation() }
    past.backToNow()
    if let reason = refusal(recording) { return panels.answer(reason, beside: dock.transport.ghosts) }
    if recording.hasOnlyEarlierHand, let hand = recording.lastHand { return show(hand, named: "The last hand") }
    guard let recorder = recording.recorder, let trimming = recording.trimming else { return }
    guard trimming.hasReplicas else { return show(recorder.recording, named: "The last hand", isOnLanes: true) }
    sets.beginShowing()
    guard let replicas = trimming.removeReplicas(atMost: sets.slots.count) else {
      return panels.answer("Ghosts wait until the past is rebuilt.", beside: dock.transport.ghosts)
    }
    // All replicas have replayed the entries before this one.
    let first = replicas.map(\.next).min() ?? 0
    show(
      recorder.recording(from: first), named: "The last hand", isOnLanes: true,
      worlds: replicas.map { ($0.sceneWorld, $0.next - first) }, whole: { recorder.recording })
  }

  /// Why the last hand cannot be shown; nil if it can.
  private func refusal(_ recording: StageRecording) -> String? {
    guard !content.isAttached, content.canReplay else {
      return "No ghosts here: this program cannot be run a second time beside itself."
    }
    guard let recorder = recording.recorder, recording.trimming != nil else { return "No ghosts: nothing is recorded." }
    guard recorder.isComplete else { return "No ghosts: the recording is full. It begins anew at the scene's first screen." }
    guard GhostRun.lastHand(in: recorder.recording) != nil || recording.hasOnlyEarlierHand else {
      return recorder.log.heldFingers.isEmpty ? "No hand yet. Drag on the stage and let go, then G." : "Let go first, then G."
    }
    return nil
  }

  /// Shows a recording's last gesture under several sets of values.
  ///
  /// - Parameters:
  ///   - isOnLanes: whether the recording is that of the stage.
  ///   - worlds: where the sets begin; nil: with the recording.
  ///   - whole: the recording from the scene's start; nil: `recording` itself.
  func show(
    _ recording: Recording, named name: String, isOnLanes: Bool = false, worlds: [(world: SceneWorld, next: Int)]? = nil,
    whole: (() -> Recording)? = nil
  ) {
    past.backToNow()
    guard content.application != nil, !content.isAttached else { return }
    sets.beginShowing()
    let slots = Array(sets.slots.prefix(worlds?.count ?? GhostRun.limit))
    let hasBodies = content.session.animator != nil
    let begun = content.replay {
      GhostRun(content.scene, recording, sets: slots, hasBodies: hasBodies, worlds: worlds, whole: whole)
    }
    guard var run = begun else { return }
    guard run.frameCount <= GhostRun.framesAtOnce else {
      preparation = GhostPreparation(run: run, name: name, isOnLanes: isOnLanes)
      dock.transport.ghosts.isSelected = true
      return prepare()
    }
    content.replay { run.play(frames: .max) }
    show(run, named: name, isOnLanes: isOnLanes)
  }

  /// Replays the next part of a long recording, and shows the ghosts after the last one.
  private func prepare() {
    guard var preparation else { return }
    // It is played in place.
    self.preparation = nil
    content.replay { preparation.run.play(frames: GhostRun.framesPerPart) }
    guard !preparation.run.isComplete else {
      return show(preparation.run, named: preparation.name, isOnLanes: preparation.isOnLanes)
    }
    preparation.next = content.application?.scheduler.after(1.0 / 60) { [weak self] in self?.prepare() }
    self.preparation = preparation
    let share = Double(preparation.run.playedCount) / Double(preparation.run.frameCount)
    let percent = NumberText.string(share * 100, decimals: 0)
    marks.showReplay(.preparing(preparation.name, percent: percent), edge: content.session.reading.edge)
  }

  /// Ends the preparation of ghosts: the stage is touched, or they are not wanted any more.
  func cancelPreparation() {
    guard let preparation else { return }
    preparation.next?.cancel()
    self.preparation = nil
    marks.showReplay(nil, edge: [])
    dock.transport.ghosts.isSelected = false
    dock.recordings.choose(nil)
  }

  private func show(_ run: GhostRun, named name: String, isOnLanes: Bool) {
    shown = GhostShow(run, named: name, isOnLanes: isOnLanes, present: clock.time, ran: !clock.isPaused)
    (round, repeats, isStale) = (1, true, false)
    dock.transport.ghosts.isSelected = true
    dock.transport.loop.isOn = true
    panels.inspector.showGhosts(self)
    showRows()
    panels.inspector.pane.scroll(to: 0)
    observations = [
      content.session.values.observe { [weak self] _ in self?.valuesDidChange() },
      content.session.values.observeHistory { [weak self] in self?.setsDidChange() },
    ]
    // The live scene's bodies are elsewhere than those of the picture.
    marks.showOverlay(nil, origin: .zero)
    clock.hold(at: run.hand.upperBound + 0.1)
    show(at: clock.time)
  }

  // MARK: - Values that change

  private func valuesDidChange() {
    isStale = true
    showRows()
    updateLink()
  }

  /// Pinned sets may have come or gone.
  private func setsDidChange() {
    sets.holdShown()
    valuesDidChange()
  }

  /// Replays the sets that changed, in parts.
  private func compute() {
    guard shown != nil else { return }
    if isStale { compareSets() }
    guard shown?.run.hasWork == true else { return }
    let wasComplete = shown?.run.isComplete == true
    if !wasComplete, computingSince == nil { computingSince = CACurrentMediaTime() }
    content.replay { shown?.run.play(frames: Self.framesAtOnce, prepares: true) }
    if shown?.run.isComplete == true { computingSince = nil }
    if !wasComplete { showRows() }
  }

  /// Has the rows' sets replayed that are not shown with the values they have now.
  private func compareSets() {
    isStale = false
    content.replay {
      for number in GhostStyle.letters.indices {
        guard let wanted = sets.slot(number) else {
          shown?.run.remove(number)
          continue
        }
        let present = shown?.run.shownSet(number)
        if present?.values != wanted.values || present?.name != wanted.name { shown?.run.change(wanted) }
      }
    }
  }

  /// Shows the rows: their springs' numbers are never late, what was replayed follows.
  private func showRows() {
    guard let shown, let panel = panels.inspector.ghosts else { return }
    let waits = computingSince.map { CACurrentMediaTime() - $0 > Self.patience } ?? false
    let rows = GhostStyle.letters.indices.map { number -> GhostRow.Content? in
      guard let slot = sets.slot(number) else { return nil }
      return shown.row(slot, isComputing: waits && shown.run.isComputing(number), isPinned: sets.isPinned(number))
    }
    panel.show(rows, of: shown.name)
    panels.inspector.content.showCurves(of: sets.slots)
  }

  // MARK: - In time

  /// Whether the gesture is shown on and on.
  var isLooping: Bool { shown != nil && repeats && !clock.isPaused }

  /// Shows the chosen set's real picture, and the others' outlines over it.
  func show(at time: TimeInterval) {
    guard let shown else { return }
    if let list = shown.chosenSet.pictures.element(at: time + 1e-9) { showPicture(list) }
    let edges = shown.edges(at: time)
    showChosenReading(at: time)
    marks.showGhosts(
      edges, skin: shown.skin(at: time, count: onionSkin.count), letGo: shown.trail, bodies: shown.bodies(at: time))
    let percent = (shown.chosenSet.release?.progress).map { NumberText.string($0 * 100, decimals: 0) }
    let sinceRelease = time - shown.run.hand.upperBound
    marks.showReplay(
      .replaying(shown.name, percent: percent, time: sinceRelease, round: isLooping ? round : nil), edge: edges.first?.edge ?? [])
    panels.inspector.content.showGhostTime(sinceRelease)
    if shown.isOnLanes { log.show(at: time) }
    dock.transport.show(
      time: time, frame: shown.isOnLanes ? log.history.frameNumber(at: time) : nil, round: isLooping ? round : nil)
    dock.transport.showPast(max(shown.present - time, 0))
  }

  /// Shows the read-outs, the scale and the grips of the chosen set, with the other sets on the scale.
  private func showChosenReading(at time: TimeInterval) {
    guard let shown, let reading = shown.chosenReading(at: time) else { return }
    let letter = shown.chosenSet.letter
    panels.inspector.show(
      shown.chosenSet.bodyReadouts(at: time) ?? [
        .state("State", isLooping ? "Looping" : "Replaying", .live),
        .number("Percent of \(letter)", reading.progress * 100, unit: "%", decimals: 1),
        .number("Velocity of \(letter)", reading.velocity, unit: "pt/s"),
      ])
    marks.show(reading, edges: content.session.edges)
    marks.scale.show(shown.scaleGhosts(at: time), letGo: shown.chosenSet.release?.progress)
  }

  private func showPicture(_ list: DisplayList) {
    if picture == nil {
      let view = GhostPicture(frame: content.window.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.window.addSubview(view)
      picture = view
    }
    picture?.show(list)
  }

  /// Advances the ghosts by one frame of the stage's clock. At the end they rest, and the gesture starts again.
  func run() {
    compute()
    guard let shown else { return }
    let isOver = clock.time > shown.end
    if isOver, !clock.isPaused, restEnd == nil { repeats ? beginRest() : clock.hold(at: shown.end) }
    show(at: min(clock.time, max(shown.end, shown.run.hand.lowerBound)))
    updateLink()
  }

  private func beginRest() {
    restEnd = content.application?.scheduler.after(Self.rest) { [weak self] in self?.beginRound() }
  }

  private func beginRound() {
    restEnd = nil
    guard shown != nil, !clock.isPaused else { return }
    round += 1
    goToGesture()
    clock.togglePause()
  }

  /// Called when the clock was stopped, resumed or set.
  func clockDidChange() {
    guard let shown else { return }
    if clock.isPaused {
      restEnd?.cancel()
      restEnd = nil
    } else if clock.time >= shown.end {
      // Resumed at the end, it begins at once.
      goToGesture()
      return clock.togglePause()
    }
    updateLink()
  }

  /// Requests frames while the ghosts move or are computed; at rest none are drawn.
  private func updateLink() {
    let needsFrames = shown.map { ((!clock.isPaused && restEnd == nil) || isStale || $0.run.hasWork) } ?? false
    guard needsFrames != (link != nil) else { return }
    link?.invalidate()
    link = nil
    guard needsFrames else { return }
    let link = CADisplayLink { _ in }
    link.follow(nil)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Has the gesture repeated, or not any more. Without ghosts it is shown and runs.
  func toggleLoop(_ recording: StageRecording) {
    guard shown != nil else {
      toggle(recording)
      guard shown != nil else { return }
      goToGesture()
      return clock.togglePause()
    }
    repeats.toggle()
    dock.transport.loop.isOn = repeats
    if repeats, clock.isPaused { clock.togglePause() }
    show(at: clock.time)
  }

  /// A touch on the stage stops the loop where it is.
  func stop() {
    if shown != nil, !clock.isPaused { clock.togglePause() }
  }

  /// Holds the gesture at a time, or at its nearest end.
  func show(near time: TimeInterval) {
    guard let shown else { return }
    clock.hold(at: min(max(time, shown.run.hand.lowerBound), shown.end))
    show(at: clock.time)
  }

  /// Holds the stage's time where the gesture begins.
  func goToGesture() {
    if let shown { clock.hold(at: shown.run.hand.lowerBound) }
  }

  // MARK: - Choosing

  /// Selects a row, and shows its set as it is.
  func select(_ slot: Int) {
    guard shown != nil, GhostStyle.letters.indices.contains(slot) else { return }
    shown?.chosenSlot = slot
    panels.inspector.ghosts?.choose(slot)
    show(at: clock.time)
  }

  /// Sets a row, and replays what it shows now.
  func choose(_ choice: GhostChoice?, for slot: Int) {
    sets.choose(choice, for: slot)
    valuesDidChange()
    select(slot)
  }

  /// Takes the values of the selected row, in one step that can be undone; the ghosts stay.
  func takeSelected() {
    guard let shown, let panel = panels.inspector.ghosts else { return }
    guard shown.chosenSlot > 0, let slot = sets.slot(shown.chosenSlot) else {
      return panels.answer("Select B, C or D to take its values.", beside: panel.take)
    }
    content.session.values.take(
      slot.values, from: ChosenSet(name: slot.name, values: slot.values, wasTaken: true))
    select(0)
    panels.answer("Took \(slot.name). Ctrl+Z undoes it.", beside: panel.take)
  }

  /// Pins the present values as a set, into the first empty row.
  func pinPresent() {
    let values = content.session.values
    let known = values.kept.first { $0.values == values.snapshot }
    let set = known ?? values.pin(as: sets.freeName)
    let beside: UIView = panels.inspector.ghosts?.pin ?? panels.inspector.header.preset
    guard let shown else {
      return panels.answer("\(known == nil ? "Pinned" : "Pinned before") as \(set.name).", beside: beside)
    }
    if sets.row(of: .kept(set.name)) == nil {
      guard let row = sets.firstEmpty ?? (shown.chosenSlot > 0 ? shown.chosenSlot : nil) else {
        return panels.answer("Pinned as \(set.name). Four are shown: select the one to replace, then K.", beside: beside)
      }
      sets.choose(.kept(set.name), for: row)
    }
    valuesDidChange()
    panels.answer("Pinned as \(set.name).", beside: beside)
  }

  /// Unpins the set of the selected row, or empties a row with a preset.
  private func removeSelected() {
    guard let shown, let panel = panels.inspector.ghosts else { return }
    let slot = shown.chosenSlot
    guard slot > 0, let name = sets.slot(slot)?.name else {
      return panels.answer("Select B, C or D to remove it.", beside: panel.take)
    }
    if sets.isPinned(slot) {
      content.session.values.unpin(name)
      setsDidChange()
      panels.answer("Unpinned \(name). Ctrl+Z undoes it.", beside: panel.rows[slot])
    } else {
      choose(nil, for: slot)
    }
  }

  /// Opens the list of sets for a row.
  func chooseSet(for slot: Int, from view: UIView) {
    func row(_ choice: GhostChoice, _ name: String) -> Popover.Row {
      let shownBy = sets.row(of: choice).map { GhostStyle.letters[$0] }
      let isOwn = sets.row(of: choice) == slot
      let note = shownBy.map { isOwn ? sets.summary(of: choice) : "shown as \($0)" } ?? sets.summary(of: choice)
      return Popover.Row("\(name), \(note)", isChosen: isOwn, isEnabled: shownBy == nil || isOwn) { [weak self] in
        self?.choose(choice, for: slot)
      }
    }
    var (presets, kept): ([Popover.Row], [Popover.Row]) = ([], [])
    for choice in sets.all {
      switch choice {
      case .preset(let name): presets.append(row(choice, name))
      case .kept(let name): kept.append(row(choice, name))
      }
    }
    if kept.isEmpty { kept = [Popover.Row("Nothing kept yet.", isEnabled: false) {}] }
    kept[0].startsSection = true
    var rows = presets + kept
    rows.append(Popover.Row("Pin as it stands (K)", startsSection: true) { [weak self] in self?.pinPresent(for: slot) })
    if sets.slot(slot) != nil { rows.append(Popover.Row("Leave it empty") { [weak self] in self?.choose(nil, for: slot) }) }
    Popover.show(rows, from: view)
  }

  /// Pins the present values into a row.
  private func pinPresent(for slot: Int) {
    let set = content.session.values.pin(as: sets.freeName)
    choose(.kept(set.name), for: slot)
  }

  /// Hides the ghosts, and restores the stage's time.
  func end() {
    cancelPreparation()
    guard let ended = shown else { return }
    shown = nil
    restEnd?.cancel()
    (restEnd, observations, computingSince, isStale) = (nil, [], nil, false)
    updateLink()
    dock.transport.loop.isOn = false
    picture?.removeFromSuperview()
    picture = nil
    marks.showGhosts([], skin: [])
    marks.showReplay(nil, edge: [])
    dock.transport.ghosts.isSelected = false
    dock.recordings.choose(nil)
    panels.inspector.hideGhosts()
    marks.scale.show([], letGo: nil)
    panels.showReading()
    panels.showDynamics()
    log.show(at: ended.present)
    clock.hold(at: ended.present)
    if ended.ran { clock.togglePause() }
    dock.transport.showPast(nil)
  }

  // MARK: - Keys

  /// Handles keys while ghosts are shown or replayed; returns whether a key was handled.
  func handle(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardEscape, preparation != nil {
      cancelPreparation()
      return true
    }
    guard let shown else { return false }
    let digits: [UIKeyboardHIDUsage] = [.keyboard1, .keyboard2, .keyboard3, .keyboard4]
    switch key.keyCode {
    case .keyboardX: select(shown.chosenSlot == 0 ? shown.run.sets.dropFirst().first?.slot ?? 0 : 0)
    case .keyboardReturnOrEnter, .keypadEnter: openList(shown.chosenSlot)
    case .keyboardT: takeSelected()
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: removeSelected()
    case .keyboardEscape: end()
    case .keyboardPeriod: step(shown, 1)
    case .keyboardComma: step(shown, -1)
    default:
      guard let index = digits.firstIndex(of: key.keyCode), key.modifierFlags.contains(.shift) else { return false }
      select(index)
    }
    return true
  }

  /// Opens the list of sets of the selected row.
  private func openList(_ slot: Int) {
    guard let panel = panels.inspector.ghosts else { return }
    guard slot > 0 else {
      return panels.answer("A is what the values are. Select B, C or D to choose its set.", beside: panel.rows[0])
    }
    panel.openList(slot)
  }

  private func step(_ ghosts: GhostShow, _ frames: Double) {
    let time = clock.time + frames * StageClock.stepLength
    clock.hold(at: min(max(time, ghosts.run.hand.lowerBound), ghosts.end))
    show(at: clock.time)
  }
}

extension BenchGhosts: GhostsPanelDelegate {}

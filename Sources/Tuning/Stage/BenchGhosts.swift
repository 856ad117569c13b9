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

/// Shows a gesture under the present values and up to three presets at once.
@MainActor final class BenchGhosts {
  /// The state of the ghosts; nil if they are hidden.
  private(set) var shown: GhostShow?
  /// The ghosts that are being replayed; nil for none.
  private var preparation: GhostPreparation?
  private var picture: GhostPicture?
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
  }

  /// Whether ghosts are being replayed.
  var isPreparing: Bool { preparation != nil }

  // MARK: - Beginning

  /// Shows the last gesture of a recording that still runs, or hides the ghosts.
  func toggle(_ recording: StageRecording) {
    guard shown == nil else { return end() }
    guard preparation == nil else { return cancelPreparation() }
    past.backToNow()
    guard let recorder = recording.recorder, recorder.isComplete, let trimming = recording.trimming else { return }
    guard trimming.hasReplicas else { return show(recorder.recording, named: "The last hand", isOnLanes: true) }
    guard let replicas = trimming.removeReplicas(atMost: sets.count) else {
      return log.report("Ghosts wait until the past is rebuilt", sign: .pause)
    }
    // All replicas have replayed the entries before this one.
    let first = replicas.map(\.next).min() ?? 0
    show(
      recorder.recording(from: first), named: "The last hand", isOnLanes: true,
      worlds: replicas.map { ($0.sceneWorld, $0.next - first) })
  }

  /// Shows a recording's last gesture under several sets of values.
  ///
  /// - Parameters:
  ///   - isOnLanes: whether the recording is that of the stage.
  ///   - worlds: where the sets begin; nil: with the recording.
  func show(
    _ recording: Recording, named name: String, isOnLanes: Bool = false, worlds: [(world: SceneWorld, next: Int)]? = nil
  ) {
    past.backToNow()
    guard content.application != nil, !content.isAttached else { return }
    let sets = Array(sets.prefix(worlds?.count ?? GhostRun.limit))
    let hasBodies = content.session.animator != nil
    let begun = content.replay { GhostRun(content.scene, recording, sets: sets, hasBodies: hasBodies, worlds: worlds) }
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
    dock.transport.ghosts.isSelected = true
    panels.inspector.showGhosts(run.sets, of: name, release: run.hand.upperBound) { [weak self] in self?.applyValues(of: $0) }
    // The live scene's bodies are elsewhere than those of the picture.
    marks.showOverlay(nil, origin: .zero)
    show(at: run.hand.upperBound + 0.1)
    clock.hold(at: run.hand.upperBound + 0.1)
  }

  /// The present values as A, then the scene's presets that differ from them.
  private var sets: [(name: String, values: [String: Double])] {
    let (values, inspector) = (content.session.values, panels.inspector)
    let (presets, scene) = (inspector.surroundings.presets, content.scene.name)
    var sets = [(inspector.presetName, values.snapshot)]
    let defaults = Dictionary(uniqueKeysWithValues: values.tunables.map { ($0.name, $0.defaultValue) })
    for name in presets.names(scene: scene) where sets.count < GhostRun.limit {
      guard let preset = try? presets.preset(named: name, scene: scene, tunables: values.tunables) else { continue }
      let all = defaults.merging(preset.values) { $1 }
      if !sets.contains(where: { $0.1 == all }) { sets.append((name, all)) }
    }
    return sets
  }

  // MARK: - In time

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
    marks.showReplay(.replaying(shown.name, percent: percent, time: sinceRelease), edge: edges.first?.edge ?? [])
    panels.inspector.content.showGhostTime(sinceRelease)
    if shown.isOnLanes { log.show(at: time) }
    dock.transport.show(time: time, frame: shown.isOnLanes ? log.history.frameNumber(at: time) : nil)
    dock.transport.showPast(max(shown.present - time, 0))
  }

  /// Shows the read-outs, the scale and the grips of the chosen set, with the other sets on the scale.
  private func showChosenReading(at time: TimeInterval) {
    guard let shown, let reading = shown.chosenReading(at: time) else { return }
    let letter = shown.chosenSet.letter
    panels.inspector.show(
      shown.chosenSet.bodyReadouts(at: time) ?? [
        .state("State", "Replaying", .live), .number("Percent of \(letter)", reading.progress * 100, unit: "%", decimals: 1),
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

  /// Advances the ghosts by one frame of the stage's clock. At the end the gesture starts again.
  func run() {
    guard let shown else { return }
    if clock.time > shown.end {
      let ran = !clock.isPaused
      goToGesture()
      if ran { clock.togglePause() }
    }
    show(at: clock.time)
  }

  /// Holds the stage's time where the gesture begins.
  func goToGesture() {
    if let shown { clock.hold(at: shown.run.hand.lowerBound) }
  }

  // MARK: - Choosing

  func choose(_ index: Int) {
    guard let count = shown?.run.sets.count, (0..<count).contains(index) else { return }
    shown?.chosen = index
    panels.inspector.ghosts?.choose(index)
    show(at: clock.time)
  }

  /// Ends the ghosts; a set's values become the values.
  private func applyValues(of index: Int) {
    guard let set = shown?.run.sets[index] else { return }
    end()
    content.session.values.assign(set.values)
  }

  /// Hides the ghosts, and restores the stage's time.
  func end() {
    cancelPreparation()
    guard let ended = shown else { return }
    shown = nil
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
    case .keyboardX: choose(shown.chosen == 0 ? 1 : 0)
    case .keyboardReturnOrEnter, .keypadEnter: applyValues(of: shown.chosen)
    case .keyboardEscape: end()
    case .keyboardPeriod: step(shown, 1)
    case .keyboardComma: step(shown, -1)
    default:
      guard let index = digits.firstIndex(of: key.keyCode), key.modifierFlags.contains(.shift) else { return false }
      choose(index)
    }
    return true
  }

  private func step(_ ghosts: GhostShow, _ frames: Double) {
    let time = clock.time + frames * StageClock.stepLength
    clock.hold(at: min(max(time, ghosts.run.hand.lowerBound), ghosts.end))
    show(at: clock.time)
  }
}

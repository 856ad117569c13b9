import DisplayList
import Recording
import UIKit
import UIKitCore

/// State of the ghosts: the last gesture replayed under several sets of values, and what is restored afterwards.
struct GhostShow {
  var run: GhostRun
  /// The gesture's name.
  let name: String
  let present: TimeInterval
  /// Whether the stage's clock ran before.
  let ran: Bool
  /// Whether the gesture is in the present lanes, not from an earlier session of the scene.
  let isOnLanes: Bool
  /// The position at the release and those before it, newest first.
  let trail: [CGPoint]
  /// When the gesture starts again.
  let end: TimeInterval
  var chosen = 0
}

/// Ghosts of a long recording, which are replayed in parts.
struct GhostPreparation {
  var run: GhostRun
  let name: String
  let isOnLanes: Bool
  var next: FrameScheduler.Token?
}

extension BenchViewController {
  /// Shows the last gesture under the present values and up to three presets at once, or hides the ghosts.
  func toggleGhosts() {
    guard ghosts == nil else { return endGhosts() }
    guard keeping.preparation == nil else { return cancelGhostPreparation() }
    backToNow()
    guard let recorder, recorder.isComplete, let pool = trimming?.pool else { return }
    guard pool.isOn else { return showGhosts(of: recorder.recording, named: "The last hand", isOnLanes: true) }
    // As many sets as there are worlds to begin with, but not the present values alone.
    let count = min(ghostSets.count, max(pool.nearCount, 2))
    guard let replicas = playBeside({ pool.take(count, at: recorder.lastTime) }) else {
      return note("Ghosts wait until the past is rebuilt", sign: .pause)
    }
    // All replicas have replayed the entries before this one.
    let first = replicas.map(\.next).min() ?? 0
    showGhosts(
      of: recorder.recording(from: first), named: "The last hand", isOnLanes: true,
      worlds: replicas.map { ($0.sceneWorld, $0.next - first) })
  }

  /// Shows a recording's last gesture under several sets of values.
  ///
  /// - Parameters:
  ///   - isOnLanes: whether the recording is that of the stage.
  ///   - worlds: where the sets begin; nil: with the recording.
  func showGhosts(
    of recording: Recording, named name: String, isOnLanes: Bool = false, worlds: [(world: SceneWorld, next: Int)]? = nil
  ) {
    backToNow()
    guard application != nil, !isAttached else { return }
    let sets = Array(ghostSets.prefix(worlds?.count ?? GhostRun.limit))
    let hasBodies = session.animator != nil
    guard var run = playBeside({ GhostRun(scene, recording, sets: sets, hasBodies: hasBodies, worlds: worlds) }) else { return }
    guard run.frameCount <= GhostRun.framesAtOnce else {
      keeping.preparation = GhostPreparation(run: run, name: name, isOnLanes: isOnLanes)
      dock.transport.ghosts.isOn = true
      return prepareGhosts()
    }
    playBeside { run.play(frames: .max) }
    showGhosts(of: run, named: name, isOnLanes: isOnLanes)
  }

  /// Replays the next part of a long recording, and shows the ghosts after the last one.
  private func prepareGhosts() {
    guard var preparation = keeping.preparation else { return }
    // It is played in place.
    keeping.preparation = nil
    playBeside { preparation.run.play(frames: GhostRun.framesPerPart) }
    guard !preparation.run.isComplete else {
      return showGhosts(of: preparation.run, named: preparation.name, isOnLanes: preparation.isOnLanes)
    }
    preparation.next = application?.scheduler.after(1.0 / 60) { [weak self] in self?.prepareGhosts() }
    keeping.preparation = preparation
    let share = Double(preparation.run.playedCount) / Double(preparation.run.frameCount)
    let percent = NumberText.string(share * 100, decimals: 0)
    marks.showReplay(.preparing(preparation.name, percent: percent), edge: session.reading.edge)
  }

  /// Ends the preparation of ghosts: the stage is touched, or they are not wanted any more.
  func cancelGhostPreparation() {
    guard let preparation = keeping.preparation else { return }
    preparation.next?.cancel()
    keeping.preparation = nil
    marks.showReplay(nil, edge: [])
    dock.transport.ghosts.isOn = false
    dock.recordings.chosen = nil
  }

  private func showGhosts(of run: GhostRun, named name: String, isOnLanes: Bool) {
    ghosts = GhostShow(
      run: run, name: name, present: clock.time, ran: !clock.isPaused, isOnLanes: isOnLanes, trail: run.trail,
      end: run.end)
    dock.transport.ghosts.isOn = true
    inspector.showGhosts(run.sets, of: name, release: run.hand.upperBound) { [weak self] in self?.takeGhost($0) }
    // The live scene's bodies are elsewhere than those of the picture.
    marks.showOverlay(nil, origin: .zero)
    showGhosts(at: run.hand.upperBound + 0.1)
    clock.hold(at: run.hand.upperBound + 0.1)
  }

  /// The present values as A, then the scene's presets that differ from them.
  private var ghostSets: [(name: String, values: [String: Double])] {
    let values = session.values
    var sets = [(inspector.presetName, values.snapshot)]
    let defaults = Dictionary(uniqueKeysWithValues: values.tunables.map { ($0.name, $0.defaultValue) })
    for name in inspector.surroundings.presets.names(scene: scene.name) where sets.count < GhostRun.limit {
      guard
        let preset = try? inspector.surroundings.presets.preset(named: name, scene: scene.name, tunables: values.tunables)
      else { continue }
      let all = defaults.merging(preset.values) { $1 }
      if !sets.contains(where: { $0.1 == all }) { sets.append((name, all)) }
    }
    return sets
  }

  // MARK: - In time

  /// The chosen set's real picture, and the others' outlines over it.
  func showGhosts(at time: TimeInterval) {
    guard let ghosts else { return }
    if let list = ghosts.run.sets[ghosts.chosen].pictures.element(at: time + 1e-9) { showPicture(list) }
    var order = Array(ghosts.run.sets.indices)
    order.removeAll { $0 == ghosts.chosen }
    order.insert(ghosts.chosen, at: 0)
    let edges = order.compactMap { index -> GhostMarks.Edge? in
      let set = ghosts.run.sets[index]
      guard let reading = set.reading(at: time), set.frames.contains(where: { $0.reading.length > 0 }) else { return nil }
      // After its transition a set stays at its end.
      let progress = reading.phase == .idle ? (set.release?.finishes == true ? 1 : 0) : reading.progress
      let edge = reading.edge.isEmpty ? set.frames.last { !$0.reading.edge.isEmpty }?.reading.edge ?? .right : reading.edge
      return GhostMarks.Edge(index: index, letter: set.letter, edge: edge, progress: CGFloat(progress))
    }
    let skin = ghosts.run.sets[ghosts.chosen].frames.filter { $0.time <= time + 1e-9 && $0.reading.phase != .idle }
      .suffix(keeping.skinCount + 1).dropLast().reversed().map { CGFloat($0.reading.progress) }
    showChosenReading(at: time)
    marks.showGhosts(edges, skin: Array(skin), letGo: ghosts.trail, bodies: ghostBodies(at: time))
    let percent = (ghosts.run.sets[ghosts.chosen].release?.progress).map { NumberText.string($0 * 100, decimals: 0) }
    marks.showReplay(
      .replaying(ghosts.name, percent: percent, time: time - ghosts.run.hand.upperBound),
      edge: edges.first?.edge ?? [])
    inspector.showGhostTime(time - ghosts.run.hand.upperBound)
    if ghosts.isOnLanes { dock.show(history, isDynamics: session.animator != nil, time: time) }
    dock.transport.show(time: time, frame: ghosts.isOnLanes ? history.frameNumber(at: time) : nil)
    dock.transport.showPast(max(ghosts.present - time, 0))
  }

  /// The bodies of the other sets that are elsewhere than the chosen set's.
  private func ghostBodies(at time: TimeInterval) -> [GhostMarks.Bodies] {
    guard let ghosts else { return [] }
    let own = ghosts.run.sets[ghosts.chosen].bodies(at: time)
    return ghosts.run.sets.enumerated().compactMap { index, set in
      guard index != ghosts.chosen, !set.frames.allSatisfy(\.bodies.isEmpty) else { return nil }
      return GhostMarks.Bodies(index, set.letter, set.bodies(at: time), beside: own)
    }
  }

  /// The read-outs, the scale and the grips of the chosen set, with the other sets on the scale.
  private func showChosenReading(at time: TimeInterval) {
    guard let ghosts, var reading = ghosts.run.sets[ghosts.chosen].reading(at: time) else { return }
    let sets = ghosts.run.sets
    let letter = sets[ghosts.chosen].letter
    // After its transition a set stays at its end. The pill of the live gesture is hidden.
    if reading.phase == .idle { reading.progress = sets[ghosts.chosen].release?.finishes == true ? 1 : 0 }
    if reading.edge.isEmpty { reading.edge = sets[ghosts.chosen].frames.last { !$0.reading.edge.isEmpty }?.reading.edge ?? [] }
    reading.phase = .finishing
    inspector.show(
      sets[ghosts.chosen].bodyReadouts(at: time) ?? [
        .state("State", "Replaying", .live), .number("Percent of \(letter)", reading.progress * 100, unit: "%", decimals: 1),
        .number("Velocity of \(letter)", reading.velocity, unit: "pt/s"),
      ])
    marks.show(reading, edges: session.edges)
    let others = sets.indices.filter { $0 != ghosts.chosen }.compactMap { index -> PercentScale.Ghost? in
      guard let reading = sets[index].reading(at: time) else { return nil }
      let progress = reading.phase == .idle ? (sets[index].release?.finishes == true ? 1 : 0) : reading.progress
      return PercentScale.Ghost(index: index, progress: progress)
    }
    marks.scale.show(others, letGo: sets[ghosts.chosen].release?.progress)
  }

  private func showPicture(_ list: DisplayList) {
    if ghostView == nil {
      let view = GhostPicture(frame: stage.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.addSubview(view)
      ghostView = view
    }
    ghostView?.show(list)
  }

  /// Runs replays in applications of their own, then makes this application current again. What they log is not this bench's.
  func playBeside<Result>(_ play: () -> Result) -> Result {
    playsGhosts = true
    defer {
      playsGhosts = false
      application?.makeCurrent()
    }
    return play()
  }

  /// Advances the ghosts by one frame of the stage's clock. At the end the gesture starts again.
  func runGhosts() {
    guard let ghosts else { return }
    let end = ghosts.end
    if clock.time > end {
      let ran = !clock.isPaused
      clock.hold(at: ghosts.run.hand.lowerBound)
      if ran { clock.togglePause() }
    }
    showGhosts(at: clock.time)
  }

  // MARK: - Choosing

  func chooseGhost(_ index: Int) {
    guard let count = ghosts?.run.sets.count, (0..<count).contains(index) else { return }
    ghosts?.chosen = index
    inspector.ghosts?.chosen = index
    showGhosts(at: clock.time)
  }

  /// A set's values become the values.
  func takeGhost(_ index: Int) {
    guard let set = ghosts?.run.sets[index] else { return }
    endGhosts()
    let values = session.values
    values.edit {
      for parameter in values.tunables { if let number = set.values[parameter.name] { values[parameter] = number } }
    }
  }

  func endGhosts() {
    cancelGhostPreparation()
    guard let ghosts else { return }
    self.ghosts = nil
    ghostView?.removeFromSuperview()
    ghostView = nil
    marks.showGhosts([], skin: [])
    marks.showReplay(nil, edge: [])
    dock.transport.ghosts.isOn = false
    dock.recordings.chosen = nil
    inspector.hideGhosts()
    marks.scale.show([], letGo: nil)
    showReading()
    showDynamics()
    dock.show(history, isDynamics: session.animator != nil, time: ghosts.present)
    clock.hold(at: ghosts.present)
    if ghosts.ran { clock.togglePause() }
    dock.transport.showPast(nil)
  }

  /// Handles keys while ghosts are shown; returns whether a key was handled.
  func ghostKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    if key.keyCode == .keyboardG {
      toggleGhosts()
      return true
    }
    if key.keyCode == .keyboardX, ghosts == nil {
      flipValues()
      return true
    }
    if key.keyCode == .keyboardEscape, keeping.preparation != nil {
      cancelGhostPreparation()
      return true
    }
    guard let ghosts else { return false }
    let digits: [UIKeyboardHIDUsage] = [.keyboard1, .keyboard2, .keyboard3, .keyboard4]
    switch key.keyCode {
    case .keyboardX: chooseGhost(ghosts.chosen == 0 ? 1 : 0)
    case .keyboardReturnOrEnter, .keypadEnter: takeGhost(ghosts.chosen)
    case .keyboardEscape: endGhosts()
    case .keyboardPeriod: step(ghosts, 1)
    case .keyboardComma: step(ghosts, -1)
    default:
      guard let index = digits.firstIndex(of: key.keyCode), key.modifierFlags.contains(.shift) else { return false }
      chooseGhost(index)
    }
    return true
  }

  private func step(_ ghosts: GhostShow, _ frames: Double) {
    let time = clock.time + frames * StageClock.stepLength
    clock.hold(at: min(max(time, ghosts.run.hand.lowerBound), ghosts.end))
    showGhosts(at: clock.time)
  }
}

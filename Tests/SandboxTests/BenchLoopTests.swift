import Motion
import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// Feel, change, feel again, compare, keep: the loop on the bench.
@MainActor @Suite("The loop on the bench")
struct BenchLoopTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)

  private var values: TunableValues { bench.bench.session.values }

  private func parameter(_ name: String) throws -> Parameter { try #require(values.tunable(named: name)) }

  private func pull(to x: CGFloat = 400) {
    bench.stage.advance(by: 0.3)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: x, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
  }

  private func save(_ name: String, _ changes: [String: Double]) throws {
    let inspector = bench.bench.inspector
    try inspector.surroundings.presets.save(
      Preset(name: name, scene: "edge-pan", values: inspector.values.snapshot.merging(changes) { $1 }),
      tunables: inspector.values.tunables)
  }

  // MARK: - Running by itself

  /// A desktop makes a frame only if something asks for one now or for a time to come.
  @Test func ghostsRunThreeRoundsWithoutAnEvent() throws {
    pull()
    bench.press(.keyboardG, "g")
    let hand = try #require(bench.bench.ghosts.shown).run.hand
    bench.press(.keyboardSpacebar, " ")
    var rests = 0
    for _ in 0..<600 where bench.bench.ghosts.round < 4 {
      let wants = bench.stage.application.needsFrame
      #expect(wants || bench.stage.application.nextWake != nil, "in round \(bench.bench.ghosts.round)")
      if !wants { rests += 1 }
      bench.stage.advance()
    }
    #expect(bench.bench.ghosts.round == 4)
    // Between two rounds nothing is drawn for 0.6 s.
    #expect(rests > 3 * 25, "\(rests)")
    #expect(bench.bench.clock.time < hand.upperBound)
    // Stopped, it costs nothing.
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1)
    #expect(!bench.stage.application.needsFrame)
  }

  @Test func aLoopThatIsTurnedOffEndsAtTheEnd() throws {
    pull()
    bench.press(.keyboardG, "g")
    bench.press(.keyboardL, "l")
    #expect(!bench.bench.ghosts.repeats && !bench.bench.dock.transport.loop.isOn)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 5)
    let show = try #require(bench.bench.ghosts.shown)
    #expect(bench.bench.clock.isPaused && bench.bench.ghosts.round == 1)
    #expect(abs(bench.bench.clock.time - show.end) < 1e-6)
    // And from the end it begins again.
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(frames: 3)
    #expect(bench.bench.clock.time < show.run.hand.upperBound)
  }

  @Test func lShowsTheHandAndRunsIt() {
    pull()
    bench.press(.keyboardL, "l")
    bench.stage.advance(by: 4)
    #expect(bench.bench.ghosts.round > 1 && bench.bench.ghosts.isLooping)
  }

  @Test func aTouchOnTheStageStopsTheLoop() {
    pull()
    bench.press(.keyboardL, "l")
    bench.stage.advance(by: 0.2)
    bench.stage.tap(at: CGPoint(x: 400, y: 300))
    #expect(bench.bench.clock.isPaused && bench.bench.ghosts.shown != nil)
  }

  // MARK: - Following the values

  @Test func aSliderIsFeltInRowAAtOnce() throws {
    pull()
    bench.press(.keyboardG, "g")
    bench.stage.advance(by: 0.5)
    let before = try #require(bench.bench.ghosts.shown).run.sets[0]
    let row = try #require(bench.bench.inspector.ghosts).rows[0]
    let shown = try #require(row.content)
    values[try parameter("damping")] = 0.3
    // The spring's numbers are there before the next frame.
    #expect(row.content?.overshoot != shown.overshoot)
    // 100 ms are six frames.
    bench.stage.advance(frames: 6)
    let after = try #require(bench.bench.ghosts.shown).run.sets[0]
    let (old, new) = (try #require(before.release), try #require(after.release))
    #expect(new.overshoot > old.overshoot + 0.1)
    #expect(abs(new.progress - old.progress) < 1e-9 && abs(new.velocity - old.velocity) < 1e-9)
    #expect(row.content?.isComputing == false)
    // The live scene under the ghosts is recorded with the value that it has now.
    #expect(
      bench.bench.recording.recorder?.log.entries.last { if case .change = $0 { true } else { false } }
        == .change(Recording.Value(name: "damping", number: 0.3)))
  }

  @Test func onlyTheSetsThatChangedAreReplayed() throws {
    try save("Loose", ["damping": 0.3])
    pull()
    bench.press(.keyboardG, "g")
    bench.stage.advance(by: 0.5)
    let played = try #require(bench.bench.ghosts.shown).run.playedCount
    values[try parameter("damping")] = 0.5
    bench.stage.advance(by: 0.5)
    let run = try #require(bench.bench.ghosts.shown).run
    // The hand of 0.4 s, the settling and a quarter of a second: of one set.
    #expect(run.playedCount - played < 110, "\(run.playedCount - played)")
    #expect(run.sets.map(\.name) == ["As it stands", "Loose"])
  }

  @Test func aValueThatIsDraggedOnAndOnIsSeenOnTheWay() throws {
    pull()
    bench.press(.keyboardG, "g")
    bench.stage.advance(by: 0.5)
    var seen: Set<Double> = []
    for step in 0..<60 {
      values[try parameter("damping")] = 0.9 - Double(step) / 100
      bench.stage.advance()
      seen.insert(try #require(bench.bench.ghosts.shown).run.sets[0].values["damping"] ?? 0)
    }
    #expect(seen.count > 8, "\(seen.count)")
    bench.stage.advance(frames: 6)
    let last = try #require(bench.bench.ghosts.shown).run.sets[0].values["damping"] ?? 0
    #expect(abs(last - 0.31) < 1e-9)
  }

  // MARK: - Sets

  @Test func eachRowPicksItsSetAndRemembersIt() throws {
    for (name, damping) in [("Loose", 0.3), ("Soft", 0.5), ("Tight", 1), ("Wild", 0.1)] { try save(name, ["damping": damping]) }
    pull()
    bench.press(.keyboardG, "g")
    let ghosts = bench.bench.ghosts
    ghosts.choose(.preset("Wild"), for: 1)
    ghosts.choose(nil, for: 2)
    bench.stage.advance(by: 0.5)
    #expect(try #require(ghosts.shown).run.sets.map(\.name) == ["As it stands", "Wild", "Tight"])
    #expect(try #require(ghosts.shown).run.sets.map(\.letter) == ["A", "B", "D"])
    bench.press(.keyboardG, "g")
    bench.press(.keyboardG, "g")
    #expect(try #require(ghosts.shown).run.sets.map(\.name) == ["As it stands", "Wild", "Tight"])
  }

  @Test func kPinsTheValuesIntoTheFirstEmptyRow() throws {
    pull()
    bench.press(.keyboardG, "g")
    values[try parameter("damping")] = 0.4
    bench.press(.keyboardK, "k")
    values[try parameter("damping")] = 0.6
    bench.stage.advance(by: 0.5)
    let show = try #require(bench.bench.ghosts.shown)
    let pinned = try #require(show.run.sets.first { $0.name == "Set 1" })
    #expect(pinned.values["damping"] == 0.4 && pinned.release != nil)
    let panel = try #require(bench.bench.inspector.ghosts)
    #expect(panel.rows[pinned.slot].content?.isPinned == true)
    // Delete unpins it, and undo brings it back.
    bench.bench.ghosts.select(pinned.slot)
    bench.press(.keyboardDeleteOrBackspace)
    bench.stage.advance(by: 0.3)
    #expect(values.kept.isEmpty && bench.bench.ghosts.shown?.run.sets.contains { $0.name == "Set 1" } == false)
    values.undo()
    bench.stage.advance(by: 0.3)
    #expect(bench.bench.ghosts.shown?.run.sets.contains { $0.name == "Set 1" } == true)
  }

  @Test func selectingTakesNothing() throws {
    try save("Loose", ["damping": 0.3])
    pull()
    bench.press(.keyboardG, "g")
    bench.press(.keyboard2, "@", .shift)
    #expect(bench.bench.ghosts.shown?.chosen == 1 && values.changedCount() == 0 && !values.canUndo)
    bench.press(.keyboardReturnOrEnter)
    #expect(values.changedCount() == 0 && bench.bench.ghosts.shown != nil)
  }

  // MARK: - A preset keeps its own values

  @Test func aPresetIsNotOverwrittenByAnothersValues() throws {
    try save("Tight", ["damping": 1])
    try save("Loose", ["damping": 0.3])
    let inspector = bench.bench.inspector
    inspector.loadPreset(named: "Tight")
    pull()
    bench.press(.keyboardG, "g")
    let loose = try #require(bench.bench.ghosts.sets.slots.first { $0.name == "Loose" }?.slot)
    bench.bench.ghosts.select(loose)
    bench.press(.keyboardT, "t")
    #expect(bench.bench.inspector.presetName == "Loose" && bench.bench.inspector.changedFromPreset == 0)
    bench.press(.keyboardS, "s", .control)
    bench.stage.advance(frames: 2)
    // It asks for a name.
    bench.press(.keyboardEscape)
    func damping(_ name: String) throws -> Double? {
      try inspector.surroundings.presets.preset(named: name, scene: "edge-pan", tunables: values.tunables).values["damping"]
    }
    #expect(try damping("Tight") == 1 && damping("Loose") == 0.3)
    values.undo()
    #expect(bench.bench.inspector.presetName == "Tight" && bench.bench.inspector.changedFromPreset == 0)
  }

  /// Whatever leads from one set to another: values, name and file belong together after each undo and redo.
  @Test func undoKeepsValuesWithTheSetThatTheyAreOf() throws {
    try save("Tight", ["damping": 1])
    try save("Loose", ["damping": 0.3])
    let inspector = bench.bench.inspector
    let damping = try parameter("damping")
    let acts: [() -> Void] = [
      { inspector.loadPreset(named: "Tight") }, { self.values[damping] = 0.95 }, { inspector.loadPreset(named: "Loose") },
      { self.values[damping] = 0.2 }, { self.values.resetAll() }, { inspector.loadPreset(named: "Default") },
    ]
    var seen: [(String, Double)] = [(inspector.presetName, values[damping])]
    for act in acts {
      act()
      seen.append((inspector.presetName, values[damping]))
    }
    // Default was chosen with the values that it has: only its name changed.
    #expect(seen.map(\.0) == ["Default", "Tight", "Tight", "Loose", "Loose", "Loose", "Default"])
    for (name, number) in seen.dropLast().reversed() {
      values.undo()
      #expect(inspector.presetName == name && values[damping] == number)
    }
    #expect(!values.canUndo)
    for (name, number) in seen.dropFirst() {
      values.redo()
      #expect(inspector.presetName == name && values[damping] == number)
    }
  }

  @Test func aDeletedPresetComesBackByUndo() throws {
    try save("Tight", ["damping": 1])
    let inspector = bench.bench.inspector
    inspector.loadPreset(named: "Tight")
    inspector.deletePreset(named: "Tight")
    #expect(inspector.presetName == "Default" && inspector.surroundings.presets.names(scene: "edge-pan") == ["Default"])
    values.undo()
    #expect(inspector.presetName == "Tight" && inspector.surroundings.presets.isSaved("Tight", scene: "edge-pan"))
    values.redo()
    #expect(!inspector.surroundings.presets.isSaved("Tight", scene: "edge-pan"))
  }

  @Test func flippingCarriesTheSetsName() throws {
    try save("Tight", ["damping": 1])
    bench.bench.inspector.loadPreset(named: "Tight")
    values[try parameter("damping")] = 0.5
    bench.press(.keyboardX, "x")
    #expect(values[try parameter("damping")] == 1)
    bench.bench.inspector.loadPreset(named: "Default")
    bench.press(.keyboardX, "x")
    #expect(values[try parameter("damping")] == 0.5 && bench.bench.inspector.presetName == "Tight")
  }

  // MARK: - Takes

  @Test func whatCameLaterIsATake() throws {
    pull()
    bench.stage.drag(from: CGPoint(x: 27, y: 300), to: CGPoint(x: 700, y: 300), duration: 0.4)
    bench.stage.advance(by: 1.5)
    let (end, count) = (bench.bench.clock.time, bench.bench.log.history.frames.count)
    #expect(bench.bench.session.rootViewController.presentedViewController == nil)
    // Looking changes nothing, whatever long one looks.
    bench.bench.goBack(to: 0.9)
    bench.stage.advance(by: 2)
    #expect(bench.bench.past.isShown && bench.bench.clock.isPaused && bench.bench.log.history.frames.count == count)
    bench.press(.keyboardEnd)
    #expect(!bench.bench.past.isShown && bench.bench.takes.takes.isEmpty)
    // A drag in the past begins another course.
    bench.bench.goBack(to: 1.5)
    bench.stage.advance(frames: 2)
    bench.stage.drag(from: CGPoint(x: 27, y: 500), to: CGPoint(x: 120, y: 500), duration: 0.4)
    #expect(bench.bench.takes.takes.map(\.name) == ["Take 1"] && bench.bench.takes.takes[0].handCount == 1)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 2)
    // Brought back, it is what it was; what was there is a take.
    let index = try #require(bench.bench.takes.takes.firstIndex { $0.name == "Take 1" })
    bench.bench.dock.list.selectedIndex = 2
    bench.bench.dock.list.sendActions(for: .valueChanged)
    bench.stage.advance(frames: 2)
    #expect(index == bench.bench.dock.takes.chosen)
    bench.bench.dock.bringBack.sendActions(for: .touchUpInside)
    bench.stage.advance(frames: 3)
    #expect(bench.bench.takes.takes.map(\.name) == ["Take 2"])
    #expect(abs(bench.bench.clock.time - end) < 0.3)
    #expect(bench.bench.readings.releases.count == 2)
    // And it can be dragged as before.
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .idle }, timeout: 4))
    #expect(bench.bench.readings.releases.count == 3)
  }

  @Test func playingOnInThePastKeepsTheFuture() {
    pull()
    bench.bench.goBack(to: 0.4)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1)
    #expect(bench.bench.takes.takes.count == 1)
    // Nothing came after the last frame: nothing is kept.
    bench.bench.goBack(to: bench.bench.clock.time - 0.05)
    bench.press(.keyboardSpacebar, " ")
    #expect(bench.bench.takes.takes.count == 1)
  }

  @Test func takesAreBounded() {
    for _ in 0..<(StageTakes.limit + 3) {
      pull()
      bench.bench.goBack(to: 0.31)
      bench.press(.keyboardSpacebar, " ")
      bench.stage.advance(frames: 2)
    }
    #expect(bench.bench.takes.takes.count == StageTakes.limit)
    #expect(bench.bench.takes.takes.first?.name == "Take \(StageTakes.limit + 3)")
  }

  // MARK: - Answers

  private var answer: String? { bench.bench.marks.answers.text }

  @Test func everyCommandAnswers() throws {
    let commands: [(UIKeyboardHIDUsage, String, UIKeyModifierFlags)] = [
      (.keyboardG, "g", []), (.keyboardL, "l", []), (.keyboardP, "p", []), (.keyboardHome, "", []), (.keyboardEnd, "", []),
      (.keyboardX, "x", []), (.keyboardZ, "z", .control), (.keyboardZ, "z", [.control, .shift]), (.keyboardEqualSign, "=", []),
    ]
    for (key, characters, modifiers) in commands {
      bench.bench.marks.answers.hide()
      bench.press(key, characters, modifiers)
      #expect(answer != nil, "\(key)")
    }
    // An answer goes by itself.
    bench.stage.advance(by: 3.1)
    #expect(answer == nil && bench.bench.marks.answers.isHidden)
  }

  @Test func aPausedTransitionSaysThatItWaits() {
    bench.stage.advance(by: 0.3)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    bench.stage.advance(frames: 3)
    #expect(bench.bench.session.reading.phase == .finishing && bench.bench.marks.isWaiting)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(frames: 2)
    #expect(!bench.bench.marks.isWaiting)
  }
}

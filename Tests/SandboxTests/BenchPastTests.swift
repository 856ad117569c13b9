import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Going back on the bench")
struct BenchPastTests {
  private func bench(_ scene: Scene = .edgePan) -> BenchUnderTest { BenchUnderTest(scene, among: Scene.all) }

  /// A drag that finishes and runs home.
  private func present(_ bench: BenchUnderTest) {
    bench.stage.advance(by: 0.5)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
    #expect(bench.bench.session.rootViewController.presentedViewController != nil)
  }

  /// Where the progress was measured while all ran.
  private func measured(_ bench: BenchUnderTest) -> [(time: TimeInterval, progress: Double)] {
    bench.bench.log.history.frames.filter { $0.phase != .idle }.map { ($0.time, $0.progress) }
  }

  @Test func thePastIsRebuiltAsItWas() throws {
    let bench = bench()
    present(bench)
    let measured = measured(bench)
    #expect(measured.count > 30)
    for index in [5, measured.count / 2, measured.count - 3] {
      let (time, progress) = measured[index]
      bench.bench.goBack(to: time + 1e-6)
      bench.stage.advance()
      #expect(abs(bench.bench.session.reading.progress - progress) < 0.02, "at \(time)")
      #expect(bench.bench.session.reading.phase != .idle)
      #expect(abs(bench.bench.clock.time - time) < 1e-3)
    }
  }

  @Test func theStageRunsOnFromThePast() throws {
    let bench = bench()
    present(bench)
    let held = try #require(bench.bench.log.history.frames.first { $0.phase == .interactive && $0.progress > 0.1 })
    bench.bench.goBack(to: held.time)
    bench.stage.advance()
    #expect(bench.bench.session.reading.phase == .interactive)
    #expect(bench.bench.clock.isPaused)
    bench.bench.clock.togglePause()
    // The finger that was down is raised, at a tenth of the way and with the hand's speed: whatever that does, it ends.
    #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .idle }, timeout: 4))
    #expect(!bench.bench.clock.isPaused)
    #expect(!bench.bench.past.isShown)
    // Time goes on from there, and what came later is forgotten.
    #expect(bench.bench.clock.time < held.time + 4.1)
    #expect(bench.bench.log.history.frames.allSatisfy { $0.time <= bench.bench.clock.time })
  }

  @Test func aStageThatWentOnInThePastIsDraggedAsBefore() {
    let bench = bench()
    present(bench)
    bench.bench.goBack(to: 0.3)
    bench.bench.clock.togglePause()
    bench.stage.advance(frames: 3)
    #expect(bench.bench.session.rootViewController.presentedViewController == nil)
    present(bench)
    #expect(bench.stage.displayListText().contains("displayList"))
    // And once more from what was recorded there.
    let measured = measured(bench)
    let (time, progress) = measured[measured.count / 2]
    bench.bench.goBack(to: time + 1e-6)
    bench.stage.advance()
    #expect(abs(bench.bench.session.reading.progress - progress) < 1e-6)
  }

  @Test func stepsGoBackAndForthInThePast() {
    let bench = bench()
    present(bench)
    let now = bench.bench.clock.time
    for _ in 0..<6 { bench.press(.keyboardComma, ",") }
    #expect(abs(bench.bench.clock.time - (now - 0.1)) < 0.02)
    #expect(bench.bench.past.isShown)
    for _ in 0..<3 { bench.press(.keyboardPeriod, ".") }
    #expect(abs(bench.bench.clock.time - (now - 0.1 + 3.0 / 60)) < 0.02)
    bench.press(.keyboardSpacebar, " ")
    #expect(!bench.bench.past.isShown)
    #expect(!bench.bench.clock.isPaused)
  }

  /// The past, the present and a scene that goes on have inspectors of their own, which look the same.
  @Test(arguments: ["edge-pan", "gravity"]) func theInspectorStaysAsItWas(name: String) throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    let bench = bench(scene)
    bench.stage.advance(by: 1)
    let values = bench.bench.session.values
    let first = try #require(values.tunables.first)
    values[first] = first.range.upperBound
    if scene.spring != nil { bench.bench.inspector.content.edit(as: .stiffnessAndDamping) }
    bench.bench.inspector.groups.last?.fold()
    bench.bench.inspector.header.search.show("a")
    bench.stage.advance(by: 2)
    func look() -> [String] {
      let inspector = bench.bench.inspector
      let groups = inspector.groups.map { "\($0.group.title) \($0.isFolded) \($0.frame) \($0.rows.map(\.isHidden))" }
      return groups + [
        inspector.header.preset.title, inspector.header.search.text, "\(inspector.content.springForm) \(inspector.pane.offset)",
      ]
    }
    let before = look()
    #expect(before.contains { $0.hasSuffix(", 1 changed") } && before.contains { $0.contains(" true CGRect") }, "\(before)")
    bench.bench.goBack(to: bench.bench.clock.time - 0.5)
    bench.stage.advance(frames: 2)
    #expect(bench.bench.past.isShown && look() == before)
    bench.press(.keyboardEnd)
    bench.stage.advance(frames: 2)
    #expect(!bench.bench.past.isShown && look() == before)
    bench.bench.goBack(to: bench.bench.clock.time - 0.5)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(frames: 2)
    #expect(!bench.bench.past.isShown && look() == before)
  }

  /// The numbers are those of the frames, and frames that were discarded are not counted.
  @Test func theFramesNumberIsThatAtThePlayhead() throws {
    let bench = bench()
    present(bench)
    let history = bench.bench.log.history
    #expect(history.frameCount == history.frames.count)
    func shown() throws -> String {
      let texts = bench.bench.dock.transport.subviews.compactMap { ($0 as? UILabel)?.text }
      return try #require(texts.first { $0.hasPrefix("frame") })
    }
    #expect(try shown() == "frame \(history.frameCount)")
    for index in [20, 10, 30] {
      bench.bench.goBack(to: history.frames[index - 1].time)
      bench.stage.advance()
      #expect(try shown() == "frame \(index)")
    }
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(frames: 2)
    #expect((30...33).contains(bench.bench.log.history.frameCount))
    #expect(bench.bench.log.history.frameCount == bench.bench.log.history.frames.count)
    // Of frames that the lanes have dropped no number is known.
    var long = BenchHistory()
    for frame in 1...4000 { long.add(BenchHistory.Frame(time: Double(frame) / 60, interval: 1 / 60)) }
    #expect(long.frameNumber(at: 60) == 3600 && long.frameNumber(at: 10) == nil && long.frameNumber(at: 100) == 4000)
  }

  @Test func thePlayheadIsDraggedOnTheLanes() {
    let bench = bench()
    present(bench)
    let lanes = bench.frame(of: bench.bench.dock.lanes)
    // 30 seconds over the width behind the names.
    let x = lanes.minX + 56 + (lanes.width - 56) * CGFloat(0.7 / 30)
    bench.stage.touchDown(at: CGPoint(x: x, y: lanes.minY + 20))
    bench.stage.advance(frames: 2)
    #expect(abs(bench.bench.clock.time - 0.7) < 0.1)
    #expect(bench.bench.session.reading.phase == .interactive)
    #expect(bench.bench.clock.isPaused)
    bench.stage.touchUp()
    bench.stage.advance(frames: 2)
    // Looking leaves the clock in the past, and nothing is lost.
    #expect(bench.bench.clock.isPaused && bench.bench.past.isShown)
    #expect(bench.bench.takes.takes.isEmpty)
  }

  @Test func slidersActOnASceneThatWentOnInThePast() throws {
    let bench = bench()
    present(bench)
    bench.bench.goBack(to: 0.3)
    bench.bench.clock.togglePause()
    bench.stage.advance(frames: 3)
    let values = bench.bench.session.values
    #expect(values === bench.bench.inspector.values)
    let damping = try #require(values.tunable(named: "damping"))
    values[damping] = 0.4
    let rows = bench.bench.log.history.rows.count
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    var most = 0.0
    for _ in 0..<60 {
      bench.stage.advance()
      most = max(most, bench.bench.session.reading.progress)
    }
    #expect(most > 1.01)
    // The log goes on, and in the stage's time.
    let said = bench.bench.log.history.rows.dropFirst(rows)
    let end = try #require(said.first { $0.text == "completeTransition(true)" }, "\(said.map(\.text))")
    #expect(end.time > 0.3 && end.time <= bench.bench.clock.time)
  }

  @Test func dynamicsAreRestoredInThePast() throws {
    let scene = try #require(Scene.named("gravity"))
    let bench = bench(scene)
    bench.stage.advance(by: 1)
    let energy = try #require(bench.bench.log.history.frames.first { $0.time > 0.5 }?.energy)
    bench.bench.goBack(to: 0.5 + 1.0 / 60)
    bench.stage.advance()
    let snapshot = try #require(bench.bench.session.dynamicsState).snapshot
    #expect(abs(Double(snapshot.kineticEnergy) - energy.x) <= 0.25 * max(energy.x, 1))
  }

  @Test func aValueTurnedInThePastIsThatOfTheSceneThatGoesOn() throws {
    let bench = bench()
    let values = bench.bench.session.values
    let damping = try #require(values.tunable(named: "damping"))
    values[damping] = 0.9
    present(bench)
    values[damping] = 0.7
    bench.stage.advance(frames: 2)
    let now = bench.bench.clock.time
    // The inspector shows the values of that time.
    bench.bench.goBack(to: now - 1)
    #expect(bench.bench.session.values[damping] == 0.9 && bench.bench.past.isShown)
    // A slider that is being dragged stays; when it is let go of, the scene goes on from there.
    let inspector = bench.bench.inspector
    inspector.values.beginEdit()
    for value in [0.6, 0.5, 0.4] {
      inspector.values[damping] = value
      bench.stage.advance()
      #expect(bench.bench.inspector === inspector && bench.bench.past.isShown)
    }
    inspector.values.endEdit()
    bench.stage.advance()
    #expect(!bench.bench.past.isShown && bench.bench.content.driver != nil)
    #expect(bench.bench.session.values[damping] == 0.4)
    #expect(
      bench.bench.recording.recorder?.log.entries.last { if case .change = $0 { true } else { false } }
        == .change(Recording.Value(name: "damping", number: 0.4)))
    // And it can be undone, up to what was before one went back.
    bench.bench.session.values.undo()
    #expect(bench.bench.session.values[damping] != 0.4)
  }

  @Test func anotherSceneLeavesThePast() {
    let bench = bench()
    present(bench)
    bench.bench.goBack(to: 0.5)
    bench.bench.inspector.surroundings.chooseScene(Scene.all[1])
    bench.stage.advance(frames: 3)
    #expect(!bench.bench.past.isShown)
    #expect(bench.bench.content.driver == nil)
    #expect(bench.bench.scene.name == Scene.all[1].name)
  }
}

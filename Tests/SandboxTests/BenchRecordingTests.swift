import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Hands that are kept on the bench")
struct BenchRecordingTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)

  private func pull(to x: CGFloat = 530) {
    bench.stage.advance(by: 0.3)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: x, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
  }

  private func click(_ view: UIView) {
    bench.stage.tap(at: bench.center(of: view))
    bench.stage.advance(frames: 2)
  }

  /// Types over the name that the prompt offers, and takes it.
  private func name(_ text: String) {
    bench.press(.keyboardA, "a", .control)
    bench.stage.send(.text(text))
    bench.stage.advance()
    bench.press(.keyboardReturnOrEnter, "\n")
  }

  private var transport: TransportRow { bench.bench.dock.transport }
  private var kept: [KeptHand] { bench.bench.kept.hands }

  @Test func recordSavesTheTimeBetweenTwoClicksUnderAName() throws {
    bench.stage.advance(by: 0.5)
    click(transport.record)
    #expect(transport.record.isSelected)
    let begin = bench.bench.clock.time
    pull()
    click(transport.record)
    let end = bench.bench.clock.time
    #expect(!transport.record.isSelected)
    name("Short pull")
    let hand = try #require(kept.first)
    #expect(kept.count == 1 && hand.name == "Short pull")
    #expect(abs(hand.times.lowerBound - begin) < 0.1 && abs(hand.times.upperBound - end) < 0.1)
    #expect(abs((hand.release?.progress ?? 0) - 0.42) < 0.02)
    #expect(hand.course.contains { $0 > 0.3 })
  }

  /// The window sends the text of a key right after its press.
  @Test func theKeyThatEndsARecordingIsNotTypedIntoItsName() throws {
    func type(_ key: UIKeyboardHIDUsage, _ character: String) {
      bench.stage.send(.key(KeyInput(keyCode: key, characters: character, modifiers: [], isDown: true)))
      bench.stage.send(.text(character))
      bench.stage.send(.key(KeyInput(keyCode: key, characters: character, modifiers: [], isDown: false)))
      bench.stage.advance(by: 0.5)
    }
    type(.keyboardR, "r")
    #expect(transport.record.isSelected)
    type(.keyboardR, "r")
    #expect(!transport.record.isSelected)
    bench.press(.keyboardReturnOrEnter, "\n")
    #expect(kept.map(\.name) == ["Hand 1"])
    // The same letter is typed afterwards.
    type(.keyboardR, "r")
    type(.keyboardR, "r")
    type(.keyboardR, "r")
    bench.press(.keyboardReturnOrEnter, "\n")
    #expect(kept.map(\.name) == ["r", "Hand 1"])
  }

  @Test func savedRecordingReplaysIdentically() throws {
    pull()
    bench.bench.kept.keepLastSeconds()
    bench.stage.advance(frames: 2)
    bench.press(.keyboardReturnOrEnter, "\n")
    #expect(kept.map(\.name) == ["Hand 1"])
    let presets = bench.bench.inspector.surroundings.presets.savedDirectory
    let library = RecordingLibrary(directory: RecordingLibrary.beside(presets))
    #expect(library.names(scene: "edge-pan") == ["Hand 1"])
    let read = try library.recording(named: "Hand 1", scene: "edge-pan")
    #expect(read == kept[0].recording)
    #expect(library.freeName(scene: "edge-pan") == "Hand 2")
  }

  /// What was taken down of each frame is the stage alone: the inspector and the dock are no part of it.
  @Test func stageFramesEqualThoseOfASeparateWorld() throws {
    pull()
    pull(to: 700)
    let recording = try #require(bench.bench.recording.recorder?.recording)
    let replay = SceneWorld(.edgePan, recording.start).replay(recording)
    replay.run()
    #expect(recording.frameCount > 80)
    #expect(replay.divergence == nil)
    bench.stage.application.makeCurrent()
  }

  /// The grips lie in the gutter; a press there counts for the stage's edge.
  @Test func aHandThatBeganBesideTheStageReplaysIdentically() throws {
    func pullFromTheGutter() {
      bench.stage.advance(by: 0.3)
      bench.stage.drag(from: CGPoint(x: 905, y: 400), to: CGPoint(x: 430, y: 400), duration: 0.4)
      bench.stage.advance(by: 1.5)
      #expect(bench.bench.session.rootViewController.presentedViewController != nil)
    }
    func expectIdentity() throws {
      let recording = try #require(bench.bench.recording.recorder?.recording)
      let replay = SceneWorld(.edgePan, recording.start).replay(recording)
      replay.run()
      #expect(recording.frameCount > 40)
      #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
      bench.stage.application.makeCurrent()
    }
    pullFromTheGutter()
    try expectIdentity()
    // A scene that goes on in the past takes such hands as well.
    bench.bench.goBack(to: 0.2)
    bench.bench.clock.togglePause()
    bench.stage.advance(frames: 3)
    #expect(bench.bench.session.rootViewController.presentedViewController == nil)
    pullFromTheGutter()
    try expectIdentity()
  }

  @Test func theWheelIsRecordedAndGoesOnInThePast() throws {
    let bench = BenchUnderTest(.photos, among: Scene.all)
    func wheel(_ distance: CGFloat) {
      for _ in 0..<6 {
        let scroll = ScrollInput(location: CGPoint(x: 460, y: 400), delta: CGPoint(x: 0, y: distance))
        bench.stage.send(.scroll(scroll))
        bench.stage.advance(frames: 3)
      }
      bench.stage.advance(by: 1.5)
    }
    func expectIdentity() throws {
      let recording = try #require(bench.bench.recording.recorder?.recording)
      let replay = SceneWorld(.photos, recording.start).replay(recording)
      replay.run()
      #expect(recording.frameCount > 15)
      #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
      bench.stage.application.makeCurrent()
    }
    bench.stage.advance(by: 1)
    let top = bench.bench.recording.recorder?.lastHash
    wheel(-30)
    let bottom = bench.bench.recording.recorder?.lastHash
    #expect(bottom != top)
    try expectIdentity()
    bench.bench.goBack(to: bench.bench.clock.time - 0.5)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(frames: 3)
    wheel(30)
    #expect(bench.bench.recording.recorder?.lastHash != bottom)
    try expectIdentity()
  }

  @Test func clickOnASavedRecordingPlaysItAsGhosts() throws {
    pull()
    bench.bench.kept.keepLastSeconds()
    bench.stage.advance(frames: 2)
    bench.press(.keyboardReturnOrEnter, "\n")
    // Another hand comes after it; the kept one plays all the same.
    pull(to: 880)
    bench.bench.kept.play(0)
    bench.stage.advance(frames: 2)
    let ghosts = try #require(bench.bench.ghosts.shown)
    #expect(ghosts.name == "Hand 1")
    #expect(abs((ghosts.run.sets[0].release?.progress ?? 0) - 0.42) < 0.02)
    #expect(transport.ghosts.isSelected)
    bench.bench.ghosts.end()
    #expect(!transport.ghosts.isSelected && bench.bench.dock.recordings.chosen == nil)
  }

  @Test func theGhostsButtonDoesWhatItsKeyDoes() throws {
    pull()
    click(transport.ghosts)
    #expect(bench.bench.ghosts.shown != nil && transport.ghosts.isSelected)
    click(transport.ghosts)
    #expect(bench.bench.ghosts.shown == nil)
  }

  @Test func flippingSwitchesBetweenTwoSetsAndIsUndoneInOneStep() throws {
    let values = bench.bench.session.values
    let damping = try #require(values.tunable(named: "damping"))
    let first = values[damping]
    values[damping] = 0.4
    bench.press(.keyboardX, "x")
    #expect(values[damping] == first)
    bench.press(.keyboardX, "x")
    #expect(values[damping] == 0.4)
    values.undo()
    #expect(values[damping] == first)
  }

  @Test func aClickOnALogRowShowsItsTime() throws {
    pull()
    let log = bench.bench.dock.log
    let present = bench.bench.clock.time
    let row = log.convert(CGPoint(x: 100, y: 9), to: bench.stage.window)
    let first = log.rows.suffix(7).first?.time ?? 0
    bench.stage.tap(at: row)
    bench.stage.advance(frames: 2)
    #expect(bench.bench.past.isShown)
    #expect(abs(bench.bench.clock.time - first) < 0.05)
    #expect(bench.bench.clock.time < present)
  }

  @Test func onionSkinShowsTheLastPlacesWhileATransitionMoves() throws {
    bench.stage.advance(by: 0.3)
    click(transport.onionSkin)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 530, y: 400), duration: 0.4, release: false)
    #expect(!bench.bench.marks.ghosts.isHidden)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    #expect(bench.bench.marks.ghosts.isHidden)
  }
}

import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Ghosts on the bench")
struct BenchGhostTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)

  /// A short pull, as far as half of the stage, and two presets.
  private func pull() {
    let inspector = bench.bench.inspector
    for (name, damping) in [("Loose", 0.3), ("Critical", 1.0)] {
      let values = inspector.values.snapshot.merging(["damping": damping, "projection": name == "Critical" ? 0 : 0.3]) { $1 }
      try? inspector.surroundings.presets.save(
        Preset(name: name, scene: "edge-pan", values: values), tunables: inspector.values.tunables)
    }
    bench.stage.advance(by: 0.3)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 530, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
  }

  @Test func sameInputEndsDifferentlyWithOtherValues() throws {
    pull()
    bench.press(.keyboardG, "g")
    let sets = try #require(bench.bench.ghosts.shown).run.sets
    #expect(sets.map(\.letter) == ["A", "B", "C"])
    #expect(sets.map(\.name) == ["As it stands", "Critical", "Loose"])
    let releases = try sets.map { try #require($0.release) }
    // All let go at one place with one speed.
    for release in releases {
      #expect(abs(release.progress - releases[0].progress) < 1e-9)
      #expect(abs(release.velocity - releases[0].velocity) < 1e-9)
    }
    // The hand's speed carried the default over; without projection the same pull goes back.
    #expect(releases[0].finishes)
    #expect(!releases[1].finishes)
    #expect(releases[2].overshoot > releases[0].overshoot + 0.1)
    #expect(releases.allSatisfy { $0.settling != nil })
    #expect(bench.bench.inspector.ghosts != nil)
    #expect(bench.stage.displayListText().contains("image"))
  }

  @Test func lanesHaveAPlayheadAndACurvePerSetWithGhosts() throws {
    pull()
    let plot = try #require(bench.bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? SpringPlot }.first)
    let lanes = try #require(bench.bench.dock.lanes.subviews.compactMap { $0 as? LanesPicture }.first)
    let present = lanes.playhead
    bench.press(.keyboardG, "g")
    let show = try #require(bench.bench.ghosts.shown)
    #expect(abs(lanes.playhead - (show.run.hand.upperBound + 0.1)) < 1e-6)
    #expect(plot.setCount == 3)
    #expect(abs((plot.playhead ?? -1) - 0.1) < 1e-6)
    bench.press(.keyboardPeriod, ".")
    #expect(abs((plot.playhead ?? -1) - 0.1 - 1.0 / 60) < 1e-6)
    bench.press(.keyboardG, "g")
    #expect(plot.setCount == 0 && plot.playhead == nil)
    #expect(abs(lanes.playhead - bench.bench.clock.time) < 0.1 && lanes.playhead >= present)
  }

  @Test func ghostsRunInSyncAndCanBeStepped() throws {
    pull()
    bench.press(.keyboardG, "g")
    let show = try #require(bench.bench.ghosts.shown)
    #expect(abs(bench.bench.clock.time - (show.run.hand.upperBound + 0.1)) < 1e-6)
    let time = bench.bench.clock.time
    bench.press(.keyboardPeriod, ".")
    #expect(abs(bench.bench.clock.time - time - 1.0 / 60) < 1e-6)
    bench.press(.keyboardComma, ",")
    #expect(abs(bench.bench.clock.time - time) < 1e-6)
    #expect(!bench.bench.marks.ghosts.isHidden)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 0.2)
    #expect(bench.bench.clock.time > time + 0.15)
    #expect(bench.bench.ghosts.shown != nil)
  }

  @Test func xFlipsAAndBAndTakingIsAStepOfItsOwn() throws {
    pull()
    bench.press(.keyboardG, "g")
    bench.press(.keyboardX, "x")
    #expect(bench.bench.ghosts.shown?.chosen == 1)
    bench.press(.keyboardX, "x")
    #expect(bench.bench.ghosts.shown?.chosen == 0)
    bench.press(.keyboardX, "x")
    let values = bench.bench.session.values
    // Selecting changes nothing.
    #expect(values.changedCount() == 0)
    bench.press(.keyboardT, "t")
    #expect(bench.bench.ghosts.shown?.chosen == 0 && bench.bench.inspector.presetName == "Critical")
    #expect(try values[#require(values.tunable(named: "damping"))] == 1)
    #expect(try values[#require(values.tunable(named: "projection"))] == 0)
    values.undo()
    #expect(values.changedCount() == 0 && bench.bench.inspector.presetName == "Default")
  }

  @Test func endingGhostsRestoresThePresent() throws {
    pull()
    let time = bench.bench.clock.time
    bench.press(.keyboardG, "g")
    bench.stage.advance(by: 0.5)
    bench.press(.keyboardEscape)
    #expect(bench.bench.ghosts.shown == nil)
    #expect(!bench.bench.stage.subviews.contains { $0 is GhostPicture })
    #expect(bench.bench.marks.ghosts.isHidden)
    #expect(bench.bench.inspector.ghosts == nil)
    #expect(bench.bench.clock.time >= time)
    #expect(!bench.bench.clock.isPaused)
    #expect(bench.bench.session.rootViewController.presentedViewController != nil)
  }

  @Test func withoutARecordedGestureNoGhostsShow() {
    bench.press(.keyboardG, "g")
    #expect(bench.bench.ghosts.shown == nil)
    #expect(!bench.bench.clock.isPaused)
  }
}

/// Ghosts as the look has them: read-outs, scale, ring, notes.
@MainActor @Suite("Marks of ghosts")
struct GhostMarkTests {
  @Test func onlyWhatSticksOutOfTheChosenScreenIsTinted() {
    let (own, wide) = (CGRect(x: 300, y: 0, width: 500, height: 600), CGRect(x: 200, y: 0, width: 600, height: 600))
    #expect(GhostMarks.part(of: wide, beyond: own, from: .right) == CGRect(x: 200, y: 0, width: 100, height: 600))
    #expect(GhostMarks.part(of: own, beyond: wide, from: .right) == nil)
    let (left, further) = (CGRect(x: 0, y: 0, width: 500, height: 600), CGRect(x: 0, y: 0, width: 530, height: 600))
    #expect(GhostMarks.part(of: further, beyond: left, from: .left) == CGRect(x: 500, y: 0, width: 30, height: 600))
    #expect(GhostMarks.part(of: left, beyond: further, from: .left) == nil)
  }

  /// Both screens that finish end at one place; the letters lie along it.
  @Test(arguments: [UIRectEdge.right, .left, .top, .bottom]) func lettersDoNotCoverEachOther(_ edge: UIRectEdge) {
    let stage = Stage(size: CGSize(width: 800, height: 600), scale: 1)
    let marks = GhostMarks(frame: stage.window.bounds)
    stage.window.addSubview(marks)
    for places in [[1.0, 1, 0, 1], [0.5, 0.52, 0.5, 0.48], [0.2, 0.8, 0.4, 0.6], [0, 0, 0, 0], [0.5, 0.55, 0.6, 0.57]] {
      let sets = zip("ABCD", places).enumerated().map { index, set in
        GhostMarks.Edge(index: index, letter: String(set.0), edge: edge, progress: set.1)
      }
      marks.show(sets, skin: [])
      stage.advance()
      let frames = marks.chips.map(\.frame)
      #expect(frames.count == 4)
      for (index, frame) in frames.enumerated() {
        #expect(marks.bounds.contains(frame))
        for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other), "\(places)") }
      }
      // Those that lie alone are at one height.
      if places == [0.2, 0.8, 0.4, 0.6] {
        let heights = Set(frames.map { edge == .left || edge == .right ? $0.midY : $0.midX })
        #expect(heights.count == 1)
      }
    }
  }

  @Test func notesOfSetsFitTheirColumn() throws {
    let parameters = Scene.edgePan.groups.flatMap(\.tunables)
    let base = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.defaultValue) })
    func note(_ changes: [String: Double]) -> String {
      GhostRun.summary(base.merging(changes) { $1 }, base, parameters, spring: Scene.edgePan.spring)
    }
    #expect(note([:]) == "as it stands")
    #expect(note(["damping": 0.58]) == "damping 0.58")
    #expect(note(["damping": 0.55, "duration": 0.6]).hasPrefix("0.55 over 0.60"))
    #expect(note(["damping": 0.55, "threshold": 0.6]) == "2 values")
  }

  @Test func readOutsScaleAndRingAreThoseOfTheChosenSet() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    bench.stage.advance(by: 0.3)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
    bench.bench.toggleGhosts()
    bench.stage.advance(frames: 2)
    func labels(_ view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    let header = labels(bench.bench.inspector.header)
    #expect(header.contains("Replaying") && header.contains("Percent of A") && header.contains("Velocity of A"), "\(header)")
    #expect(labels(bench.bench.marks.scale).contains("let go"))
    // At its end a set is where it ended, in the read-outs as on the scale.
    let end = try #require(bench.bench.ghosts.shown).run.recording.end
    bench.bench.clock.hold(at: end)
    bench.bench.ghosts.show(at: end)
    bench.stage.advance(frames: 2)
    #expect(labels(bench.bench.inspector.header).contains { $0.hasPrefix("100.0") }, "\(labels(bench.bench.inspector.header))")
    bench.bench.ghosts.show(at: try #require(bench.bench.ghosts.shown).run.hand.upperBound)
    let marks = bench.bench.marks.ghosts
    // In the stage's coordinates, which begin at 24, 24.
    #expect(marks.letGo.first == CGPoint(x: 376, y: 376))
    #expect(marks.letGo.count > 4 && marks.letGo[1].x > 376)
    bench.bench.ghosts.end()
    bench.stage.advance(frames: 2)
    #expect(labels(bench.bench.inspector.header).contains("At rest"))
    #expect(!labels(bench.bench.marks.scale).contains("let go"))
  }

  @Test func theGhostGroupCollapsesToItsHeader() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
    bench.bench.toggleGhosts()
    bench.stage.advance(frames: 2)
    let panel = try #require(bench.bench.inspector.ghosts)
    let (height, below) = (panel.height, bench.bench.inspector.groups[0].frame.minY)
    panel.header.sendActions(for: .touchUpInside)
    bench.stage.advance(frames: 2)
    #expect(panel.height == 40)
    #expect(bench.bench.inspector.groups[0].frame.minY == below - height + 40)
  }
}

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

  @Test func theSameHandEndsOtherwiseUnderOtherValues() throws {
    pull()
    bench.press(.keyboardG, "g")
    let sets = try #require(bench.bench.ghosts).run.sets
    #expect(sets.map(\.letter) == ["A", "B", "C"])
    #expect(sets.map(\.name) == ["Default", "Critical", "Loose"])
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

  @Test func theLanesPlayheadAndACurveASetGoWithTheGhosts() throws {
    pull()
    let plot = try #require(bench.bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? SpringPlot }.first)
    let lanes = try #require(bench.bench.dock.lanes.subviews.compactMap { $0 as? LanesPicture }.first)
    let present = lanes.playhead
    bench.press(.keyboardG, "g")
    let show = try #require(bench.bench.ghosts)
    #expect(abs(lanes.playhead - (show.run.hand.upperBound + 0.1)) < 1e-6)
    #expect(plot.setCount == 3)
    #expect(abs((plot.playhead ?? -1) - 0.1) < 1e-6)
    bench.press(.keyboardPeriod, ".")
    #expect(abs((plot.playhead ?? -1) - 0.1 - 1.0 / 60) < 1e-6)
    bench.press(.keyboardG, "g")
    #expect(plot.setCount == 0 && plot.playhead == nil)
    #expect(abs(lanes.playhead - bench.bench.clock.time) < 0.1 && lanes.playhead >= present)
  }

  @Test func ghostsRunInStepAndAreStepped() throws {
    pull()
    bench.press(.keyboardG, "g")
    let show = try #require(bench.bench.ghosts)
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
    #expect(bench.bench.ghosts != nil)
  }

  @Test func xFlipsAAndBAndEnterTakesTheChosenSet() throws {
    pull()
    bench.press(.keyboardG, "g")
    bench.press(.keyboardX, "x")
    #expect(bench.bench.ghosts?.chosen == 1)
    bench.press(.keyboardX, "x")
    #expect(bench.bench.ghosts?.chosen == 0)
    bench.press(.keyboardX, "x")
    bench.press(.keyboardReturnOrEnter)
    #expect(bench.bench.ghosts == nil)
    let values = bench.bench.session.values
    #expect(try values[#require(values.tunable(named: "damping"))] == 1)
    #expect(try values[#require(values.tunable(named: "projection"))] == 0)
    values.undo()
    #expect(values.changedCount() == 0)
  }

  @Test func endingGhostsBringsThePresentBack() throws {
    pull()
    let time = bench.bench.clock.time
    bench.press(.keyboardG, "g")
    bench.stage.advance(by: 0.5)
    bench.press(.keyboardEscape)
    #expect(bench.bench.ghosts == nil)
    #expect(bench.bench.ghostView == nil)
    #expect(bench.bench.marks.ghosts.isHidden)
    #expect(bench.bench.inspector.ghosts == nil)
    #expect(bench.bench.clock.time >= time)
    #expect(!bench.bench.clock.isPaused)
    #expect(bench.bench.session.rootViewController.presentedViewController != nil)
  }

  @Test func withoutAHandNothingShows() {
    bench.press(.keyboardG, "g")
    #expect(bench.bench.ghosts == nil)
    #expect(!bench.bench.clock.isPaused)
  }
}

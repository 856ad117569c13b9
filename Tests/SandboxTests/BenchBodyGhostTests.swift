import Foundation
import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// The same throw under other values, in a scene with dynamics.
@MainActor @Suite("Ghosts of bodies")
struct BenchBodyGhostTests {
  private let bench = BenchUnderTest(.gravity, among: Scene.all)

  private func preset(_ name: String, _ changes: [String: Double]) throws {
    let inspector = bench.bench.inspector
    try inspector.surroundings.presets.save(
      Preset(name: name, scene: "gravity", values: inspector.values.snapshot.merging(changes) { $1 }),
      tunables: inspector.values.tunables)
  }

  /// Throws a block, and shows its ghosts with another gravity and more elasticity.
  private func throwBlock() throws {
    try preset("Moon", ["magnitude": 0.3])
    try preset("Rubber", ["elasticity": 0.9])
    #expect(bench.stage.advance(until: { bench.bench.session.isAtRest }, timeout: 60))
    let page = try #require(bench.bench.session.rootViewController as? PlaygroundViewController)
    let square = try #require(page.blocks.first { $0.layer.name == "square 112 × 112" })
    let stage = bench.bench.benchLayout.stage
    bench.stage.drag(
      from: CGPoint(x: stage.minX + square.center.x, y: stage.minY + square.center.y),
      to: CGPoint(x: stage.minX + 560, y: stage.minY + 160), duration: 0.25)
    bench.stage.advance(by: 1)
    bench.press(.keyboardG, "g")
    #expect(bench.stage.advance(until: { bench.bench.ghosts.shown != nil }, timeout: 30))
  }

  private func show(at time: TimeInterval) {
    bench.bench.clock.hold(at: time)
    bench.bench.ghosts.show(at: time)
    bench.stage.advance()
  }

  @Test func bodiesOfOtherSetsAreDrawnOverTheChosenOnes() throws {
    let (parts, overlay) = (bench.bench.marks.overlayParts.values, bench.bench.marks.overlay)
    parts[OverlayParts.group.tunables[0]] = 1
    #expect(!overlay.isHidden)
    try throwBlock()
    let show = try #require(bench.bench.ghosts.shown)
    #expect(show.run.sets.map(\.name) == ["As it stands", "Moon", "Rubber"])
    // The overlay has the present's bodies, which are elsewhere.
    parts[OverlayParts.group.tunables[1]] = 1
    #expect(overlay.isHidden)
    try expectMarks(show)
    try expectRows(show)
    #expect(overlay.isHidden)
    bench.bench.ghosts.end()
    #expect(!overlay.isHidden)
    #expect(bench.bench.marks.ghosts.isHidden && bench.bench.marks.ghosts.bodies.isEmpty)
  }

  private func expectMarks(_ ghosts: GhostShow) throws {
    let release = ghosts.run.hand.upperBound
    let marks = bench.bench.marks.ghosts
    // At the touch down all are in one place.
    show(at: ghosts.run.hand.lowerBound)
    #expect(!marks.isHidden && marks.bodies.map(\.letter) == ["B", "C"] && marks.bodies.allSatisfy { $0.place == nil })
    show(at: release + 0.6)
    let moon = try #require(marks.bodies.first)
    let own = ghosts.run.sets[0].bodies(at: release + 0.6)
    let theirs = ghosts.run.sets[1].bodies(at: release + 0.6)
    let farthest = try #require(theirs.indices.max { theirs[$0].distance(from: own[$0]) < theirs[$1].distance(from: own[$1]) })
    #expect(theirs[farthest].distance(from: own[farthest]) > 30)
    #expect(moon.place == theirs[farthest].center && moon.bodies.contains(theirs[farthest]))
    #expect(moon.bodies.count < theirs.count || theirs.indices.allSatisfy { theirs[$0].distance(from: own[$0]) > 1 })
    #expect(marks.bodyChips.count == 2 && !marks.bodyChips[0].isHidden)
    // The chosen set's bodies are its picture; the others', with the former one's, lie over it.
    bench.bench.ghosts.select(1)
    #expect(marks.bodies.map(\.letter) == ["A", "C"])
    bench.bench.ghosts.select(0)
  }

  /// The rows say when the bodies rest, the read-outs how they move.
  private func expectRows(_ ghosts: GhostShow) throws {
    let release = ghosts.run.hand.upperBound
    let outcomes = try ghosts.run.sets.map { try #require($0.outcome(after: release)) }
    let settled = try #require(outcomes[0].settling)
    #expect(settled > 0.3 && outcomes[0].word == "Rests")
    // Weak gravity takes longer.
    #expect(outcomes[1].settling.map { $0 > settled } ?? true)
    #expect(ghosts.end >= release + 2 && ghosts.end <= ghosts.run.recording.end)
    show(at: release + 0.1)
    func names(_ view: UIView) -> [String] { ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(names) }
    let header = names(bench.bench.inspector.header)
    #expect(header.contains("Moving of A") && header.contains("Fastest of A"), "\(header)")
    let panel = try #require(bench.bench.inspector.ghosts)
    #expect(names(panel).contains("Rests"), "\(names(panel))")
    #expect(names(panel).contains(NumberText.string(settled, decimals: 2) + NumberText.thinSpace + "s"))
  }
}

/// When bodies rest, and how far they go beyond their ends.
@MainActor struct GhostFlightTests {
  private func flight(_ place: (TimeInterval) -> CGFloat) -> GhostFlight? {
    GhostFlight(
      (0...120).map { frame in
        let time = Double(frame) / 60
        return (time, [CGPoint(x: place(time), y: 0), .zero])
      })
  }

  @Test func restBeginsWhereNothingLeavesItsLastPlace() throws {
    let outcome = try #require(flight { min($0, 1) * 100 }?.outcome)
    #expect(abs(try #require(outcome.settling) - 1) < 0.02 && outcome.isGood && outcome.word == "Rests")
    #expect(outcome.overshoot == 0)
  }

  @Test func overshootIsAShareOfTheWay() throws {
    let outcome = try #require(flight { $0 < 0.5 ? $0 * 240 : max(120 - ($0 - 0.5) * 80, 100) }?.outcome)
    #expect(abs(try #require(outcome.overshoot) - 0.2) < 0.01)
    #expect(abs(try #require(outcome.settling) - 0.75) < 0.04)
  }

  @Test func bodiesThatMoveAtTheEndHaveNotSettled() throws {
    let outcome = try #require(flight { $0 * 100 }?.outcome)
    #expect(outcome.settling == nil && !outcome.isGood && outcome.word == "Moves")
  }

  @Test func bodiesThatNeverMoveRestAtOnceAndHaveNoWay() throws {
    let outcome = try #require(flight { _ in 7 }?.outcome)
    #expect(outcome.settling == 0 && outcome.overshoot == nil)
    #expect(GhostFlight([]) == nil)
    #expect(GhostFlight([(0, [.zero]), (1, [])]) == nil)
  }
}

import MotionTesting
import TestSupport
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("The map of releases")
final class CommitMapTests {
  /// Made by the test itself: between a suite's initializer and its test another test may make its own application current.
  private lazy var bench = BenchUnderTest(.edgePan)
  private var releases: ReleaseHistory { bench.bench.inspector.content.releases }

  private func map() throws -> CommitMap {
    try #require(bench.bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? CommitMap }.first)
  }

  /// The map's part of the picture, in the window.
  private func room() throws -> CGRect {
    let map = try map()
    return map.convert(map.focusRect, to: bench.stage.window)
  }

  private func place(_ progress: Double, _ velocity: Double) throws -> CGPoint {
    let room = try room()
    return CGPoint(x: room.minX + progress * room.width, y: room.midY - velocity / 4800 * room.height)
  }

  private func value(_ name: String) throws -> Double {
    let values = bench.bench.session.values
    return values[try #require(values.tunable(named: name))]
  }

  // MARK: - Handles

  @Test func draggingTheRingChangesTheThresholdInOneUndoStep() throws {
    let start = try value("threshold")
    bench.stage.drag(from: try place(start, 0), to: try place(0.3, 0), duration: 0.3)
    #expect(abs(try value("threshold") - 0.3) < 0.011)
    bench.bench.session.values.undo()
    #expect(try value("threshold") == start)
  }

  @Test func itsDiamondTurnsTheLineUnderTheFinger() throws {
    let room = try room()
    let rule = EdgePanTunables.release.rule(in: bench.bench.session.values, length: 872)
    let pen = CommitMapPen(room: room, palette: .dark, rule: rule)
    let goal = try place(0.25, 1400)
    bench.stage.drag(from: pen.place(of: .projection), to: goal, duration: 0.4)
    let turned = EdgePanTunables.release.rule(in: bench.bench.session.values, length: 872)
    // Values have two decimals: a hundredth of a second moves the line by 1.6 % of the way here.
    #expect(abs(turned.border(at: 1400) - 0.25) < 0.009)
    #expect(turned.threshold == rule.threshold)
  }

  @Test func arrowKeysMoveItsHandles() throws {
    let map = try map()
    #expect(map.stops.count == 2)
    let (threshold, projection) = (try value("threshold"), try value("projection"))
    bench.bench.inspector.moveFocus(1)
    for _ in 0..<40 where !map.stops[0].isFirstResponder { bench.press(.keyboardDownArrow) }
    #expect(map.stops[0].isFirstResponder)
    bench.press(.keyboardLeftArrow)
    bench.press(.keyboardLeftArrow, "", .shift)
    #expect(abs(try value("threshold") - threshold + 0.11) < 1e-9)
    bench.press(.keyboardDownArrow)
    #expect(map.stops[1].isFirstResponder)
    bench.press(.keyboardRightArrow)
    #expect(try value("projection") > projection)
    #expect(map.stops[1].center.y != map.stops[0].center.y)
    for _ in 0..<3 { bench.bench.session.values.undo() }
    #expect(bench.bench.session.values.changedCount() == 0)
  }

  @Test func beyondItsHandlesAPressChangesNothing() throws {
    bench.stage.drag(from: try place(0.9, 1500), to: try place(0.4, -1500), duration: 0.3)
    #expect(bench.bench.session.values.changedCount() == 0)
    #expect(!bench.bench.session.values.canUndo)
  }

  // MARK: - Releases

  @Test func releaseKeepsItsDecisionWithOtherValues() throws {
    bench.stage.drag(from: CGPoint(x: 893, y: 340), to: CGPoint(x: 700, y: 340), duration: 0.5, release: false)
    bench.stage.advance(by: 0.3)
    #expect(releases.path.count > 20)
    bench.stage.touchUp()
    #expect(bench.stage.advance(until: { self.bench.bench.session.isAtRest }, timeout: 5))
    let release = try #require(releases.releases.first)
    #expect(abs(release.progress - 193.0 / 872) < 0.02 && release.velocity == 0 && !release.finished)
    #expect(releases.path.isEmpty && releases.length == 872)
    bench.bench.session.values[EdgePanTunables.threshold] = 0.1
    #expect(releases.releases == [release])
  }

  @Test func lastReleaseFollowsItsSpring() throws {
    bench.stage.drag(from: CGPoint(x: 893, y: 340), to: CGPoint(x: 300, y: 340), duration: 0.5, release: false)
    bench.stage.advance(by: 0.3)
    bench.stage.touchUp()
    #expect(bench.stage.advance(until: { self.bench.bench.session.isAtRest }, timeout: 5))
    let course = releases.course
    let motion = EdgePanTunables.spring.spring(in: bench.bench.session.values).motion()
    #expect(course.count > 20)
    // A frame's way at most lies between the release and the first frame of the spring.
    let frame = 1.0 / 60
    for (index, sample) in course.enumerated() where index > 0 {
      let range = [motion.position(at: max(sample.x - frame, 0)), motion.position(at: sample.x + frame)].sorted()
      #expect((range[0] - 0.01...range[1] + 0.01).contains(sample.y), "after \(sample.x) s")
      #expect(sample.x > course[index - 1].x)
    }
  }

  @Test func lineSeparatesFinishingFromCancellingReleases() {
    var generator = Scenes.SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let rule = ReleaseRule(
        threshold: .random(in: 0.05...0.95, using: &generator), projection: .random(in: 0...0.5, using: &generator),
        length: .random(in: 100...2000, using: &generator))
      let velocity = Double.random(in: -2400...2400, using: &generator)
      #expect(rule.finishes(progress: rule.border(at: velocity) + 1e-9, velocity: velocity))
      #expect(!rule.finishes(progress: rule.border(at: velocity) - 1e-9, velocity: velocity))
    }
  }
}

import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

/// What the toolkit tells the bench of layouts that fingers and springs change.
@MainActor @Suite("Readings of collection scenes")
struct CollectionReadingTests {
  /// The phases of the transition in their order, while something goes on.
  private func phases(_ demonstration: SceneDemonstration, while goesOn: () -> Bool) -> [TransitionReading.Phase] {
    var phases: [TransitionReading.Phase] = []
    while goesOn() {
      let phase = demonstration.session.reading.phase
      if phase != phases.last { phases.append(phase) }
    }
    return phases
  }

  @Test func demonstrationsReleasesAreReadAsWhatTheyDo() throws {
    for (name, count) in [("photos", 3), ("stack-to-grid", 3)] {
      let demonstration = try SceneDemonstration(name)
      let end = demonstration.time + 5.6
      let seen = phases(demonstration) {
        demonstration.step()
        return demonstration.time < end
      }
      let releases = zip(seen, seen.dropFirst()).filter { $0.0 == .interactive }.map(\.1)
      #expect(releases == [.cancelling] + Array(repeating: .finishing, count: count - 1), "\(name): \(seen)")
    }
  }

  @Test func aClickTurnsTheTransitionRound() throws {
    let demonstration = try SceneDemonstration("stack-to-grid")
    let (stage, session) = (demonstration.stage, demonstration.session)
    stage.tap(at: CGPoint(x: 436, y: 380))
    stage.advance(frames: 10)
    #expect(session.reading.phase == .finishing)
    let half = session.reading.progress
    #expect((0.1...0.9).contains(half))
    stage.tap(at: CGPoint(x: 436, y: 380))
    let seen = phases(demonstration) {
      stage.advance()
      return !session.isAtRest
    }
    #expect(seen.suffix(2) == [.finishing, .cancelling] || seen == [.cancelling], "\(seen)")
    let view = session.rootViewController.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first
    #expect(view?.collectionViewLayout is StackLayout)
  }

  @Test func aPinchHasAVelocityInPercent() throws {
    let demonstration = try SceneDemonstration("stack-to-grid")
    let (stage, session) = (demonstration.stage, demonstration.session)
    stage.touchDown(at: CGPoint(x: 386, y: 376), finger: 0)
    stage.touchDown(at: CGPoint(x: 486, y: 376), finger: 1)
    stage.advance()
    move(stage, around: CGPoint(x: 436, y: 376), from: 100, to: 160)
    let before = session.reading.progress
    move(stage, around: CGPoint(x: 436, y: 376), from: 160, to: 180)
    let rate = (session.reading.progress - before) / (20.0 / 60)
    #expect(session.readouts.map(\.name) == ["State", "Percent", "Velocity"])
    guard case .number(let shown, let unit) = session.readouts[2].content else { return }
    #expect(unit == "%/s")
    let velocity = session.reading.velocity / session.reading.length
    #expect(abs(velocity - rate) < rate * 0.25, "\(velocity) is not \(rate); shown: \(shown)")
  }

  @Test func theSystemsPopIsJudgedByItsOwnRule() throws {
    let demonstration = try SceneDemonstration("photos")
    let (stage, session) = (demonstration.stage, demonstration.session)
    #expect(session.reading.threshold == 0.45 && session.edges == [])
    stage.tap(at: CGPoint(x: 350, y: 200))
    stage.advance(frames: 2)
    #expect(stage.advance(until: { session.isAtRest }, timeout: 4))
    #expect(session.edges == .left)
    stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4, release: false)
    #expect(session.reading.phase == .interactive && session.reading.threshold == 0.5)
    #expect(abs(session.reading.length - 872) < 1)
    stage.advance(by: 0.3)
    stage.touchUp()
    #expect(stage.advance(until: { session.isAtRest }, timeout: 4))
    #expect(session.reading.threshold == 0.45)
  }

  /// Moves two fingers beside a point to another distance, in 20 frames.
  private func move(_ stage: Stage, around center: CGPoint, from start: CGFloat, to end: CGFloat) {
    for frame in 1...20 {
      let half = (start + (end - start) * CGFloat(frame) / 20) / 2
      stage.touchMove(to: CGPoint(x: center.x - half, y: center.y), finger: 0)
      stage.touchMove(to: CGPoint(x: center.x + half, y: center.y), finger: 1)
      stage.advance()
    }
  }
}

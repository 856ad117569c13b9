import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

/// The transition that dynamics drives.
@MainActor @Suite("Drop-in")
struct DropInTests {
  private func card(_ bench: DynamicsUnderTest) -> UIViewController? { bench.session.rootViewController.presentedViewController }
  private let middle = CGPoint(x: 436, y: 316)
  private let corner = CGPoint(x: 520, y: 250)

  private func settle(_ bench: DynamicsUnderTest) -> Bool { bench.stage.advance(until: { bench.session.isAtRest }, timeout: 20) }

  private func open(_ bench: DynamicsUnderTest) -> Bool {
    bench.stage.tap(at: middle)
    return settle(bench)
  }

  @Test func theCardDropsBouncesAndStaysWhereItBelongs() throws {
    let bench = DynamicsUnderTest(.dropIn)
    bench.stage.tap(at: middle)
    let view = try #require(card(bench)?.view)
    var heights: [CGFloat] = []
    while !bench.session.isAtRest, bench.stage.time < 20 {
      bench.stage.advance()
      heights.append(view.center.y)
    }
    let turns = zip(zip(heights, heights.dropFirst()), heights.dropFirst(2)).count { $0.1 > $0.0 && $1 < $0.1 }
    #expect(turns >= 2, "it bounces")
    #expect(view.frame == CGRect(x: 226, y: 126, width: 420, height: 380))
    #expect(view.transform == .identity)
    #expect(bench.log("completeTransition(true)") == 1)
    #expect(bench.log("dynamicAnimatorDidPause") == 1)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func aThrowTakesTheCardAway() {
    let bench = DynamicsUnderTest(.dropIn)
    #expect(open(bench))
    bench.stage.drag(from: corner, to: CGPoint(x: 840, y: 200), duration: 0.15)
    #expect(card(bench) != nil)
    #expect(settle(bench))
    #expect(card(bench) == nil)
    #expect(bench.log("completeTransition(true)") == 2)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func aSlowDragSwingsBackAndCancelsTheDismissal() throws {
    let bench = DynamicsUnderTest(.dropIn)
    #expect(open(bench))
    let view = try #require(card(bench)?.view)
    bench.stage.drag(from: corner, to: CGPoint(x: 620, y: 300), duration: 1, release: false)
    #expect(view.frame.midX > 460)
    bench.stage.advance(by: 0.3)
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(settle(bench))
    #expect(card(bench) != nil)
    #expect(view.frame == CGRect(x: 226, y: 126, width: 420, height: 380))
    #expect(view.transform == .identity)
    #expect(bench.log("completeTransition(false)") == 1)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func caughtFallingCardCanBeThrownOut() {
    let bench = DynamicsUnderTest(.dropIn)
    bench.stage.tap(at: middle)
    bench.stage.advance(by: 0.62)
    #expect(!bench.session.isAtRest)
    bench.stage.drag(from: CGPoint(x: 436, y: 300), to: CGPoint(x: 840, y: 240), duration: 0.15)
    #expect(settle(bench))
    #expect(card(bench) == nil)
    #expect(bench.log("completeTransition(false)") == 1)
    #expect(bench.log("completeTransition(true)") == 0)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func aCardThatFliesOffCanBeCaughtAgain() {
    let bench = DynamicsUnderTest(.dropIn)
    #expect(open(bench))
    bench.stage.drag(from: corner, to: CGPoint(x: 620, y: 300), duration: 0.5, release: false)
    bench.stage.advance(by: 0.3)
    bench.stage.touchUp()
    bench.stage.advance(frames: 4)
    #expect(!bench.session.isAtRest)
    bench.stage.drag(from: CGPoint(x: 460, y: 300), to: CGPoint(x: 60, y: 240), duration: 0.15)
    #expect(settle(bench))
    #expect(card(bench) == nil)
    #expect(bench.log("completeTransition(false)") == 0)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func theButtonLetsTheCardFall() throws {
    let bench = DynamicsUnderTest(.dropIn)
    #expect(open(bench))
    let view = try #require(card(bench)?.view)
    bench.stage.tap(at: CGPoint(x: view.frame.minX + 60, y: view.frame.maxY - 48))
    #expect(settle(bench))
    #expect(card(bench) == nil)
    #expect(bench.log("completeTransition(true)") == 2)
  }
}

import Foundation
import MotionTesting
import Testing

/// After the hand has let go of a percent-driven transition, and before it is over.
@MainActor
struct SettleTests {
  @Test func decisionsDuringTheSettleAreIgnored() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.2)
    bench.stage.advance()
    bench.driver.finish()
    bench.stage.advance(frames: 4)
    bench.driver.cancel()
    bench.driver.update(0)
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func secondGrabDuringTheSettleStartsAtThePresentedPosition() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.2)
    bench.stage.advance()
    bench.driver.finish()
    bench.stage.advance(frames: 10)
    let x = bench.cardX
    bench.driver.pause()
    bench.stage.advance(frames: 30)
    #expect(isClose(bench.cardX, x), "\(bench.cardX) \(x)")
    #expect(isClose(bench.driver.percentComplete, 1 - x / 400, within: 0.001))
    bench.driver.update(0.1)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 360))
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    bench.expectGone()
    #expect(bench.presentAnimator.ended == [false])
    #expect(bench.presentAnimator.animationCompletions.count == 1)
  }

  @Test func aGrabOfACancelledDismissalCanStillFinishIt() {
    let bench = Bench(interactive: true).presented()
    bench.dismiss()
    bench.driver.update(0.7)
    bench.stage.advance()
    bench.driver.cancel()
    bench.stage.advance(frames: 5)
    bench.driver.pause()
    bench.stage.advance(frames: 5)
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.expectGone()
    #expect(bench.dismissAnimator.ended == [true])
  }

  @Test func aTransitionThatStartsByItselfCanBePausedAndScrubbed() {
    let bench = Bench(interactive: true)
    bench.driver.wantsInteractiveStart = false
    bench.present()
    bench.stage.advance(frames: 15)
    #expect(isClose(bench.cardX, 200, within: 1), "\(bench.cardX)")
    bench.driver.pause()
    bench.stage.advance(frames: 20)
    #expect(isClose(bench.cardX, 200, within: 1), "\(bench.cardX)")
    bench.driver.update(0.75)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 100, within: 1))
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func transitionWithoutAnInteractiveStartCompletes() {
    let bench = Bench(interactive: true)
    bench.driver.wantsInteractiveStart = false
    bench.present()
    bench.driver.finish()
    bench.driver.update(0.1)
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }
}

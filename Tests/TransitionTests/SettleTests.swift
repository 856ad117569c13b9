import Foundation
import MotionTesting
import Testing

/// After the hand has let go of a percent-driven transition, and before it is over.
@MainActor
struct SettleTests {
  @Test func decisionsDuringTheSettleAreIgnored() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.2)
    test.stage.advance()
    test.driver.finish()
    test.stage.advance(frames: 4)
    test.driver.cancel()
    test.driver.update(0)
    test.driver.finish()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func secondGrabDuringTheSettleStartsAtThePresentedPosition() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.2)
    test.stage.advance()
    test.driver.finish()
    test.stage.advance(frames: 10)
    let x = test.cardX
    test.driver.pause()
    test.stage.advance(frames: 30)
    #expect(isClose(test.cardX, x), "\(test.cardX) \(x)")
    #expect(isClose(test.driver.percentComplete, 1 - x / 400, within: 0.001))
    test.driver.update(0.1)
    test.stage.advance()
    #expect(isClose(test.cardX, 360))
    test.driver.cancel()
    test.stage.advance(by: 1)
    test.expectGone()
    #expect(test.presentAnimator.ended == [false])
    #expect(test.presentAnimator.animationCompletions.count == 1)
  }

  @Test func aGrabOfACancelledDismissalCanStillFinishIt() {
    let test = PresentationUnderTest(interactive: true).presented()
    test.dismiss()
    test.driver.update(0.7)
    test.stage.advance()
    test.driver.cancel()
    test.stage.advance(frames: 5)
    test.driver.pause()
    test.stage.advance(frames: 5)
    test.driver.finish()
    test.stage.advance(by: 1)
    test.expectGone()
    #expect(test.dismissAnimator.ended == [true])
  }

  @Test func aTransitionThatStartsByItselfCanBePausedAndScrubbed() {
    let test = PresentationUnderTest(interactive: true)
    test.driver.wantsInteractiveStart = false
    test.present()
    test.stage.advance(frames: 15)
    #expect(isClose(test.cardX, 200, within: 1), "\(test.cardX)")
    test.driver.pause()
    test.stage.advance(frames: 20)
    #expect(isClose(test.cardX, 200, within: 1), "\(test.cardX)")
    test.driver.update(0.75)
    test.stage.advance()
    #expect(isClose(test.cardX, 100, within: 1))
    test.driver.finish()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func transitionWithoutAnInteractiveStartCompletes() {
    let test = PresentationUnderTest(interactive: true)
    test.driver.wantsInteractiveStart = false
    test.present()
    test.driver.finish()
    test.driver.update(0.1)
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(test.completions == 1)
  }
}

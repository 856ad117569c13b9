import Foundation
import MotionTesting
import Testing

@MainActor
struct PercentDrivenTests {
  private func container(_ test: PresentationUnderTest) -> UIView { test.delegate.presentation!.containerView! }

  // MARK: - Scrubbing

  @Test func percentSetsTheTimeOfTheContainer() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    #expect(container(test).layer.speed == 1, "it starts after the caller's turn")
    test.stage.advance()
    #expect(container(test).layer.speed == 0)
    #expect(test.driver.duration == 0.5)
    for percent in [0, 0.25, 1, 0.5] as [CGFloat] {
      test.driver.update(percent)
      test.stage.advance()
      #expect(test.driver.percentComplete == percent)
      #expect(container(test).layer.timeOffset == Double(percent) * 0.5)
      #expect(isClose(test.cardX, 400 * (1 - percent)), "\(percent): \(test.cardX)")
    }
  }

  @Test func percentIsClampedToZeroAndOne() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(-2)
    #expect(test.driver.percentComplete == 0)
    test.driver.update(7)
    #expect(test.driver.percentComplete == 1)
    test.driver.update(.nan)
    #expect(test.driver.percentComplete == 1)
  }

  @Test func restingFingerHoldsTheTransitionIndefinitely() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.4)
    test.stage.advance(by: 20)
    #expect(isClose(test.cardX, 240))
    #expect(test.completions == 0)
    #expect(test.presentAnimator.animationCompletions == [])
  }

  // MARK: - Vectors

  @Test func settlingTakesTheMeasuredTime() {
    for row in PercentDrivenVector.all {
      for finishes in [true, false] {
        let test = PresentationUnderTest(duration: row.duration, interactive: true)
        test.driver.completionSpeed = row.speed
        test.present()
        test.driver.update(row.percent)
        test.stage.advance()
        #expect(isClose(container(test).layer.timeOffset, row.timeOffset, within: 1e-12))
        let start = test.stage.time
        if finishes { test.driver.finish() } else { test.driver.cancel() }
        test.stage.advance(until: { test.presentAnimator.ended.count == 1 }, timeout: 60)
        let expected = finishes ? row.finishRemaining : row.cancelRemaining
        let frames = (test.stage.time - start) * 60
        #expect(frames >= expected * 60 - 1e-6 && frames <= max(expected * 60 + 1.000_001, 1), "\(row) \(finishes): \(frames)")
        #expect(test.presentAnimator.ended == [finishes])
      }
    }
  }

  @Test func settlingFollowsTheCompletionCurve() {
    for (curve, middle) in [(UIView.AnimationCurve.linear, 0.75), (.easeInOut, 0.75), (.easeIn, 0.658), (.easeOut, 0.842)] {
      let test = PresentationUnderTest(interactive: true)
      test.driver.completionCurve = curve
      test.present()
      test.driver.update(0.5)
      test.stage.advance()
      test.driver.finish()
      test.stage.advance(by: 0.125)
      let steps = (0.125 * 60).rounded() / 60 / 0.25
      #expect(isClose(test.cardX, 400 * (1 - middle), within: 400 * abs(steps - 0.5) + 1), "\(curve): \(test.cardX)")
    }
  }

  // MARK: - Ends

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat]) func finishingCompletesOnceAtTheEnd(percent: CGFloat) {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(percent)
    test.stage.advance(frames: 2)
    test.driver.finish()
    test.stage.advance(by: 2)
    test.expectPresented()
    #expect(test.completions == 1)
    #expect(test.presentAnimator.animationCompletions == [true])
    #expect(test.presentAnimator.ended == [true])
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat]) func cancellingCompletesOnceAndRestoresTheStart(percent: CGFloat) {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(percent)
    test.stage.advance(frames: 2)
    test.driver.cancel()
    test.stage.advance(by: 2)
    test.expectGone()
    #expect(test.presentAnimator.animationCompletions.count == 1)
    #expect(test.presentAnimator.ended == [false])
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat]) func cancelledDismissalRestoresTheModelValues(percent: CGFloat) {
    let test = PresentationUnderTest(interactive: true).presented()
    let frame = test.card.view.frame
    test.dismiss()
    test.driver.update(percent)
    test.stage.advance(frames: 2)
    #expect(isClose(test.cardX, 400 * percent))
    test.driver.cancel()
    test.stage.advance(by: 2)
    test.expectPresented()
    #expect(test.card.view.frame == frame)
    #expect(test.dismissAnimator.ended == [false])
  }

  @Test func cancellingNeverJumps() {
    let test = PresentationUnderTest(interactive: true).presented()
    test.dismiss()
    test.driver.update(0.8)
    test.stage.advance()
    test.driver.cancel()
    var last = test.cardX
    while test.root.transitionCoordinator != nil {
      test.stage.advance()
      #expect(test.cardX <= last && last - test.cardX < 60, "\(last) → \(test.cardX)")
      last = test.cardX
    }
    #expect(last == 0)
  }

  @Test func finishBeforeTheStartStillStartsAndEnds() {
    let test = PresentationUnderTest(interactive: true)
    test.driver.finish()
    test.present()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func cancelBeforeTheStartStillStartsAndEnds() {
    let test = PresentationUnderTest(interactive: true)
    test.driver.cancel()
    test.present()
    test.stage.advance(by: 1)
    test.expectGone()
    #expect(test.presentAnimator.ended == [false])
  }

  @Test func updatesAndPausesBeforeTheStartAreIgnored() {
    let test = PresentationUnderTest(interactive: true)
    test.driver.update(0.7)
    test.driver.pause()
    #expect(test.driver.percentComplete == 0)
    test.present()
    test.stage.advance()
    #expect(isClose(test.cardX, 400))
  }

  @Test func updateInTheTurnOfTheRequestSetsTheStart() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.3)
    test.driver.pause()
    #expect(test.driver.percentComplete == 0.3 && test.driver.duration == 0.5)
    test.stage.advance()
    #expect(test.driver.percentComplete == 0.3)
    #expect(isClose(test.cardX, 280), "\(test.cardX)")
    test.driver.cancel()
    test.stage.advance(by: 1)
    test.expectGone()
  }

  @Test func decisionBetweenRequestAndStartIsApplied() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.5)
    test.driver.cancel()
    test.stage.advance()
    test.stage.advance(by: 0.2)
    #expect(isClose(test.cardX, 200 + 400 * 0.4, within: 40), "on its way back: \(test.cardX)")
    test.stage.advance(by: 1)
    test.expectGone()
  }

  @Test func updatesAfterCompletionAreIgnored() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.finish()
    test.stage.advance(by: 1)
    test.driver.update(0.2)
    test.driver.pause()
    test.driver.cancel()
    test.driver.finish()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func theSameDriverDrivesTheNextTransition() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.finish()
    test.stage.advance(by: 1)
    test.dismiss()
    test.driver.update(0.5)
    test.stage.advance()
    #expect(isClose(test.cardX, 200))
    test.driver.finish()
    test.stage.advance(by: 1)
    test.expectGone()
    #expect(test.completions == 2)
  }
}

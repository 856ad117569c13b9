import Foundation
import MotionTesting
import Testing

@MainActor
struct PercentDrivenTests {
  private func container(_ bench: Bench) -> UIView { bench.delegate.presentation!.containerView! }

  // MARK: - Scrubbing

  @Test func percentSetsTheTimeOfTheContainer() {
    let bench = Bench(interactive: true)
    bench.present()
    #expect(container(bench).layer.speed == 1, "it starts after the caller's turn")
    bench.stage.advance()
    #expect(container(bench).layer.speed == 0)
    #expect(bench.driver.duration == 0.5)
    for percent in [0, 0.25, 1, 0.5] as [CGFloat] {
      bench.driver.update(percent)
      bench.stage.advance()
      #expect(bench.driver.percentComplete == percent)
      #expect(container(bench).layer.timeOffset == Double(percent) * 0.5)
      #expect(isClose(bench.cardX, 400 * (1 - percent)), "\(percent): \(bench.cardX)")
    }
  }

  @Test func percentIsClampedToZeroAndOne() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(-2)
    #expect(bench.driver.percentComplete == 0)
    bench.driver.update(7)
    #expect(bench.driver.percentComplete == 1)
    bench.driver.update(.nan)
    #expect(bench.driver.percentComplete == 1)
  }

  @Test func restingFingerHoldsTheTransitionIndefinitely() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.4)
    bench.stage.advance(by: 20)
    #expect(isClose(bench.cardX, 240))
    #expect(bench.completions == 0)
    #expect(bench.presentAnimator.animationCompletions == [])
  }

  // MARK: - Vectors

  @Test func settlingTakesTheMeasuredTime() {
    for row in PercentDrivenVector.all {
      for finishes in [true, false] {
        let bench = Bench(duration: row.duration, interactive: true)
        bench.driver.completionSpeed = row.speed
        bench.present()
        bench.driver.update(row.percent)
        bench.stage.advance()
        #expect(isClose(container(bench).layer.timeOffset, row.timeOffset, within: 1e-12))
        let start = bench.stage.time
        if finishes { bench.driver.finish() } else { bench.driver.cancel() }
        bench.stage.advance(until: { bench.presentAnimator.ended.count == 1 }, timeout: 60)
        let expected = finishes ? row.finishRemaining : row.cancelRemaining
        let frames = (bench.stage.time - start) * 60
        #expect(frames >= expected * 60 - 1e-6 && frames <= max(expected * 60 + 1.000_001, 1), "\(row) \(finishes): \(frames)")
        #expect(bench.presentAnimator.ended == [finishes])
      }
    }
  }

  @Test func settlingFollowsTheCompletionCurve() {
    for (curve, middle) in [(UIView.AnimationCurve.linear, 0.75), (.easeInOut, 0.75), (.easeIn, 0.658), (.easeOut, 0.842)] {
      let bench = Bench(interactive: true)
      bench.driver.completionCurve = curve
      bench.present()
      bench.driver.update(0.5)
      bench.stage.advance()
      bench.driver.finish()
      bench.stage.advance(by: 0.125)
      let steps = (0.125 * 60).rounded() / 60 / 0.25
      #expect(isClose(bench.cardX, 400 * (1 - middle), within: 400 * abs(steps - 0.5) + 1), "\(curve): \(bench.cardX)")
    }
  }

  // MARK: - Ends

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat]) func finishingCompletesOnceAtTheEnd(percent: CGFloat) {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(percent)
    bench.stage.advance(frames: 2)
    bench.driver.finish()
    bench.stage.advance(by: 2)
    bench.expectPresented()
    #expect(bench.completions == 1)
    #expect(bench.presentAnimator.animationCompletions == [true])
    #expect(bench.presentAnimator.ended == [true])
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat]) func cancellingCompletesOnceAndRestoresTheStart(percent: CGFloat) {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(percent)
    bench.stage.advance(frames: 2)
    bench.driver.cancel()
    bench.stage.advance(by: 2)
    bench.expectGone()
    #expect(bench.presentAnimator.animationCompletions.count == 1)
    #expect(bench.presentAnimator.ended == [false])
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat]) func cancelledDismissalRestoresTheModelValues(percent: CGFloat) {
    let bench = Bench(interactive: true).presented()
    let frame = bench.card.view.frame
    bench.dismiss()
    bench.driver.update(percent)
    bench.stage.advance(frames: 2)
    #expect(isClose(bench.cardX, 400 * percent))
    bench.driver.cancel()
    bench.stage.advance(by: 2)
    bench.expectPresented()
    #expect(bench.card.view.frame == frame)
    #expect(bench.dismissAnimator.ended == [false])
  }

  @Test func cancellingNeverJumps() {
    let bench = Bench(interactive: true).presented()
    bench.dismiss()
    bench.driver.update(0.8)
    bench.stage.advance()
    bench.driver.cancel()
    var last = bench.cardX
    while bench.root.transitionCoordinator != nil {
      bench.stage.advance()
      #expect(bench.cardX <= last && last - bench.cardX < 60, "\(last) → \(bench.cardX)")
      last = bench.cardX
    }
    #expect(last == 0)
  }

  @Test func finishBeforeTheStartStillStartsAndEnds() {
    let bench = Bench(interactive: true)
    bench.driver.finish()
    bench.present()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func cancelBeforeTheStartStillStartsAndEnds() {
    let bench = Bench(interactive: true)
    bench.driver.cancel()
    bench.present()
    bench.stage.advance(by: 1)
    bench.expectGone()
    #expect(bench.presentAnimator.ended == [false])
  }

  @Test func updatesAndPausesBeforeTheStartAreIgnored() {
    let bench = Bench(interactive: true)
    bench.driver.update(0.7)
    bench.driver.pause()
    #expect(bench.driver.percentComplete == 0)
    bench.present()
    bench.stage.advance()
    #expect(isClose(bench.cardX, 400))
  }

  @Test func updateInTheTurnOfTheRequestSetsTheStart() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.3)
    bench.driver.pause()
    #expect(bench.driver.percentComplete == 0.3 && bench.driver.duration == 0.5)
    bench.stage.advance()
    #expect(bench.driver.percentComplete == 0.3)
    #expect(isClose(bench.cardX, 280), "\(bench.cardX)")
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    bench.expectGone()
  }

  @Test func decisionBetweenRequestAndStartIsApplied() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.5)
    bench.driver.cancel()
    bench.stage.advance()
    bench.stage.advance(by: 0.2)
    #expect(isClose(bench.cardX, 200 + 400 * 0.4, within: 40), "on its way back: \(bench.cardX)")
    bench.stage.advance(by: 1)
    bench.expectGone()
  }

  @Test func updatesAfterCompletionAreIgnored() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.driver.update(0.2)
    bench.driver.pause()
    bench.driver.cancel()
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func theSameDriverDrivesTheNextTransition() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.dismiss()
    bench.driver.update(0.5)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 200))
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.expectGone()
    #expect(bench.completions == 2)
  }
}

import MotionTesting
import Testing

@MainActor
struct InterruptibleTests {
  private func make(_ timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)) -> (
    PresentationUnderTest, InterruptibleSlide
  ) {
    let test = PresentationUnderTest(interactive: true)
    let slide = InterruptibleSlide(presenting: true, timing: timing)
    test.delegate.presentAnimator = slide
    test.delegate.dismissAnimator = InterruptibleSlide(presenting: false, timing: timing)
    return (test, slide)
  }

  @Test func updateSetsTheFractionAndKeepsTheContainersTime() {
    let (test, slide) = make()
    test.present()
    #expect(test.card.transitionCoordinator?.isInterruptible == true)
    test.driver.update(0.25)
    test.stage.advance()
    #expect(slide.animator?.fractionComplete == 0.25)
    #expect(isClose(test.cardX, 300))
    #expect(test.delegate.presentation?.containerView?.layer.speed == 1)
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func finishingAndCancellingEndOnce(percent: CGFloat, finishes: Bool) {
    let (test, slide) = make()
    test.present()
    test.driver.update(percent)
    test.stage.advance(frames: 2)
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    if finishes { test.expectPresented() } else { test.expectGone() }
    #expect(slide.ended == [finishes])
  }

  @Test(arguments: [0, 0.5, 1] as [CGFloat]) func cancelledDismissalRestoresTheModelValues(percent: CGFloat) {
    let (test, _) = make()
    let presented = test.presented()
    presented.dismiss()
    presented.driver.update(percent)
    presented.stage.advance()
    presented.driver.cancel()
    presented.stage.advance(by: 1)
    presented.expectPresented()
  }

  @Test func settlingTakesTheRemainingDuration() {
    for (finishes, percent, speed, expected) in [
      (true, 0.2, 1.0, 0.4), (true, 0.2, 2, 0.2), (false, 0.2, 1, 0.1), (false, 0.8, 0.5, 0.8),
    ] as [(Bool, CGFloat, CGFloat, Double)] {
      let (test, slide) = make()
      test.driver.completionSpeed = speed
      test.present()
      test.driver.update(percent)
      test.stage.advance()
      let start = test.stage.time
      if finishes { test.driver.finish() } else { test.driver.cancel() }
      test.stage.advance { slide.ended.count == 1 }
      #expect(isClose(test.stage.time - start, expected, within: 0.018), "\(finishes) \(percent) \(speed)")
    }
  }

  @Test func springContinuesWithTheGesturesVelocity() {
    var positions: [CGFloat] = []
    for velocity in [0, 6] as [CGFloat] {
      let (test, _) = make()
      test.present()
      test.driver.update(0.5)
      test.stage.advance()
      test.driver.timingCurve = UISpringTimingParameters(
        dampingRatio: 0.9, initialVelocity: CGVector(dx: velocity, dy: velocity))
      test.driver.finish()
      test.stage.advance(frames: 3)
      positions.append(test.cardX)
      test.stage.advance(by: 2)
      test.expectPresented()
    }
    #expect(positions[1] < positions[0] - 5, "a thrown card is further: \(positions)")
  }

  @Test func grabDuringTheSettleStartsAtThePresentedPosition() {
    let (test, slide) = make()
    test.present()
    test.driver.update(0.8)
    test.stage.advance()
    test.driver.cancel()
    test.stage.advance(frames: 8)
    test.driver.pause()
    let x = test.cardX
    test.stage.advance(frames: 20)
    #expect(isClose(test.cardX, x, within: 0.5), "\(x) \(test.cardX)")
    #expect(isClose(test.driver.percentComplete, 1 - x / 400, within: 0.01))
    test.driver.update(0.9)
    test.stage.advance()
    #expect(isClose(test.cardX, 40, within: 0.5))
    test.driver.finish()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(slide.ended == [true])
  }

  @Test func aNonInteractiveTransitionCanBeInterrupted() {
    let (test, slide) = make()
    test.driver.wantsInteractiveStart = false
    test.present()
    test.stage.advance(frames: 15)
    test.driver.pause()
    #expect(isClose(test.driver.percentComplete, 0.5, within: 0.001))
    test.driver.update(0.1)
    test.stage.advance(frames: 5)
    #expect(isClose(test.cardX, 360))
    test.driver.cancel()
    test.stage.advance(by: 1)
    test.expectGone()
    #expect(slide.ended == [false])
  }

  @Test(arguments: [true, false]) func alongsideAnimationsAreScrubbed(finishes: Bool) {
    let (test, _) = make()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate { _ in bar.frame.origin.x = 100 }
    }
    test.present()
    test.driver.update(0.3)
    test.stage.advance()
    #expect(isClose(bar.layer.presentation()!.frame.minX, 30, within: 0.5))
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    #expect(bar.frame.minX == (finishes ? 100 : 0))
  }

  @Test func finishBeforeTheStartStillEnds() {
    let (test, slide) = make()
    test.driver.finish()
    test.present()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(slide.ended == [true])
  }
}

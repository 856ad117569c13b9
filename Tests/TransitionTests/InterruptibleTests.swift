import MotionTesting
import Testing

@MainActor
struct InterruptibleTests {
  private func bench(_ timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)) -> (
    Bench, InterruptibleSlide
  ) {
    let bench = Bench(interactive: true)
    let slide = InterruptibleSlide(presenting: true, timing: timing)
    bench.delegate.presentAnimator = slide
    bench.delegate.dismissAnimator = InterruptibleSlide(presenting: false, timing: timing)
    return (bench, slide)
  }

  @Test func updateSetsTheFractionAndKeepsTheContainersTime() {
    let (bench, slide) = bench()
    bench.present()
    #expect(bench.card.transitionCoordinator?.isInterruptible == true)
    bench.driver.update(0.25)
    bench.stage.advance()
    #expect(slide.animator?.fractionComplete == 0.25)
    #expect(isClose(bench.cardX, 300))
    #expect(bench.delegate.presentation?.containerView?.layer.speed == 1)
  }

  @Test(arguments: [0, 0.3, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func finishingAndCancellingEndOnce(percent: CGFloat, finishes: Bool) {
    let (bench, slide) = bench()
    bench.present()
    bench.driver.update(percent)
    bench.stage.advance(frames: 2)
    if finishes { bench.driver.finish() } else { bench.driver.cancel() }
    bench.stage.advance(by: 1)
    if finishes { bench.expectPresented() } else { bench.expectGone() }
    #expect(slide.ended == [finishes])
  }

  @Test(arguments: [0, 0.5, 1] as [CGFloat]) func cancelledDismissalRestoresTheModelValues(percent: CGFloat) {
    let (bench, _) = bench()
    let presented = bench.presented()
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
      let (bench, slide) = bench()
      bench.driver.completionSpeed = speed
      bench.present()
      bench.driver.update(percent)
      bench.stage.advance()
      let start = bench.stage.time
      if finishes { bench.driver.finish() } else { bench.driver.cancel() }
      bench.stage.advance { slide.ended.count == 1 }
      #expect(isClose(bench.stage.time - start, expected, within: 0.018), "\(finishes) \(percent) \(speed)")
    }
  }

  @Test func springContinuesWithTheGesturesVelocity() {
    var positions: [CGFloat] = []
    for velocity in [0, 6] as [CGFloat] {
      let (bench, _) = bench()
      bench.present()
      bench.driver.update(0.5)
      bench.stage.advance()
      bench.driver.timingCurve = UISpringTimingParameters(
        dampingRatio: 0.9, initialVelocity: CGVector(dx: velocity, dy: velocity))
      bench.driver.finish()
      bench.stage.advance(frames: 3)
      positions.append(bench.cardX)
      bench.stage.advance(by: 2)
      bench.expectPresented()
    }
    #expect(positions[1] < positions[0] - 5, "a thrown card is further: \(positions)")
  }

  @Test func grabDuringTheSettleStartsAtThePresentedPosition() {
    let (bench, slide) = bench()
    bench.present()
    bench.driver.update(0.8)
    bench.stage.advance()
    bench.driver.cancel()
    bench.stage.advance(frames: 8)
    bench.driver.pause()
    let x = bench.cardX
    bench.stage.advance(frames: 20)
    #expect(isClose(bench.cardX, x, within: 0.5), "\(x) \(bench.cardX)")
    #expect(isClose(bench.driver.percentComplete, 1 - x / 400, within: 0.01))
    bench.driver.update(0.9)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 40, within: 0.5))
    bench.driver.finish()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(slide.ended == [true])
  }

  @Test func aNonInteractiveTransitionCanBeInterrupted() {
    let (bench, slide) = bench()
    bench.driver.wantsInteractiveStart = false
    bench.present()
    bench.stage.advance(frames: 15)
    bench.driver.pause()
    #expect(isClose(bench.driver.percentComplete, 0.5, within: 0.001))
    bench.driver.update(0.1)
    bench.stage.advance(frames: 5)
    #expect(isClose(bench.cardX, 360))
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    bench.expectGone()
    #expect(slide.ended == [false])
  }

  @Test(arguments: [true, false]) func alongsideAnimationsAreScrubbed(finishes: Bool) {
    let (bench, _) = bench()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(bar)
    bench.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate { _ in bar.frame.origin.x = 100 }
    }
    bench.present()
    bench.driver.update(0.3)
    bench.stage.advance()
    #expect(isClose(bar.layer.presentation()!.frame.minX, 30, within: 0.5))
    if finishes { bench.driver.finish() } else { bench.driver.cancel() }
    bench.stage.advance(by: 1)
    #expect(bar.frame.minX == (finishes ? 100 : 0))
  }

  @Test func finishBeforeTheStartStillEnds() {
    let (bench, slide) = bench()
    bench.driver.finish()
    bench.present()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(slide.ended == [true])
  }
}

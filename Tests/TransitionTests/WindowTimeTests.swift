import Foundation
import MotionTesting
import Testing

@testable import Transitions
@testable import ViewCore

/// A percent-driven transition in a window whose time is slowed down or stopped.
@MainActor
struct WindowTimeTests {
  /// The window's time goes on at a pace from where it is.
  private func run(_ test: PresentationUnderTest, at speed: Float) {
    let layer = test.stage.window.layer
    let time = layer.convertTime(test.stage.time, from: nil)
    layer.beginTime = test.stage.time
    layer.timeOffset = time
    layer.speed = speed
  }

  @Test(arguments: [true, false], [Float(1), 0.5, 0.25])
  func slowWindowSettlesSlowlyInProportion(_ finishes: Bool, _ speed: Float) {
    let test = PresentationUnderTest(interactive: true)
    run(test, at: speed)
    test.present()
    test.driver.update(0.4)
    test.stage.advance(by: 0.5)
    #expect(isClose(test.cardX, 240))
    let start = test.stage.time
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(until: { test.presentAnimator.ended.count == 1 }, timeout: 10)
    #expect(test.presentAnimator.ended == [finishes])
    let expected = (finishes ? 0.3 : 0.2) / Double(speed)
    #expect(abs(test.stage.time - start - expected) <= 1.000_001 / 60)
  }

  @Test func stoppedWindowMovesTheTransitionOnlyByTheFinger() {
    let test = PresentationUnderTest(interactive: true)
    test.present()
    test.driver.update(0.4)
    test.stage.advance()
    run(test, at: 0)
    test.driver.update(0.6)
    test.stage.advance()
    #expect(isClose(test.cardX, 160))
    test.driver.finish()
    test.stage.advance(frames: 120)
    #expect(isClose(test.cardX, 160))
    #expect(test.completions == 0)
    #expect(!UIApplication.shared.needsFrame)
    run(test, at: 1)
    test.stage.advance(by: 0.3)
    #expect(test.completions == 1)
    #expect(isClose(test.cardX, 0))
  }

  @Test func grabInASlowWindowKeepsThePresentation() {
    let test = PresentationUnderTest(interactive: true)
    test.driver.wantsInteractiveStart = false
    run(test, at: 0.25)
    test.present()
    test.stage.advance(by: 1)
    let place = test.cardX
    #expect(place > 20 && place < 380)
    test.driver.pause()
    test.stage.advance(by: 1)
    #expect(abs(test.cardX - place) < 3)
    #expect(abs(test.driver.percentComplete - 0.5) < 0.01)
    test.driver.update(1)
    test.driver.finish()
    test.stage.advance(by: 0.5)
    #expect(test.completions == 1)
  }

  @Test func interruptibleAnimatorFollowsTheWindowsTime() {
    let test = PresentationUnderTest(interactive: true)
    let animator = InterruptibleAnimator()
    test.delegate.presentAnimator = animator
    test.present()
    test.driver.update(0.5)
    test.stage.advance()
    run(test, at: 0.25)
    test.driver.finish()
    test.stage.advance(by: 0.9)
    #expect(test.completions == 0)
    test.stage.advance(by: 0.15)
    #expect(test.completions == 1)
  }
}

/// Fades the presented view in within half a second, linearly.
@MainActor
private final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
  func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = context.view(forKey: .to)
    if let view { context.containerView.addSubview(view) }
    view?.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view?.alpha = 1 }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }
  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

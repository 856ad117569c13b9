import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// A percent-driven transition in a window whose time is slowed down or stopped.
@MainActor
struct WindowTimeTests {
  /// The window's time goes on at a pace from where it is.
  private func run(_ bench: Bench, at speed: Float) {
    let layer = bench.stage.window.layer
    let time = layer.convertTime(bench.stage.time, from: nil)
    layer.beginTime = bench.stage.time
    layer.timeOffset = time
    layer.speed = speed
  }

  @Test(arguments: [true, false], [Float(1), 0.5, 0.25])
  func slowWindowSettlesSlowlyInProportion(_ finishes: Bool, _ speed: Float) {
    let bench = Bench(interactive: true)
    run(bench, at: speed)
    bench.present()
    bench.driver.update(0.4)
    bench.stage.advance(by: 0.5)
    #expect(isClose(bench.cardX, 240))
    let start = bench.stage.time
    if finishes { bench.driver.finish() } else { bench.driver.cancel() }
    bench.stage.advance(until: { bench.presentAnimator.ended.count == 1 }, timeout: 10)
    #expect(bench.presentAnimator.ended == [finishes])
    let expected = (finishes ? 0.3 : 0.2) / Double(speed)
    #expect(abs(bench.stage.time - start - expected) <= 1.000_001 / 60)
  }

  @Test func stoppedWindowMovesTheTransitionOnlyByTheFinger() {
    let bench = Bench(interactive: true)
    bench.present()
    bench.driver.update(0.4)
    bench.stage.advance()
    run(bench, at: 0)
    bench.driver.update(0.6)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 160))
    bench.driver.finish()
    bench.stage.advance(frames: 120)
    #expect(isClose(bench.cardX, 160))
    #expect(bench.completions == 0)
    #expect(!UIApplication.shared.needsFrame)
    run(bench, at: 1)
    bench.stage.advance(by: 0.3)
    #expect(bench.completions == 1)
    #expect(isClose(bench.cardX, 0))
  }

  @Test func grabInASlowWindowKeepsThePresentation() {
    let bench = Bench(interactive: true)
    bench.driver.wantsInteractiveStart = false
    run(bench, at: 0.25)
    bench.present()
    bench.stage.advance(by: 1)
    let place = bench.cardX
    #expect(place > 20 && place < 380)
    bench.driver.pause()
    bench.stage.advance(by: 1)
    #expect(abs(bench.cardX - place) < 3)
    #expect(abs(bench.driver.percentComplete - 0.5) < 0.01)
    bench.driver.update(1)
    bench.driver.finish()
    bench.stage.advance(by: 0.5)
    #expect(bench.completions == 1)
  }

  @Test func interruptibleAnimatorFollowsTheWindowsTime() {
    let bench = Bench(interactive: true)
    let animator = InterruptibleAnimator()
    bench.delegate.presentAnimator = animator
    bench.present()
    bench.driver.update(0.5)
    bench.stage.advance()
    run(bench, at: 0.25)
    bench.driver.finish()
    bench.stage.advance(by: 0.9)
    #expect(bench.completions == 0)
    bench.stage.advance(by: 0.15)
    #expect(bench.completions == 1)
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

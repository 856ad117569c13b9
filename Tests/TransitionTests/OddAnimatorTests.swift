import Foundation
import MotionTesting
import Testing

/// Percent-driven animators that do not do the usual.
@MainActor
struct OddAnimatorTests {
  @Test func durationOfZeroEndsTheInteractiveTransition() {
    let bench = Bench(duration: 0, interactive: true)
    bench.present()
    bench.stage.advance(frames: 2)
    bench.expectPresented()
    bench.driver.update(0.5)
    bench.driver.cancel()
    bench.stage.advance(frames: 2)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test(arguments: [true, false]) func animationsStartedLaterAreDriven(finishes: Bool) {
    let bench = Bench(interactive: true).presented()
    let late = LateAnimator()
    bench.delegate.dismissAnimator = late
    bench.dismiss()
    bench.stage.advance()
    bench.driver.update(0.5)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 200, within: 1), "\(bench.cardX)")
    if finishes { bench.driver.finish() } else { bench.driver.cancel() }
    bench.stage.advance(by: 1)
    if finishes { bench.expectGone() } else { bench.expectPresented() }
    #expect(late.ended == [finishes])
  }

  @Test func animationsLongerThanTheTransitionPlayOut() {
    let bench = Bench(interactive: true)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.presentAnimator.whenAnimated = { context in
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 2) {
        view.frame.origin.x = 100
      } completion: { _ in
        view.removeFromSuperview()
      }
    }
    bench.present()
    bench.driver.update(0.5)
    bench.stage.advance()
    bench.driver.finish()
    bench.stage.advance(by: 0.5)
    #expect(bench.completions == 1)
    #expect(view.superview != nil)
    bench.stage.advance(by: 2)
    #expect(view.superview == nil)
    bench.dismiss(animated: false)
    bench.expectGone()
  }
}

/// Begins its animation in the next turn of the run loop.
private final class LateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var ended: [Bool] = []

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    UIApplication.shared.scheduler.nextTurn {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        let width = transitionContext.containerView.bounds.width
        transitionContext.view(forKey: .from)?.transform = CGAffineTransform(translationX: width, y: 0)
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

import Foundation
import MotionTesting
import Testing

/// Percent-driven animators that do not do the usual.
@MainActor
struct OddAnimatorTests {
  @Test func durationOfZeroEndsTheInteractiveTransition() {
    let test = PresentationUnderTest(duration: 0, interactive: true)
    test.present()
    test.stage.advance(frames: 2)
    test.expectPresented()
    test.driver.update(0.5)
    test.driver.cancel()
    test.stage.advance(frames: 2)
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test(arguments: [true, false]) func animationsStartedLaterAreDriven(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true).presented()
    let late = LateAnimator()
    test.delegate.dismissAnimator = late
    test.dismiss()
    test.stage.advance()
    test.driver.update(0.5)
    test.stage.advance()
    #expect(isClose(test.cardX, 200, within: 1), "\(test.cardX)")
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    if finishes { test.expectGone() } else { test.expectPresented() }
    #expect(late.ended == [finishes])
  }

  @Test func animationsLongerThanTheTransitionPlayOut() {
    let test = PresentationUnderTest(interactive: true)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.presentAnimator.whenAnimated = { context in
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 2) {
        view.frame.origin.x = 100
      } completion: { _ in
        view.removeFromSuperview()
      }
    }
    test.present()
    test.driver.update(0.5)
    test.stage.advance()
    test.driver.finish()
    test.stage.advance(by: 0.5)
    #expect(test.completions == 1)
    #expect(view.superview != nil)
    test.stage.advance(by: 2)
    #expect(view.superview == nil)
    test.dismiss(animated: false)
    test.stage.advance()
    test.expectGone()
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

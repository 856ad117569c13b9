import MotionTesting
import Testing

/// Animators that run a property animator without vending it.
@MainActor
struct PropertyAnimatorTests {
  @Test(arguments: [true, false]) func privatePropertyAnimatorIsDrivenByTheContainersTime(finishes: Bool) {
    let test = PresentationUnderTest(interactive: true).presented()
    let animator = HiddenAnimator()
    test.delegate.dismissAnimator = animator
    test.dismiss()
    for percent in [0.5, 0.25, 0.6] as [CGFloat] {
      test.driver.update(percent)
      test.stage.advance()
      #expect(isClose(test.cardX, 400 * percent, within: 1), "\(test.cardX)")
    }
    test.stage.advance(by: 2)
    #expect(animator.ended == [])
    if finishes { test.driver.finish() } else { test.driver.cancel() }
    test.stage.advance(by: 1)
    if finishes { test.expectGone() } else { test.expectPresented() }
    #expect(animator.ended == [finishes])
  }
}

private final class HiddenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var ended: [Bool] = []

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let moving = transitionContext.view(forKey: .from)!
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      moving.transform = CGAffineTransform(translationX: transitionContext.containerView.bounds.width, y: 0)
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

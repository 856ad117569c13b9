import MotionTesting
import QuartzCore
import TestSupport
import Testing

/// Reveals by a mask, as programs write them, under a finger.
@MainActor
struct MaskedTransitionTests {
  /// What of the mask is animated.
  enum Reveal: CaseIterable { case mask, viewInMask, maskLayer, hostedLayer }

  @Test(arguments: Reveal.allCases) func aRevealByMaskFollowsTheFinger(reveal: Reveal) {
    for finishes in [true, false] {
      let test = PresentationUnderTest()
      let animator = RevealAnimator(reveal)
      test.delegate.presentAnimator = animator
      test.delegate.interactor = test.driver
      test.present()
      test.stage.advance(frames: 3)
      #expect(test.root.transitionCoordinator != nil, "\(reveal): it has not finished at once")
      for percent in [0.25, 0.75, 0.5] as [CGFloat] {
        test.driver.update(percent)
        test.stage.advance(frames: 2)
        #expect(
          abs((animator.shownWidth ?? -1) - (20 + 380 * percent)) < 1,
          "\(reveal) at \(percent): \(String(describing: animator.shownWidth))")
      }
      if finishes { test.driver.finish() } else { test.driver.cancel() }
      test.stage.advance(by: 1)
      if finishes { test.expectPresented() } else { test.expectGone() }
      #expect(animator.completions == [true], "\(reveal)")
    }
  }
}

/// Widens a mask from 20 to 400 points.
private final class RevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let reveal: MaskedTransitionTests.Reveal
  private let moved = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 800))
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private(set) var completions: [Bool] = []

  init(_ reveal: MaskedTransitionTests.Reveal) { self.reveal = reveal }

  var shownWidth: CGFloat? { moved.layer.presentation()?.bounds.width }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.frame = context.containerView.bounds
    moved.backgroundColor = .black
    switch reveal {
    case .mask: to.mask = moved
    case .viewInMask:
      outer.addSubview(moved)
      to.mask = outer
    case .maskLayer: to.layer.mask = moved.layer
    case .hostedLayer: to.layer.addSublayer(moved.layer)
    }
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      self.moved.frame.size.width = 400
    } completion: { finished in
      self.completions.append(finished)
      to.mask = nil
      to.layer.mask = nil
      self.moved.layer.removeFromSuperlayer()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

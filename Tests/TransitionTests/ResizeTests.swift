import MotionTesting
import Testing

@MainActor
struct ResizeTests {
  private let smaller = CGSize(width: 300, height: 500)

  @Test func thePresentedViewFillsTheNewWindow() {
    let test = PresentationUnderTest(style: .fullScreen).presented()
    test.stage.send(.resize(size: smaller, scale: 2))
    test.stage.advance(frames: 2)
    #expect(test.card.view.frame == CGRect(origin: .zero, size: smaller))
    test.dismiss()
    test.stage.advance(by: 1)
    test.expectGone()
    #expect(test.root.view.frame == CGRect(origin: .zero, size: smaller), "the presenter that was away fills it too")
  }

  @Test(arguments: [true, false]) func aResizeInTheMiddleOfAPresentationEndsInPlace(finishes: Bool) {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let test = PresentationUnderTest(style: style)
      test.delegate.presentAnimator = FrameAnimator(presenting: true)
      test.delegate.interactor = test.driver
      test.present()
      test.driver.update(0.5)
      test.stage.advance(frames: 2)
      test.stage.send(.resize(size: smaller, scale: 1))
      test.stage.advance(frames: 2)
      if finishes { test.driver.finish() } else { test.driver.cancel() }
      test.stage.advance(by: 1)
      if finishes {
        test.expectPresented()
        #expect(test.card.view.frame == CGRect(origin: .zero, size: smaller))
      } else {
        test.expectGone()
      }
      #expect(test.root.view.bounds.size == smaller || style == .fullScreen && finishes)
    }
  }

  @Test(arguments: [true, false]) func aResizeInTheMiddleOfADismissalEndsInPlace(finishes: Bool) {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
      let test = PresentationUnderTest(style: style).presented()
      test.delegate.dismissAnimator = FrameAnimator(presenting: false)
      test.delegate.interactor = test.driver
      test.dismiss()
      test.driver.update(0.5)
      test.stage.advance(frames: 2)
      test.stage.send(.resize(size: smaller, scale: 1))
      test.stage.advance(frames: 2)
      if finishes { test.driver.finish() } else { test.driver.cancel() }
      test.stage.advance(by: 1)
      if finishes {
        test.expectGone()
        #expect(test.root.view.frame == CGRect(origin: .zero, size: smaller))
      } else {
        test.expectPresented()
        #expect(test.card.view.frame == CGRect(origin: .zero, size: smaller), "\(style)")
      }
    }
  }
}

/// Moves frames, not transforms, over the bottom edge.
private final class FrameAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let presenting: Bool
  init(presenting: Bool) { self.presenting = presenting }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    var hidden = container.bounds
    hidden.origin.y = hidden.maxY
    let moving = transitionContext.view(forKey: presenting ? .to : .from)!
    if presenting {
      container.addSubview(moving)
      moving.frame = hidden
    } else if let to = transitionContext.view(forKey: .to) {
      container.insertSubview(to, at: 0)
      to.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
    }
    UIView.animate(withDuration: 0.4) {
      moving.frame = self.presenting ? container.bounds : hidden
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

import MotionTesting
import Testing

@MainActor
struct ResizeTests {
  private let smaller = CGSize(width: 300, height: 500)

  @Test func thePresentedViewFillsTheNewWindow() {
    let bench = Bench(style: .fullScreen).presented()
    bench.stage.send(.resize(size: smaller, scale: 2))
    bench.stage.advance(frames: 2)
    #expect(bench.card.view.frame == CGRect(origin: .zero, size: smaller))
    bench.dismiss()
    bench.stage.advance(by: 1)
    bench.expectGone()
    #expect(bench.root.view.frame == CGRect(origin: .zero, size: smaller), "the presenter that was away fills it too")
  }

  @Test(arguments: [true, false]) func aResizeInTheMiddleOfAPresentationEndsInPlace(finishes: Bool) {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let bench = Bench(style: style)
      bench.delegate.presentAnimator = FrameAnimator(presenting: true)
      bench.delegate.interactor = bench.driver
      bench.present()
      bench.driver.update(0.5)
      bench.stage.advance(frames: 2)
      bench.stage.send(.resize(size: smaller, scale: 1))
      bench.stage.advance(frames: 2)
      if finishes { bench.driver.finish() } else { bench.driver.cancel() }
      bench.stage.advance(by: 1)
      if finishes {
        bench.expectPresented()
        #expect(bench.card.view.frame == CGRect(origin: .zero, size: smaller))
      } else {
        bench.expectGone()
      }
      #expect(bench.root.view.bounds.size == smaller || style == .fullScreen && finishes)
    }
  }

  @Test(arguments: [true, false]) func aResizeInTheMiddleOfADismissalEndsInPlace(finishes: Bool) {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
      let bench = Bench(style: style).presented()
      bench.delegate.dismissAnimator = FrameAnimator(presenting: false)
      bench.delegate.interactor = bench.driver
      bench.dismiss()
      bench.driver.update(0.5)
      bench.stage.advance(frames: 2)
      bench.stage.send(.resize(size: smaller, scale: 1))
      bench.stage.advance(frames: 2)
      if finishes { bench.driver.finish() } else { bench.driver.cancel() }
      bench.stage.advance(by: 1)
      if finishes {
        bench.expectGone()
        #expect(bench.root.view.frame == CGRect(origin: .zero, size: smaller))
      } else {
        bench.expectPresented()
        #expect(bench.card.view.frame == CGRect(origin: .zero, size: smaller), "\(style)")
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

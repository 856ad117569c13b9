import MotionTesting
import Testing

@MainActor
struct ContextTests {
  @Test func customPresentationContextHasOnlyThePresentedView() {
    let bench = Bench()
    bench.presentAnimator.whenAnimated = { context in
      #expect(context.view(forKey: .from) == nil)
      #expect(context.view(forKey: .to) === bench.card.view)
      #expect(context.viewController(forKey: .from) === bench.root)
      #expect(context.viewController(forKey: .to) === bench.card)
      #expect(context.presentationStyle == .custom)
      #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
      #expect(context.targetTransform == .identity)
      #expect(context.initialFrame(for: bench.card) == .zero)
      #expect(context.finalFrame(for: bench.card) == bench.stage.window.bounds)
      #expect(context.initialFrame(for: bench.root) == bench.stage.window.bounds)
      #expect(context.finalFrame(for: bench.root) == bench.stage.window.bounds)
      #expect(context.finalFrame(for: UIViewController()) == .zero)
      #expect(context.viewController(forKey: .init(rawValue: "other")) == nil)
    }
    bench.present()
    bench.stage.advance()
    #expect(bench.log.drain().contains("animateTransition"))
  }

  @Test func fullScreenContextHasBothViewsAndTheirRoles() {
    let bench = Bench(style: .fullScreen)
    bench.presentAnimator.whenAnimated = { context in
      #expect(context.view(forKey: .from) === bench.root.view)
      #expect(bench.root.view.superview === context.containerView)
      #expect(context.finalFrame(for: bench.root) == .zero)
      #expect(context.initialFrame(for: bench.root) == bench.stage.window.bounds)
    }
    bench.dismissAnimator.whenAnimated = { context in
      #expect(context.view(forKey: .from) === bench.card.view)
      #expect(context.view(forKey: .to) === bench.root.view)
      #expect(context.initialFrame(for: bench.root) == .zero)
      #expect(context.finalFrame(for: bench.root) == bench.stage.window.bounds)
      #expect(context.initialFrame(for: bench.card) == bench.stage.window.bounds)
      #expect(context.finalFrame(for: bench.card) == bench.stage.window.bounds, "where the presentation has it")
    }
    bench.present()
    bench.stage.advance(by: 1)
    bench.dismiss()
    bench.stage.advance(by: 1)
    bench.expectGone()
  }

  @Test func completingTwiceIsLoggedAndIgnored() {
    var lines: [String] = []
    let bench = Bench()
    bench.stage.log.sendWarnings(to: { lines.append($0) })
    bench.keepsContext = true
    var context: UIViewControllerContextTransitioning?
    bench.presentAnimator.whenAnimated = { context = $0 }
    bench.present()
    bench.stage.advance(by: 1)
    context?.completeTransition(false)
    #expect(lines.count == 1 && lines[0].contains("completeTransition(false) was called again"))
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func contextReportsTheInteraction() {
    let bench = Bench(interactive: true)
    bench.keepsContext = true
    var context: UIViewControllerContextTransitioning?
    bench.presentAnimator.whenAnimated = { context = $0 }
    bench.present()
    bench.stage.advance()
    #expect(context?.isInteractive == true)
    bench.driver.update(0.5)
    bench.driver.cancel()
    #expect(context?.isInteractive == false)
    #expect(context?.transitionWasCancelled == true)
    bench.driver.pause()
    #expect(context?.isInteractive == true)
    #expect(context?.transitionWasCancelled == false)
    bench.driver.cancel()
    bench.stage.advance(by: 1)
    #expect(context?.isInteractive == false)
    #expect(context?.transitionWasCancelled == true)
    bench.expectGone()
  }

  @Test func unfinishedTransitionBlocksOnlyItsOwnWindow() {
    let bench = Bench()
    let stuck = StuckAnimator()
    bench.delegate.presentAnimator = stuck
    bench.present()
    bench.stage.advance(by: 5)
    #expect(bench.root.transitionCoordinator != nil)

    let window = UIWindow(frame: bench.stage.window.bounds)
    let other = UIViewController()
    window.rootViewController = other
    window.makeKeyAndVisible()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .overFullScreen
    other.present(sheet, animated: true)
    bench.stage.advance(by: 1)
    #expect(other.presentedViewController === sheet && !sheet.isBeingPresented)
    window.isHidden = true

    stuck.context?.completeTransition(true)
    bench.stage.advance()
    bench.expectPresented()
  }

  @Test func customInteractionControllerDrivesTheTransition() {
    let bench = Bench()
    let hand = HandDriver()
    bench.delegate.interactor = hand
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(bar)
    bench.present()
    bench.root.transitionCoordinator?.animate(alongsideTransition: { _ in bar.frame.origin.x = 100 })
    bench.stage.advance()
    #expect(hand.context?.isInteractive == true)
    hand.context?.updateInteractiveTransition(0.5)
    #expect(bench.root.transitionCoordinator?.percentComplete == 0.5)
    hand.context?.cancelInteractiveTransition()
    hand.context?.completeTransition(false)
    bench.stage.advance(frames: 2)
    bench.expectGone()
  }

  @Test func alongsideAnimationsFollowThePercentOfACustomController() {
    let bench = Bench()
    let hand = HandDriver()
    bench.delegate.interactor = hand
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.root.view.addSubview(bar)
    bench.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate(alongsideTransition: { _ in bar.alpha = 0 })
    }
    bench.present()
    bench.stage.advance()
    hand.context?.updateInteractiveTransition(0.25)
    bench.stage.advance()
    #expect(isClose(CGFloat(bar.layer.presentation()?.opacity ?? -1), 0.75))
    hand.context?.cancelInteractiveTransition()
    bench.stage.advance(by: 1)
    #expect(bar.alpha == 1)
    hand.context?.completeTransition(false)
    bench.stage.advance(frames: 2)
    #expect(bar.alpha == 1)
    bench.expectGone()
  }
}

private final class StuckAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var context: UIViewControllerContextTransitioning?
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
  }
}

/// Moves nothing by itself; the test calls the context.
private final class HandDriver: NSObject, UIViewControllerInteractiveTransitioning {
  var context: UIViewControllerContextTransitioning?
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
  }
}

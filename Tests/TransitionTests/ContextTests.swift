import MotionTesting
import Testing

@MainActor
struct ContextTests {
  @Test func customPresentationContextHasOnlyThePresentedView() {
    let test = PresentationUnderTest()
    test.presentAnimator.whenAnimated = { context in
      #expect(context.view(forKey: .from) == nil)
      #expect(context.view(forKey: .to) === test.card.view)
      #expect(context.viewController(forKey: .from) === test.root)
      #expect(context.viewController(forKey: .to) === test.card)
      #expect(context.presentationStyle == .custom)
      #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
      #expect(context.targetTransform == .identity)
      #expect(context.initialFrame(for: test.card) == .zero)
      #expect(context.finalFrame(for: test.card) == test.stage.window.bounds)
      #expect(context.initialFrame(for: test.root) == test.stage.window.bounds)
      #expect(context.finalFrame(for: test.root) == test.stage.window.bounds)
      #expect(context.finalFrame(for: UIViewController()) == .zero)
      #expect(context.viewController(forKey: .init(rawValue: "other")) == nil)
    }
    test.present()
    test.stage.advance()
    #expect(test.log.drain().contains("animateTransition"))
  }

  @Test func fullScreenContextHasBothViewsAndTheirRoles() {
    let test = PresentationUnderTest(style: .fullScreen)
    test.presentAnimator.whenAnimated = { context in
      #expect(context.view(forKey: .from) === test.root.view)
      #expect(test.root.view.superview === context.containerView)
      #expect(context.finalFrame(for: test.root) == .zero)
      #expect(context.initialFrame(for: test.root) == test.stage.window.bounds)
    }
    test.dismissAnimator.whenAnimated = { context in
      #expect(context.view(forKey: .from) === test.card.view)
      #expect(context.view(forKey: .to) === test.root.view)
      #expect(context.initialFrame(for: test.root) == .zero)
      #expect(context.finalFrame(for: test.root) == test.stage.window.bounds)
      #expect(context.initialFrame(for: test.card) == test.stage.window.bounds)
      #expect(context.finalFrame(for: test.card) == test.stage.window.bounds, "where the presentation has it")
    }
    test.present()
    test.stage.advance(by: 1)
    test.dismiss()
    test.stage.advance(by: 1)
    test.expectGone()
  }

  @Test func completingTwiceIsLoggedAndIgnored() {
    var lines: [String] = []
    let test = PresentationUnderTest()
    test.stage.log.sendWarnings(to: { lines.append($0) })
    test.keepsContext = true
    var context: UIViewControllerContextTransitioning?
    test.presentAnimator.whenAnimated = { context = $0 }
    test.present()
    test.stage.advance(by: 1)
    context?.completeTransition(false)
    #expect(lines.count == 1 && lines[0].contains("completeTransition(false) was called again"))
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func contextReportsTheInteraction() {
    let test = PresentationUnderTest(interactive: true)
    test.keepsContext = true
    var context: UIViewControllerContextTransitioning?
    test.presentAnimator.whenAnimated = { context = $0 }
    test.present()
    test.stage.advance()
    #expect(context?.isInteractive == true)
    test.driver.update(0.5)
    test.driver.cancel()
    #expect(context?.isInteractive == false)
    #expect(context?.transitionWasCancelled == true)
    test.driver.pause()
    #expect(context?.isInteractive == true)
    #expect(context?.transitionWasCancelled == false)
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(context?.isInteractive == false)
    #expect(context?.transitionWasCancelled == true)
    test.expectGone()
  }

  @Test func unfinishedTransitionBlocksOnlyItsOwnWindow() {
    let test = PresentationUnderTest()
    let stuck = StuckAnimator()
    test.delegate.presentAnimator = stuck
    test.present()
    test.stage.advance(by: 5)
    #expect(test.root.transitionCoordinator != nil)

    let window = UIWindow(frame: test.stage.window.bounds)
    let other = UIViewController()
    window.rootViewController = other
    window.makeKeyAndVisible()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .overFullScreen
    other.present(sheet, animated: true)
    test.stage.advance(by: 1)
    #expect(other.presentedViewController === sheet && !sheet.isBeingPresented)
    window.isHidden = true

    stuck.context?.completeTransition(true)
    test.stage.advance()
    test.expectPresented()
  }

  @Test func customInteractionControllerDrivesTheTransition() {
    let test = PresentationUnderTest()
    let hand = HandDriver()
    test.delegate.interactor = hand
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.present()
    test.root.transitionCoordinator?.animate(alongsideTransition: { _ in bar.frame.origin.x = 100 })
    test.stage.advance()
    #expect(hand.context?.isInteractive == true)
    hand.context?.updateInteractiveTransition(0.5)
    #expect(test.root.transitionCoordinator?.percentComplete == 0.5)
    hand.context?.cancelInteractiveTransition()
    hand.context?.completeTransition(false)
    test.stage.advance(frames: 2)
    test.expectGone()
  }

  @Test func alongsideAnimationsFollowThePercentOfACustomController() {
    let test = PresentationUnderTest()
    let hand = HandDriver()
    test.delegate.interactor = hand
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.root.view.addSubview(bar)
    test.card.whenWillAppear = { controller in
      controller.transitionCoordinator?.animate(alongsideTransition: { _ in bar.alpha = 0 })
    }
    test.present()
    test.stage.advance()
    hand.context?.updateInteractiveTransition(0.25)
    test.stage.advance()
    #expect(isClose(CGFloat(bar.layer.presentation()?.opacity ?? -1), 0.75))
    hand.context?.cancelInteractiveTransition()
    test.stage.advance(by: 1)
    #expect(bar.alpha == 1)
    hand.context?.completeTransition(false)
    test.stage.advance(frames: 2)
    #expect(bar.alpha == 1)
    test.expectGone()
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

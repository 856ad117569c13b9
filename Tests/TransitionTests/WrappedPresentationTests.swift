import MotionTesting
import Testing

/// A presentation controller whose `presentedView` is a wrapper that it makes as it begins.
@MainActor
struct WrappedPresentationTests {
  private func make(_ delegate: WrapperDelegate) -> PresentationUnderTest {
    let test = PresentationUnderTest()
    delegate.animator = test.presentAnimator
    test.card.transitioningDelegate = delegate
    return test
  }

  @Test func theWrapperMadeInWillBeginIsTheViewOfTheTransition() throws {
    let delegate = WrapperDelegate()
    let test = make(delegate)
    var given: UIView?
    test.presentAnimator.whenAnimated = { given = $0.view(forKey: .to) }
    test.present()
    let wrapper = try #require(delegate.presentation?.wrapper)
    #expect(delegate.presentation?.askedBeforeBegin == 0, "presentedView is not asked before presentationTransitionWillBegin")
    test.stage.advance(by: 1)
    #expect(given === wrapper && wrapper.window === test.stage.window)
    #expect(wrapper.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
    #expect(test.card.view.superview === wrapper && test.card.view.window != nil)
    #expect(test.log.drain().contains("card.viewDidAppear"))
    delegate.animator = nil
    test.dismiss()
    test.stage.advance(by: 1)
    #expect(wrapper.window == nil && test.root.presentedViewController == nil)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aTransitionThatEndsWithoutItsIncomingViewIsAViolation() {
    let test = PresentationUnderTest()
    test.delegate.presentAnimator = ForgetfulAnimator()
    test.present()
    test.stage.advance(by: 1)
    #expect(TransitionLog.shared.violations == ["the transition ended without its to view, UIView, in the window"])
  }

  @Test func aPresentationWithoutAPresentedViewIsAViolation() {
    let delegate = WrapperDelegate()
    delegate.makesWrapper = false
    let test = make(delegate)
    delegate.animator = ForgetfulAnimator()
    test.present()
    test.stage.advance(by: 1)
    #expect(TransitionLog.shared.violations == ["RecordingController was presented without a presentedView"])
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .fullScreen, .overFullScreen, .pageSheet])
  func whereTheDismissedViewIsIsItsFinalFrame(style: UIModalPresentationStyle) throws {
    let test = PresentationUnderTest(style: style).presented()
    let frame = try #require(test.card.presentationController?.frameOfPresentedViewInContainerView)
    var final: CGRect?
    test.dismissAnimator.whenAnimated = { final = $0.finalFrame(for: test.card) }
    test.dismiss()
    test.stage.advance(by: 1)
    #expect(final == frame && !frame.isEmpty)
    test.expectGone()
  }
}

private final class WrapperPresentation: UIPresentationController {
  private(set) var wrapper: UIView?
  private(set) var askedBeforeBegin = 0
  private var hasBegun = false
  var makesWrapper = true

  override var presentedView: UIView? {
    if !hasBegun { askedBeforeBegin += 1 }
    return wrapper
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    hasBegun = true
    guard makesWrapper else { return }
    let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
    let content = super.presentedView!
    content.frame = wrapper.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wrapper.addSubview(content)
    self.wrapper = wrapper
  }
}

private final class WrapperDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private(set) weak var presentation: WrapperPresentation?
  var animator: UIViewControllerAnimatedTransitioning?
  var makesWrapper = true

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = WrapperPresentation(presentedViewController: presented, presenting: presenting)
    controller.makesWrapper = makesWrapper
    presentation = controller
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
}

/// Forgets to add the incoming view.
private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 0.2) {
      transitionContext.containerView.alpha = 0.9
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}

import MotionTesting
import TestSupport
import Testing

@testable import Transitions
@testable import ViewCore

/// Animators that send appearance callbacks to a presenter whose view stays in place, which receives none by itself.
@MainActor
struct PresenterCallbackTests {
  @Test(arguments: [true, false]) func anAnimatorSendsThePresentersCallbacks(endsBeforeCompletion: Bool) {
    let test = PresentationUnderTest()
    var warnings: [String] = []
    test.stage.log.sendWarnings(to: { warnings.append($0) })
    test.delegate.presentAnimator = ForwardingAnimator(presenting: true, endsBeforeCompletion)
    test.delegate.dismissAnimator = ForwardingAnimator(presenting: false, endsBeforeCompletion)
    test.present()
    test.stage.advance(by: 1)
    #expect(test.log.drain().filter { $0.hasPrefix("root.") } == ["root.viewWillDisappear", "root.viewDidDisappear"])
    test.dismiss()
    test.stage.advance(by: 1)
    let calls = test.log.drain().filter { $0.hasPrefix("root.") }
    #expect(calls == ["root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear"])
    #expect(warnings == [] && test.root.view.window != nil && test.root.presentedViewController == nil)
  }

  @Test func aCancelledDismissalLeavesThePresenterInPlace() {
    let test = PresentationUnderTest()
    test.delegate.presentAnimator = ForwardingAnimator(presenting: true, true)
    test.delegate.dismissAnimator = ForwardingAnimator(presenting: false, true)
    test.present()
    test.stage.advance(by: 1)
    test.delegate.interactor = test.driver
    test.dismiss()
    test.stage.advance(frames: 2)
    test.driver.update(0.3)
    test.stage.advance(frames: 2)
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(test.root.presentedViewController === test.card && test.card.view.window != nil)
    #expect(test.root.view.window != nil)
  }
}

/// Fades the presented view, and sends the presenter's callbacks.
private final class ForwardingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let presenting: Bool
  private let endsBeforeCompletion: Bool

  init(presenting: Bool, _ endsBeforeCompletion: Bool) {
    (self.presenting, self.endsBeforeCompletion) = (presenting, endsBeforeCompletion)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let presenter = transitionContext.viewController(forKey: presenting ? .from : .to)
    presenter?.beginAppearanceTransition(!presenting, animated: true)
    guard let card = transitionContext.view(forKey: presenting ? .to : .from) else { return }
    transitionContext.containerView.addSubview(card)
    card.alpha = presenting ? 0 : 1
    UIView.animate(withDuration: 0.3) { [presenting] in
      card.alpha = presenting ? 1 : 0
    } completion: { [endsBeforeCompletion] _ in
      if endsBeforeCompletion { presenter?.endAppearanceTransition() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      if !endsBeforeCompletion { presenter?.endAppearanceTransition() }
    }
  }
}

import Foundation
import MotionTesting
import Testing

/// Every method of the delegates is optional: one that has none is as good as none.
@MainActor
struct DelegateDefaultsTests {
  private final class SilentDelegate: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
  {}

  private final class SilentInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {}
  }

  private final class BareAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
  }

  private let silent = SilentDelegate()

  @Test func transitioningDelegateWithoutMethodsUsesTheSystemsAnimation() {
    for style in [UIModalPresentationStyle.custom, .fullScreen, .pageSheet] {
      let test = PresentationUnderTest(style: style)
      test.card.transitioningDelegate = silent
      for animated in [true, false] {
        test.present(animated: animated)
        #expect((test.root.transitionCoordinator != nil) == animated)
        test.stage.advance(by: 1)
        test.expectPresented()
        test.dismiss(animated: animated)
        test.stage.advance(by: 1)
        test.expectGone()
      }
      #expect(test.completions == 4)
    }
  }

  @Test func containerDelegatesWithoutMethodsUseTheSystemsAnimation() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    (navigation.delegate, tabs.delegate) = (silent, silent)
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
    navigation.pushViewController(UIViewController(), animated: true)
    #expect(navigation.transitionCoordinator?.transitionDuration == 0.35)
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 300, y: 775))
    stage.advance(frames: 2)
    #expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator == nil)
    tabs.selectedIndex = 0
    stage.advance(frames: 2)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1, "the system's own pop from the edge")
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
  }

  @Test func sheetDelegateWithoutMethodsAllowsTheDismissal() {
    let test = PresentationUnderTest(style: .pageSheet)
    test.card.transitioningDelegate = nil
    test.present()
    test.stage.advance(by: 1)
    test.card.presentationController?.delegate = silent
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.4)
    test.stage.advance(by: 1.5)
    test.expectGone()
  }

  @Test func minimalAnimatorsAndInteractorsHaveTheDocumentedDefaults() {
    let interactor = SilentInteractor()
    #expect(interactor.completionSpeed == 1 && interactor.completionCurve == .easeInOut && interactor.wantsInteractiveStart)
    let test = PresentationUnderTest()
    test.delegate.presentAnimator = BareAnimator()
    test.present()
    #expect(test.card.transitionCoordinator?.isInterruptible == false)
    #expect(test.card.transitionCoordinator?.isAnimated == true)
  }
}

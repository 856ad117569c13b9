import MotionTesting
import Testing

@MainActor
struct PresentationControllerTests {
  @Test func theDefaultsAreThoseOfTheHeader() {
    let presented = UIViewController()
    let controller = UIPresentationController(presentedViewController: presented, presenting: nil)
    #expect(controller.shouldPresentInFullscreen)
    #expect(!controller.shouldRemovePresentersView)
    #expect(controller.presentedView === presented.view)
    #expect(controller.containerView == nil)
    #expect(controller.frameOfPresentedViewInContainerView == .zero)
    #expect(controller.presentationStyle == .pageSheet, "what automatic stands for")
  }

  @Test func aPresentationHasItsOwnFrameViewsAndLayout() throws {
    let test = PresentationUnderTest()
    let delegate = SheetDelegate()
    test.card.transitioningDelegate = delegate
    test.present()
    let sheet = try #require(delegate.presentation)
    #expect(test.card.presentationController === sheet)
    test.stage.advance(frames: 10)
    #expect(sheet.dimming.alpha == 1)
    let shown = try #require(sheet.dimming.layer.presentation()).opacity
    #expect(shown > 0.2 && shown < 1, "the dimming view fades alongside: \(shown)")
    test.stage.advance(by: 1)
    #expect(sheet.wrapper.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
    #expect(test.card.view.superview === sheet.wrapper)

    test.card.preferredContentSize = CGSize(width: 0, height: 250)
    test.stage.advance()
    #expect(sheet.wrapper.frame == CGRect(x: 0, y: 550, width: 400, height: 250))

    test.stage.send(.resize(size: CGSize(width: 320, height: 600), scale: 1))
    test.stage.advance()
    #expect(sheet.wrapper.frame == CGRect(x: 0, y: 350, width: 320, height: 250))
    #expect(sheet.sizes == [CGSize(width: 320, height: 600)])

    test.dismiss()
    test.stage.advance(by: 1)
    #expect(sheet.wrapper.window == nil && sheet.containerView == nil)
    #expect(test.stage.window.subviews.count == 1)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func theDelegateIsAskedOnceForEachPresentation() {
    let test = PresentationUnderTest()
    _ = test.card.presentationController
    _ = test.card.presentationController
    #expect(test.log.drain() == ["presentationController(forPresented:)"])
    test.present(animated: false)
    test.dismiss(animated: false)
    #expect(!test.log.drain().contains("presentationController(forPresented:)"))
    test.present(animated: false)
    #expect(test.log.drain().contains("presentationController(forPresented:)"))
  }

  @Test func aContextMayProvideTheTransitionStyle() {
    let test = PresentationUnderTest()
    let child = UIViewController()
    test.root.addChild(child)
    test.root.view.addSubview(child.view)
    child.didMove(toParent: test.root)
    child.definesPresentationContext = true
    child.providesPresentationContextTransitionStyle = true
    child.modalTransitionStyle = .crossDissolve
    let inner = UIViewController()
    inner.modalPresentationStyle = .overCurrentContext
    child.present(inner, animated: true)
    test.stage.advance(frames: 5)
    let shown = inner.view.layer.presentation()?.opacity ?? 1
    #expect(shown > 0 && shown < 1)
    #expect(inner.view.frame.minY == 0)
    test.stage.advance(by: 1)
  }

  @Test func presentersViewReturnsAfterAnAnimatorRemovedIt() {
    let test = PresentationUnderTest()
    test.presentAnimator.whenAnimated = { context in
      context.containerView.insertSubview(context.viewController(forKey: .from)!.view, at: 0)
    }
    test.present()
    test.stage.advance(by: 1)
    #expect(test.root.view.superview === test.stage.window)
    test.dismissAnimator.whenAnimated = { context in
      context.containerView.insertSubview(context.viewController(forKey: .to)!.view, at: 0)
    }
    test.dismiss()
    test.stage.advance(by: 1)
    #expect(test.root.view.superview === test.stage.window)
    test.expectGone()
  }
}

/// Half the window from below, in a wrapping view over a dimming one: the shape of a tutorial's presentation controller.
private final class SheetPresentation: UIPresentationController {
  let dimming = UIView()
  let wrapper = UIView()
  var sizes: [CGSize] = []

  override var presentedView: UIView? { wrapper }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let wish = presentedViewController.preferredContentSize.height
    let height = wish > 0 ? wish : bounds.height / 2
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    wrapper.addSubview(presentedViewController.view)
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    if !presentedViewController.isBeingDismissed { wrapper.frame = frameOfPresentedViewInContainerView }
    presentedViewController.view.frame = wrapper.bounds
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
  }
}

private final class SheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private(set) weak var presentation: SheetPresentation?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = SheetPresentation(presentedViewController: presented, presenting: presenting)
    presentation = controller
    return controller
  }
}

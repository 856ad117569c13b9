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
    let bench = Bench()
    let delegate = SheetDelegate()
    bench.card.transitioningDelegate = delegate
    bench.present()
    let sheet = try #require(delegate.presentation)
    #expect(bench.card.presentationController === sheet)
    bench.stage.advance(frames: 10)
    #expect(sheet.dimming.alpha == 1)
    let shown = try #require(sheet.dimming.layer.presentation()).opacity
    #expect(shown > 0.2 && shown < 1, "the dimming view fades alongside: \(shown)")
    bench.stage.advance(by: 1)
    #expect(sheet.wrapper.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
    #expect(bench.card.view.superview === sheet.wrapper)

    bench.card.preferredContentSize = CGSize(width: 0, height: 250)
    bench.stage.advance()
    #expect(sheet.wrapper.frame == CGRect(x: 0, y: 550, width: 400, height: 250))

    bench.stage.send(.resize(size: CGSize(width: 320, height: 600), scale: 1))
    bench.stage.advance()
    #expect(sheet.wrapper.frame == CGRect(x: 0, y: 350, width: 320, height: 250))
    #expect(sheet.sizes == [CGSize(width: 320, height: 600)])

    bench.dismiss()
    bench.stage.advance(by: 1)
    #expect(sheet.wrapper.window == nil && sheet.containerView == nil)
    #expect(bench.stage.window.subviews.count == 1)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func theDelegateIsAskedOnceForEachPresentation() {
    let bench = Bench()
    _ = bench.card.presentationController
    _ = bench.card.presentationController
    #expect(bench.log.drain() == ["presentationController(forPresented:)"])
    bench.present(animated: false)
    bench.dismiss(animated: false)
    #expect(!bench.log.drain().contains("presentationController(forPresented:)"))
    bench.present(animated: false)
    #expect(bench.log.drain().contains("presentationController(forPresented:)"))
  }

  @Test func aContextMayProvideTheTransitionStyle() {
    let bench = Bench()
    let child = UIViewController()
    bench.root.addChild(child)
    bench.root.view.addSubview(child.view)
    child.didMove(toParent: bench.root)
    child.definesPresentationContext = true
    child.providesPresentationContextTransitionStyle = true
    child.modalTransitionStyle = .crossDissolve
    let inner = UIViewController()
    inner.modalPresentationStyle = .overCurrentContext
    child.present(inner, animated: true)
    bench.stage.advance(frames: 5)
    let shown = inner.view.layer.presentation()?.opacity ?? 1
    #expect(shown > 0 && shown < 1)
    #expect(inner.view.frame.minY == 0)
    bench.stage.advance(by: 1)
  }

  @Test func presentersViewReturnsAfterAnAnimatorRemovedIt() {
    let bench = Bench()
    bench.presentAnimator.whenAnimated = { context in
      context.containerView.insertSubview(context.viewController(forKey: .from)!.view, at: 0)
    }
    bench.present()
    bench.stage.advance(by: 1)
    #expect(bench.root.view.superview === bench.stage.window)
    bench.dismissAnimator.whenAnimated = { context in
      context.containerView.insertSubview(context.viewController(forKey: .to)!.view, at: 0)
    }
    bench.dismiss()
    bench.stage.advance(by: 1)
    #expect(bench.root.view.superview === bench.stage.window)
    bench.expectGone()
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

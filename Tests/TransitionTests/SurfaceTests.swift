import MotionTesting
import Testing

/// Everything of view controllers and presentations that code for iOS overrides, with Apple's signatures: that it compiles is
/// the larger part of the test.
@MainActor
struct SurfaceTests {
  @Test func aControllerThatOverridesEverythingIsPresentedAndDismissed() {
    let test = PresentationUnderTest(style: .custom)
    let controller = EveryOverride(nibName: nil, bundle: nil)
    let transitioning = EveryDelegate()
    controller.transitioningDelegate = transitioning
    controller.modalPresentationStyle = .custom
    test.root.present(controller, animated: false)
    test.stage.advance()
    test.stage.send(.resize(size: CGSize(width: 700, height: 800), scale: 1))
    test.stage.advance(frames: 2)
    controller.preferredContentSize = CGSize(width: 10, height: 10)
    test.root.dismiss(animated: false)
    test.stage.advance()
    #expect(
      Set(controller.calls) == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "willTransition", "viewWillTransition",
        "traitCollectionDidChange",
      ])
    #expect(
      transitioning.calls == [
        "presentationTransitionWillBegin", "presentationTransitionDidEnd", "willTransition", "viewWillTransition",
        "traitCollectionDidChange", "preferredContentSizeDidChange", "dismissalTransitionWillBegin", "dismissalTransitionDidEnd",
      ])
  }

  @Test func theDefaultsAreApples() {
    let controller = UIViewController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.title == nil)
    #expect(controller.modalPresentationStyle == .automatic && controller.modalTransitionStyle == .coverVertical)
    #expect(!controller.definesPresentationContext && !controller.providesPresentationContextTransitionStyle)
    #expect(!controller.isModalInPresentation && controller.preferredContentSize == .zero)
    #expect(controller.edgesForExtendedLayout == .all && controller.additionalSafeAreaInsets == .zero)
    #expect(!controller.hidesBottomBarWhenPushed && controller.shouldAutomaticallyForwardAppearanceMethods)
    #expect(controller.children.isEmpty && controller.parent == nil && controller.transitionCoordinator == nil)
    #expect(controller.presentedViewController == nil && controller.presentingViewController == nil)
    #expect(!controller.isBeingPresented && !controller.isBeingDismissed)
    #expect(!controller.isMovingToParent && !controller.isMovingFromParent)
    #expect(controller.navigationController == nil && controller.tabBarController == nil)
    #expect(UIViewController(coder: NSCoder()) != nil)
    let styles: [UIModalPresentationStyle] = [
      .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
      .popover,
    ]
    #expect(styles.map(\.rawValue) == [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    #expect([UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve].map(\.rawValue) == [0, 1, 2])
    #expect([UIUserInterfaceLevel.unspecified, .base, .elevated].map(\.rawValue) == [-1, 0, 1])
    #expect([UIPopoverArrowDirection.up, .down, .left, .right, .any].map(\.rawValue) == [1, 2, 4, 8, 15])
  }
}

private final class EveryOverride: UIViewController {
  var calls: [String] = []

  override func loadView() {
    super.loadView()
    calls.append("loadView")
  }
  override func viewDidLoad() { calls.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { calls.append("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
  override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { calls.append("willTransition") }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    calls.append("viewWillTransition")
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    calls.append("traitCollectionDidChange")
  }
  override var modalPresentationStyle: UIModalPresentationStyle {
    get { super.modalPresentationStyle }
    set { super.modalPresentationStyle = newValue }
  }
  override var preferredContentSize: CGSize {
    get { super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }
  override var isModalInPresentation: Bool {
    get { super.isModalInPresentation }
    set { super.isModalInPresentation = newValue }
  }
  override var presentationController: UIPresentationController? { super.presentationController }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override func addChild(_ childController: UIViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
}

private final class EveryDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private weak var presentation: EveryPresentation?
  private var kept: [String] = []
  var calls: [String] { presentation?.calls ?? kept }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = EveryPresentation(presentedViewController: presented, presenting: presenting)
    controller.whenOver = { [weak self] in self?.kept = $0 }
    presentation = controller
    return controller
  }
}

private final class EveryPresentation: UIPresentationController {
  var calls: [String] = []
  var whenOver: (([String]) -> Void)?

  override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
  override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
  override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  override var adaptivePresentationStyle: UIModalPresentationStyle { super.adaptivePresentationStyle }
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    super.adaptivePresentationStyle(for: traitCollection)
  }
  override var overrideTraitCollection: UITraitCollection? {
    get { super.overrideTraitCollection }
    set { super.overrideTraitCollection = newValue }
  }
  override var presentedView: UIView? { super.presentedView }
  override var frameOfPresentedViewInContainerView: CGRect { super.frameOfPresentedViewInContainerView }
  override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  override func presentationTransitionWillBegin() { calls.append("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("presentationTransitionDidEnd") }
  override func dismissalTransitionWillBegin() { calls.append("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    calls.append("dismissalTransitionDidEnd")
    whenOver?(calls)
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    calls.append("willTransition")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.append("viewWillTransition")
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    calls.append("traitCollectionDidChange")
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    calls.append("preferredContentSizeDidChange")
  }
}

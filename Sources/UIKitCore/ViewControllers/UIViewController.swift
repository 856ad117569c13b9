import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Owns a view, hears when it comes and goes, contains other controllers and presents them.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  var loadedView: UIView?
  var isLoadingView = false
  var appearance = AppearanceState()
  /// The appearance transition that runs was begun by the view's own coming and going.
  var followsWindow = false
  weak var parentStorage: UIViewController?
  var childStorage: [UIViewController] = []
  /// What this controller itself presents, and who itself presents this one.
  var presentedStorage: UIViewController?
  weak var presenterStorage: UIViewController?
  var ownPresentation: UIPresentationController? { didSet { loadedView?.forgetTraits() } }
  weak var transitionRun: TransitionRun?
  var sizeCoordinator: SizeTransitionCoordinator?
  var navigationItemStorage: UINavigationItem?
  var tabBarItemStorage: UITabBarItem?
  final var traitChangeHandlers: [TraitChangeEntry] = []
  var editingStorage = false
  var editButtonStorage: UIBarButtonItem?
  /// The world of the window that the view was seen in last.
  private weak var lastHome: ApplicationContext?

  package override var homeContext: ApplicationContext? { knownHome ?? .current }

  /// The world of the view's window, or of the last one; otherwise that of who contains or presents the controller.
  private final var knownHome: ApplicationContext? {
    if let home = loadedView?.windowStorage?.home {
      lastHome = home
      return home
    }
    return lastHome ?? parentStorage?.knownHome ?? presenterStorage?.knownHome
  }

  // MARK: - Creating a view controller

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    misuse(
      unless: nibNameOrNil == nil,
      "UIViewController(nibName: \"\(nibNameOrNil ?? "")\", bundle:): there are no nib files here; pass nil, override loadView()."
    )
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Archives carry no controllers here: the controller starts without a view, as with `init()`.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - Managing the view

  /// Loads the view at first access.
  open var view: UIView! {
    get { loadedViewOrLoad() }
    set { adoptView(newValue) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes `view`: an empty view as large as the screen, unless overridden.
  open func loadView() { adoptView(makeDefaultView()) }
  open func loadViewIfNeeded() { _ = loadedViewOrLoad() }
  open func viewDidLoad() {}
  /// Shown by the containers that show titles. Default: nil.
  open var title: String? { didSet { adoptTitle() } }
  open var preferredContentSize: CGSize = .zero {
    didSet { if oldValue != preferredContentSize { announcePreferredSize() } }
  }

  // MARK: - Editing

  /// Whether the user can change what the controller shows. Default: false.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editingStorage = editing
    refreshEditButton()
  }

  /// A bar button that turns editing on and off.
  open var editButtonItem: UIBarButtonItem { editButton() }

  // MARK: - Responding to view-related events

  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewDidAppear`, once the view is in a window with its geometry.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Called in place of the view's `updateConstraints()`, which super calls.
  open func updateViewConstraints() { view.updateConstraints() }
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  /// Points added to the safe area that the view gets from its superview. Default: zero.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard oldValue != additionalSafeAreaInsets else { return }
      viewIfLoaded?.forgetSafeArea()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: - Presenting a view controller

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    inTurn { beginPresenting(viewControllerToPresent, animated: flag, completion: completion) }
  }

  /// Shows a controller in the way of the nearest container that has one: a navigation controller pushes it. Presents it elsewhere.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentStorage { parentStorage.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Dismisses what this controller presents, with everything above it; or this controller, when it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    inTurn { beginDismissing(animated: flag, completion: completion) }
  }

  /// What this controller, or the nearest of its ancestors, presents.
  open var presentedViewController: UIViewController? { nearest { $0.presentedStorage } }
  /// Who presents this controller, or the nearest of its ancestors.
  open var presentingViewController: UIViewController? { nearest { $0.presenterStorage } }
  /// Default: `.automatic`. While nothing is presented, another style gets another presentation controller.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if oldValue != modalPresentationStyle { dropPresentationOfOtherStyle() } }
  }
  /// The animation where no delegate provides one. Default: `.coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The one of `modalPresentationStyle`, also while the presentation has adapted to another style.
  ///
  /// Made at first access, when the delegate is asked for a custom one; gone when the presentation is over.
  open var presentationController: UIPresentationController? { activeOrNewPresentation?.principal }
  /// The one at work: where the presentation has adapted to another style, that style's.
  open var activePresentationController: UIPresentationController? { activeOrNewPresentation }
  /// Where the popover comes from and points to; nil unless `modalPresentationStyle` is `.popover`, here or in the nearest
  /// ancestor that is presented.
  open var popoverPresentationController: UIPopoverPresentationController? { popoverPresentation }
  /// What presents this controller, or the nearest ancestor that is presented, as a sheet; nil unless `modalPresentationStyle` is a
  /// sheet's.
  open var sheetPresentationController: UISheetPresentationController? { sheetPresentation }
  /// Whether `currentContext` presentations from inside cover this controller's view only. Default: false.
  open var definesPresentationContext = false
  /// Whether such presentations take this controller's `modalTransitionStyle`. Default: false.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a drag of the user may not dismiss the presentation. Default: false.
  open var isModalInPresentation = false
  /// The transition that this controller, or the nearest of its ancestors, takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { activeCoordinator }

  // MARK: - Containing view controllers

  open var children: [UIViewController] { childStorage }
  open var parent: UIViewController? { parentStorage }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes; override it to hear of it and call super.
  open func willMove(toParent parent: UIViewController?) { isMovingFromParent = parent == nil && parentStorage != nil }
  open func didMove(toParent parent: UIViewController?) { finishMoving() }
  /// Whether children hear of this controller's comings and goings by themselves. Default: true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
  open func endAppearanceTransition() { endAppearance() }

  /// Exchanges the views of two children; both must be children of this controller.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: - In navigation and tab bar controllers

  /// What the navigation bar shows while this controller is on top. Its title is `title` at first.
  open var navigationItem: UINavigationItem { navigationItemOrNew() }
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// What the tab bar shows of this controller. Its title is `title` at first.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemOrNew() }
    set { tabBarItemStorage = newValue }
  }
  /// Whether the tab bar goes away while this controller is in a navigation stack, above the root. Default: false.
  open var hidesBottomBarWhenPushed = false
  /// The sides on which the view lies under bars. Default: all.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if oldValue != edgesForExtendedLayout { layOutBesideBars() } }
  }
  /// Whether the view lies also under bars that are not translucent. Default: false.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { layOutBesideBars() } }
  }

  // MARK: - Sizes and traits

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }

  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTraitTransition(to: newCollection, with: coordinator)
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    childSize(of: container, parentSize: parentSize)
  }

  /// What the system theme is taken to be in this controller's view; `.unspecified` inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.notifyTraits() } }
  }

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? homeContext?.application?.traitCollection ?? .current
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Status bar and orientation

  // A desktop window has no status bar and no home indicator, and is never turned: nobody asks for these wishes, as on an iPad
  // whose program runs in a window of its own.

  /// Default: `.default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Default: false.
  open var prefersStatusBarHidden: Bool { false }
  /// Default: `.fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whose style counts in the place of this controller's. Default: nil.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whose wish to hide the bar counts in the place of this controller's. Default: nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() { InertAPI.statusBarAppearance.noteUse() }
  /// Whether a presentation that does not fill the screen has a say about the status bar. Default: false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Default: false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { InertAPI.homeIndicator.noteUse() }
  /// Default: true.
  open var shouldAutorotate: Bool { true }
  /// Default: all.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { ownSupportedOrientations }
  /// Default: `.portrait`.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { ownPreferredOrientation }

  // MARK: - Segues

  /// Called by code that performs a segue, before it does.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue that the user asks for may be performed. Default: true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs a segue of the storyboard that the controller came from; it came from none, and stops with UIKit's message.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    misuse(
      "\(type(of: self)) has no segue with identifier '\(identifier)': there are no storyboards here; present or push in code.")
  }

  // MARK: - Memory

  /// The host says that memory runs out: give up what can be made again. Call super.
  open func didReceiveMemoryWarning() {}

  // MARK: - Responder

  open override var next: UIResponder? { presenterStorage ?? viewIfLoaded?.superview ?? parentStorage }
}

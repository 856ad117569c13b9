import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Owns a view, is told when it appears and disappears, contains other controllers and presents them.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  var loadedView: UIView?
  var isLoadingView = false
  var appearance = AppearanceState()
  /// Whether the appearance transition that runs was begun by the view's entering or leaving its window.
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
  /// The application of the window that the view was in last.
  private weak var lastHome: ApplicationContext?
  package override var homeContext: ApplicationContext? { knownHome ?? .current }
  /// The application of the view's window, or of the last one; otherwise that of the controller's parent or presenter.
  private final var knownHome: ApplicationContext? {
    if let home = loadedView?.windowStorage?.home {
      lastHome = home
      return home
    }
    return lastHome ?? parentStorage?.knownHome ?? presenterStorage?.knownHome
  }

  // MARK: - Creating a view controller

  /// Makes a controller; traps for the name of a nib, since there are no nib files here.
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
  /// The view where it is loaded; nil otherwise.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes `view`: an empty view as large as the screen, unless overridden.
  open func loadView() { adoptView(makeDefaultView()) }
  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() { _ = loadedViewOrLoad() }
  /// Called once, when the view is loaded. The default does nothing.
  open func viewDidLoad() {}
  /// Shown by the containers that show titles. Default: nil.
  open var title: String? { didSet { adoptTitle() } }
  /// The size in points that the controller prefers; parent or presentation are told of a change. Default: zero, none.
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

  /// Called before the view appears, when it is not laid out yet. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewDidAppear`, once the view is in a window with its geometry.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is visible and its transition has ended. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared and its transition has ended. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's safe area has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called in place of the view's `updateConstraints()`, which super calls.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Whether a transition that presents the controller is running.
  open internal(set) var isBeingPresented = false
  /// Whether a transition that dismisses the controller is running.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is being added to a parent.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is being removed from its parent.
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

  /// Presents a controller over this one; `completion` is called when it has appeared.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    inTurn { beginPresenting(viewControllerToPresent, animated: flag, completion: completion) }
  }
  /// Shows a controller as the nearest container does, a navigation controller by a push; presents it where there is none.
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
  /// The style of its presentations. Default: `.automatic`. A change before the presentation makes a new presentation controller.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if oldValue != modalPresentationStyle { dropPresentationOfOtherStyle() } }
  }
  /// The animation where no delegate provides one. Default: `.coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Vends the animations and the presentation controller; held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The presentation in `modalPresentationStyle`, also while it has adapted to another style; made at first access, when the
  /// delegate is asked for a custom one, and gone when the presentation is over.
  open var presentationController: UIPresentationController? { activeOrNewPresentation?.principal }
  /// The presentation in effect: where it has adapted to another style, that style's.
  open var activePresentationController: UIPresentationController? { activeOrNewPresentation }
  /// The popover of this controller or its nearest presented ancestor; nil unless `modalPresentationStyle` is `.popover` there.
  open var popoverPresentationController: UIPopoverPresentationController? { popoverPresentation }
  /// The sheet of this controller or its nearest presented ancestor; nil unless `modalPresentationStyle` is a sheet's there.
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

  /// The controllers in this container, in the order in which they were added.
  open var children: [UIViewController] { childStorage }
  /// The container of this controller; nil for none.
  open var parent: UIViewController? { parentStorage }
  /// Adds a child, removing it from its old parent; call its `didMove(toParent:)` afterwards. Traps for itself and ancestors.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the parent and calls `didMove(toParent: nil)`; call `willMove(toParent: nil)` first.
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes. Override it and call super.
  open func willMove(toParent parent: UIViewController?) { isMovingFromParent = parent == nil && parentStorage != nil }
  /// Called when the parent has changed; a container calls it after `addChild(_:)`. Override it and call super.
  open func didMove(toParent parent: UIViewController?) { finishMoving() }
  /// Whether children get this controller's appearance callbacks by themselves. Default: true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Begins an appearance transition of this controller, to be called by its container; unbalanced calls are logged.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
  /// Ends the appearance transition that has begun; unbalanced calls are logged.
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
  /// The nearest navigation controller that contains this one; nil for none.
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest tab bar controller that contains this one; nil for none.
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

  /// Called before the view changes its size; the default tells the children, each with the size it will have. Call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }
  /// Called before the traits change; the default tells the children. Call super.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTraitTransition(to: newCollection, with: coordinator)
  }
  /// Called when a child prefers another size. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child in a view of the given size. Default: that size for a child that fills the view, else its present size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    childSize(of: container, parentSize: parentSize)
  }
  /// What the system theme is taken to be in this controller's view; `.unspecified` inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.notifyTraits() } }
  }
  /// The view's traits; before it is loaded, those of the parent or of the application.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? homeContext?.application?.traitCollection ?? .current
  }
  /// Called after the traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Status bar and orientation

  // A desktop window has no status bar and no home indicator, and is never turned: nothing reads these properties.
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
  /// Has no effect, and logs that once: a desktop window has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() { InertAPI.statusBarAppearance.noteUse() }
  /// Whether a presentation that does not fill the screen has a say about the status bar. Default: false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Default: false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect, and logs that once: a desktop window has no home indicator.
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

  // MARK: - Memory and the responder chain

  /// Called when the host reports low memory: release what can be made again. Call super.
  open func didReceiveMemoryWarning() {}
  open override var next: UIResponder? { presenterStorage ?? viewIfLoaded?.superview ?? parentStorage }
}

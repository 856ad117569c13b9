import CoreGraphics
import Foundation
import Misuse
import QuartzCore

@_spi(Toolkit) import ViewCore
/// Manages a view: loads it, receives its appearance callbacks, contains other controllers and presents them.
///
/// ```swift
/// final class GreetingController: UIViewController {
///   private let label = UILabel()
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     label.text = "Hello"
///     view.addSubview(label)
///   }
///   override func viewWillLayoutSubviews() { label.frame = view.bounds.inset(by: view.safeAreaInsets) }
/// }
/// ```
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer, UIAppearanceContainer {
  final private(set) var loadedView: UIView?
  private final var isLoadingView = false
  package final let appearance = AppearanceState()
  package final let family = ControllerFamily()
  package final let links = PresentationLinks()
  package final let ownTransitions = ControllerTransitions()
  /// The presentation of this controller, also before it begins; nil after it has ended.
  package final private(set) var ownPresentation: UIPresentationController? { didSet { loadedView?.forgetTraits() } }
  final private(set) var zoomStorage: ZoomPresence?
  package final let barItems = ControllerItems()
  /// What is shown instead of the content.
  package final private(set) lazy var unavailability = Self.unavailabilityMaker.value(self)
  /// Makes what a controller shows instead of its content.
  package static let unavailabilityMaker = Hook<(UIViewController) -> any ContentReplacing>(
    "UIViewController.unavailabilityMaker")
  private final lazy var topBars = BarLayoutGuide(.top)
  private final lazy var bottomBars = BarLayoutGuide(.bottom)
  package final private(set) lazy var traitChanges = TraitChangeHandlers()
  private(set) var editingStorage = false
  /// Where the view is loaded from.
  package final private(set) var nibSource = NibSource.nib(name: nil, bundle: nil)
  package final func setNibSource(_ source: NibSource) { nibSource = source }
  /// The application of the last window of the view.
  private weak var lastHome: ApplicationContext?
  @_spi(Toolkit) open override var homeObject: AnyObject? {
    knownHome ?? ApplicationContext.current
  }
  @_spi(Toolkit) open override var responderView: UIView? { viewIfLoaded }
  final private(set) var ownTraitOverrides: UITraitCollection.Values? {
    didSet { if ownTraitOverrides != oldValue { viewIfLoaded?.notifyTraits() } }
  }
  /// The application of the view's present or last window; otherwise that of the controller's parent or presenter.
  private final var knownHome: ApplicationContext? {
    if let home = loadedView?.viewLinks.window?.home {
      lastHome = home
      return home
    }
    return lastHome ?? family.parent?.knownHome ?? links.presenter?.knownHome
  }

  // MARK: - Creating a view controller

  /// Makes a controller whose view is loaded from a nib, with the controller as its owner.
  ///
  /// Without a name it is the nib of the class, `CardView` or `CardViewController` for a `CardViewController`, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    nibSource = .nib(name: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Makes the controller of a storyboard; with another coder one as `init()` does.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - Managing the view

  /// The view, loaded at first access.
  open var view: UIView! {
    get { loadedViewOrLoad() }
    set { setLoadedView(newValue) }
  }
  /// The view if it is loaded; otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes `view`. The default is that of the storyboard or nib, or an empty view of the screen's size; an override that sets none
  /// traps.
  open func loadView() { if !loadNibView() { setLoadedView(makeDefaultView()) } }
  /// The storyboard from which the controller was made; nil for one made in code.
  open var storyboard: UIStoryboard? { nibSource.storyboard }
  /// The name of the nib that was given to the initializer; nil for none.
  open var nibName: String? { nibSource.name }
  /// The bundle of the nib or storyboard; nil for none.
  open var nibBundle: Bundle? { nibSource.bundle }
  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() { _ = loadedViewOrLoad() }
  /// Called once, when the view is loaded. The default does nothing.
  open dynamic func viewDidLoad() {}
  /// The title that containers show. Default: nil.
  open var title: String? {
    didSet {
      barItems.setTitle(title)
      KeyValueObserving.report(self)
    }
  }
  /// The preferred size of the content in points; the parent or presentation is told about changes. Default: zero, which means
  /// none.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      if oldValue != preferredContentSize { announcePreferredSize() }
      KeyValueObserving.report(self)
    }
  }

  final func loadedViewOrLoad() -> UIView {
    if let loadedView { return loadedView }
    misuse(
      unless: !isLoadingView,
      "\(type(of: self)).loadView() reads `view` before it has set it; assign a view to `view` first.")
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard let view = loadedView else {
      misuse("\(type(of: self)).loadView() did not set `view`; assign one, or call super.loadView().")
    }
    homeContext?.log.record("\(TransitionLog.name(self)).viewDidLoad")
    viewDidLoad()
    return view
  }

  private final func setLoadedView(_ view: UIView?) {
    guard view !== loadedView else { return }
    if loadedView?.viewLinks.controller === self { loadedView?.attach(toController: nil) }
    loadedView = view
    view?.attach(toController: self)
  }

  // MARK: - Editing

  /// Whether the content can be edited. Default: false.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets `isEditing`; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editingStorage = editing
    refreshEditButton()
  }
  /// A bar button that toggles editing.
  open var editButtonItem: UIBarButtonItem { editButton() }

  // MARK: - Responding to view-related events

  /// Called before the view appears and is laid out. The default does nothing.
  open dynamic func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear`, when the view is in a window with its geometry. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is visible and its transition has ended. The default does nothing.
  open dynamic func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. The default does nothing.
  open dynamic func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared and its transition has ended. The default does nothing.
  open dynamic func viewDidDisappear(_ animated: Bool) {}
  /// Sets properties from the controller's data; called before the view's layout, at first and after `setNeedsUpdateProperties()`.
  ///
  /// It is also called again after a change of an observable object that it has read. The default does nothing.
  open func updateProperties() {}
  /// Schedules `updateProperties()` before the next layout pass, without scheduling layout; ignored before the view is loaded.
  open func setNeedsUpdateProperties() { viewIfLoaded?.requestProperties(of: .controller) }
  /// Calls the scheduled `updateProperties()` of the controller and of the views in its view now.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// Called before layout when the controller appears first and when the state or the content may have changed: sets
  /// `contentUnavailableConfiguration`, or sets it to nil. The default does nothing.
  open dynamic func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  /// Requests `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() { unavailability.setNeedsUpdate() }
  /// The traits and the text of the search; an override calls super and adds to it.
  open dynamic var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = unavailability.searchText
    return state
  }
  /// Called before the view lays out its subviews. The default does nothing.
  open dynamic func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews. The default does nothing.
  open dynamic func viewDidLayoutSubviews() {}
  /// Called when the layout margins of the view have changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the view's safe area has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called instead of the view's `updateConstraints()`, which the default calls.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Whether a transition that presents the controller is running.
  open var isBeingPresented: Bool { links.change == .presentation }
  /// Whether a transition that dismisses the controller is running.
  open var isBeingDismissed: Bool { links.change == .dismissal }
  /// Whether the controller is being added to a parent.
  open var isMovingToParent: Bool { family.isMovingToParent }
  /// Whether the controller is being removed from its parent.
  open var isMovingFromParent: Bool { family.isMovingFromParent }
  /// Insets in points that are added to the safe area inherited from the superview. Default: zero.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard oldValue != additionalSafeAreaInsets else { return }
      viewIfLoaded?.forgetSafeArea()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: - Presenting a view controller

  /// Presents a controller; `completion` is called when it has appeared. An impossible presentation is logged and ignored.
  ///
  /// - Precondition: the controller has no parent, is not being presented, and presents neither this controller nor its
  ///   presenters.
  open dynamic func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    inTurn { beginPresenting(viewControllerToPresent, animated: flag, completion: completion) }
  }
  /// Shows a controller in the nearest container, for example by a push, or presents it if there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent = family.parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Shows a controller beside this one in the nearest container with two columns, or presents it if there is none.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent = family.parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Dismisses the controller that this one presents, with all above it; or this controller, if it presents none.
  open dynamic func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    inTurn { beginDismissing(animated: flag, completion: completion) }
  }
  /// The controller that this one, or its nearest ancestor that does so, presents.
  open var presentedViewController: UIViewController? { nearest { $0.links.presented } }
  /// The controller that presents this one, or its nearest presented ancestor.
  open var presentingViewController: UIViewController? { nearest { $0.links.presenter } }
  /// The style of the presentation. Changing it before the presentation makes a new presentation controller. Default:
  /// `automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if oldValue != modalPresentationStyle { dropPresentationOfOtherStyle() } }
  }
  /// The system's animation, used if no delegate provides one. Default: `coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// How the controller comes and goes, whether it is pushed or presented, where no delegate provides an animation; nil: a push
  /// slides, a presentation follows `modalTransitionStyle`. With a zoom, the automatic presentation style is full screen; sheets and
  /// popovers do not zoom. Default: nil.
  open var preferredTransition: UIViewController.Transition? {
    didSet { if oldValue !== preferredTransition { preferredTransitionDidChange() } }
  }
  /// Provides the animations and the presentation controller; held weakly. Default: nil.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The presentation controller for `modalPresentationStyle`, also while it has adapted; made at first access and released after
  /// the presentation.
  open var presentationController: UIPresentationController? { activeOrNewPresentation?.principal }
  /// The presentation controller in effect: after adaptation, that of the adapted style.
  open var activePresentationController: UIPresentationController? { activeOrNewPresentation }
  /// The popover of this controller or its nearest presented ancestor; nil unless its `modalPresentationStyle` is `popover`.
  open var popoverPresentationController: UIPopoverPresentationController? { popoverPresentation }
  /// The sheet of this controller or its nearest presented ancestor; nil unless its `modalPresentationStyle` is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? { sheetPresentation }
  /// Whether `currentContext` presentations by descendants cover only this controller's view. Default: false.
  open var definesPresentationContext = false
  /// Whether such presentations use this controller's `modalTransitionStyle`. Default: false.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the user cannot dismiss the presentation by a gesture. Default: false.
  open var isModalInPresentation = false
  /// The coordinator of the transition of this controller or its nearest ancestor; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { activeCoordinator }

  /// Makes a presentation the one of this controller; nil ends that.
  final func attach(to presentation: UIPresentationController?) { ownPresentation = presentation }

  /// The zoom state of a controller whose preferred transition is a zoom; nil for others.
  package final var zoomPresence: ZoomPresence? {
    guard let transition = preferredTransition, transition.isZoom else { return nil }
    if let zoomStorage, zoomStorage.transition === transition { return zoomStorage }
    let presence = ZoomPresence(self, transition)
    zoomStorage = presence
    return presence
  }

  // MARK: - Containing view controllers

  /// The child controllers in the order of addition.
  open var children: [UIViewController] { family.children }
  /// The parent controller; nil for none.
  open var parent: UIViewController? { family.parent }
  /// Adds a child, which leaves its old parent; call its `didMove(toParent:)` afterwards. Traps for itself and its ancestors.
  open func addChild(_ childController: UIViewController) { insertChild(childController) }
  /// Removes the controller from its parent and calls `didMove(toParent: nil)`; call `willMove(toParent: nil)` before.
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes; an override calls super.
  open func willMove(toParent parent: UIViewController?) { family.willMove(toParent: parent != nil) }
  /// Called when the parent has changed; a container calls it after `addChild(_:)`. An override calls super.
  open func didMove(toParent parent: UIViewController?) { finishMoving() }
  /// Whether children receive this controller's appearance callbacks automatically. Default: true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Begins an appearance transition, called by a container; unbalanced calls are logged and ignored.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
  /// Ends the present appearance transition; unbalanced calls are logged and ignored.
  open func endAppearanceTransition() { endAppearance() }
  /// Exchanges the views of two children. Traps unless both are children of this controller. `duration` is in seconds.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: - In navigation and tab bar controllers

  /// The content of the navigation bar while this controller is on top. Its title is initially `title`.
  open var navigationItem: UINavigationItem { barItems.navigationItem(titled: title) }
  /// The items that the navigation controller's toolbar shows while this controller is on top. Default: nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { barItems.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Replaces the toolbar's items; animated, they cross-dissolve.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barItems.setToolbarItems(toolbarItems)
    (family.parent as? any PageStack)?.showToolbarItems(of: self, animated: animated)
  }
  /// The scroll view whose content moves under the bar at an edge: the one that was set, otherwise the view or its lowest subview, if
  /// that is a scroll view.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { barItems.edges.scrollView(of: self, for: edge) }
  /// Sets the scroll view whose content moves under the bars at some edges; nil for the automatic one. It is held weakly.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    barItems.edges.setScrollView(scrollView, for: edge)
    layOutBesideBars()
  }
  // Programs override these two with the types that Apple's have, which are declared above this module; `UIKit` shows them so.
  /// The nearest navigation controller that contains this one; nil for none.
  @_disfavoredOverload open var navigationController: UIViewController? { nearestContainer { $0.asStack != nil } }
  /// The nearest tab bar controller that contains this one; nil for none.
  @_disfavoredOverload open var tabBarController: UIViewController? { nearestContainer { $0.asStack == nil } }
  /// The nearest split view controller that contains this controller.
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
  /// Called for the primary controller of a split view controller without columns that collapses, unless its delegate has handled the
  /// secondary controller. The default does nothing, so that the primary controller alone is shown.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Called for the primary controller of a split view controller without columns that expands, unless its delegate gives a secondary
  /// controller. The default returns nil: the former secondary controller comes back.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }
  /// The item of this controller in the tab bar. Its title is initially `title`.
  open var tabBarItem: UITabBarItem! {
    get { barItems.tabBarItem(titled: title) }
    set { barItems.setTabBarItem(newValue) }
  }
  /// Whether the tab bar is hidden while this controller is in a navigation stack above the root. Default: false.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends below bars. Default: all.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if oldValue != edgesForExtendedLayout { layOutBesideBars() } }
  }
  /// Whether the view also extends below opaque bars. Default: false.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { layOutBesideBars() } }
  }
  /// Whether scroll views with the behaviour `automatic` keep clear of bars above and below also when they do not scroll. Default:
  /// true.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if oldValue != automaticallyAdjustsScrollViewInsets { viewIfLoaded?.updateScrollInsets() } }
  }
  /// The bars above the view; its safe area replaces them.
  open var topLayoutGuide: any UILayoutSupport { topBars.attached(to: view) }
  /// The bars below the view; its safe area replaces them.
  open var bottomLayoutGuide: any UILayoutSupport { bottomBars.attached(to: view) }

  // MARK: - Sizes and traits

  /// Called before the view's size changes; the default forwards their sizes to the children. Call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }
  /// Called before the traits change; the default forwards them to the children. Call super.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTraitTransition(to: newCollection, with: coordinator)
  }
  /// Called when a child's preferred size has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child. The default is the given size for a child that fills the view, otherwise its present size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    childSize(of: container, parentSize: parentSize)
  }
  /// The theme of this controller's view; `unspecified` inherits it. Default: `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.notifyTraits() } }
  }
  /// The traits of the view; before it is loaded, those of the parent or the application.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? homeContext?.application?.traitCollection ?? .current
  }
  /// Called after the traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Status bar and orientation

  // A desktop window has no status bar and no home indicator and is never rotated: these properties are never read.
  /// The style of the status bar; never read. Default: `default`.
  open dynamic var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; never read. Default: false.
  open dynamic var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar; never read. Default: `fade`.
  open dynamic var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the style of the status bar; never read. Default: nil.
  open dynamic var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden; never read. Default: nil.
  open dynamic var childForStatusBarHidden: UIViewController? { nil }
  /// Has no effect, because there is no status bar; the first call is logged.
  open func setNeedsStatusBarAppearanceUpdate() { InertAPI.statusBarAppearance.logUse() }
  /// Whether a presentation that does not fill the screen decides the status bar; never read. Default: false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the home indicator is hidden; never read. Default: false.
  open dynamic var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides whether the home indicator is hidden; never read. Default: nil.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Has no effect, because there is no home indicator; the first call is logged.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { InertAPI.homeIndicator.logUse() }
  /// The edges at which system gestures wait; never read, because a desktop window has none. Default: none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about system gestures; never read. Default: nil.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Has no effect, because there are no system gestures; the first call is logged.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { InertAPI.systemGestures.logUse() }
  /// Has no effect, because a desktop window is never rotated; the first call is logged.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { InertAPI.orientations.logUse() }
  /// Has no effect, because a desktop window is never rotated; the first call is logged.
  open class func attemptRotationToDeviceOrientation() { InertAPI.orientations.logUse() }
  /// Whether the interface follows the device's orientation; never read. Default: true.
  open dynamic var shouldAutorotate: Bool { true }
  /// The orientations of the interface; never read. Default: all.
  open dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask { ownSupportedOrientations }
  /// The orientation in which the controller is presented; never read. Default: `portrait`.
  open dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { ownPreferredOrientation }

  // MARK: - Segues

  /// Called before a segue from this controller is performed. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue that the user triggers is performed. Default: true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard, without asking `shouldPerformSegue`. Traps if it has none of this identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { performStoryboardSegue(identifier, sender) }
  /// Whether this controller accepts an unwind segue. The default is whether it can perform the action.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
    canPerformAction(action, withSender: sender)
  }
  /// The children in which the destination of an unwind segue is looked for, in this order: those that do not contain its source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }
  /// The child that is the source of an unwind segue, contains it, or has presented what does; nil for none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { child(containing: source.source) }
  /// Called for each container on the way of an unwind segue: shows `subsequentVC`. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: - Memory and the responder chain

  /// Called when the host reports low memory: release what can be made again. Call super.
  open func didReceiveMemoryWarning() {}
  open override var next: UIResponder? { links.presenter ?? viewIfLoaded?.superview ?? family.parent }
}

extension UIViewController {
  /// The traits that the controller sets for its view and all below it; those of the view win.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraitOverrides) }
    set { ownTraitOverrides = newValue.specified }
  }
}

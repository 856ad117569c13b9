import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import Transitions
import ViewCore

/// Shows the top of a stack of controllers, with a bar that leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// How the stack changes.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The duration of showing and hiding the bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  final let stack = NavigationStack()
  private(set) final var hidesBar = false
  private let bar: UINavigationBar
  private let toolbarClass: UIToolbar.Type
  private(set) lazy var navigationView = NavigationView(bar: bar, pages: BarPagesView())
  private(set) lazy var popGesture = InteractivePopGesture(self)
  private(set) lazy var tools = makeToolbar()
  private(set) lazy var bottomFollower = BottomBarFollower { [weak self] share in self?.tools.show(contentShare: share) }
  private(set) lazy var hiding = BarHidingGestures(self)

  // MARK: - Creating a navigation controller

  /// A navigation controller with one controller in its stack.
  public init(rootViewController: UIViewController) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// An empty navigation controller with bars of other classes; nil for the system's. Traps for classes that are no such bars.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = BarClass.bar(navigationBarClass) { UINavigationBar() }
    self.toolbarClass = BarClass.type(toolbarClass, UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
  }

  /// The navigation controller of a storyboard, with its root; with another coder an empty one.
  public required init?(coder: NSCoder) {
    (bar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(coder: coder)
  }

  open override func loadView() {
    navigationView.pages.manage(by: self)
    navigationView.manage(by: self)
    bar.manage(by: self)
    view = navigationView
    popGesture.attach(to: navigationView)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    reconcile(.none, animated: false)
  }

  // MARK: - The stack

  /// The object that receives the callbacks and vends animators. Held weakly. Default: nil.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The stack from the root to the top; setting it changes the stack without animation.
  open var viewControllers: [UIViewController] {
    get { stack.pages }
    set {
      endZoomEarly()
      setStack(newValue, animated: false)
    }
  }

  /// The controller at the top of the stack; nil when it is empty.
  open var topViewController: UIViewController? { stack.top }
  /// What the top presents, or the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.top }

  /// Pushes the controller with animation.
  /// The children in which the destination of an unwind segue is looked for: from the top of the stack down, without its source.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }
  /// Pops to a controller of the stack.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if stack.pages.contains(where: { $0 === subsequentVC }) {
      popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }
  }
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Puts a controller on top of the stack; traps for a navigation controller, and for a controller that is in the stack already.
  open dynamic func pushViewController(_ viewController: UIViewController, animated: Bool) {
    misuse(
      unless: !(viewController is UINavigationController),
      "Pushing a navigation controller is not supported (\(type(of: viewController))); push its pages, or present it.")
    endZoomEarly()
    misuse(
      unless: !stack.pages.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(type(of: viewController))); make a new one.")
    setStack(stack.pages + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it. At the root it pops nothing and returns nil.
  @discardableResult
  open dynamic func popViewController(animated: Bool) -> UIViewController? {
    endZoomEarly()
    return stack.pages.count > 1 ? pop(to: stack.pages.count - 2, animated: animated).last : nil
  }

  /// Pops down to a controller of the stack and returns what was popped. Returns nil when the controller is on top already, and
  /// for an animated call while a transition is running, which has no effect (measured on iOS 26.1, navigation_pop_results.json).
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    endZoomEarly()
    guard let index = stack.pages.firstIndex(where: { $0 === viewController }) else {
      misuse(
        "Tried to pop to a view controller that doesn't exist: \(type(of: viewController)) is not in viewControllers.")
    }
    guard index < stack.pages.count - 1, !animated || stack.transition == nil && stack.waiting?.animated != true else {
      return nil
    }
    return pop(to: index, animated: animated)
  }

  /// Pops all controllers but the root and returns them; nil when the root is on top already.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    endZoomEarly()
    return stack.pages.count > 1 ? pop(to: 0, animated: animated) : nil
  }

  /// Replaces the stack. Animated, it looks like a push unless the new top is in the stack already: then like a pop.
  open dynamic func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    endZoomEarly()
    setStack(viewControllers, animated: animated)
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack.pages[(index + 1)...])
    setStack(Array(stack.pages[...index]), animated: animated)
    return popped
  }

  // MARK: - The bar

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar is hidden; setting it changes the bar without animation. Default: false.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar. Animated, it slides vertically in 0.2 seconds; during a push or pop it moves with the
  /// pages instead.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { changeBar(hidden: hidden, animated: animated) }

  /// The items of the bar at the bottom are the `toolbarItems` of the top controller.
  open var toolbar: UIToolbar! { tools }
  /// Whether the toolbar is hidden; setting it changes the toolbar without animation. Default: true.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Shows or hides the toolbar. Animated, it slides vertically in 0.2 seconds.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { changeToolbar(hidden: hidden, animated: animated) }
  private(set) var hidesToolbar = true
  final func setHidesToolbar(_ hides: Bool) { hidesToolbar = hides }

  /// Whether a swipe up hides the bars, and one down shows them. Default: false.
  open var hidesBarsOnSwipe: Bool {
    get { hiding.isSwipeEnabled }
    set { hiding.setSwipeEnabled(newValue) }
  }
  /// Whether a tap that no view handles hides or shows the bars. Default: false.
  open var hidesBarsOnTap: Bool {
    get { hiding.isTapEnabled }
    set { hiding.setTapEnabled(newValue) }
  }
  /// Whether the bars are hidden while the height is compact. Default: false.
  open var hidesBarsWhenVerticallyCompact = false { didSet { hideBarsInCompactHeight() } }
  /// The recognizer behind `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }
  /// The recognizer behind `hidesBarsOnTap`.
  open unowned(unsafe) var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { hideBarsInCompactHeight() }
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    topViewController?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  /// The recognizer of the drag from the left edge that pops.
  ///
  /// It begins only where the bar shows a back button, and the system's animation pops: not while the bar or the button is hidden or a
  /// left item replaces the button. With another delegate, or none, that decides instead, and the gesture also drives an animator of the
  /// navigation controller's delegate that has no interaction controller.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === stack.top { preferredContentSize = container.preferredContentSize }
  }

  /// The item of this controller in the tab bar. Unless it was set, or this controller has a `title`, it is that of the root.
  open override var tabBarItem: UITabBarItem! {
    get {
      guard barItems.existingTabBarItem == nil, title == nil, let root = stack.pages.first else { return super.tabBarItem }
      return root.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }
  /// The top controller while the bar is hidden; otherwise nil: the bar's style decides.
  open override var childForStatusBarStyle: UIViewController? {
    super.childForStatusBarStyle ?? (hidesBar ? stack.top : nil)
  }
  /// The top controller.
  open override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden ?? stack.top }
  /// The top controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { super.childForHomeIndicatorAutoHidden ?? stack.top }
  /// The top controller.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    super.childForScreenEdgesDeferringSystemGestures ?? stack.top
  }

  // MARK: - In a split view controller

  /// Pushes the secondary controller, or the pages of a secondary navigation controller.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    splitViewController.collapse(secondaryViewController, onto: self)
  }

  /// Pops the top controller and returns it; pages that came from a secondary navigation controller go back into that.
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    splitViewController.separate(from: self)
  }

  // MARK: - Orientation

  /// The delegate's answer.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's answer.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

extension UINavigationController {
  /// Makes the toolbar, hidden until the program shows it.
  private func makeToolbar() -> UIToolbar {
    let toolbar = BarClass.bar(toolbarClass) { UIToolbar() }
    navigationView.add(toolbar)
    return toolbar
  }
}

extension UINavigationController {
  func changeBar(hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    let change = { [weak self, navigationView] in
      navigationView.setHidesBar(hidden)
      self?.topBarDidChange()
      navigationView.layoutIfNeeded()
    }
    guard animated, viewIfLoaded?.window != nil else { return UIView.performWithoutAnimation(change) }
    beginWaitingTransition()
    if let transition = stack.transition, transition.animatesBarAlongside(hidden: hidden, change) { return }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration), animations: change)
  }

  /// Shows or hides the bar again as before a transition that was cancelled.
  func restoreBar(hidden: Bool) {
    guard hidden != hidesBar || hidden != navigationView.hidesBar else { return }
    hidesBar = hidden
    UIView.performWithoutAnimation {
      navigationView.setHidesBar(hidden)
      navigationView.layoutIfNeeded()
    }
  }
}

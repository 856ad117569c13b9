import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import Transitions
import ViewCore

/// Shows one of several controllers, which a bar at the bottom chooses.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var tabs: [UIViewController] = []
  final let selection = TabSelection()
  private let bar = UITabBar()
  private(set) lazy var tabBarView = TabBarView(bar: bar, pages: BarPagesView())
  private(set) lazy var bottomFollower = BottomBarFollower { [weak self] share in self?.tabBar.show(contentShare: share) }

  /// The object that allows or refuses selections and vends animators. Held weakly. Default: nil.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar at the bottom; the controller is its delegate.
  open var tabBar: UITabBar { bar }

  /// Whether the bar is hidden; setting it changes the bar without animation. Default: false.
  open var isTabBarHidden: Bool {
    get { hidesTabBar }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the bar. Animated, it slides vertically in 0.2 seconds.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesTabBar else { return }
    hidesTabBar = hidden
    changeBar(animated: animated)
  }
  private(set) final var hidesTabBar = false

  open override func loadView() {
    tabBarView.pages.manage(by: self)
    bar.delegate = self
    bar.manage { [weak self] in self?.press($0) }
    view = tabBarView
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    reconcile()
  }

  // MARK: - The tabs

  /// The controllers of the tabs from left to right. Removing the selected one selects the first.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setTabs(newValue ?? []) }
  }

  /// Replaces the tabs. The pages change at once; `animated` cross-dissolves the bar's tabs in 0.25 seconds.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard animated, viewIfLoaded?.window != nil else { return setTabs(viewControllers ?? []) }
    UIView.transition(
      with: bar, duration: 0.25, options: .transitionCrossDissolve, animations: { self.setTabs(viewControllers ?? []) })
  }

  /// The selected tab's index. `NSNotFound` without tabs; setting an index out of range has no effect.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selection.tab } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  /// The controller whose page shows; traps when set to one that is not in `viewControllers`, and ignores nil.
  open var selectedViewController: UIViewController? {
    get { selection.tab }
    set {
      guard let newValue else { return }
      misuse(
        unless: tabs.contains { $0 === newValue },
        "UITabBarController.selectedViewController = \(type(of: newValue)): it is not in viewControllers; add it first."
      )
      select(newValue)
    }
  }

  /// Selects the tab of a controller.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if tabs.contains(where: { $0 === subsequentVC }) { selectedViewController = subsequentVC }
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    selectedViewController?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === selection.tab { preferredContentSize = container.preferredContentSize }
  }
  /// The selected controller.
  open override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle ?? selection.tab }
  /// The selected controller.
  open override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden ?? selection.tab }
  /// The selected controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { super.childForHomeIndicatorAutoHidden ?? selection.tab }
  /// The selected controller.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    super.childForScreenEdgesDeferringSystemGestures ?? selection.tab
  }

  // MARK: - UITabBarDelegate

  /// Called when a tab is pressed, before the delegate's methods and the change of the page. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func setTabs(_ new: [UIViewController]) {
    for old in tabs where !new.contains(where: { $0 === old }) {
      if old === selection.shown { selection.show(nil) }
      dropPage(old)
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabs = new
    if !new.contains(where: { $0 === selection.tab }) { selection.select(new.first) }
    adoptPreferredSize(of: selection.tab)
    bar.items = new.map(\.tabBarItem)
    if isViewLoaded { reconcile() } else { bar.selectedItem = selection.tab?.tabBarItem }
  }

  private func press(_ index: Int) {
    let controller = tabs[index]
    guard delegateAllows(controller) else { return }
    if controller === selection.tab, controller === selection.shown { returnToTop(of: controller) }
    select(controller)
    guard let delegate else { return }
    homeContext?.log.record("tabBarController(didSelect: \(TransitionLog.name(controller)))")
    delegate.tabBarController(self, didSelect: controller)
  }

  private func delegateAllows(_ controller: UIViewController) -> Bool {
    guard let delegate else { return true }
    homeContext?.log.record("tabBarController(shouldSelect: \(TransitionLog.name(controller)))")
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  private func select(_ controller: UIViewController) {
    guard controller !== selection.tab else { return }
    selection.select(controller)
    adoptPreferredSize(of: controller)
    if isViewLoaded { reconcile() } else { bar.selectedItem = controller.tabBarItem }
  }

  // MARK: - Orientation

  /// The delegate's answer.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's answer.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Shows the top of a stack of controllers, with a bar that leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// How the stack changes.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// How long the bar takes to come and go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  var stack: [UIViewController] = []
  /// The controller whose page is shown, while no transition runs.
  var shown: UIViewController?
  var navigation: NavigationTransition?
  /// Whether the change that has to wait for the running transition is animated; nil: none waits.
  var waitingChange: Bool?
  var hidesBar = false
  private let bar = UINavigationBar()
  lazy var navigationView = NavigationView(bar: bar, pages: BarPagesView(barEdge: \.top))
  lazy var popGesture = InteractivePopGesture(self)

  // MARK: - Creating a navigation controller

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    navigationView.pages.owner = self
    bar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    view = navigationView
    popGesture.attach(to: navigationView)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    reconcile(.none, animated: false)
  }

  // MARK: - The stack

  open weak var delegate: (any UINavigationControllerDelegate)?

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setStack(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  /// What the top presents, or the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    misuse(
      unless: !(viewController is UINavigationController),
      "Pushing a navigation controller is not supported (\(type(of: viewController))); push its pages, or present it.")
    misuse(
      unless: !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(type(of: viewController))); make a new one.")
    setStack(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? pop(to: stack.count - 2, animated: animated).last : nil
  }

  /// Answers what was popped; nil when the controller is on top already, and for an animated call while a transition is running, which has
  /// no effect (measured on iOS 26.1, navigation_pop_results.json).
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      misuse(
        "Tried to pop to a view controller that doesn't exist: \(type(of: viewController)) is not in viewControllers.")
    }
    guard index < stack.count - 1, navigation == nil || !animated else { return nil }
    return pop(to: index, animated: animated)
  }

  /// Answers what was popped; nil at the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? pop(to: 0, animated: animated) : nil
  }

  /// Animated, it looks like a push unless the new top is in the stack already: then like a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[(index + 1)...])
    setStack(Array(stack[...index]), animated: animated)
    return popped
  }

  // MARK: - The bar

  open var navigationBar: UINavigationBar { bar }

  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Animated it slides upwards and downwards; asked for by a page that comes or goes, it moves with the pages.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { changeBar(hidden: hidden, animated: animated) }

  /// From the left edge; it pops with the system's animation unless the delegate provides another.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === stack.last { preferredContentSize = container.preferredContentSize }
  }

  // MARK: - Orientation

  /// What the delegate answers.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// What the delegate answers.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

import CoreGraphics
import Foundation
import Misuse
import Transitions
import ViewCore

/// Shows one page of many and lets the user go to its neighbours by drags, wheels, keys and dots.
///
/// The pages are in a `UIScrollView`, the only one among the subviews of `view`: its offset is one page's length when the pages rest,
/// and less or more by up to a page while they move.
///
/// ```swift
/// func show(_ first: UIViewController, of book: any UIPageViewControllerDataSource, from presenter: UIViewController) {
///   let pages = UIPageViewController(
///     transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
///   pages.dataSource = book
///   pages.setViewControllers([first], direction: .forward, animated: false)
///   presenter.present(pages, animated: true)
/// }
/// ```
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  private let queue: PageQueue

  // MARK: - Creating page view controllers

  /// Makes a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing].flatMap(Self.points) ?? 0
    queue = PageQueue(PageScrollView(axis: navigationOrientation == .horizontal ? .horizontal : .vertical, spacing: spacing))
    super.init(nibName: nil, bundle: nil)
    queue.serve(self)
  }

  /// Makes the controller of a storyboard; with another coder one whose pages scroll sideways.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = NibCoder.value("navigationOrientation", of: coder) == "vertical" ? .vertical : .horizontal
    let spacing = NibCoder.value("pageSpacing", of: coder).flatMap(Double.init) ?? 0
    queue = PageQueue(
      PageScrollView(axis: navigationOrientation == .horizontal ? .horizontal : .vertical, spacing: CGFloat(spacing)))
    super.init(coder: coder)
    queue.serve(self)
  }

  /// How the pages change.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis along which the pages lie.
  open private(set) var navigationOrientation: NavigationOrientation
  /// Whether both sides of a page have content. It has no effect, because pages here scroll and do not curl; the first use is logged.
  /// Default: false.
  open var isDoubleSided = false { didSet { if isDoubleSided { InertAPI.pageSides.logUse() } } }

  private static func points(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  // MARK: - Providing content

  /// Provides the neighbours of a page; nil: only the program changes pages. Setting it drops the neighbours that are known. Held
  /// weakly. Default: nil.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { queue.dataSourceDidChange() } }
  /// Receives the callbacks of pages that the user changes. Held weakly. Default: nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The page in an array, or an empty one; during `setViewControllers` the new page, during a drag the old one.
  open var viewControllers: [UIViewController]? { queue.page.map { [$0] } ?? [] }

  /// Shows another page, at once or in 0.3 seconds.
  ///
  /// A change that runs already is finished first. The delegate gets no callbacks.
  ///
  /// - Parameters:
  ///   - direction: where the page comes from.
  ///   - completion: called when the page is there, at once without an animation; with false if a touch or another call ended the
  ///     animation.
  /// - Precondition: there is one controller in the array.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      misuse(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) for the "
          + "requested transition; pass one page to setViewControllers(_:direction:animated:completion:).")
    }
    inTurn {
      queue.show(page, direction, animated: animated, completion: completion)
      adoptPreferredSize(of: queue.page)
    }
  }

  /// The recognizers of a page curl: none, because the pages scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  // MARK: - UIViewController

  open override func loadView() { view = PagesView(queue: queue) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    queue.viewDidLoad()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if container === queue.page { preferredContentSize = container.preferredContentSize }
  }

  /// The delegate's answer.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's answer.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

extension UIPageViewController: PageForwarder {
  package var forwardedPages: [UIViewController] { [queue.page].compactMap { $0 } }
}

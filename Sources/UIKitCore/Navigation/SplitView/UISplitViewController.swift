import CoreGraphics
import Foundation
import QuartzCore

/// Shows two or three controllers beside each other, and one stack of them in a narrow window.
///
/// Columns are tiled where there is room, and else cover the secondary one, which a drag from the primary edge, the button in the
/// bar and `show(_:)` start. In a compact width the interface collapses: the pages of all columns become one stack, or the controller
/// of the compact column is shown. The primary and the supplementary column have a compact width themselves.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(UITableViewController(style: .plain), for: .primary)
/// split.setViewController(UIViewController(), for: .secondary)
/// split.preferredPrimaryColumnWidth = 260
/// ```
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Lets the controller decide about a width.
  public static let automaticDimension: CGFloat = -CGFloat(Float.greatestFiniteMagnitude)

  /// The number of columns.
  open private(set) var style: UISplitViewController.Style
  private lazy var columns = SplitColumns(self)
  private(set) final lazy var display = SplitDisplay(self, columns)
  private(set) final lazy var splitView = SplitView()
  private lazy var gestures = SplitGestures(self)
  private lazy var button = SplitButton(self)
  private lazy var folding = SplitFolding(self, columns)
  private var primaryWidth = SplitColumnWidth()
  private var supplementaryWidth = SplitColumnWidth()

  // MARK: - Creating a split view controller

  /// Makes a split view controller with columns; `unspecified` has two controllers as they are.
  public init(style: UISplitViewController.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view controller without columns; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a split view controller without columns: archives are not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open override func loadView() {
    splitView.onLayout { [weak self] in self?.layOutColumns() }
    splitView.onLeavingWindow { [weak self] in self?.display.endTransition() }
    view = splitView
    gestures.attach(to: splitView)
  }

  /// The object that decides about columns and receives their changes; held weakly. Default: nil.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Managing the controllers

  /// The controllers of the columns; collapsed, the one that is shown. Setting it sets those of the columns in their order.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? [columns.whole].compactMap { $0 } : (columnsBefore + [.secondary]).compactMap { columns.child($0) } }
    set {
      for (index, column) in (columnsBefore + [.secondary]).enumerated() {
        setViewController(newValue.indices.contains(index) ? newValue[index] : nil, for: column)
      }
    }
  }

  private var columnsBefore: [UISplitViewController.Column] {
    style == .tripleColumn ? [.primary, .supplementary] : [.primary]
  }

  /// The controller of a column, as it was set.
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. One that is no navigation controller becomes the root of one, but for the compact column.
  open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
    columns.set(vc, for: column)
    columnsDidChange()
  }

  private func columnsDidChange() {
    display.follow(resetting: false)
    updateButton()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - Showing and hiding

  /// Shows a column, with animation; of three columns the primary one comes with the supplementary one. Collapsed, its pages come to the
  /// top of the stack.
  open func show(_ column: UISplitViewController.Column) {
    guard !isCollapsed else {
      columns.bringToTop(column, animated: viewIfLoaded?.window != nil)
      return updateButton()
    }
    guard let index = layout.leading.firstIndex(of: column) else { return }
    let needed = layout.leading.count - index
    if display.count < needed { display.change(to: needed, animated: true) }
  }

  /// Hides a column, with animation; with the supplementary one goes the primary one. The secondary one cannot be hidden. Collapsed, its
  /// pages leave the stack with all above them.
  open func hide(_ column: UISplitViewController.Column) {
    guard !isCollapsed else {
      columns.removeFromTop(column, animated: viewIfLoaded?.window != nil)
      return updateButton()
    }
    guard let index = layout.leading.firstIndex(of: column) else { return }
    let left = layout.leading.count - index - 1
    if display.count > left { display.change(to: left, animated: true) }
  }

  /// Whether a column is visible; collapsed, whether its pages are on top.
  open func isShowing(_ column: UISplitViewController.Column) -> Bool {
    isCollapsed ? columns.isOnTop(column) : display.shown.contains(column)
  }

  /// Shows a controller as the primary one; collapsed, pushes it. The delegate may do otherwise.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed, let stack = columns.whole as? UINavigationController {
      stack.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: .primary)
    }
  }

  /// Shows a controller as the secondary one; collapsed, pushes it. The delegate may do otherwise.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed, columns.push(detail: vc, animated: viewIfLoaded?.window != nil) { return }
    setViewController(vc, for: .secondary)
  }

  // MARK: - Display modes

  /// Which columns are visible now; `secondaryOnly` while collapsed.
  open var displayMode: UISplitViewController.DisplayMode { display.mode }

  /// Which columns are visible at first. What the split behaviour does not have is replaced by what has as many columns. Setting it changes
  /// the columns, animated in an animation block. Default: `automatic`.
  open var preferredDisplayMode = UISplitViewController.DisplayMode.automatic {
    didSet { if isViewLoaded { display.follow(resetting: true) } }
  }

  /// The behaviour in use.
  open var splitBehavior: UISplitViewController.SplitBehavior { isCollapsed ? .automatic : display.behavior }

  /// How columns share the room. Default: `automatic`: tiled where the secondary column keeps 440 points.
  open var preferredSplitBehavior = UISplitViewController.SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue, isViewLoaded { display.follow(resetting: true) } }
  }

  /// Whether drags show and hide columns. Default: true.
  open var presentsWithGesture = true {
    didSet {
      gestures.update()
      updateButton()
    }
  }

  /// The button that shows and hides columns, which the bars have by themselves.
  open var displayModeButtonItem: UIBarButtonItem { button.item }

  /// When the button is in the bars. Default: `automatic`.
  open var displayModeButtonVisibility = UISplitViewController.DisplayModeButtonVisibility.automatic { didSet { updateButton() } }

  // MARK: - Widths

  /// The edge of the primary column. Default: leading.
  open var primaryEdge = UISplitViewController.PrimaryEdge.leading {
    didSet {
      gestures.update()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The width of the primary column, in points; the whole width while collapsed.
  open var primaryColumnWidth: CGFloat { width(primaryWidth) }
  /// The width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(supplementaryWidth) : 0 }

  private func width(_ column: SplitColumnWidth) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    return isCollapsed ? whole : column.resolved(in: whole)
  }

  /// The preferred width, in points, before the fraction. Default: `automaticDimension`, 320.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { setWidth(\.primaryWidth.preferred, newValue) }
  }
  /// The preferred share of the whole width, 0…1. Default: `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.fraction }
    set { setWidth(\.primaryWidth.fraction, newValue) }
  }
  /// The least width, in points. Default: `automaticDimension`, 0.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set { setWidth(\.primaryWidth.minimum, newValue) }
  }
  /// The greatest width, in points. Default: `automaticDimension`, 320.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set { setWidth(\.primaryWidth.maximum, newValue) }
  }
  /// The preferred width, in points, before the fraction. Default: `automaticDimension`, 320.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { setWidth(\.supplementaryWidth.preferred, newValue) }
  }
  /// The preferred share of the whole width, 0…1. Default: `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.fraction }
    set { setWidth(\.supplementaryWidth.fraction, newValue) }
  }
  /// The least width, in points. Default: `automaticDimension`, 0.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.minimum }
    set { setWidth(\.supplementaryWidth.minimum, newValue) }
  }
  /// The greatest width, in points. Default: `automaticDimension`, 320.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.maximum }
    set { setWidth(\.supplementaryWidth.maximum, newValue) }
  }

  private func setWidth(_ path: ReferenceWritableKeyPath<UISplitViewController, CGFloat>, _ value: CGFloat) {
    guard self[keyPath: path] != value else { return }
    self[keyPath: path] = value
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  // MARK: - Layout

  /// The columns in the present size.
  final var layout: SplitLayout {
    let leading = columnsBefore.filter { columns.child($0) != nil }
    let size = viewIfLoaded?.bounds.size ?? .zero
    let widths = leading.map { ($0 == .primary ? primaryWidth : supplementaryWidth).resolved(in: size.width) }
    let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SplitLayout(
      leading: leading, size: size, widths: widths, isFlipped: isMirrored != (primaryEdge == .trailing))
  }

  private func layOutColumns() {
    guard splitView.bounds.width > 0 else { return }
    folding.follow()
    display.follow(resetting: false)
    gestures.update()
    display.place()
    updateButton()
  }

  /// Whether columns cover or push out the secondary one.
  final var isOverSecondary: Bool { layout.dimsSecondary(count: display.count, display.behavior) }
  /// The number of columns that stay when those over the secondary one go.
  final var countBelowOverlay: Int { display.behavior == .displace ? 1 : 0 }

  final func updateButton() { button.update(columns) }

  /// What the display mode button changes to, as a number of columns.
  final var nextCount: Int {
    if let count = delegate?.targetDisplayModeForAction(in: self).count { return min(count, layout.leading.count) }
    return display.count < layout.leading.count ? display.count + 1 : 0
  }

  // MARK: - Collapsing and expanding

  /// Whether one stack is shown instead of columns.
  open var isCollapsed: Bool { columns.isCollapsed }

  // MARK: - Orientation

  /// The delegate's answer.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's answer.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

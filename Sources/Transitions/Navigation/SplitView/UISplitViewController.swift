import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

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
  /// Makes the stack around the controller of a column.
  package static let stacks = Hook<(UIViewController) -> any PageStack>("UISplitViewController.stacks")

  /// Lets the controller decide about a width.
  public static let automaticDimension: CGFloat = -CGFloat(Float.greatestFiniteMagnitude)

  /// The number of columns.
  open private(set) var style: UISplitViewController.Style
  private lazy var columns = SplitColumns(self)
  private(set) final lazy var display = SplitDisplay(self, columns)
  private(set) final lazy var splitView = SplitView()
  private lazy var gestures = SplitGestures(self)
  private lazy var button = SplitButton(self)
  private lazy var expansion = SplitExpansionButton(self)
  private lazy var inspector = SplitInspector(self, columns)
  private lazy var folding = SplitFolding(self, columns, inspector)

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

  /// The split view controller of a storyboard, with its style; with another coder one without columns.
  public required init?(coder: NSCoder) {
    style = NibCoder.splitStyle(of: coder)
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
    if column == .inspector, vc !== columns[column] { inspector.end() }
    columns.set(vc, for: column)
    display.follow(resetting: false)
    updateButton()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - Showing and hiding

  /// Shows a column, with animation; of three columns the primary one comes with the supplementary one. Collapsed, its pages come to the
  /// top of the stack; the inspector comes in a sheet.
  open func show(_ column: UISplitViewController.Column) { folding.setShown(column, true) }

  /// Hides a column, with animation; with the supplementary one goes the primary one. The secondary one cannot be hidden. Collapsed, its
  /// pages leave the stack with all above them, and the inspector's sheet is dismissed.
  open func hide(_ column: UISplitViewController.Column) { folding.setShown(column, false) }

  /// Whether a column is visible; collapsed, whether its pages are on top, or whether the inspector's sheet is there.
  open func isShowing(_ column: UISplitViewController.Column) -> Bool { folding.isShowing(column) }

  /// Shows a controller as the primary one; collapsed, pushes it. The delegate may do otherwise.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed, let stack = columns.whole as? any PageStack {
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

  /// What is behind the primary column. Default: `none`.
  open var primaryBackgroundStyle = UISplitViewController.BackgroundStyle.none {
    didSet {
      columns.setPrimaryIsClear(primaryBackgroundStyle == .sidebar)
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// When the button is in the bars. Default: `automatic`.
  open var displayModeButtonVisibility = UISplitViewController.DisplayModeButtonVisibility.automatic { didSet { updateButton() } }

  /// Whether the secondary column of three has a button that hides the other columns and shows them again. Default: false.
  open var showsSecondaryOnlyButton = false { didSet { updateButton() } }

  // MARK: - Widths

  /// The edge of the primary column. Default: leading.
  open var primaryEdge = UISplitViewController.PrimaryEdge.leading {
    didSet {
      gestures.update()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The width of the primary column, in points; the whole width while collapsed.
  open var primaryColumnWidth: CGFloat { width(.primary, primaryWidth) }
  /// The width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? width(.supplementary, supplementaryWidth) : 0 }

  private func width(_ column: UISplitViewController.Column, _ width: SplitColumnWidth) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    if isCollapsed { return whole }
    return layout.frames(display.state, display.behavior)[column]?.width ?? width.resolved(in: whole)
  }

  /// The preferred width, in points, before the fraction. Default: `automaticDimension`, 320.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred share of the whole width, 0…1. Default: `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
  /// The least width, in points. Default: `automaticDimension`, 0.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The greatest width, in points. Default: `automaticDimension`, 320.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred width, in points, before the fraction. Default: `automaticDimension`, 320.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred share of the whole width, 0…1. Default: `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
  /// The least width, in points. Default: `automaticDimension`, 0.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The greatest width, in points. Default: `automaticDimension`, 320.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred width, in points, before the fraction: columns beside it become
  /// narrower or wider within their limits. Default: `automaticDimension`, what the others leave.
  open var preferredSecondaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred share of the whole width, 0…1. Default: `automaticDimension`.
  open var preferredSecondaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
  /// The least width beside other columns, in points. Default: `automaticDimension`, 440 where the controller decides.
  open var minimumSecondaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred width, in points, before the fraction. Default: `automaticDimension`, 320.
  open var preferredInspectorColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The preferred share of the whole width, 0…1. Default: `automaticDimension`.
  open var preferredInspectorColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }
  /// The least width, in points. Default: `automaticDimension`: it makes room for the secondary column down to 220.
  open var minimumInspectorColumnWidth = automaticDimension { didSet { widthsDidChange() } }
  /// The greatest width, in points. Default: `automaticDimension`, 320.
  open var maximumInspectorColumnWidth = automaticDimension { didSet { widthsDidChange() } }

  private var primaryWidth: SplitColumnWidth {
    SplitColumnWidth(
      preferred: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      minimum: minimumPrimaryColumnWidth, maximum: maximumPrimaryColumnWidth)
  }
  private var supplementaryWidth: SplitColumnWidth {
    SplitColumnWidth(
      preferred: preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
      minimum: minimumSupplementaryColumnWidth, maximum: maximumSupplementaryColumnWidth)
  }
  private var inspectorWidth: SplitColumnWidth {
    SplitColumnWidth(
      preferred: preferredInspectorColumnWidth, fraction: preferredInspectorColumnWidthFraction,
      minimum: minimumInspectorColumnWidth, maximum: maximumInspectorColumnWidth)
  }

  private func widthsDidChange() {
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  // MARK: - Layout

  /// The columns in the present size.
  final var layout: SplitLayout {
    let leading = columnsBefore.filter { columns.child($0) != nil }
    let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SplitLayout(
      size: viewIfLoaded?.bounds.size ?? .zero,
      parts: leading.map { ($0, $0 == .primary ? primaryWidth : supplementaryWidth) },
      inspector: columns.child(.inspector) == nil ? nil : inspectorWidth,
      secondary: SplitColumnWidth(
        preferred: preferredSecondaryColumnWidth, fraction: preferredSecondaryColumnWidthFraction,
        minimum: minimumSecondaryColumnWidth),
      isFlipped: isMirrored != (primaryEdge == .trailing))
  }

  private func layOutColumns() {
    guard splitView.bounds.width > 0, !display.isBeginning else { return }
    folding.follow()
    display.follow(resetting: false)
    gestures.update()
    display.place()
    updateButton()
  }

  /// Whether leading columns cover or push out the secondary one.
  final var isOverSecondary: Bool { layout.dimsSecondary(SplitState(count: display.count), display.behavior) }
  /// What stays when the columns over the secondary one go.
  final var stateBelowOverlay: SplitState {
    guard isOverSecondary else { return SplitState(count: display.count) }
    return display.state(withCount: display.behavior == .displace ? 1 : 0)
  }

  final func updateButton() {
    button.update(columns)
    expansion.update(columns)
  }

  /// What the display mode button changes to, as a number of columns.
  final var nextCount: Int {
    if let count = delegate?.targetDisplayModeForAction(in: self).count { return min(count, layout.leading.count) }
    return display.count < layout.leading.count ? display.count + 1 : 0
  }

  // MARK: - Collapsing and expanding

  /// Whether one stack is shown instead of columns.
  open var isCollapsed: Bool { columns.isCollapsed }

  package final func collapse(_ secondary: UIViewController, onto stack: any PageStack) {
    columns.collapse(secondary, onto: stack)
  }
  package final func separate(from stack: any PageStack) -> UIViewController? { columns.separate(from: stack) }

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

extension UISplitViewController: PageForwarder {
  /// The columns that are visible.
  package var forwardedPages: [UIViewController] { children.filter { $0.viewIfLoaded?.window != nil } }
}

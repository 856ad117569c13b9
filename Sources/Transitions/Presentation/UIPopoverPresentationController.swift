import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

/// Presents a controller in a popover whose arrow points at its source.
///
/// ```swift
/// func show(_ menu: UIViewController, from button: UIButton, over page: UIViewController) {
///   menu.modalPresentationStyle = .popover
///   menu.preferredContentSize = CGSize(width: 240, height: 180)
///   menu.popoverPresentationController?.sourceView = button
///   page.present(menu, animated: true)
/// }
/// ```
///
/// - Precondition: `sourceView`, `sourceItem` or `barButtonItem` is set before the popover shows, at the latest in
///   `prepareForPopoverPresentation(_:)`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The size without a preferred content size, in points, as in iPadOS.
  static let defaultSize = CGSize(width: 320, height: 480)
  private static let traits = UITraitCollection {
    $0.horizontalSizeClass = .compact
    $0.userInterfaceLevel = .elevated
  }

  private(set) lazy var popoverView = PopoverView()
  private let outside = UIView()
  private lazy var tap = UITapGestureRecognizer(target: self, action: UIPopoverPresentationController.handleTap)
  private var placedIn: CGSize?

  /// The object that prepares the popover and repositions it, the same as the adaptive delegate; held weakly. Default: nil.
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - Where it comes from

  /// The view whose coordinates `sourceRect` has. Default: nil.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The rectangle at which the arrow points, in coordinates of `sourceView`. Default: null, which means the view's bounds.
  open var sourceRect: CGRect = .null { didSet { containerView?.setNeedsLayout() } }
  /// The bar button at which the arrow points; overrides `sourceView`. Default: nil.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  /// The view or bar button at which the arrow points; overrides `barButtonItem` and `sourceView`. Default: nil.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { containerView?.setNeedsLayout() } }
  /// Whether the popover may overlap its source if there is no other space for its content. Default: false.
  open var canOverlapSourceViewRect = false { didSet { containerView?.setNeedsLayout() } }

  // MARK: - Look

  /// The permitted directions of the arrow; an empty set means no arrow and a popover over its source. Default: `any`.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { containerView?.setNeedsLayout() } }
  /// The direction of the arrow while the popover shows; `unknown` before.
  open var arrowDirection: UIPopoverArrowDirection {
    containerView == nil ? .unknown : popoverView.placement?.direction ?? .unknown
  }
  /// The distance from the edges of the safe area, in points. Default: 10 on each side.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The colour of the popover and its arrow. Default: nil, the system background.
  open var backgroundColor: UIColor? { didSet { applyBackground() } }
  /// A subclass of `UIPopoverBackgroundView` that draws body and arrow; set it before the popover shows. Default: nil, the system's look.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  /// Views outside the popover that receive touches while it shows. Default: nil, none.
  open var passthroughViews: [UIView]?

  /// The sheet to which the popover adapts in a compact width; it can be configured at any time.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }
  private lazy var adaptiveSheet = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingStorage)

  override var sheetOptions: SheetOptions? {
    get { adaptiveSheet.options }
    set { super.sheetOptions = newValue }
  }

  // MARK: - UIPresentationController

  open override var presentedView: UIView? { popoverView }
  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }
  override var traitsOfStyle: UITraitCollection? { Self.traits }

  override func systemStyle(inCompactWidth: Bool) -> UIModalPresentationStyle {
    inCompactWidth ? .pageSheet : presentationStyle
  }

  override func systemAnimator(presenting: Bool) -> SystemTransitionAnimator { PopoverAnimator(presenting: presenting) }

  override func prepareToPresent() {
    record("prepareForPopoverPresentation")
    delegate?.prepareForPopoverPresentation(self)
    misuse(
      unless: sourceView != nil || barButtonItem != nil || sourceItem != nil,
      "\(type(of: self)) (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
    popoverView.setBackground(popoverBackgroundViewClass)
    applyBackground()
    guard let view = presentedViewController.view, let placement else { return }
    placedIn = containerView?.bounds.size
    UIView.performWithoutAnimation {
      popoverView.transform = .identity
      popoverView.apply(placement)
      popoverView.content.addSubview(view)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = popoverView.content.bounds
    }
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    outside.frame = containerView.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outside.addGestureRecognizer(tap)
    containerView.insertSubview(outside, at: 0)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      outside.removeGestureRecognizer(tap)
      placedIn = nil
    } else {
      containerView?.setNeedsLayout()
    }
  }

  open override func containerViewWillLayoutSubviews() {
    guard state == .presented || state == .presenting, popoverView.superview === containerView else { return }
    if let size = containerView?.bounds.size, placedIn != size {
      placedIn = size
      requestNewSource()
    }
    if let placement { popoverView.apply(placement) }
  }

  /// Animates a presented popover to its new size.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard state == .presented, let placement else {
      containerView?.setNeedsLayout()
      return
    }
    UIViewPropertyAnimator.runSystemSpring { [popoverView] in
      popoverView.apply(placement, animated: true)
      popoverView.layoutIfNeeded()
    }
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    placement(in: CGRect(origin: .zero, size: parentSize))?.frame.size ?? parentSize
  }

  override func receiver(of touch: CGPoint, on hit: UIView, with event: UIEvent?) -> UIView? {
    guard hit === outside, let containerView else { return nil }
    for view in passthroughViews ?? [] where view.window === containerView.window {
      if let receiver = view.hitTest(view.convert(touch, from: containerView), with: event) { return receiver }
    }
    return nil
  }

  // MARK: - Placing

  private var placement: PopoverPlacement? { containerView.flatMap { placement(in: $0.bounds) } }

  private func placement(in bounds: CGRect) -> PopoverPlacement? {
    guard let containerView else { return nil }
    return PopoverPlacement(
      source: source(in: containerView), preferredSize: preferredContentSize.replacingNothing(with: Self.defaultSize),
      room: bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins), permitted: permittedArrowDirections,
      covers: canOverlapSourceViewRect, measures: popoverBackgroundViewClass.map { PopoverMeasures($0) } ?? PopoverMeasures())
  }

  /// The source rectangle; the centre of the screen if the source is not visible.
  private func source(in container: UIView) -> CGRect {
    let item: (any UIPopoverPresentationControllerSourceItem)? = sourceItem ?? barButtonItem ?? sourceView
    if item === sourceView, let sourceView, sourceView.window != nil {
      return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
    return item?.frame(in: container) ?? CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
  }

  private func requestNewSource() {
    guard sourceItem == nil, barButtonItem == nil, let delegate, var view = sourceView else { return }
    let old = view
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let before = rect
    record("willRepositionPopover")
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== old { sourceView = view }
    if rect != before { sourceRect = rect }
  }

  private func applyBackground() {
    let isPlain = popoverBackgroundViewClass == nil && backgroundEffect == nil
    popoverView.content.backgroundColor = backgroundColor ?? (isPlain ? .systemBackground : nil)
  }

  private func handleTap() { userTappedOutside() }
}

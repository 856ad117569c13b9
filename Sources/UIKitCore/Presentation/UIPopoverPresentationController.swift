import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Presents a controller in a popover, beside what it belongs to.
///
/// A popover without a source traps: set `sourceView`, `sourceItem` or `barButtonItem` before it shows, in
/// `prepareForPopoverPresentation(_:)` at the latest.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The size of content that prefers none, in points, as in iPadOS.
  static let defaultSize = CGSize(width: 320, height: 480)
  private static let traits = UITraitCollection {
    $0.horizontalSizeClass = .compact
    $0.userInterfaceLevel = .elevated
  }

  private(set) lazy var popoverView = PopoverView()
  private let outside = UIView()
  private lazy var tap = UITapGestureRecognizer(target: self, action: UIPopoverPresentationController.handleTap)
  private var placedIn: CGSize?

  /// The object that prepares the popover and moves its source; the same one as the adaptive delegate. Held weakly.
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - Where it comes from

  /// The view that `sourceRect` is in.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// What the arrow points to, in the coordinates of `sourceView`. Default: null, the bounds of the view.
  open var sourceRect: CGRect = .null { didSet { containerView?.setNeedsLayout() } }
  /// A button in a navigation bar. It takes precedence over `sourceView`.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  /// A view or a button in a navigation bar. It takes precedence over `barButtonItem` and `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { containerView?.setNeedsLayout() } }
  /// Whether the popover may cover what it points to where there is no other room for its content. Default: false.
  open var canOverlapSourceViewRect = false { didSet { containerView?.setNeedsLayout() } }

  // MARK: - Look

  /// Where the arrow may point; empty: there is no arrow, and the popover lies over its source. Default: `.any`.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { containerView?.setNeedsLayout() } }
  /// Where the arrow points while the popover shows; `.unknown` before.
  open var arrowDirection: UIPopoverArrowDirection {
    containerView == nil ? .unknown : popoverView.placement?.direction ?? .unknown
  }
  /// The distance kept from the edges of the safe area, in points. Default: 10 on each side.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The colour behind the content and in the arrow. Default: nil, the system's background.
  open var backgroundColor: UIColor? { didSet { adoptBackground() } }
  /// Views outside that still take touches while the popover shows. Default: nil, none.
  open var passthroughViews: [UIView]?

  /// The sheet that the popover becomes where the width is compact: set it up before, or at any time.
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
    note("prepareForPopoverPresentation")
    delegate?.prepareForPopoverPresentation(self)
    misuse(
      unless: sourceView != nil || barButtonItem != nil || sourceItem != nil,
      "\(type(of: self)) (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
    adoptBackground()
    guard let view = presentedViewController.view, let placement else { return }
    placedIn = containerView?.bounds.size
    UIView.performWithoutAnimation {
      popoverView.transform = .identity
      popoverView.adopt(placement)
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
      askForAnotherSource()
    }
    if let placement { popoverView.adopt(placement) }
  }

  /// Animates a popover that is presented to its new size.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard state == .presented, let placement else {
      containerView?.setNeedsLayout()
      return
    }
    UIViewPropertyAnimator.runSystemSpring { [popoverView] in
      popoverView.adopt(placement, animated: true)
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
      source: source(in: containerView), wish: preferredContentSize.replacingNothing(with: Self.defaultSize),
      room: bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins), permitted: permittedArrowDirections,
      covers: canOverlapSourceViewRect)
  }

  /// A source that is not on the screen counts as the middle of it.
  private func source(in container: UIView) -> CGRect {
    let item: (any UIPopoverPresentationControllerSourceItem)? = sourceItem ?? barButtonItem ?? sourceView
    if item === sourceView, let sourceView, sourceView.window != nil {
      return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
    return item?.frame(in: container) ?? CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
  }

  private func askForAnotherSource() {
    guard sourceItem == nil, barButtonItem == nil, let delegate, var view = sourceView else { return }
    let old = view
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let before = rect
    note("willRepositionPopover")
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== old { sourceView = view }
    if rect != before { sourceRect = rect }
  }

  private func adoptBackground() { popoverView.content.backgroundColor = backgroundColor ?? .systemBackground }

  private func handleTap() { userTappedOutside() }
}

import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// A view that shows a part of larger content: the content follows the finger, decelerates, and bounces at its edges.
///
/// The content offset is the origin of `bounds`. Every motion is a closed-form function of the layer's time.
///
/// ```swift
/// let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
/// scrollView.addSubview(page)
/// scrollView.contentSize = page.bounds.size
/// scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
/// ```
@preconcurrency @MainActor
open class UIScrollView: UIView {
  final let extent = ScrollExtent()
  private(set) var contentInsetStorage = UIEdgeInsets.zero
  package final let activity = ScrollActivity()
  private(set) final var refreshControlStorage: UIRefreshControl?
  private(set) final var pinch: ScrollPinchGestureRecognizer?
  package private(set) lazy var indicators = ScrollIndicators(self)
  /// The bars at the edges.
  package final private(set) lazy var edges = ScrollEdges()
  package private(set) lazy var pan = ScrollPanGestureRecognizer(scrollView: self)

  // MARK: - Creating a scroll view

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForScrolling()
  }

  /// Makes the scroll view of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForScrolling()
    NibCoder.decode(coder, into: self, at: UIScrollView.self)
  }
  private func prepareForScrolling() {
    (clipsToBounds, isMultipleTouchEnabled) = (true, true)
    addGestureRecognizer(ContentTouchDelay(scrollView: self))
    addGestureRecognizer(IndicatorDrag(scrollView: self))
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: UIScrollView.handleHover(_:)))
    addGestureRecognizer(pan)
  }

  // MARK: - Responding to scroll view interactions

  /// Receives the scroll view's callbacks; held weakly. Default: nil.
  ///
  /// A subclass gives it a narrower type, as collection and table views do, by a property of the same name:
  ///
  ///     @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
  ///       get { super.delegate as? any UICollectionViewDelegate }
  ///       set { super.delegate = newValue }
  ///     }
  ///
  /// In Swift an override may not narrow the type of a settable property. `@_nonoverride` makes a second property over the same
  /// storage, and the disfavoured base makes callers of the subclass use it.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Managing the content size and offset

  /// The size of the content, in points. Traps unless it is finite. Default: zero.
  open var contentSize: CGSize {
    get { extent.contentSize }
    set { changeContentSize(to: newValue) }
  }

  /// The point of the content at the upper left corner of the view: the origin of `bounds`, in points. Default: zero.
  ///
  /// `scrollViewDidScroll(_:)` is sent when the offset is set, not when `bounds` are. It may be beyond the limits. Drags, decelerations and
  /// animations move the content by whole device pixels, as on iOS, so that texts stay sharp; an offset that you set stays as it is.
  ///
  /// - Precondition: the offset is finite.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { moveContentFollowingBars(to: newValue) }
  }

  /// Scrolls to an offset, at once or in 0.3 seconds. Traps unless the offset is finite.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { setOffset(contentOffset, animated: animated) }

  /// Where content that is smaller than the view rests, in units of the free space: (0.5, 0.5) is in the middle. Clamped to 0…1.
  /// Default: zero, at the upper left.
  open var contentAlignmentPoint: CGPoint {
    get { extent.alignment }
    set { changeAlignment(to: newValue) }
  }

  /// Stops the content and its scale where they are; a drag or pinch in progress continues to move them.
  open func stopScrollingAndZooming() {
    stopRun()
    finishZoomRun()
  }

  /// Scrolls by the least distance that makes a rectangle of the content visible. Ignored for null and infinite rectangles.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { scrollIntoSight(rect, animated: animated) }

  // MARK: - Managing the content inset behavior

  /// Extra scrollable space around the content, in points. Default: zero.
  open var contentInset: UIEdgeInsets {
    get { contentInsetStorage }
    set {
      contentInsetStorage = newValue
      updateAdjustedInset()
      notifyObservers()
    }
  }

  /// `contentInset` plus the part of the safe area that `contentInsetAdjustmentBehavior` adds, in points.
  open var adjustedContentInset: UIEdgeInsets { extent.inset }
  /// Along which axes the safe area is added to the insets. Default: `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { customizing(\UIScrollView.contentInsetAdjustmentBehavior, contentInsetAdjustmentBehavior) { updateAdjustedInset() } }
  }
  /// Whether the left and right safe area is added to the insets.
  @_spi(Toolkit) open var takesSafeSides: Bool { true }
  /// Whether the x axis runs from right to left.
  @_spi(Toolkit) open var isMirrored: Bool { false }
  /// Called when `adjustedContentInset` has changed, before the delegate. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  // MARK: - Configuring the scroll view

  /// Whether fingers, wheels and keys scroll; false stops what they have set in motion. Default: true.
  open var isScrollEnabled = true {
    didSet { customizing(\UIScrollView.isScrollEnabled, isScrollEnabled) { scrollingMayHaveEnded() } }
  }
  /// Whether a drag that starts within 30° of an axis stays on it; other drags are free. Default: false.
  open var isDirectionalLockEnabled = false
  /// Whether the content rests at multiples of the view's size, at most one page from where a drag began. Default: false.
  open var isPagingEnabled = false { didSet { customized(\UIScrollView.isPagingEnabled, isPagingEnabled) } }
  /// Whether the content can be dragged beyond its edges and bounces back. Default: true.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { customizing(\UIScrollView.bounces, newValue) { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) } }
  }
  /// Whether the content can be dragged beyond its left and right edges and bounces back. Default: true.
  open var bouncesHorizontally = true
  /// Whether the content can be dragged beyond its top and bottom edges and bounces back. Default: true.
  open var bouncesVertically = true
  /// Whether the content bounces vertically although it is no higher than the view. Default: false.
  open var alwaysBounceVertical = false {
    didSet { customizing(\UIScrollView.alwaysBounceVertical, alwaysBounceVertical) { updateAdjustedInset() } }
  }
  /// Whether the content bounces horizontally although it is no wider than the view. Default: false.
  open var alwaysBounceHorizontal = false {
    didSet { customizing(\UIScrollView.alwaysBounceHorizontal, alwaysBounceHorizontal) { updateAdjustedInset() } }
  }

  private func changeAlignment(to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let isAtStart = clamped(contentOffset) == contentOffset
    extent.align(at: point)
    if isAtStart { keepWithinLimits() }
  }

  // MARK: - Getting the scrolling state

  /// Whether the pan recognizer has a touch, before the drag begins as well.
  open var isTracking: Bool { !pan.tracked.touches.isEmpty }
  /// Whether a drag has begun and not ended yet.
  open var isDragging: Bool { drag != nil }
  /// Whether the content moves after a drag.
  open var isDecelerating: Bool { run?.kind == .deceleration }
  /// Whether `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` moves the content.
  open var isScrollAnimating: Bool { run?.kind == .animation || run?.kind == .returnToTop }
  /// How fast decelerating content loses its velocity. Default: `normal`.
  open var decelerationRate = DecelerationRate.normal { didSet { customized(\UIScrollView.decelerationRate, decelerationRate) } }

  /// The offset at which a drag that leads to `proposed` should end, asked before the delegate; `velocity` is in points per
  /// millisecond.
  @_spi(Toolkit) open func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called before `setContentOffset(_:animated:)` changes the offset or starts the animation.
  @_spi(Toolkit) open func contentWillMove(to offset: CGPoint, animated: Bool) {}
  /// Called when a drag by any input begins, before the delegate.
  @_spi(Toolkit) open func dragWillBegin() { dismissKeyboard() }
  /// Called when a drag ends without a motion, and when a motion ends or is stopped, before the delegate.
  @_spi(Toolkit) open func motionDidEnd() {}

  // MARK: - Managing the refresh control

  /// The control that reloads the content when it is pulled down. Default: nil.
  open var refreshControl: UIRefreshControl? {
    get { refreshControlStorage }
    set { installRefreshControl(newValue) }
  }

  // MARK: - Managing the keyboard

  /// What a drag does with the keyboard: text that is edited in the window, and the input views of the first responder. Default:
  /// `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { customized(\UIScrollView.keyboardDismissMode, keyboardDismissMode) }
  }

  // MARK: - Managing touches

  /// Asked before a view of the content receives touches; false withholds them. Default: true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Asked before a drag cancels touches of a view of the content; false lets the view keep them. Default: true, and false for
  /// controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether the content gets its touches after 0.15 seconds, and not at all if a drag begins before. Default: true.
  open var delaysContentTouches = true { didSet { customized(\UIScrollView.delaysContentTouches, delaysContentTouches) } }
  /// Whether a drag may cancel touches that the content has received. Default: true.
  open var canCancelContentTouches = true
  /// Whether an enclosing scroll view scrolls when this one is at its left or right limit. Default: true.
  open var transfersHorizontalScrollingToParent = true
  /// Whether an enclosing scroll view scrolls when this one is at its top or bottom limit. Default: true.
  open var transfersVerticalScrollingToParent = true

  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pan { return dragMayBegin }
    if gestureRecognizer === pinch { return delegate?.viewForZooming(in: self) != nil }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Zooming

  /// The minimum scale of the view from `viewForZooming(in:)`; below 0.001 it acts as 0.001. Traps unless it is finite and ≥ 0.
  /// Default: 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The maximum scale; equal limits disable zooming. Traps unless it is finite. Default: 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The present scale; a value that is set is clamped to the limits. Default: 1.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Changes the scale about the middle of the view, at once or in 0.3 seconds; ignored without a view for zooming.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
  /// Zooms so that a rectangle, in the zoomed view's coordinates, fills the scroll view as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }
  /// Whether a pinch can go beyond the limits, and the scale bounces back. Default: true.
  open var bouncesZoom = true
  /// Whether a pinch is in progress.
  open var isZooming: Bool { zoom.pinch != nil }
  /// Whether the scale returns to its limits after a pinch.
  open var isZoomBouncing: Bool { zoom.run.map { $0.isBounce && $0.changesScale } ?? false }
  /// Whether `setZoomScale(_:animated:)` or `zoom(to:animated:)` changes the scale.
  open var isZoomAnimating: Bool { zoom.run.map { !$0.isBounce } ?? false }
  /// The recognizer that zooms the content; nil while the limits are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  // MARK: - Managing the scroll indicator

  /// Whether the horizontal indicator shows while the content scrolls. Default: true.
  open var showsHorizontalScrollIndicator = true {
    didSet { customizing(\UIScrollView.showsHorizontalScrollIndicator, showsHorizontalScrollIndicator) { indicators.update() } }
  }
  /// Whether the vertical indicator shows while the content scrolls. Default: true.
  open var showsVerticalScrollIndicator = true {
    didSet { customizing(\UIScrollView.showsVerticalScrollIndicator, showsVerticalScrollIndicator) { indicators.update() } }
  }
  /// The colour of the indicators. Default: `default`, which follows the theme.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { customizing(\UIScrollView.indicatorStyle, indicatorStyle) { indicators.update() } }
  }
  /// The insets of the horizontal indicator, in points. Default: zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// The insets of the vertical indicator, in points. Default: zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// Sets the insets of both indicators, in points; gives those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      horizontalScrollIndicatorInsets = newValue
      verticalScrollIndicatorInsets = newValue
    }
  }
  /// Whether a table or collection view shows its index of sections. Default: `automatic`.
  open var indexDisplayMode = IndexDisplayMode.automatic { didSet { if indexDisplayMode != oldValue { setNeedsLayout() } } }
  /// Whether the safe area that the content avoids is added to the indicators' insets. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }

  /// Shows the indicators if a block changes the content offset, and as long as after a scroll.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let before = contentOffset
    changes()
    guard contentOffset != before || run != nil else { return }
    indicators.show()
    if run == nil { indicators.hideSoon() }
  }

  /// Shows the indicators for 1 second.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.hideSoon(after: ScrollIndicators.flashDuration)
  }

  // MARK: - Scrolling to the top

  /// Whether Ctrl-Home, which takes the place of a tap on the status bar, scrolls to the top. Default: true.
  ///
  /// It does if this is the only such scroll view of the key window whose content is higher than the view, and the first responder
  /// does not use the key.
  open var scrollsToTop = true

  // MARK: - Scrolling with the keyboard

  /// Whether arrow, page, space, home and end keys scroll. Default: true.
  open var allowsKeyboardScrolling = true

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scrollsByKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: - Geometry

  open override var frame: CGRect {
    get { super.frame }
    set { applySizeChange { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { applySizeChange { applyOffsetChange { super.bounds = newValue } } }
  }

  /// Called when the program has set the size of the layer, not that of the view.
  @_spi(Toolkit) open func layerWasResized() { geometryDidChange() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if extent.viewSize != bounds.size { layerWasResized() }
    // Between two superviews the safe area was zero; it is known again now.
    updateAdjustedInset()
    refreshControlStorage?.show()
    indicators.update()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    indicators.rise()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopEverything() }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }
  // MARK: - Getting the layout guides

  /// The content's rectangle: constraints to its edges define the content size.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The visible rectangle of the scroll view, which does not scroll.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }
}

extension UIScrollView {
  /// The drag in progress; nil without one.
  package var drag: ScrollDrag? { activity.drag }
  /// The motion of the content without a finger; nil for none.
  package var run: ScrollRun? { activity.run }
  var zoom: ScrollZoom { activity.zoom }

  /// Replaces the refresh control and puts its view behind the content.
  func installRefreshControl(_ control: UIRefreshControl?) {
    let old = refreshControlStorage
    guard old !== control else { return }
    refreshControlStorage = control
    old?.hostDidChange(to: nil)
    if let control {
      if control.superview !== self { insertSubview(control, at: 0) }
      control.hostDidChange(to: self)
    }
    updateAdjustedInset()
  }

  /// Adds or removes the pinch recognizer after the zoom limits have changed.
  func updatePinchRecognizer() {
    if mayZoom, pinch == nil {
      let pinch = ScrollPinchGestureRecognizer(scrollView: self)
      self.pinch = pinch
      addGestureRecognizer(pinch)
    } else if !mayZoom, let pinch {
      removeGestureRecognizer(pinch)
      self.pinch = nil
    }
  }
}

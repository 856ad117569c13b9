import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// A window onto content that is larger than itself: the content follows the finger, coasts, and bounces at its edges.
///
/// The content offset is the origin of the bounds. Everything that moves is a closed-form function of the layer's time.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  var contentSizeStorage = CGSize.zero
  var contentInsetStorage = UIEdgeInsets.zero
  var adjustedInset = UIEdgeInsets.zero
  var drag: ScrollDrag?
  var run: ScrollRun?
  var zoom = ScrollZoom()
  /// What of `adjustedInset` is room for the refresh control.
  var refreshRoom: CGFloat = 0
  final var refreshControlStorage: UIRefreshControl?
  var pinch: ScrollPinchGestureRecognizer?
  private(set) lazy var indicators = ScrollIndicators(self)
  private(set) lazy var pan = ScrollPanGestureRecognizer(scrollView: self)

  // MARK: - Creating a scroll view

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForScrolling()
  }

  /// Archives carry no views here: makes an empty scroll view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForScrolling()
  }

  private func prepareForScrolling() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addGestureRecognizer(ContentTouchDelay(scrollView: self))
    addGestureRecognizer(IndicatorDrag(scrollView: self))
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: UIScrollView.handleHover(_:)))
    addGestureRecognizer(pan)
  }

  // MARK: - Responding to scroll view interactions

  /// Hears what the scroll view does; held weakly.
  ///
  /// A subclass gives it a narrower type, as UIKit's collection and table views do, by a property of the same name:
  ///
  ///     @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
  ///       get { super.delegate as? any UICollectionViewDelegate }
  ///       set { super.delegate = newValue }
  ///     }
  ///
  /// In Objective-C that is a plain redeclaration; in Swift an override may not narrow the type of a settable property.
  /// `@_nonoverride` makes it a second property over the same storage, and the disfavoured base lets callers of the subclass mean
  /// the narrow one. `(collectionView as UIScrollView).delegate` and overriding either of the two in a further subclass work.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Managing the content size and offset

  /// The size of the content, in points. Default: zero.
  open var contentSize: CGSize {
    get { contentSizeStorage }
    set { changeContentSize(to: newValue) }
  }

  /// The point of the content at the upper left corner of the view: the origin of `bounds`. Default: zero.
  ///
  /// The delegate's `scrollViewDidScroll(_:)` hears when the offset is set, not when `bounds` are.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { moveContent(to: newValue) }
  }

  /// Moves the content to an offset, at once or in 0.3 seconds.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { setOffset(contentOffset, animated: animated) }

  /// Moves the content no farther than is needed to bring a rectangle of it into sight.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { scrollIntoSight(rect, animated: animated) }

  // MARK: - Managing the content inset behavior

  /// Room around the content that it may be scrolled to, in points. Default: zero.
  open var contentInset: UIEdgeInsets {
    get { contentInsetStorage }
    set {
      contentInsetStorage = newValue
      updateAdjustedInset()
      tellObservers()
    }
  }

  /// `contentInset` and as much of the safe area as `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }
  /// When the safe area is added to the insets. Default: `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateAdjustedInset() } }
  /// Whether the safe area at the sides becomes an inset; a table makes its rows narrower instead.
  var takesSafeSides: Bool { true }
  /// Whether the view's own coordinates run from right to left.
  var isMirrored: Bool { false }
  /// Called when `adjustedContentInset` has changed, before the delegate.
  open func adjustedContentInsetDidChange() {}

  // MARK: - Configuring the scroll view

  /// Whether fingers, wheels and keys scroll. Default: true.
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  /// Whether a drag that sets out along one axis stays on it; one that sets out in between is free. Default: false.
  open var isDirectionalLockEnabled = false
  /// Whether the content rests at multiples of the view's size, and a drag leads to the next one at most. Default: false.
  open var isPagingEnabled = false
  /// Whether the content gives way beyond its edges, and comes back. Default: true.
  open var bounces = true
  /// Whether it bounces upwards and downwards when it is no higher than the view. Default: false.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
  /// Whether it bounces to the sides when it is no wider than the view. Default: false.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }

  // MARK: - Getting the scrolling state

  /// Whether a finger is down that may scroll, or does.
  open var isTracking: Bool { !pan.activeTouches.isEmpty }
  /// Whether a drag has begun and not ended yet.
  open var isDragging: Bool { drag != nil }
  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { run?.kind == .deceleration }
  /// Whether `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` moves the content.
  open var isScrollAnimating: Bool { run?.kind == .animation }
  /// How fast content in motion loses its velocity. Default: `normal`.
  open var decelerationRate = DecelerationRate.normal

  /// Where a drag shall lead that would lead to an offset, before the delegate is asked; the velocity is in points per millisecond.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called before `setContentOffset(_:animated:)` moves the content to another offset, or sets it off.
  func contentWillMove(to offset: CGPoint, animated: Bool) {}

  /// Called when a drag has begun, by whatever it is done, before the delegate hears of it.
  func dragWillBegin() { dismissKeyboard() }

  // MARK: - Managing the refresh control

  /// Asks for fresh content when the content is pulled down. Default: nil.
  open var refreshControl: UIRefreshControl? {
    get { refreshControlStorage }
    set { takeRefreshControl(newValue) }
  }

  // MARK: - Managing the keyboard

  /// Whether a drag ends the editing of the window's text. Default: `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: - Managing touches

  /// Asked before touches go to a view of the content; false keeps them from it. Default: true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Asked before a drag takes the touches of a view of the content; false lets the view keep them. Default: true, and false
  /// for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether the content gets its touches 0.15 seconds late, and not at all when a drag begins by then. Default: true.
  open var delaysContentTouches = true
  /// Whether a drag may take touches that the content has been told of. Default: true.
  open var canCancelContentTouches = true
  /// Whether a scroll view around this one takes over where the content ends to the left or right. Default: true.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a scroll view around this one takes over where the content ends above or below. Default: true.
  open var transfersVerticalScrollingToParent = true

  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pan { return dragMayBegin }
    if gestureRecognizer === pinch { return delegate?.viewForZooming(in: self) != nil }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Zooming

  /// The least scale of the view that the delegate names in `viewForZooming(in:)`; 0, which the size of a view that has none yet leads
  /// to, is as good as 0.001. Default: 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Its greatest scale. Default: 1; with equal limits there is no zooming.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The present scale; what is set is kept within the limits. Default: 1.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Changes the scale about the middle of the view, at once or in 0.3 seconds.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
  /// Brings a rectangle of the zoomed view, in that view's coordinates, to fill the scroll view as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }
  /// Whether a pinch gives way beyond the limits, and the content comes back. Default: true.
  open var bouncesZoom = true
  /// Whether a pinch holds the content.
  open var isZooming: Bool { zoom.pinch != nil }
  /// Whether the content comes back to its limits after a pinch.
  open var isZoomBouncing: Bool { zoom.run.map { $0.isBounce && $0.changesScale } ?? false }
  /// Whether `setZoomScale(_:animated:)` or `zoom(to:animated:)` changes the scale.
  open var isZoomAnimating: Bool { zoom.run.map { !$0.isBounce } ?? false }
  /// The recognizer that zooms the content; nil as long as the limits are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  // MARK: - Managing the scroll indicator

  /// Whether a bar tells where the content stands sideways while it scrolls. Default: true.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// Whether a bar tells where the content stands up and down while it scrolls. Default: true.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// The colour of the bars. Default: by the theme.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  /// What the horizontal bar keeps from the edges, in points. Default: zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// What the vertical bar keeps from the edges, in points. Default: zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// Sets the insets of both bars; their value is that of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      horizontalScrollIndicatorInsets = newValue
      verticalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the bars keep clear of the safe area where the content does. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.hideSoon(after: ScrollIndicators.flashDuration)
  }

  // MARK: - Scrolling with the keyboard

  /// Whether arrow, page, space, home and end keys scroll. Default: true.
  open var allowsKeyboardScrolling = true

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !takesKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: - Geometry

  open override var frame: CGRect {
    get { super.frame }
    set { noteSize { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { noteSize { noteOffset { super.bounds = newValue } } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // On the way from one superview to another the safe area was none, and is what it was by now.
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

  /// The area of the content: constraints on its edges give the content its size.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The scroll view's own rectangle, in sight wherever the content is scrolled to.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }
}

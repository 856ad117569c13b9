import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle of the screen with its content, its subviews and its gestures: UIKit's unit of everything.
///
/// Its geometry and look live in `layer`; setting them inside `UIView.animate` animates them.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UICoordinateSpace, UITraitEnvironment, UIDynamicItem {
  /// The class of `layer`, which is made with its required `init(coder:)`.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  package var subviewStorage: [UIView] = []
  package weak var superviewStorage: UIView?
  package weak var windowStorage: UIWindow?
  /// The controller whose `view` this is.
  package weak var viewController: UIViewController?
  package var recognizers: [UIGestureRecognizer] = []
  /// Running animations that take no touches meanwhile (`UIView.AnimationOptions.allowUserInteraction` off).
  package var interactionBlocks = 0
  /// Property animators that move the view and let touches find it where it is seen.
  package var inFlightAnimators = 0
  package var hasExplicitDisplay = false
  /// How many frames had been shown when the view came into its window; nil without one.
  package var entryFrame: Int?
  package var maskStorage: UIView?
  package var ownTintColor: UIColor?
  package var lastSafeAreaInsets = UIEdgeInsets.zero
  package var ownLayoutMargins: UIEdgeInsets?
  package var dynamicBackground: UIColor?
  /// The traits that the view was last told of.
  package final var knownTraits = ApplicationContext.current?.application?.traitCollection ?? .current
  final var traitChangeHandlers: [TraitChangeHandler] = []
  /// Called after the size has changed; by the identity of who wants to know.
  package var sizeWatchers: [ObjectIdentifier: () -> Void] = [:]
  var autoLayout: ViewLayoutState?

  // MARK: - Creating a view

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    attachLayer()
    self.frame = frame
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Archives carry no views here: the view starts with an empty frame.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    attachLayer()
  }

  // MARK: - Geometry

  /// In the superview's coordinates; follows `bounds`, `center` and `transform`.
  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry { layer.position = newValue } }
  }

  /// About the layer's anchor point. Default: identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// In units of the bounds, from (0, 0) to (1, 1). Default: the middle.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: - Look

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  open var isHidden: Bool {
    get { layer.isHidden || autoLayout?.isCollapsing == true }
    set { hide(newValue) }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var backgroundColor: UIColor? {
    get { dynamicBackground }
    set { takeBackground(newValue) }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var contentMode: UIView.ContentMode = .scaleToFill { didSet { applyContentMode() } }

  /// Pixels per point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// A view whose alpha cuts this one.
  open var mask: UIView? {
    get { maskStorage }
    set { takeMask(newValue) }
  }

  /// Inherited from the superview until set. Default at the top: `UIColor.systemBlue`.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superviewStorage?.tintColor ?? .systemBlue }
    set { takeTint(newValue) }
  }

  open func tintColorDidChange() {}

  // MARK: - Behaviour

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var tag = 0
  open var autoresizingMask: UIView.AutoresizingMask = []
  open var autoresizesSubviews = true
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// What the system theme is taken to be from here down; `.unspecified` inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { notifyTraits() } }
  }

  /// Whether the view is turned around where people read from right to left; not inherited. Default: `.unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { semanticsDidChange() } }
  /// The direction in which the view puts its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { semanticContentAttribute.layoutDirection }

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - The hierarchy

  open var superview: UIView? { superviewStorage }
  open var subviews: [UIView] { subviewStorage }
  open var window: UIWindow? { windowStorage }

  open func addSubview(_ view: UIView) { insert(view, at: subviewStorage.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Right under the sibling's layer. A sibling that is no subview of this view is logged: then the view goes under all others.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, .below, sibling) }
  /// Right over the sibling's layer. A sibling that is no subview of this view is logged: then the view goes over all others.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, .above, sibling) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviewStorage.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  open func removeFromSuperview() { superviewStorage?.remove(self) }
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  open func viewWithTag(_ tag: Int) -> UIView? { firstDescendant { $0.tag == tag } }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Places the subviews. Called before a frame is drawn if the size changed or `setNeedsLayout()` was called.
  open func layoutSubviews() {}
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// The size that suits the content best. Default: the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(.unlimited) }
  /// The natural size of the content; an axis without one is `noIntrinsicMetric`.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  public static let noIntrinsicMetric: CGFloat = -1

  /// How far system bars and the controller's additions reach into the view.
  open var safeAreaInsets: UIEdgeInsets { resolvedSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  /// Room to leave for content. Default: 8 points on each side, and the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { takeLayoutMargins(newValue) }
  }
  open func layoutMarginsDidChange() {}

  // MARK: - Auto Layout

  /// Whether views of the class need `updateConstraints()` to be called before their first layout. Default: false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Called before a layout that `setNeedsUpdateConstraints()` asked for, to make or change constraints; call super at the end.
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// How far shadows and ornaments reach out of what constraints see of the view. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Whose first baseline counts as this view's. Default: `forLastBaselineLayout`.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }
  /// The size that the constraints in the view make of a wish, which they may override.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// The same with a wish that may be stronger.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  // MARK: - Drawing

  /// Draws the content into the current context, once, until `setNeedsDisplay()`; the picture is kept.
  open func draw(_ rect: CGRect) { ViewDrawing.baseWasReached = true }

  open func setNeedsDisplay() { askForDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // MARK: - Snapshots

  /// A view that shows what this one shows, and stretches it to its size; nil where there is no room.
  /// With `after` false, a view that no frame has shown yet gives an empty picture.
  open func snapshotView(afterScreenUpdates after: Bool) -> UIView? { makeSnapshot(of: bounds, after, capInsets: .zero) }

  /// A view that shows a part of this one; when it is resized, what is within `capInsets` (points) stretches.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterUpdates, capInsets: capInsets) }

  /// Draws what the view and its subviews show into the current context; false where a part had nothing to show yet.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { drawPicture(in: rect, afterUpdates) }

  // MARK: - Hit testing

  /// The deepest view under the point that takes touches; `point` is in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestHit(point, with: event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Gestures

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - UIDynamicItem

  /// The outline that collides. Default: the rectangle of `bounds`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// For the type `path`: convex, counter-clockwise, about the centre.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Converting, responding

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

  open override var next: UIResponder? { viewController ?? superviewStorage }

  package override var homeContext: ApplicationContext? { windowStorage?.home ?? layer.homeContext }

  // MARK: - CALayerDelegate

  open func layerWillDraw(_ layer: CALayer) {}
  open func draw(_ layer: CALayer, in ctx: CGContext) { ViewDrawing.draw(self, layer, ctx) }
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationContext.current(for: self)?.action(for: layer, key: event) ?? NSNull()
  }
}

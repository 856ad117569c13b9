import CoreGraphics
import Foundation
import QuartzCore

/// A rectangular area of the screen that shows content, contains subviews and handles touches.
///
/// Its geometry and look are stored in `layer`; changes in a block of `UIView.animate` are animated.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 180))
/// card.backgroundColor = .systemYellow
/// card.layer.cornerRadius = 12
/// UIView.animate(withDuration: 0.3) { card.center.y += 200 }
/// ```
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UICoordinateSpace, UITraitEnvironment, UIDynamicItem,
  UIAccessibilityIdentification, UIAppearance, UIAppearanceContainer
{
  /// The class of `layer`, made by its required `init(coder:)`; it traps unless it is a `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that stores the view's geometry and look; of the class `layerClass`, with the view as its delegate.
  open var layer: CALayer { ownLayer }
  private final let ownLayer: CALayer
  package final let viewLinks = ViewLinks()
  final let viewTraits = ViewTraits()
  /// Safe area and margins, made at first use; a lazy property's accesses cannot be unchecked.
  final var viewInsets: ViewInsets {
    if let ownInsets { return ownInsets }
    let made = ViewInsets()
    ownInsets = made
    return made
  }
  @exclusivity(unchecked) private final var ownInsets: ViewInsets?
  /// The colours and the mask; nil before one was set.
  final private(set) var viewLook: ViewLook?
  /// Settings that few views have; nil before one was set.
  @exclusivity(unchecked) final private(set) var viewExtras: ViewExtras?
  /// The recognizers and interactions; nil before there was one.
  package final private(set) var viewInput: ViewInput?
  package final private(set) lazy var traitChanges = TraitChangeHandlers()
  /// Called after the size has changed, by the identity of the observer.
  @exclusivity(unchecked) package final private(set) var sizeWatchers: [ObjectIdentifier: () -> Void] = [:]
  /// The Auto Layout state; nil for a view that takes no part in it.
  @exclusivity(unchecked) final private(set) var autoLayout: ViewLayoutState?
  // MARK: - Creating a view

  /// Makes a view with a frame, in points.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    attachLayer()
    self.frame = frame
  }
  public override convenience init() { self.init(frame: .zero) }
  /// Makes the view of a storyboard or nib; with another coder a view with frame zero.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    attachLayer()
    NibCoder.decode(coder, into: self, at: UIView.self)
  }
  // Runs where the last reference goes: the links end on the main actor.
  deinit {
    ownLayer.releaseOwner(self)
    viewLinks.releaseOwner()
  }

  // MARK: - Geometry

  /// The rectangle in the superview's coordinates, in points; it follows from `bounds`, `center` and `transform`.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The rectangle in the view's own coordinates, in points; changing the origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// The position of the anchor point in the superview's coordinates, in points; by default the centre.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// The transform about the layer's anchor point. Default: identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The 3D transform about the layer's anchor point. Default: identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The anchor point in units of the bounds, from (0, 0) to (1, 1). Default: (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: - Look

  /// The opacity, clamped to 0…1; it includes the subviews. Default: 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  /// Whether the view and its subviews are hidden; also true while a stack view animates its hiding. Default: false.
  open var isHidden: Bool {
    get { layer.isHidden || autoLayout?.isCollapsing == true }
    set { hide(newValue) }
  }
  /// Whether the view promises to fill its bounds opaquely. Default: false, unlike UIKit's true.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// The background colour; a dynamic one follows the traits. Default: nil, transparent.
  open var backgroundColor: UIColor? {
    get { viewLook?.background }
    set { customizing(\UIView.backgroundColor, newValue) { applyBackground(newValue) } }
  }
  /// Whether subviews and content are clipped to the bounds. Default: false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How drawn content fills the view when its size changes; `redraw` draws it again. Default: `scaleToFill`.
  @exclusivity(unchecked) open var contentMode: UIView.ContentMode = .scaleToFill { didSet { applyContentMode() } }
  /// The pixels per point of the drawn content.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// A view whose alpha masks this view. Default: nil.
  open var mask: UIView? {
    get { viewLook?.mask }
    set { applyMask(newValue) }
  }
  /// The tint colour, inherited from the superview unless it is set; `UIColor.systemBlue` at the root.
  open var tintColor: UIColor! {
    get { resolvedTint }
    set { customizing(\UIView.tintColor, newValue) { applyTint(newValue) } }
  }
  /// Whether `tintColor` is dimmed; read, it is `normal` or `dimmed`. Default: that of the superview.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { dimsTint ? .dimmed : .normal }
    set { adjustTint(newValue) }
  }
  /// Called when the tint colour of the view has changed. The default does nothing.
  open func tintColorDidChange() {}

  /// The largest radius that one of some corners has now, in points; see `cornerConfiguration`.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { radius(at: corner) }
  /// Whether `draw(_:)` begins with an empty picture; otherwise it draws over the last one, stretched to the bounds. Default: true.
  open var clearsContextBeforeDrawing: Bool {
    get { viewExtras?.clearsContext ?? true }
    set { viewExtrasOrNew.setClearsContext(newValue) }
  }
  /// Kept without effect: no system setting inverts the colours. Default: false.
  open var accessibilityIgnoresInvertColors: Bool {
    get { viewExtras?.ignoresInvertedColors ?? false }
    set { viewExtrasOrNew.setIgnoresInvertedColors(newValue) }
  }

  /// Names the view in the saved state of a program, which a desktop program does not have. Default: nil.
  open var restorationIdentifier: String? {
    get { viewExtras?.restorationIdentifier }
    set { viewExtrasOrNew.setRestorationIdentifier(newValue) }
  }
  /// Never called: no state is saved. The default does nothing.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Never called: no state is restored. The default does nothing.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Never read: there is no focus engine, and keys go to the first responder. The default is false.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is focused; always false, because there is no focus engine.
  open var isFocused: Bool { false }
  /// Kept without effect: there is no focus engine. Default: nil, the superview's group.
  open var focusGroupIdentifier: String? {
    get { viewExtras?.focusGroupIdentifier }
    set { viewExtrasOrNew.setFocusGroupIdentifier(newValue) }
  }

  // MARK: - Accessibility

  /// A name by which tests find the view; the user never sees it. Default: nil.
  open var accessibilityIdentifier: String? {
    get { viewExtras?.accessibilityIdentifier }
    set { viewExtrasOrNew.setAccessibilityIdentifier(newValue) }
  }

  // MARK: - Behaviour

  /// Whether the view and its subviews receive touches. Default: true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. Default: false.
  open var isMultipleTouchEnabled = false { didSet { customized(\UIView.isMultipleTouchEnabled, isMultipleTouchEnabled) } }
  /// Whether no other view of the window receives touches while this one has one, and vice versa. Default: false.
  open var isExclusiveTouch = false { didSet { customized(\UIView.isExclusiveTouch, isExclusiveTouch) } }
  /// A number by which `viewWithTag(_:)` finds the view. Default: 0.
  open var tag = 0 { didSet { KeyValueObserving.report(self) } }
  /// The parts of the frame that change with the superview's size. Default: none.
  @exclusivity(unchecked) open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether the subviews are resized by their autoresizing masks. Default: true.
  @exclusivity(unchecked) open var autoresizesSubviews = true
  /// Whether `layoutMargins` include the safe area. Default: true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// The theme of the view and its descendants; `unspecified` inherits it. Default: `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet {
      customized(\UIView.overrideUserInterfaceStyle, overrideUserInterfaceStyle)
      if oldValue != overrideUserInterfaceStyle { notifyTraits() }
    }
  }
  /// Whether the view is mirrored in right-to-left languages; not inherited. Default: `unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { customizing(\UIView.semanticContentAttribute, semanticContentAttribute) { semanticsDidChange() } }
  }
  /// The direction of the view's content: that of `semanticContentAttribute`, else of the trait `layoutDirection`.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { ownLayoutDirection }
  /// The traits of the view, with its own overrides.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// The smallest text size of the view and its descendants. Default: nil, no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? { didSet { notifyTraits() } }
  /// The largest text size of the view and its descendants. Default: nil, no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? { didSet { notifyTraits() } }
  /// Names the views whose limits on the text size apply to this view, from the view to its window; for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { limitsDescription }
  /// Called when the traits have changed, with the old ones. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Tells the view and its subviews at once of traits that have changed, before the next frame does.
  open func updateTraitsIfNeeded() { tellOfChangedTraits() }

  /// Sets properties from the view's data; called before layout, at first and after `setNeedsUpdateProperties()`.
  ///
  /// It is also called again after a change of an observable object that it has read. The default does nothing.
  open func updateProperties() {}
  /// Schedules `updateProperties()` before the next layout pass, without scheduling layout.
  open func setNeedsUpdateProperties() { requestProperties(of: .view) }
  /// Calls the scheduled `updateProperties()` of the view and its descendants now, from the top down.
  open func updatePropertiesIfNeeded() { inTurn { updatePropertiesInSubtree() } }

  // MARK: - The hierarchy

  /// The superview; nil if there is none.
  open var superview: UIView? { viewLinks.superview }
  /// The subviews, from back to front.
  open var subviews: [UIView] { viewLinks.subviews }
  /// The window; nil if the view is in none.
  open var window: UIWindow? { viewLinks.window }
  /// Adds a view above the other subviews and removes it from its old superview. Traps for this view and its ancestors.
  open func addSubview(_ view: UIView) { insert(view, at: viewLinks.subviews.count) }
  /// Adds or moves a view to an index, which is clamped; 0 is below all others. Traps for this view and its ancestors.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view directly below a sibling. If `sibling` is no subview, that is logged, and the view is added below all others.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, .below, sibling) }
  /// Inserts a view directly above a sibling. If `sibling` is no subview, that is logged, and the view is added above all others.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, .above, sibling) }
  /// Exchanges two subviews. Traps for an index out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a subview in front of its siblings; ignored for other views.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: viewLinks.subviews.count - 1) }
  /// Moves a subview behind its siblings; ignored for other views.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Removes the view from its superview; ignored if there is none.
  open func removeFromSuperview() { viewLinks.superview?.remove(self) }
  /// Whether the view is another one or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  /// The first view with a tag in this subtree, depth first; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { firstDescendant { $0.tag == tag } }
  /// Called before the superview changes, with nil before a removal. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed. The default does nothing.
  open dynamic func didMoveToSuperview() {}
  /// Called before the window changes, with nil before the view leaves it. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view has entered a window or left its window, with `window` set. The default does nothing.
  open dynamic func didMoveToWindow() {}
  /// Called when a subview was added. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Sets the frames of the subviews. Called before a frame is drawn if the size has changed or `setNeedsLayout()` was called.
  open dynamic func layoutSubviews() {}
  /// Invalidates the layout: the next layout pass, in the same or the next frame, calls `layoutSubviews()`.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Runs a pending layout pass of the view and its descendants now, constraints first.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// The size that fits the content best within a size, in points. The default is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the bounds' size to `sizeThatFits(_:)` without a limit.
  open func sizeToFit() { bounds.size = sizeThatFits(.unlimited) }
  /// The natural size of the content, in points. The default is `noIntrinsicMetric` along both axes.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Asks for `intrinsicContentSize` again in the next layout pass.
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  /// The value of `intrinsicContentSize` along an axis without a natural size: the sentinel −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The overlap with bars, and the controller's additional insets, in points.
  open var safeAreaInsets: UIEdgeInsets { resolvedSafeAreaInsets }
  /// Called when the safe area has changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// The insets for content, in points. Default: 8 on each side plus the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { applyLayoutMargins(newValue) }
  }
  /// `layoutMargins` by the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directed(layoutMargins) }
    set { layoutMargins = undirected(newValue) }
  }
  /// Whether the margins are at least those of the superview, where this view reaches into them. Default: false.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { layoutMarginsMayHaveChanged() } }
  }
  /// Called when the layout margins have changed. The default does nothing.
  open func layoutMarginsDidChange() {}

  // MARK: - Auto Layout

  /// Whether `updateConstraints()` is called before the first layout of such views. Default: false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Makes or changes constraints; called before a layout pass after `setNeedsUpdateConstraints()`. Call super at the end.
  open func updateConstraints() {}
  /// Schedules `updateConstraints()` before the next layout pass.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// The insets from the frame to the alignment rectangle, in points. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view that provides the first baseline. Default: `forLastBaselineLayout`.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view that provides the last baseline. Default: the view itself.
  open var forLastBaselineLayout: UIView { self }
  /// The size that the view's constraints give for a target size, in points. O(constraints in the view) at least.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// The same with priorities for the target size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  // MARK: - Drawing

  /// Draws the content into the current context. The result is kept until `setNeedsDisplay()`.
  open func draw(_ rect: CGRect) {}
  /// Schedules `draw(_:)` for the next frame.
  open func setNeedsDisplay() { askForDisplay() }
  /// Schedules `draw(_:)` for the next frame; the rectangle is ignored.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // MARK: - Snapshots

  /// A view with a copy of this view's contents; nil if there is not enough memory. With `after` false, a view that no frame has
  /// shown yet gives an empty copy.
  open func snapshotView(afterScreenUpdates after: Bool) -> UIView? { makeSnapshot(of: bounds, after, capInsets: .zero) }
  /// A view with a copy of a part of the contents; the part inside `capInsets` (points) stretches. Traps unless `rect` is finite.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterUpdates, capInsets: capInsets) }
  /// Draws the view and its subviews into the current context; false if a part had no contents yet.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { drawPicture(in: rect, afterUpdates) }

  // MARK: - Hit testing

  /// The deepest view at a point of this view's coordinates that receives touches. O(views whose superviews contain it).
  open dynamic func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestHit(point, with: event) }
  /// Whether a point of this view's coordinates is in the view. The default is whether it is in the bounds.
  open dynamic func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Gestures

  /// The interactions of the view, in the order in which they were added. Setting it replaces them all.
  open var interactions: [any UIInteraction] {
    get { viewInput?.interactions ?? [] }
    set { replaceInteractions(newValue) }
  }
  /// Adds an interaction, and removes it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) { addInteractionInTurn(interaction) }
  /// Removes an interaction of this view; has no effect on that of another view.
  open func removeInteraction(_ interaction: any UIInteraction) { dropInteraction(interaction) }
  /// What happens to the view while the pointer is over it; it is copied, and comes before pointer interactions. Default: nil.
  open var hoverStyle: UIHoverStyle? {
    get { viewInput?.hover?.style }
    set {
      guard newValue != nil || viewInput?.hover != nil else { return }
      viewInputOrNew.setHoverStyle(newValue?.copy() as? UIHoverStyle, of: self)
    }
  }
  /// The recognizers of the view; nil for none. Setting it replaces them.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewInput.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set { replaceRecognizers(with: newValue ?? []) }
  }
  /// Adds a recognizer and removes it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a recognizer; ignored for those of other views.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a recognizer may begin; asked in addition to its delegate. The default is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Motion effects

  /// The motion effects, in the order in which they were added. Setting it replaces them all.
  open var motionEffects: [UIMotionEffect] {
    get { viewExtras?.motionEffects ?? [] }
    set { replaceMotionEffects(newValue) }
  }
  /// Adds a motion effect. A desktop has no motion sensor: the view shows its values for a viewer in the middle.
  open func addMotionEffect(_ effect: UIMotionEffect) { attachMotionEffect(effect) }
  /// Removes a motion effect; ignored if the view does not have it.
  open func removeMotionEffect(_ effect: UIMotionEffect) { detachMotionEffect(effect) }

  // MARK: - UIDynamicItem

  /// The shape for collisions. The default is `rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for the type `path`: convex, counter-clockwise, relative to the centre.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Converting, responding

  /// Converts a point to another view's coordinates; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// Converts a point from another view's coordinates; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  /// Converts a rectangle to another view's coordinates (its bounding box); nil means the window's.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// Converts a rectangle from another view's coordinates (its bounding box); nil means the window's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  open override var next: UIResponder? { (viewLinks.controller as UIResponder?) ?? viewLinks.superview }
  @_spi(Toolkit) open override var homeObject: AnyObject? { viewLinks.window?.home ?? layer.homeContext }
  @_spi(Toolkit) public override final var responderView: UIView? { self }

  // MARK: - CALayerDelegate

  /// Called before the layer draws its contents. The default does nothing.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Draws the layer's contents: for the view's own layer, calls `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { ViewDrawing.draw(self, ctx) }
  /// Lays out the subviews if it is the view's own layer.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }
  /// The animation of a change: `NSNull` outside an animation block, otherwise that of the block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationContext.current(for: self)?.action(for: layer, key: event) ?? NSNull()
  }

  // MARK: - Managing the view's constraints

  /// Activates a constraint. Traps unless its items are this view and its descendants.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder !== self { constraint.install(in: self) }
  }
  /// Activates constraints in order.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
  /// The active constraints whose nearest common ancestor is this view.
  open var constraints: [NSLayoutConstraint] { autoLayout?.constraints.all ?? [] }
  /// Deactivates a constraint of this view; ignored for others.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }
  /// Deactivates constraints of this view; others are ignored.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Adds a keyframe to the present keyframe animation; outside of one the block is run. Traps for numbers outside 0…1.
  ///
  /// - Parameters:
  ///   - frameStartTime: as a fraction of the animation's duration, 0…1.
  ///   - frameDuration: as a fraction of the animation's duration, 0…1.
  open class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) { baseAddKeyframe(withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations) }
  /// Animates the changes that the block makes in calls of `addKeyframe`.
  ///
  /// Changes outside a keyframe take the whole duration. In another animation block the outer duration is inherited, also that of
  /// a property animator, whose keyframes are always linear.
  ///
  /// - Parameters:
  ///   - duration: in seconds, of all frames together; 0 sets the values at once.
  ///   - delay: in seconds before the animation begins.
  ///   - options: `UIView.AnimationOptions`' curves may be put in by raw value; they pace the whole. Default: easing in and out.
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    baseAnimateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }
  /// Whether changes in animation blocks are animated in the current application. Default: true.
  open class var areAnimationsEnabled: Bool {
    ViewAnimationContext.enabledByBlock ?? ApplicationContext.current?.areAnimationsEnabled ?? true
  }
  /// Ends editing of the text field that is this view or a descendant; `force` does not ask the field's delegate.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { baseEndEditing(force) }
  /// The duration of the present animation block, in seconds; 0 outside of one.
  open class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.settings.duration ?? 0 }
  /// Repeats the animations of a block in an animation block.
  ///
  /// The total time is the delay and the duration times `repeatCount`, doubled with `autoreverses`. Animations of a property
  /// animator are not repeated.
  open class func modifyAnimations(withRepeatCount repeatCount: CGFloat, autoreverses: Bool, animations: () -> Void) {
    baseModifyAnimations(withRepeatCount: repeatCount, autoreverses: autoreverses, animations: animations)
  }
  /// Makes changes without animation, also in an animation block, for views of all windows.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    basePerformWithoutAnimation(actionsWithoutAnimation)
  }
  /// Enables or disables animation blocks; running animations continue.
  ///
  /// In `performWithoutAnimation(_:)` it applies until the end of that call, otherwise to the windows of the current application
  /// (see `UIApplication.shared`). Ignored if there is none.
  open class func setAnimationsEnabled(_ enabled: Bool) { baseSetAnimationsEnabled(enabled) }
  /// Begins an animation block that `commitAnimations()` ends. Default: 0.2 seconds with `easeInOut`.
  open class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OlderAnimation.begin(animationID, context)
  }
  /// Ends the innermost block and starts its animations; ignored if there is none.
  open class func commitAnimations() { OlderAnimation.commit() }
  /// Sets the duration of the following changes, in seconds. Ignored outside a block, like all calls below.
  open class func setAnimationDuration(_ duration: TimeInterval) {
    let duration = AnimationNumber.finite(duration, "UIView.setAnimationDuration(_:)")
    OlderAnimation.innermost?.context.configure { $0.duration = duration }
  }
  /// Sets the delay of the following changes, in seconds.
  open class func setAnimationDelay(_ delay: TimeInterval) {
    let delay = AnimationNumber.finite(delay, "UIView.setAnimationDelay(_:)")
    OlderAnimation.innermost?.context.configure { $0.delay = delay }
  }
  /// Sets the curve of the following changes. Default: `easeInOut`.
  open class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    OlderAnimation.innermost?.context.configure {
      $0.timing = .curve(curve)
      if curve == ._keyboard { $0.followKeyboard(velocity: 0) }
    }
  }
  /// Sets the number of repetitions of the following changes; fractions are allowed. Default: 0, which means once.
  open class func setAnimationRepeatCount(_ repeatCount: Float) {
    OlderAnimation.innermost?.context.configure { $0.repeatCount = repeatCount }
  }
  /// Sets whether the following changes also run backwards. Default: false.
  open class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OlderAnimation.innermost?.context.configure { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether non-additive animations start at the presentation value instead of the last model value. Default: false.
  open class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OlderAnimation.innermost?.context.configure {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Sets the object that receives the two selectors; it is retained until the animations have ended.
  open class func setAnimationDelegate(_ delegate: Any?) {
    OlderAnimation.innermost?.setDelegate(delegate.map { $0 as AnyObject })
  }
  /// Sets the start method, such as `animationWillStart(_:context:)`; it may have fewer parameters.
  open class func setAnimationWillStart(_ selector: Selector?) { OlderAnimation.innermost?.setStartMethod(selector) }
  /// Sets the end method, such as `animationDidStop(_:finished:context:)`; it may have fewer parameters.
  open class func setAnimationDidStop(_ selector: Selector?) { OlderAnimation.innermost?.setEndMethod(selector) }
  /// Turns from a view's content at this call to its content at `commitAnimations()`, with the block's last settings.
  ///
  /// - Parameters:
  ///   - transition: how it turns; `none` takes an earlier call back.
  ///   - view: the view whose subviews change. Without a window they change at once.
  ///   - cache: whether the new content is a picture during the transition; otherwise it is drawn in every frame.
  open class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
    OlderAnimation.innermost?.setTransition(transition, of: view, isStill: cache)
  }
  /// Animates views as the system does, together with other changes; `completion` gets true when it ran to its end.
  open class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { baseDelete(views, options: options, parallelAnimations: parallelAnimations, completion: completion) }
  /// Replaces a view by another one in a transition of their superview.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: with `showHideTransitionViews` the views are hidden and shown where they are; otherwise one leaves its
  ///     superview and the other takes its place.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) { baseTransition(from: fromView, to: toView, duration: duration, options: options, completion: completion) }
  /// Changes a view's content in a transition, which the options select; without one the changes are not animated.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: with `allowAnimatedContent` the changes within the block are animated too.
  ///   - completion: gets true when the transition ran to its end.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { baseTransition(with: view, duration: duration, options: options, animations: animations, completion: completion) }
  /// The direction of a view with an attribute.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute.layoutDirection }
  /// The direction of a view with an attribute, in an interface with a direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.layoutDirection(relativeTo: layoutDirection) }

  // MARK: - Working with layout guides

  /// Adds a layout guide and removes it from the view that had it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { baseAddLayoutGuide(layoutGuide) }
  /// The guides that were added by `addLayoutGuide(_:)`.
  open var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }
  /// The space that the on-screen keyboard takes: at the bottom, as high as the safe area's inset, since a desktop has none.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { dockedKeyboardGuide() }
  /// The rectangle inside the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The rectangle inside the layout margins, at most 672 points in width, so that text is readable.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent, "UIViewReadableContentGuide") }
  /// Removes a guide and its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { baseRemoveLayoutGuide(layoutGuide) }
  /// The rectangle that no bar covers.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  // MARK: - Alignment rectangles

  /// The alignment rectangle of a frame: the frame inset by `alignmentRectInsets`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { baseFrame(forAlignmentRect: alignmentRect) }

  // MARK: - Animating with a curve

  /// Animates the changes in a block, with ease-in-out and without delay. `duration` is in seconds.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { baseAnimate(withDuration: duration, animations: animations, completion: completion) }
  /// Animates the changes in a block.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 sets the values at once. A block within another one inherits the outer duration and curve.
  ///   - delay: in seconds before the animation begins; the values are set at once all the same.
  ///   - completion: gets true when every animation ran to its end, and false when one was removed. It is called once, in a
  ///     later turn of the run loop when nothing was animated.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { baseAnimate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion) }

  // MARK: - Animating with a spring

  /// Animates the changes in a block with a spring that has settled after the duration.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - dampingRatio: 1 comes to rest without oscillation, towards 0 it oscillates more and more.
  ///   - velocity: in total distances per second: 0.5 for 100 points per second over 200 points.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    baseAnimate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
      options: options, animations: animations, completion: completion)
  }

  // MARK: - Creating constraints using layout anchors

  /// The bottom edge of the alignment rectangle.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The horizontal centre of the alignment rectangle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre of the alignment rectangle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge for a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The height of the alignment rectangle.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The baseline of the last line of text; the bottom edge for a view without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The edge of the alignment rectangle at which text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The left edge of the alignment rectangle.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge of the alignment rectangle.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge of the alignment rectangle.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The edge of the alignment rectangle at which text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The width of the alignment rectangle.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  // MARK: - Debugging Auto Layout

  /// The constraints that affect the view's position and size along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(behind: self, axis)
  }
  /// Whether the constraints allow more than one frame.
  open var hasAmbiguousLayout: Bool { isAmbiguous(self) }
  /// Shows another frame that the constraints of an ambiguous layout allow, and in the next call the first one; for debugging.
  open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

  // MARK: - Measuring in Auto Layout

  /// The priority with which the view resists being compressed along an axis. Default: 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.resistance[axis] ?? .defaultHigh
  }
  /// The priority with which the view resists being stretched along an axis. Default: 250, or 750 for controls that do not
  /// stretch.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis] ?? (stiffAxes.contains(axis) ? .defaultHigh : .defaultLow)
  }
  /// Sets the priority with which the view resists being compressed along an axis.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    baseSetContentCompressionResistancePriority(priority, for: axis)
  }
  /// Sets the priority with which the view resists being stretched along an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    baseSetContentHuggingPriority(priority, for: axis)
  }

  // MARK: - Updating constraints

  /// Whether `updateConstraints()` is scheduled.
  open func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdate ?? false }
  /// Calls the scheduled `updateConstraints()` of the view and its descendants, the deepest first.
  open func updateConstraintsIfNeeded() { baseUpdateConstraintsIfNeeded() }

  // MARK: - Opting in to Auto Layout

  /// Whether frame and autoresizing mask become constraints; false leaves the frame to constraints. Default: true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let state = autoLayoutOrNew
      rebuildLayout()
      state.setTranslatesMask(newValue)
      rebuildLayout()
    }
  }
}

extension UIView {
  /// Calls `action` after the size has changed, until the observer passes nil.
  package final func watchSize(by observer: AnyObject, _ action: (() -> Void)?) {
    sizeWatchers[ObjectIdentifier(observer)] = action
  }

  final var viewLookOrNew: ViewLook { viewLook.orNew(ViewLook()) }
  final var viewExtrasOrNew: ViewExtras { viewExtras.orNew(ViewExtras()) }
  final var viewInputOrNew: ViewInput { viewInput.orNew(ViewInput()) }

  final var autoLayoutOrNew: ViewLayoutState {
    if let autoLayout { return autoLayout }
    let state = ViewLayoutState()
    autoLayout = state
    markNeedsUpdateConstraints()
    return state
  }
}

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

  /// The layer that holds the view's geometry and look; of the class `layerClass`, with the view as its delegate.
  open private(set) var layer: CALayer
  package var subviewStorage: [UIView] = []
  package weak var superviewStorage: UIView?
  package weak var windowStorage: UIWindow?
  /// The controller whose `view` this is.
  package weak var viewController: UIViewController? { didSet { forgetInherited() } }
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
  final var inherited = InheritedValues()
  package var ownLayoutMargins: UIEdgeInsets?
  package var dynamicBackground: UIColor?
  /// The traits that the view was last told of.
  package final var knownTraits = ApplicationContext.current?.application?.traitCollection ?? .current
  final var traitChangeHandlers: [TraitChangeEntry] = []
  /// Called after the size has changed; by the identity of who wants to know.
  package var sizeWatchers: [ObjectIdentifier: () -> Void] = [:]
  var autoLayout: ViewLayoutState?

  // MARK: - Creating a view

  /// A view with the given frame, in points.
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
  /// The visible part of the view's own coordinates, in points: the origin scrolls the subviews, the size sizes the view.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }
  /// The position of the anchor point, by default the middle, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry { layer.position = newValue } }
  }
  /// About the layer's anchor point. Default: identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The transform in three dimensions about the layer's anchor point. Default: identity.
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

  /// The opacity, limited to 0…1; it applies to the subviews too. Default: 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  /// Whether the view and its subviews are hidden; true also while a stack view folds the view away. Default: false.
  open var isHidden: Bool {
    get { layer.isHidden || autoLayout?.isCollapsing == true }
    set { hide(newValue) }
  }
  /// Whether the view promises to draw all of its bounds opaquely. Default: false.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// The colour behind the content; a dynamic one follows the traits. Default: nil, none.
  open var backgroundColor: UIColor? {
    get { dynamicBackground }
    set { takeBackground(newValue) }
  }
  /// Whether subviews and content are clipped to the bounds. Default: false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How drawn content fills the view when its size changes; `.redraw` draws it again. Default: `.scaleToFill`.
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
  /// Told when the tint colour that the view has or inherits has changed. Does nothing; for subclasses.
  open func tintColorDidChange() {}

  // MARK: - Behaviour

  /// Whether touches find the view and its subviews. Default: true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. Default: false.
  open var isMultipleTouchEnabled = false
  /// Whether other views of the window get no touch while this one has one, and the other way round. Default: false.
  open var isExclusiveTouch = false
  /// A number by which `viewWithTag(_:)` finds the view. Default: 0.
  open var tag = 0
  /// The parts of the frame that change with the superview's size. Default: none.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether the subviews follow size changes by their autoresizing masks. Default: true.
  open var autoresizesSubviews = true
  /// Whether `layoutMargins` contain the safe area. Default: true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// What the system theme is taken to be from here down; `.unspecified` inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { notifyTraits() } }
  }
  /// Whether the view is turned around where people read from right to left; not inherited. Default: `.unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { semanticsDidChange() } }
  /// The direction in which the view puts its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { semanticContentAttribute.layoutDirection }
  /// The traits around the view, with what it overrides itself.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// Told when traits have changed, with those of before. Does nothing; for subclasses.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - The hierarchy

  /// The view that this one is a subview of; nil where it is in none.
  open var superview: UIView? { superviewStorage }
  /// The subviews, from back to front.
  open var subviews: [UIView] { subviewStorage }
  /// The window that the view is in; nil where it is in none.
  open var window: UIWindow? { windowStorage }
  /// Adds a view above the other subviews, removing it from its old superview; traps for this view and its ancestors.
  open func addSubview(_ view: UIView) { insert(view, at: subviewStorage.count) }
  /// Adds a view at an index, 0 below all others, or moves it there; an index beyond the ends counts as the nearest.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Right under the sibling's layer. A sibling that is no subview of this view is logged: then the view goes under all others.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, .below, sibling) }
  /// Right over the sibling's layer. A sibling that is no subview of this view is logged: then the view goes over all others.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, .above, sibling) }
  /// Exchanges the order of two subviews; traps for an index out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Puts a subview in front of its siblings; a view that is none is left where it is.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviewStorage.count - 1) }
  /// Puts a subview behind its siblings; a view that is none is left where it is.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  /// Removes the view from its superview; ignored without one.
  open func removeFromSuperview() { superviewStorage?.remove(self) }
  /// Whether the view is another one, or below it at any depth.
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  /// The first view with a tag among this one and those below it; nil where there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { firstDescendant { $0.tag == tag } }
  /// Called before the superview changes, with nil before a removal. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Told when the view has another superview, or none. Does nothing; for subclasses.
  open func didMoveToSuperview() {}
  /// Told before the view comes into a window, or into none. Does nothing; for subclasses.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view has entered a window or left its window, with `window` set. The default does nothing.
  open func didMoveToWindow() {}
  /// Told when a subview has been added. Does nothing; for subclasses.
  open func didAddSubview(_ subview: UIView) {}
  /// Told before a subview leaves. Does nothing; for subclasses.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Places the subviews. Called before a frame is drawn if the size changed or `setNeedsLayout()` was called.
  open func layoutSubviews() {}
  /// Invalidates the layout: the next layout pass, in the same or the next frame, calls `layoutSubviews()`.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Runs the layout pass of the view and its subviews now, constraints first, where they are invalidated.
  open func layoutIfNeeded() { layOutIfNeeded() }
  /// The size that suits the content best. Default: the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size of the bounds to `sizeThatFits(_:)` without limits.
  open func sizeToFit() { bounds.size = sizeThatFits(.unlimited) }
  /// The natural size of the content; an axis without one is `noIntrinsicMetric`.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Asks for `intrinsicContentSize` again in the next layout pass.
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  /// The value of `intrinsicContentSize` along an axis without a natural size: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// How far system bars and the controller's additions reach into the view.
  open var safeAreaInsets: UIEdgeInsets { resolvedSafeAreaInsets }
  /// Told when the safe area has changed. Does nothing; for subclasses.
  open func safeAreaInsetsDidChange() {}
  /// Room to leave for content. Default: 8 points on each side, and the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { takeLayoutMargins(newValue) }
  }
  /// Told when the layout margins have changed. Does nothing; for subclasses.
  open func layoutMarginsDidChange() {}

  // MARK: - Auto Layout

  /// Whether views of the class need `updateConstraints()` to be called before their first layout. Default: false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Called before a layout that `setNeedsUpdateConstraints()` asked for, to make or change constraints; call super at the end.
  open func updateConstraints() {}
  /// Invalidates the constraints: `updateConstraints()` is called before the next layout pass.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// How far shadows and ornaments reach out of what constraints see of the view. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Whose first baseline counts as this view's. Default: `forLastBaselineLayout`.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose bottom edge stands for the last baseline in constraints. Default: the view itself.
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
  /// Invalidates the drawn content: `draw(_:)` is called in the next frame.
  open func setNeedsDisplay() { askForDisplay() }
  /// Has the whole view drawn again in the next frame, whatever the rectangle is.
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
  /// Whether a point, in this view's coordinates, is in the view. Default: in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Gestures

  /// The recognizers attached to the view; nil for none. Setting it replaces them all.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }
  /// Attaches a recognizer, which leaves the view that it was attached to.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches a recognizer; one of another view stays there.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a recognizer may begin its gesture; asked with its delegate. Default: true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - UIDynamicItem

  /// The outline that collides. Default: the rectangle of `bounds`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// For the type `path`: convex, counter-clockwise, about the centre.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Converting, responding

  /// Converts a point of this view to another view's coordinates; nil stands for the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// A point of another view, or of the window for nil, in this view's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }
  /// The box around a rectangle of this view in the coordinates of another one, or of the window for nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// The box around a rectangle of another view, or of the window for nil, in this view's coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  open override var next: UIResponder? { viewController ?? superviewStorage }
  package override var homeContext: ApplicationContext? { windowStorage?.home ?? layer.homeContext }

  // MARK: - CALayerDelegate

  /// Told before the layer draws its contents. Does nothing; for subclasses.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Draws the layer's contents: for the view's own layer by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { ViewDrawing.draw(self, layer, ctx) }
  /// Lays out the subviews when it is the view's own layer that asks.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }
  /// The animation of a change: none outside of an animation block, its own within one.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationContext.current(for: self)?.action(for: layer, key: event) ?? NSNull()
  }

  // MARK: - Managing the view's constraints

  /// Activates a constraint between this view and views below it.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder !== self { constraint.install(in: self) }
  }
  /// Activates constraints in their order.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
  /// The active constraints that the view holds: those of itself and its descendants that no view in it could hold.
  open var constraints: [NSLayoutConstraint] { autoLayout?.constraints.all ?? [] }
  /// Deactivates a constraint that this view holds; others are left alone.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }
  /// Deactivates those of the constraints that this view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Sets what happens in one part of a keyframe animation; outside of `animateKeyframes` the block is simply run.
  ///
  /// - Parameters:
  ///   - frameStartTime: as a fraction of the animation's duration, 0…1.
  ///   - frameDuration: as a fraction of the animation's duration, 0…1.
  open class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) { baseAddKeyframe(withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations) }
  /// Animates the changes within a block as keyframes, which `addKeyframe` calls in the block set.
  ///
  /// Changes outside of a keyframe take the whole duration. Within another animation block the outer duration is inherited, also
  /// a property animator's, whose frames always go straight from one to the next.
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
  /// Whether changes within animation blocks are animated, in the application whose turn it is. Default: true.
  open class var areAnimationsEnabled: Bool {
    ViewAnimationContext.enabledByBlock ?? ApplicationContext.current?.areAnimationsEnabled ?? true
  }
  /// Ends the editing of the text field that is this view or lies in it; `force` does not ask the field whether it agrees.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { baseEndEditing(force) }
  /// The duration of the animation block that is being run, in seconds; 0 outside of one.
  open class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.settings.duration ?? 0 }
  /// Repeats the animations of a block within an animation block.
  ///
  /// The whole takes the delay and duration × `repeatCount`, twice that when it runs back. Animations of a property animator,
  /// which have one course from start to end, are not repeated.
  open class func modifyAnimations(withRepeatCount repeatCount: CGFloat, autoreverses: Bool, animations: () -> Void) {
    baseModifyAnimations(withRepeatCount: repeatCount, autoreverses: autoreverses, animations: animations)
  }
  /// Makes changes at once, also within an animation block, to views of whichever window.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    basePerformWithoutAnimation(actionsWithoutAnimation)
  }
  /// Lets animation blocks animate, or makes them set their values at once; animations that run go on.
  ///
  /// Within `performWithoutAnimation(_:)` it holds until the end of that; otherwise for the windows of the application whose turn
  /// it is (see `UIApplication.shared`). Ignored where there is none.
  open class func setAnimationsEnabled(_ enabled: Bool) { baseSetAnimationsEnabled(enabled) }
  /// Replaces a view by another one within a transition of their superview.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: with `showHideTransitionViews` the views are hidden and shown where they are; otherwise one leaves its
  ///     superview and the other takes its place.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) { baseTransition(from: fromView, to: toView, duration: duration, options: options, completion: completion) }
  /// Changes a view's content within a transition, which the options name; without one the changes are made at once.
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
  /// The same where the interface has a direction of its own.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.layoutDirection(relativeTo: layoutDirection) }

  // MARK: - Working with layout guides

  /// Makes a guide one of this view's; it leaves the view that it belonged to.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { baseAddLayoutGuide(layoutGuide) }
  /// The guides that `addLayoutGuide(_:)` has added.
  open var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }
  /// The part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The part inside the margins, at most so wide that text reads well: 672 points.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent, "UIViewReadableContentGuide") }
  /// The constraints on it go with it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { baseRemoveLayoutGuide(layoutGuide) }
  /// The part of the view that no bar covers.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  // MARK: - Alignment rectangles

  /// What of a frame constraints see: the frame without `alignmentRectInsets`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame whose alignment rectangle is this one.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { baseFrame(forAlignmentRect: alignmentRect) }

  // MARK: - Animating with a curve

  /// Animates the changes within a block, easing in and out, without delay; the duration is in seconds.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { baseAnimate(withDuration: duration, animations: animations, completion: completion) }
  /// Animates the changes within a block.
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

  /// Animates the changes within a block on a spring that has settled when the duration is over.
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
  /// The horizontal middle of the alignment rectangle.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical middle of the alignment rectangle.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// Of the first line of text; the top edge of a view without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The height of the alignment rectangle.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// Of the last line of text; the bottom edge of a view without text.
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

  /// The constraints that the view's place and size along an axis come from.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(behind: self, axis)
  }
  /// Whether the constraints allow more than one frame.
  open var hasAmbiguousLayout: Bool { isAmbiguous(self) }

  // MARK: - Measuring in Auto Layout

  /// With which the view resists being smaller than its content. Default: 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.resistance[axis] ?? .defaultHigh
  }
  /// With which the view resists being larger than its content. Default: 250; 750 for controls that do not stretch.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis] ?? (stiffAxes.contains(axis) ? .defaultHigh : .defaultLow)
  }
  /// Sets how strongly the view resists being smaller than its content along an axis.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    baseSetContentCompressionResistancePriority(priority, for: axis)
  }
  /// Sets how strongly the view resists being larger than its content along an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    baseSetContentHuggingPriority(priority, for: axis)
  }

  // MARK: - Updating constraints

  /// Whether `updateConstraints()` is to be called in the next layout pass.
  open func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdate ?? false }
  /// Calls `updateConstraints()` of the view and those in it that asked for it, the innermost first.
  open func updateConstraintsIfNeeded() { baseUpdateConstraintsIfNeeded() }

  // MARK: - Opting in to Auto Layout

  /// Whether the frame and the autoresizing mask stand for constraints; false leaves the frame to constraints. Default: true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let state = autoLayoutOrNew
      rebuildLayout()
      state.translatesMask = newValue
      state.engine = nil
      rebuildLayout()
    }
  }
}

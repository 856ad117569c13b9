import CoreGraphics
import DisplayList
import Foundation
import Misuse

/// A rectangle with content, style and sublayers; its properties can be animated.
///
/// A property has the model's value, at once after it is set; `presentation()` has the value of the present frame. All lengths
/// are in points.
///
/// ```swift
/// let card = CALayer()
/// card.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
/// card.backgroundColor = UIColor.white.cgColor
/// card.cornerRadius = 12
/// card.shadowOpacity = 0.2
/// let view = UIView()
/// view.layer.addSublayer(card)
/// ```
///
/// - Precondition: numbers, points, rectangles and transforms are finite; a property traps when it is set to NaN or infinity.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  // Unchecked: with exclusivity checks, a frame of 10,000 animated layers takes 1.12 ms instead of 0.82, and one in which 10,000
  // positions are set 1.58 ms instead of 1.19 (release, medians of six runs in turn). The main actor alone accesses the fields.
  //
  // The fields that a frame reads of most layers come first.
  @exclusivity(unchecked) private(set) final var state = LayerState()
  /// The index of the superlayer's list part with this layer; valid only while the superlayer keeps parts.
  @exclusivity(unchecked) private(set) final var partIndex: Int32 = 0
  /// The number of layers above this one; valid while the layer is in a tree.
  @exclusivity(unchecked) private(set) final var treeLevel: Int32 = 0
  /// The number of commits before the layer entered its tree.
  @exclusivity(unchecked) private(set) final var entryCommit: Int32 = -1
  @exclusivity(unchecked) private(set) final var plainTracks = PlainTracks()
  /// The sublayers and the mask; nil before there was one.
  @exclusivity(unchecked) private(set) final var ownChildren: LayerChildren?
  @exclusivity(unchecked) private(set) final var values = LayerValues()
  @exclusivity(unchecked) private(set) final var animations: LayerAnimations?
  @exclusivity(unchecked) private(set) final var extrasBox = ExtrasBox.none
  /// The list with this layer; nil for a layer that is in none. The list clears it.
  @exclusivity(unchecked) private(set) final unowned(unsafe) var container: LayerChildren?
  /// The word of that list with the layer above.
  @exclusivity(unchecked) private(set) final var parentWord: LayerChildren.OwnerWord?
  @exclusivity(unchecked) private(set) final unowned(unsafe) var tree: LayerTree?
  // The view that the layer belongs to. A weak reference would make each retain of each view take the slow path through a side table.
  @exclusivity(unchecked) private nonisolated(unsafe) final unowned(unsafe) var owner: (any LayerOwner)?
  private final weak var givenDelegate: (any CALayerDelegate)?
  @exclusivity(unchecked) private(set) final var givenColors = LayerColors()

  public override init() {
    super.init()
  }

  /// Copies the layer's properties, without sublayers, animations and delegate; subclasses copy the properties that they add.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    copyProperties(from: layer)
    // What a subclass sets after this starts no action.
    if CALayer.presentedLayer === layer { state.insert(.isPresentation) }
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // Runs where the last reference goes: what touches other layers is in `LayerChildren`.
  deinit { ownChildren?.releaseOwner() }

  /// Draws the layer's content and supplies its actions and layout. Default nil.
  open weak var delegate: (any CALayerDelegate)? {
    get { state.contains(.hasGivenDelegate) ? givenDelegate : owner }
    set {
      state.insert(.hasGivenDelegate)
      givenDelegate = newValue
      state.remove(.drewNothing)
    }
  }

  /// Makes the object that owns the layer its delegate; it must call `releaseOwner(_:)` before it is deallocated. It stays the owner when
  /// the program sets another delegate.
  package final func setOwner(_ owner: any LayerOwner) {
    givenDelegate = nil
    state.remove(.hasGivenDelegate)
    state.insert(.isOwned)
    self.owner = owner
  }

  /// Forgets the owner. Called while the owner is deallocated.
  package nonisolated final func releaseOwner(_ owner: AnyObject) {
    if self.owner === owner { self.owner = nil }
  }

  // MARK: - Geometry

  /// The visible part of the layer's own coordinates, in points; a negative size is standardized. Default zero. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point in the superlayer's coordinates, in points. Default zero. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { changeGeometry("position", from: values.position, to: newValue) { values.position = newValue } }
  }
  /// The point that `position` places and `transform` rotates about, in units of the bounds. Default (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { changeGeometry("anchorPoint", from: values.anchorPoint, to: newValue) { values.anchorPoint = newValue } }
  }
  /// The layer's distance towards the viewer, in points: orders siblings and counts under perspective. Default 0. Animatable.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change("zPosition", from: values.zPosition, to: newValue) { values.zPosition = newValue } }
  }
  /// The transform about the anchor point. Default the identity. Animatable.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      Self.requireFinite(newValue.isFinite, "transform", newValue)
      guard !newValue.equals(values.transform) else { return }
      change("transform") {
        values.setTransform(newValue)
        geometryDidChange()
      }
    }
  }
  /// The bounding rectangle in the superlayer's coordinates; derived from `bounds`, `position` and `transform`, which it sets.
  open var frame: CGRect {
    get { values.frame }
    set { setFrame(newValue) }
  }

  // MARK: - Appearance

  /// The opacity of the layer with its sublayers, 0…1. Default 1. Animatable.
  open var opacity: Float {
    get { values.opacity }
    set { change("opacity", from: values.opacity, to: newValue) { values.opacity = newValue } }
  }
  /// Whether the layer and its sublayers are not drawn. Default false.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      change("hidden") { values.isHidden = newValue }
      if !newValue { spreadNeeds() }
    }
  }
  /// Whether the bounds and rounded corners clip content and sublayers. Default false.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { if newValue != values.masksToBounds { change("masksToBounds") { values.masksToBounds = newValue } } }
  }
  /// The colour behind the contents. Default nil, transparent. Animatable.
  open var backgroundColor: CGColor? {
    get { givenColors.background }
    set {
      guard newValue != givenColors.background else { return }
      change("backgroundColor") {
        values.backgroundColor = RGBA(newValue)
        givenColors.background = newValue
        state.set(.hasPattern, newValue?.tile != nil)
      }
    }
  }
  /// The radius of the corners in `maskedCorners`, in points; negative numbers count as 0. Default 0. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { changeLength("cornerRadius", from: values.cornerRadius, to: newValue) { values.cornerRadius = $0 } }
  }
  /// Whether corners are arcs of circles or run smoothly into the edges. Default circular. Shadows are those of circular corners.
  open var cornerCurve: CALayerCornerCurve {
    get { values.hasContinuousCorners ? .continuous : .circular }
    set {
      let isContinuous = newValue == .continuous
      if isContinuous != values.hasContinuousCorners { change("cornerCurve") { values.hasContinuousCorners = isContinuous } }
    }
  }
  /// How far a corner reaches along an edge, in units of its radius: 1 for a circular one, 1.528665 for a continuous one (Apple's).
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? RoundedRect.continuousReach : 1
  }
  /// The content that fills the bounds: a `CGImage`. Default nil.
  open var contents: Any? {
    get { extras.contents }
    set { setContents(newValue) }
  }
  /// A layer, in this layer's coordinates, whose alpha multiplies this layer's. Default nil.
  ///
  /// - Precondition: the mask is not this layer or one above it.
  open var mask: CALayer? {
    get { state.contains(.isPresentation) ? presentedMask : ownMask }
    set { setMask(newValue) }
  }

  // MARK: - Tree

  /// The layer that this one is a sublayer or the mask of; for a presentation, the presentation of that layer.
  open var superlayer: CALayer? { state.contains(.isPresentation) ? extras.model?.parent?.presentation() : parent }

  /// The sublayers from back to front; nil without any.
  ///
  /// - Complexity: O(n) to get, O(n²) to set.
  open var sublayers: [CALayer]? {
    get { state.contains(.isPresentation) ? presentedSublayers : (children.isEmpty ? nil : Array(children)) }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a layer in front of all sublayers, and removes it from its old superlayer.
  ///
  /// - Precondition: `layer` is neither this layer nor above it.
  /// - Complexity: O(size of the added subtree), plus O(siblings) in its old superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Inserts a layer behind the sublayer at an index, counted from 0 at the back; an index beyond the last one inserts it in
  /// front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a layer behind a sublayer; nil inserts it behind all sublayers.
  ///
  /// - Precondition: `sibling` is a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Inserts a layer in front of a sublayer; nil inserts it in front of all sublayers.
  ///
  /// - Precondition: `sibling` is a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Replaces a sublayer with another layer; does nothing unless the old one is a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { detachFromParent() }

  // MARK: - Layout and display

  /// Requests `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Whether `layoutSublayers()` is pending.
  open func needsLayout() -> Bool { state.contains(.needsLayout) }
  /// Lays out pending layers at once, beginning with the highest pending ancestor in an unbroken chain.
  ///
  /// - Complexity: O(pending layers and their ancestors).
  open func layoutIfNeeded() { layoutNow() }

  /// Places the sublayers; calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Requests that the content be drawn before the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Requests that all content be drawn, unless the rectangle is empty.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { markNeedsDisplay() } }
  /// Whether drawing of the content is pending.
  open func needsDisplay() -> Bool { state.contains(.needsDisplay) }
  /// Draws the content at once when that is pending.
  open func displayIfNeeded() { if state.contains(.needsDisplay) { displayNow() } }

  /// Makes the content: calls the delegate's `display(_:)` or else `draw(in:)`.
  open func display() { displayByDrawing() }

  /// Draws the content in the layer's coordinates; calls the delegate.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { state.insert(.drewNothing) }
  }

  /// Draws the layer and its sublayers with the model's values, in the layer's coordinates.
  ///
  /// - Complexity: O(layers in the subtree + pixels).
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  // MARK: - Animations

  /// Starts a copy of the animation; replaces the one with the same key. Nil allows several.
  open dynamic func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key: key) }
  /// Removes all animations; their delegates receive `finished` false in the next frame.
  open func removeAllAnimations() { stopAnimations { _ in true } }
  /// Removes the animation with a key; its delegate receives `finished` false in the next frame.
  open func removeAnimation(forKey key: String) { stopAnimation(key) }
  /// The layer's copy of the animation with a key; nil when there is none.
  open func animation(forKey key: String) -> CAAnimation? { animations?[key]?.animation }

  /// The keys of the animations in the order of their addition; nil without any.
  open func animationKeys() -> [String]? {
    let keys = animations?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// A copy with the values of the present frame, made by `init(layer:)` of the layer's class; nil while the layer is in no window.
  ///
  /// - Precondition: the class has that initializer: one that declares initializers of its own overrides it.
  open func presentation() -> Self? { presented() as? Self }
  /// The layer that a presentation was made from; for other layers the layer itself.
  open func model() -> Self { extras.model as? Self ?? self }

  // MARK: - Actions

  /// The action for a change or an event: from the delegate, `actions` or `defaultAction(forKey:)`, else the implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
  /// The action of a class for a change or an event; nil, the default, continues the search.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Whether a change of the property redraws the content. While an animation changes it, a presentation of the layer's class draws in
  /// each frame. Default false.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The default value of a property, nil for those that begin with zero or nil; subclasses answer for properties of their own.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerProperty.namesWithDefault.contains(key) ? CALayer().modelValue(forKey: key) : nil
  }

  // MARK: - Values by key

  /// A property by its name, or a value set for another key.
  open func value(forKey key: String) -> Any? { modelValue(forKey: key) }
  /// Sets a property by its name, or keeps the value for the key; a value of the wrong type is ignored.
  open func setValue(_ value: Any?, forKey key: String) { setModelValue(value, forKey: key) }
  /// A value as from `value(forKey:)`, or a component of it: `position.x`, `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { modelValue(forKeyPath: keyPath) }
  /// Sets a value or a component as in `value(forKeyPath:)`; does nothing when the whole has no value.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setModelValue(value, forKeyPath: keyPath) }

  // MARK: - Hit testing

  /// The frontmost visible layer of the subtree that contains a point of the superlayer.
  ///
  /// - Complexity: O(layers in the subtree).
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }
  /// Whether a point of the layer's coordinates is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  // MARK: - Timing

  /// The start of the layer's time in seconds of its superlayer's time. Default 0.
  open var beginTime: CFTimeInterval {
    get { extras.timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  /// The length of one cycle of the layer's time in seconds. Default infinity, a single endless cycle.
  open var duration: CFTimeInterval {
    get { extras.timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  /// Seconds per second of the superlayer; 0 pauses at `timeOffset`. Default 1.
  open var speed: Float {
    get { extras.timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  /// An offset added to the layer's time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { extras.timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  /// The number of cycles of a finite duration. Default 0, which stands for one.
  open var repeatCount: Float {
    get { extras.timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  /// The length of the repetition of a finite duration in seconds; overrides `repeatCount` unless it is 0. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { extras.timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  /// Whether each cycle of a finite duration is followed by its reverse. Default false.
  open var autoreverses: Bool {
    get { extras.timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  /// Kept without effect: a layer's time is always defined before and after its cycles. Default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { extras.timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  /// Actions by key, after the delegate's. Default nil.
  open var actions: [String: any CAAction]? {
    get { extras.actions }
    set { ownExtras.actions = newValue }
  }
  /// The affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { values.transform.affine }
  /// Whether the layer is drawn with all below it as one picture, which is kept until one of them changes. Default false.
  open var shouldRasterize: Bool {
    get { state.contains(.rasterizes) }
    set { setRasterizes(newValue) }
  }
  /// Pixels per point of that picture; where it is not the screen's scale, the picture is stretched. Default 1.
  ///
  /// - Precondition: it is positive and finite.
  open var rasterizationScale: CGFloat {
    get { extras.rasterizationScale }
    set { setRasterizationScale(newValue) }
  }
  /// Whether a translucent layer is composited with its sublayers as one group. Default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      values.allowsGroupOpacity = newValue
      touch()
    }
  }
  /// The anchor point's distance from the layer's plane in points. Default 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change("anchorPointZ", from: values.anchorPointZ, to: newValue) { values.anchorPointZ = newValue } }
  }
  /// The border's colour. Default black. Animatable.
  open var borderColor: CGColor? {
    get { givenColors.border }
    set {
      guard newValue != givenColors.border else { return }
      change("borderColor") {
        values.borderColor = RGBA(newValue)
        givenColors.border = newValue
      }
    }
  }
  /// The width of a line inside the edge, in front of content and sublayers, in points; negative numbers count as 0. Default 0.
  /// Animatable.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { changeLength("borderWidth", from: values.borderWidth, to: newValue) { values.borderWidth = $0 } }
  }
  /// The part of the contents that stretches, in units of their size; the rest keeps its size. Default all, (0, 0, 1, 1).
  /// Animatable.
  open var contentsCenter: CGRect {
    get { extras.contentsCenter }
    set { change("contentsCenter", toFinite: newValue) { ownExtras.contentsCenter = newValue } }
  }
  /// The placement of the contents in the bounds. Default `.resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { extras.contentsGravity }
    set { change("contentsGravity") { ownExtras.contentsGravity = newValue } }
  }
  /// The visible part of the contents, in units of their size. Default all, (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { extras.contentsRect }
    set { change("contentsRect", toFinite: newValue) { ownExtras.contentsRect = newValue } }
  }
  /// Pixels of the contents per point. Default 1; with 0 or less the layer shows no contents.
  ///
  /// - Precondition: finite.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      misuse(unless: newValue.isFinite, "CALayer contentsScale contains NaN or infinity")
      if newValue != values.contentsScale { change("contentsScale") { values.contentsScale = newValue } }
    }
  }
  /// Converts a point from another layer's coordinates; nil stands for the topmost layer.
  ///
  /// - Complexity: O(depth), as for the other conversions.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    Self.image(of: p, l.map { $0.projection(to: self) } ?? projection(toAncestor: nil).inverse)
  }
  /// The bounding rectangle of a rectangle of another layer; nil stands for the topmost layer.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    (l.map { $0.projection(to: self) } ?? projection(toAncestor: nil).inverse)?.boundingBoxAnywhere(of: r) ?? r
  }
  /// Converts a point to another layer's coordinates; nil stands for the topmost layer.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    Self.image(of: p, projection(to: l))
  }
  /// The bounding rectangle, in another layer, of a rectangle of this one; nil stands for the topmost layer.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    projection(to: l)?.boundingBoxAnywhere(of: r) ?? r
  }
  /// Whether the layer is visible when its back faces the viewer. Default true.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { if newValue != values.isDoubleSided { change("doubleSided") { values.isDoubleSided = newValue } } }
  }
  /// Whether the drawing of `draw(in:)` covers the bounds opaquely, so that its bitmap needs no alpha. Default false.
  open var isOpaque: Bool {
    get { extras.isOpaque }
    set { ownExtras.isOpaque = newValue }
  }
  /// The filter for magnified contents. Default `.linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { extras.magnificationFilter }
    set { changeUnanimated { $0.magnificationFilter = newValue } }
  }
  /// The filter for minified contents. Default `.linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { extras.minificationFilter }
    set { changeUnanimated { $0.minificationFilter = newValue } }
  }
  /// A number added to the level of detail of `.trilinear` minification: 1 shows a copy of half the size, which is softer. Default 0.
  open var minificationFilterBias: Float {
    get { extras.minificationFilterBias }
    set {
      Self.requireFinite(newValue.isFinite, "minificationFilterBias", newValue)
      ownExtras.minificationFilterBias = newValue
      touch()
    }
  }
  /// The pixels of what `draw(in:)` draws; grey ones have no colour. Default `.RGBA8Uint`.
  open var contentsFormat: CALayerContentsFormat {
    get { extras.contentsFormat }
    set { ownExtras.contentsFormat = newValue }
  }
  /// Values by key for properties that have their default value, and for keys without a value. A dictionary of the key `style` in it
  /// has the values that it lacks. Default nil.
  open var style: [AnyHashable: Any]? {
    get { extras.style }
    set { applyStyle(newValue) }
  }
  /// The corners that `cornerRadius` rounds. Default all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
    set { change("maskedCorners") { values.maskedCorners = RoundedRect.Corners(rawValue: UInt8(newValue.rawValue & 15)) } }
  }
  /// A name for the program's use. Default nil.
  open var name: String? {
    get { extras.name }
    set { ownExtras.name = newValue }
  }
  /// Whether a change of size redraws the content. Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { ownExtras.needsDisplayOnBoundsChange = newValue }
  }
  /// Sets `transform` to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
  /// The shadow's colour. Default black. Animatable.
  open var shadowColor: CGColor? {
    get { givenColors.shadow }
    set {
      guard newValue != givenColors.shadow else { return }
      change("shadowColor") {
        values.shadowColor = RGBA(newValue)
        givenColors.shadow = newValue
      }
    }
  }
  /// The shadow's offset in points. Default (0, −3). Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      Self.requireFinite(newValue.isFinite, "shadowOffset", newValue)
      if newValue != values.shadowOffset { change("shadowOffset") { values.shadowOffset = newValue } }
    }
  }
  /// The shadow's opacity, clamped to 0…1. Default 0, no shadow. Animatable.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      Self.requireFinite(newValue.isFinite, "shadowOpacity", newValue)
      let opacity = min(max(newValue, 0), 1)
      if opacity != values.shadowOpacity { change("shadowOpacity") { values.shadowOpacity = opacity } }
    }
  }
  /// The shape that casts the shadow; nil uses the layer's content. Default nil. Animatable.
  open var shadowPath: CGPath? {
    get { extras.shadowPath }
    set { change("shadowPath") { ownExtras.shadowPath = newValue?.immutable } }
  }
  /// The standard deviation of the shadow's blur in points. Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { changeLength("shadowRadius", from: values.shadowRadius, to: newValue) { values.shadowRadius = $0 } }
  }
  /// The transform of the sublayers about the anchor point; `m34` gives them perspective. Default the identity. Animatable.
  open var sublayerTransform: CATransform3D {
    get { extras.sublayerTransform }
    set {
      Self.requireFinite(newValue.isFinite, "sublayerTransform", newValue)
      guard !newValue.equals(extras.sublayerTransform) else { return }
      change("sublayerTransform") {
        ownExtras.sublayerTransform = newValue
        if newValue.isIdentity { state.remove(.hasSublayerTransform) } else { state.insert(.hasSublayerTransform) }
      }
    }
  }

  // MARK: - Scrolling

  /// The part of the bounds that the nearest scroll layer above shows, in the layer's coordinates; without one, the bounds.
  open var visibleRect: CGRect { visiblePart }
  /// Scrolls the nearest scroll layer above until a point of this layer is at its upper left.
  open func scroll(_ p: CGPoint) { scrollLayer.map { $0.scroll(to: convert(p, to: $0)) } }
  /// Scrolls the nearest scroll layer above as far as it takes to show a rectangle of this layer.
  open func scrollRectToVisible(_ r: CGRect) { scrollLayer.map { $0.scroll(to: convert(r, to: $0)) } }
  /// The size that the layer prefers, in the superlayer's coordinates: that of its bounds, transformed.
  open func preferredFrameSize() -> CGSize { values.frame.size }

  // MARK: - Without effect

  /// Kept without effect, as on iOS, where layers have no filters. Default nil.
  open var filters: [Any]? {
    get { extras.inert.filters }
    set { ownExtras.inert.filters = newValue }
  }
  /// Kept without effect, as on iOS, where layers have no filters. Default nil.
  open var backgroundFilters: [Any]? {
    get { extras.inert.backgroundFilters }
    set { ownExtras.inert.backgroundFilters = newValue }
  }
  /// Kept without effect, as on iOS, where layers have no filters. Default nil.
  open var compositingFilter: Any? {
    get { extras.inert.compositingFilter }
    set { ownExtras.inert.compositingFilter = newValue }
  }
  /// Kept without effect: whether drawing commands may be carried out later looks the same. Default false.
  open var drawsAsynchronously: Bool {
    get { extras.inert.drawsAsynchronously }
    set { ownExtras.inert.drawsAsynchronously = newValue }
  }
  /// Kept without effect: windows have the standard dynamic range. Default `.automatic`.
  open var preferredDynamicRange: CALayer.DynamicRange {
    get { extras.inert.preferredDynamicRange }
    set { ownExtras.inert.preferredDynamicRange = newValue }
  }
  /// Kept without effect: windows have the standard dynamic range. Default 0.
  open var contentsHeadroom: CGFloat {
    get { extras.inert.contentsHeadroom }
    set { ownExtras.inert.contentsHeadroom = newValue }
  }
  /// Kept without effect: windows have the standard dynamic range. Default `.automatic`.
  open var toneMapMode: CALayer.ToneMapMode {
    get { extras.inert.toneMapMode }
    set { ownExtras.inert.toneMapMode = newValue }
  }

  // MARK: - Time

  /// Converts a time from another layer; nil stands for the frame's clock. Seconds.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { baseConvertTime(t, from: l) }
  /// Converts a time to another layer; nil stands for the frame's clock. Seconds.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { baseConvertTime(t, to: l) }
}

// The fields are set in this file: each function below is one change that keeps them in agreement.
extension CALayer {
  // MARK: - Flags and extras

  final func makeOwnExtras() { if !hasExtras { extrasBox = ExtrasBox() } }

  @inline(__always) final func raise(_ flags: LayerState) { state.set(flags, true) }
  @inline(__always) final func lower(_ flags: LayerState) { state.set(flags, false) }
  @inline(__always) final func set(_ flags: LayerState, _ isRaised: Bool) { state.set(flags, isRaised) }

  // MARK: - The owner

  /// Tells the owner that the layer has moved or has another size.
  @inline(__always)
  final func tellOwner(of size: CGSize) {
    if state.contains(.isOwned), !state.contains(.isTakingFrame) { owner?.geometryDidChange(of: self, from: size) }
  }

  /// Calls the owner at a change of position, size or transform that it waits for.
  final func tellWaitingOwner() {
    state.remove(.tellsOfGeometry)
    owner?.geometryWillReachLayout(of: self)
  }

  // MARK: - Links

  /// The list of sublayers and mask, made for the first one.
  final func makeChildren() -> LayerChildren {
    let children = ownChildren ?? LayerChildren(of: self)
    ownChildren = children
    return children
  }

  final func linkMask(_ mask: CALayer?) {
    if let mask { makeChildren().setMask(mask) } else { ownChildren?.setMask(nil) }
    state.set(.hasMask, mask != nil)
  }

  /// Notes the list that the layer is in, which calls this.
  final func setContainer(_ list: LayerChildren?) { (container, parentWord) = (list, list?.word) }
  /// Notes the part of the list that the layer is in.
  final func setPart(_ index: Int32) { partIndex = index }

  final func setPlace(in tree: LayerTree?, level: Int32) {
    if let tree, self.tree !== tree { entryCommit = tree.context.commits }
    (self.tree, treeLevel) = (tree, level)
  }

  // MARK: - Values and animations

  @inline(__always) final func storeBounds(_ bounds: CGRect) { values.bounds = bounds }

  final func copyProperties(from other: CALayer) {
    (values, givenColors) = (other.values, other.givenColors)
    if other.hasExtras { ownExtras = other.extras.forCopy }
    state = other.state.intersection([
      .hasTiming, .hasContents, .hasSublayerTransform, .drawsItself, .hasPattern, .isStencil, .rasterizes,
    ])
  }

  /// The layer of which a presentation is being made.
  private static var presentedLayer: CALayer?

  /// Makes a presentation of this layer.
  final func whilePresented(_ make: () -> CALayer) -> CALayer {
    let outer = CALayer.presentedLayer
    CALayer.presentedLayer = self
    defer { CALayer.presentedLayer = outer }
    return make()
  }

  /// Becomes the presentation of a layer, with the values of the present frame.
  final func present(_ model: CALayer) {
    state.insert(.isPresentation)
    ownExtras.model = model
    guard model.animations != nil else { return }
    model.settleTracks()
    model.animate(&values, at: model.localClock.time)
    if values.backgroundColor != model.values.backgroundColor { givenColors.background = values.backgroundColor.cgColor }
    if values.borderColor != model.values.borderColor { givenColors.border = values.borderColor.cgColor }
    if values.shadowColor != model.values.shadowColor { givenColors.shadow = values.shadowColor.cgColor }
  }

  /// The list of animations, made for the first one.
  final func makeAnimations() -> LayerAnimations {
    let list = animations ?? LayerAnimations(self)
    animations = list
    return list
  }

  /// Removes a list without animations; false for one that has some.
  @discardableResult
  final func dropEmptyAnimations() -> Bool {
    guard animations?.entries.isEmpty == true else { return false }
    animations = nil
    return true
  }

  final func replacePlainTracks(with tracks: [PlainTrack]) { plainTracks.replace(with: tracks) }
  final func appendPlainTrack(_ track: PlainTrack) { plainTracks.append(track) }
}

import CoreGraphics
import DisplayList
import Foundation
import Misuse

/// A rectangle of the picture with content, style and sublayers; what it shows follows its properties over time.
///
/// A property set here is the model's value at once; `presentation()` has what the present frame shows.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  // What a frame reads of most layers stands together at the front.
  @exclusivity(unchecked) final var state = LayerState()
  /// Which of the superlayer's list parts has what this layer shows; of use only while the superlayer keeps parts.
  @exclusivity(unchecked) final var partIndex: Int32 = 0
  /// How many layers are above this one; kept while the layer is in a tree.
  @exclusivity(unchecked) final var treeLevel: Int32 = 0
  // Touched by deinit, which is not isolated; layers live on the main thread.
  @exclusivity(unchecked) nonisolated(unsafe) final var plainTracks = PlainTracks()
  @exclusivity(unchecked) nonisolated(unsafe) final var children: ContiguousArray<CALayer> = []
  @exclusivity(unchecked) final var values = LayerValues()
  @exclusivity(unchecked) final var animations: LayerAnimations?
  @exclusivity(unchecked) final var extras = LayerExtras.none
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?
  @exclusivity(unchecked) final unowned(unsafe) var tree: LayerTree?
  @exclusivity(unchecked) final var givenColors = LayerColors()

  public override init() {
    super.init()
  }

  /// A copy of the layer's properties, without sublayers, animations and delegate; subclasses copy what they add.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyProperties(from: layer) }
  }

  /// Archives carry no layers here: the layer starts with the defaults.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    for child in children { child.parent = nil }
    plainTracks.replace(with: [])
  }

  /// Draws the layer's content, and answers for its actions and layout.
  open weak var delegate: (any CALayerDelegate)? {
    didSet { state.remove(.drewNothing) }
  }

  // MARK: - Geometry

  /// The visible part of the layer's own coordinates, in points; a negative size is turned around. Default zero. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point is, in the superlayer's coordinates.
  open var position: CGPoint {
    get { values.position }
    set {
      Self.requireFinite(newValue.isFinite, "position", newValue)
      guard newValue != values.position else { return }
      change("position") {
        values.position = newValue
        noteGeometry()
      }
    }
  }

  /// What `position` holds and `transform` turns about, in units of the bounds. Default the middle, (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      Self.requireFinite(newValue.isFinite, "anchorPoint", newValue)
      guard newValue != values.anchorPoint else { return }
      change("anchorPoint") {
        values.anchorPoint = newValue
        noteGeometry()
      }
    }
  }

  /// Nearness to the viewer, among siblings and under perspective. Default 0.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      Self.requireFinite(newValue.isFinite, "zPosition", newValue)
      if newValue != values.zPosition { change("zPosition") { values.zPosition = newValue } }
    }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      Self.requireFinite(newValue.isFinite, "transform", newValue)
      guard !newValue.equals(values.transform) else { return }
      change("transform") {
        values.setTransform(newValue)
        noteGeometry()
      }
    }
  }

  /// The smallest rectangle of the superlayer that holds the layer; setting it sets position and bounds.
  open var frame: CGRect {
    get { values.frame }
    set { setFrame(newValue) }
  }

  // MARK: - Appearance

  /// 0…1; the layer and its sublayers fade as one. Default 1.
  open var opacity: Float {
    get { values.opacity }
    set {
      Self.requireFinite(newValue.isFinite, "opacity", newValue)
      if newValue != values.opacity { change("opacity") { values.opacity = newValue } }
    }
  }

  /// Whether the layer and its sublayers are left out of the picture. Default false.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      change("hidden") { values.isHidden = newValue }
      if !newValue { spreadNeeds() }
    }
  }

  /// Whether the layer's shape cuts content and sublayers. Default false.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { if newValue != values.masksToBounds { change("masksToBounds") { values.masksToBounds = newValue } } }
  }

  /// Fills the layer's shape behind the contents. Default nil, which fills nothing. Animatable.
  open var backgroundColor: CGColor? {
    get { givenColors.background }
    set {
      guard newValue != givenColors.background else { return }
      change("backgroundColor") {
        values.backgroundColor = RGBA(newValue)
        givenColors.background = newValue
      }
    }
  }

  /// The radius of the corners in `maskedCorners`, in points; below 0 counts as 0. Default 0. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      Self.requireFinite(newValue.isFinite, "cornerRadius", newValue)
      if max(newValue, 0) != values.cornerRadius { change("cornerRadius") { values.cornerRadius = max(newValue, 0) } }
    }
  }

  /// What fills the bounds: a `CGImage`. Default nil.
  open var contents: Any? {
    get { extras.contents }
    set { setContents(newValue) }
  }

  /// A layer whose alpha multiplies this layer's; in this layer's coordinates.
  open var mask: CALayer? {
    get { state.contains(.isPresentation) ? presentedMask : extras.mask }
    set { setMask(newValue) }
  }

  // MARK: - Tree

  /// The layer that this one is a sublayer of, or masks; of a presentation the presentation of that layer.
  open var superlayer: CALayer? { state.contains(.isPresentation) ? extras.model?.parent?.presentation() : parent }

  /// From back to front; nil without any.
  open var sublayers: [CALayer]? {
    get { state.contains(.isPresentation) ? presentedSublayers : (children.isEmpty ? nil : Array(children)) }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a layer in front of all sublayers; it leaves its superlayer. A layer above this one, or itself, is a misuse.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Inserts a layer behind the sublayer at an index, from 0 at the back; an index past the end adds it in front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a layer behind a sublayer, at the very back for nil; a sibling that is not a sublayer is a misuse.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Inserts a layer in front of a sublayer, at the very front for nil; a sibling that is not a sublayer is a misuse.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Puts a layer in the place of a sublayer; does nothing where the old one is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  /// Takes the layer out of its superlayer, or away from the layer that it masks.
  open func removeFromSuperlayer() { detachFromParent() }

  // MARK: - Layout and display

  /// Asks for `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Whether `layoutSublayers()` is pending.
  open func needsLayout() -> Bool { state.contains(.needsLayout) }
  /// Lays out at once what needs it, from the topmost layer in need on.
  open func layoutIfNeeded() { layoutNow() }

  /// Called to place sublayers; asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Asks for the content to be drawn again before the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Asks for all of the content to be drawn again, unless the rectangle is empty.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { markNeedsDisplay() } }
  /// Whether the content is pending to be drawn.
  open func needsDisplay() -> Bool { state.contains(.needsDisplay) }
  /// Makes the content at once where that is pending.
  open func displayIfNeeded() { if state.contains(.needsDisplay) { displayNow() } }

  /// Makes the content: by the delegate's `display(_:)`, otherwise from what `draw(in:)` draws.
  open func display() { displayByDrawing() }

  /// Draws the content in the layer's coordinates; asks the delegate.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { state.insert(.drewNothing) }
  }

  /// Draws the layer with its sublayers as the model has them, in the layer's coordinates.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  // MARK: - Animations

  /// Starts a copy of the animation; one under the same key is removed first.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key: key) }
  /// Stops all animations at once; their delegates are told that they did not finish.
  open func removeAllAnimations() { stopAnimations { _ in true } }
  /// Stops the animation under a key at once; its delegate is told that it did not finish.
  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }
  /// The layer's copy of the animation under a key; nil where there is none.
  open func animation(forKey key: String) -> CAAnimation? { animations?.entries.last { $0.key == key }?.animation }

  /// In the order in which they were added; nil without any.
  open func animationKeys() -> [String]? {
    let keys = animations?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// A copy with the values that the present frame shows; nil while the layer is in no window.
  open func presentation() -> CALayer? { presented { CALayer(layer: $0) } }
  /// The layer that a presentation was made of; otherwise the layer itself.
  open func model() -> CALayer { extras.model ?? self }

  // MARK: - Actions

  /// The action for a change or an event: asks the delegate, `actions`, `defaultAction(forKey:)`, then animates by default.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
  /// The action of a whole class for a change or an event; nil, as here, goes on with the search.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Whether a change of the property draws the content again, also while it animates.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The value that a property has before it is set.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: - Values by key

  /// A property by its name, or what was set under another key.
  open func value(forKey key: String) -> Any? { modelValue(forKey: key) }
  /// Sets a property by its name, or keeps the value under the key; a property keeps its value where the type does not fit.
  open func setValue(_ value: Any?, forKey key: String) { setModelValue(value, forKey: key) }
  /// A value as `value(forKey:)` gives it, or a part of it: `position.x`, `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { modelValue(forKeyPath: keyPath) }
  /// Sets a value or a part of one, as in `value(forKeyPath:)`; does nothing where the whole has no value.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setModelValue(value, forKeyPath: keyPath) }

  // MARK: - Hit testing

  /// The frontmost layer of the subtree that holds a point of the superlayer.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }
  /// Whether a point of the layer's coordinates is within its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  // MARK: - Timing

  /// When the layer's time starts, in seconds of its superlayer's time. Default 0. It is finite, else a misuse.
  open var beginTime: CFTimeInterval {
    get { extras.timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }

  /// The length of one cycle of the layer's time in seconds; default infinite, which never repeats.
  open var duration: CFTimeInterval {
    get { extras.timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }

  /// Seconds per second of the superlayer; 0 stands still at `timeOffset`. Default 1. It is finite, else a misuse.
  open var speed: Float {
    get { extras.timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }

  /// Added to the layer's time, in seconds. Default 0. It is finite, else a misuse.
  open var timeOffset: CFTimeInterval {
    get { extras.timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }

  /// How many cycles of a finite duration; default 0, which stands for one.
  open var repeatCount: Float {
    get { extras.timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  /// How long to repeat a finite duration, in seconds; where it is not 0 it wins over `repeatCount`. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { extras.timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  /// Whether each cycle of a finite duration is followed by its reverse. Default false.
  open var autoreverses: Bool {
    get { extras.timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  /// Kept without effect: a layer's time always holds before and after its cycles. Default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { extras.timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  /// Actions by key, asked after the delegate.
  open var actions: [String: any CAAction]? {
    get { extras.actions }
    set { ownExtras.actions = newValue }
  }
  /// The part of `transform` in the plane.
  open func affineTransform() -> CGAffineTransform { values.transform.affine }
  /// Whether half-transparent layers fade as one with their sublayers, not each for itself. Default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      values.allowsGroupOpacity = newValue
      touch()
    }
  }
  /// The anchor point's distance from the layer's plane. Default 0.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      Self.requireFinite(newValue.isFinite, "anchorPointZ", newValue)
      if newValue != values.anchorPointZ { change("anchorPointZ") { values.anchorPointZ = newValue } }
    }
  }
  /// Default black.
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
  /// The width of a line inside of the edge, in front of content and sublayers. Default 0.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      Self.requireFinite(newValue.isFinite, "borderWidth", newValue)
      if max(newValue, 0) != values.borderWidth { change("borderWidth") { values.borderWidth = max(newValue, 0) } }
    }
  }
  /// The part of the contents that stretches, in units of their size; the rest keeps its size. Default all.
  open var contentsCenter: CGRect {
    get { extras.contentsCenter }
    set {
      Self.requireFinite(newValue.isFinite, "contentsCenter", newValue)
      change("contentsCenter") { ownExtras.contentsCenter = newValue }
    }
  }
  /// Default `.resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { extras.contentsGravity }
    set { change("contentsGravity") { ownExtras.contentsGravity = newValue } }
  }
  /// The part of the contents that is shown, in units of their size. Default all, (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { extras.contentsRect }
    set {
      Self.requireFinite(newValue.isFinite, "contentsRect", newValue)
      change("contentsRect") { ownExtras.contentsRect = newValue }
    }
  }
  /// Pixels of the contents per point. Default 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      misuse(unless: newValue > 0 && newValue.isFinite, "CALayer contentsScale is \(newValue): it is positive and finite")
      if newValue != values.contentsScale { change("contentsScale") { values.contentsScale = newValue } }
    }
  }
  /// A point of another layer in this layer's coordinates; nil is the topmost layer.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    Self.image(of: p, l.map { $0.projection(to: self) } ?? projection(toAncestor: nil).inverse)
  }
  /// The smallest rectangle of this layer that holds a rectangle of another one; nil is the topmost layer.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    (l.map { $0.projection(to: self) } ?? projection(toAncestor: nil).inverse)?.boundingBoxAnywhere(of: r) ?? r
  }
  /// A point of this layer in another layer's coordinates; nil is the topmost layer.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    Self.image(of: p, projection(to: l))
  }
  /// The smallest rectangle of another layer that holds a rectangle of this one; nil is the topmost layer.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    projection(to: l)?.boundingBoxAnywhere(of: r) ?? r
  }
  /// Whether the layer shows when its back faces the viewer. Default true.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { if newValue != values.isDoubleSided { change("doubleSided") { values.isDoubleSided = newValue } } }
  }
  /// Whether what `draw(in:)` draws covers the bounds, so that its picture needs no alpha. Default false.
  open var isOpaque: Bool {
    get { extras.isOpaque }
    set { ownExtras.isOpaque = newValue }
  }
  /// How enlarged contents look. Default linear.
  open var magnificationFilter: CALayerContentsFilter {
    get { extras.magnificationFilter }
    set {
      ownExtras.magnificationFilter = newValue
      touch()
    }
  }
  /// The corners that are round. Default all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
    set { change("maskedCorners") { values.maskedCorners = RoundedRect.Corners(rawValue: UInt8(newValue.rawValue & 15)) } }
  }
  /// A name for the program's own use. Default nil.
  open var name: String? {
    get { extras.name }
    set { ownExtras.name = newValue }
  }
  /// Whether a change of size draws the content again. Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { ownExtras.needsDisplayOnBoundsChange = newValue }
  }
  /// Sets `transform` to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
  /// Default black.
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
  /// Default (0, −3).
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      Self.requireFinite(newValue.isFinite, "shadowOffset", newValue)
      if newValue != values.shadowOffset { change("shadowOffset") { values.shadowOffset = newValue } }
    }
  }
  /// 0…1; 0 is no shadow. Default 0.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      Self.requireFinite(newValue.isFinite, "shadowOpacity", newValue)
      let opacity = min(max(newValue, 0), 1)
      if opacity != values.shadowOpacity { change("shadowOpacity") { values.shadowOpacity = opacity } }
    }
  }
  /// The shape that throws the shadow; nil: what the layer shows. Default nil.
  open var shadowPath: CGPath? {
    get { extras.shadowPath }
    set { change("shadowPath") { ownExtras.shadowPath = newValue?.immutable } }
  }
  /// The blur's standard deviation in points. Default 3.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      Self.requireFinite(newValue.isFinite, "shadowRadius", newValue)
      if max(newValue, 0) != values.shadowRadius { change("shadowRadius") { values.shadowRadius = max(newValue, 0) } }
    }
  }
  /// Applied to the sublayers about the anchor point; its m34 gives them perspective.
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

  // MARK: - Time

  /// A time of another layer in this layer's time; nil is the frame's clock.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atClock: l?.clockTime(atLocal: t) ?? t)
  }
  /// A time of this layer in another layer's time; nil is the frame's clock.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { baseConvertTime(t, to: l) }
}

import CoreGraphics
import DisplayList
import Foundation

/// Walks a layer tree at one time, from back to front, and builds its display list.
@MainActor
struct DisplayListBuilder {
  /// The items after `finished`.
  var items: [DisplayItem]
  /// Completed parts of the list, new or reused from the last one.
  var finished: [[DisplayItem]] = []
  var finishedCount = 0
  /// Whether layers with many sublayers may keep parts.
  let keepsParts: Bool
  /// Whether a layer keeps parts.
  var hasParts = false
  /// The number of open replicators, whose copies differ in what they draw.
  var openReplicators = 0
  /// The number of open groups, whose bounds are computed from all of their items.
  var openGroups = 0
  /// When particles move by themselves.
  var emission = Emission()
  /// Whether a layer since the start of the part is animated.
  var hasAnimations = false
  /// Pixels per point of the list.
  let scale: CGFloat
  private let screen: CGRect
  private let time: Double
  private let stack: ValuesStack
  /// The layer whose picture is being made.
  private var pictured: CALayer?
  /// The layers whose sublayers are being drawn, from the top down: an explicit stack, as a hierarchy may be deeper than the
  /// thread's stack allows.
  var open: [OpenLayer]

  /// A layer whose sublayers are being drawn.
  struct OpenLayer {
    let layer: CALayer
    let values: Values
    let shown: Shown
    let group: Int?
    let clip: Int?
    let transition: TransitionEnd?
    /// In drawing order.
    var sublayers: ContiguousArray<CALayer>
    /// The values that they inherit.
    var below: Surroundings
    /// The number of items before them.
    let start: Int
    /// Whether they are the mask of a colour.
    var isStencil = false
    /// The further copies of them that a replicator draws.
    var replicas: Replicas?
    /// The index of the first one that is not drawn yet.
    var next = 0
  }

  /// The items of a transition that follow the layer's parts.
  struct TransitionEnd {
    var picture: ImageItem?
    var endsClip: Bool
  }

  /// Reuses the memory of an earlier list when nobody else holds it.
  init(
    reusing items: consuming [DisplayItem], stack: ValuesStack, size: CGSize, time: Double, keepsParts: Bool = false,
    scale: CGFloat = 1
  ) {
    self.keepsParts = keepsParts
    self.scale = scale
    self.items = items
    self.items.removeAll(keepingCapacity: true)
    self.stack = stack
    self.open = stack.borrowOpenLayers()
    screen = CGRect(origin: .zero, size: size)
    self.time = time
  }

  /// Keeps the memory of the open layers for the next list. Call it when everything was added.
  mutating func finish() { stack.giveBack(&open) }

  /// Adds the root of a hierarchy with all below it.
  mutating func add(_ root: CALayer) {
    add(root, Surroundings(projection: .identity, opacity: 1, time: time, visible: screen, space: nil))
  }

  /// Adds the sublayers of a layer, but not the layer itself.
  mutating func addSublayers(of layer: CALayer) {
    let around = Surroundings(projection: .identity, opacity: 1, time: time, visible: screen, space: nil)
    for sublayer in Self.backToFront(layer.children, time: time) { add(sublayer, around) }
  }

  // MARK: - Walking

  /// Adds a layer and its subtree.
  mutating func add(_ layer: CALayer, _ around: Surroundings) {
    let base = open.count
    enter(layer, around)
    addOpenLayers(from: base)
  }

  /// Draws the sublayers of all layers opened since, and closes these.
  private mutating func addOpenLayers(from base: Int) {
    while open.count > base {
      let top = open.count - 1
      let (sublayers, below) = (open[top].sublayers, open[top].below)
      var next = open[top].next
      while next < sublayers.count, open.count == top + 1 {
        enter(sublayers[next], below)
        next += 1
      }
      if open.count > top + 1 { open[top].next = next } else if !beginNextReplica(top) { leave(open.removeLast()) }
    }
  }

  /// Draws a layer up to its sublayers; a layer with sublayers stays open until they are drawn.
  @inline(__always)
  private mutating func enter(_ layer: CALayer, _ around: Surroundings) {
    let state = layer.state
    guard !state.contains(.isConcealed) else { return }
    let time = state.contains(.hasTiming) ? layer.extras.timing.localTime(at: around.time) : around.time
    let values = stack.slot(Int(around.depth))
    values.pointee = layer.values
    if layer.animations != nil { hasAnimations = true }
    layer.animate(values, at: time)
    guard !values.pointee.isHidden, values.pointee.opacity > 0 else { return }
    enter(layer, values, Self.projection(values, around), around, time)
  }

  /// Adds a layer's subtree with a point of its own coordinates at the picture's top left, ignoring its position, its transform
  /// and its ancestors.
  mutating func addAlone(_ layer: CALayer, with origin: CGPoint, withOpacity: Bool) {
    let time = layer.state.contains(.hasTiming) ? layer.extras.timing.localTime(at: time) : time
    let values = stack.slot(0)
    values.pointee = layer.values
    layer.animate(values, at: time)
    if !withOpacity { (values.pointee.isHidden, values.pointee.opacity) = (false, 1) }
    guard !values.pointee.isHidden, values.pointee.opacity > 0 else { return }
    let around = Surroundings(projection: .identity, opacity: 1, time: self.time, visible: screen, space: nil)
    let base = open.count
    enter(layer, values, Projection.identity.translated(x: -origin.x, y: -origin.y), around, time)
    addOpenLayers(from: base)
  }

  /// The visible rectangle where nothing is cut off: larger than any layer, small enough for exact halves of a pixel.
  static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Adds what a layer and all below it show in the layer's own coordinates, however far it reaches; its place, transform, opacity
  /// and rasterization count for nothing.
  mutating func addEverything(of layer: CALayer) {
    let time = layer.state.contains(.hasTiming) ? layer.extras.timing.localTime(at: time) : time
    let values = stack.slot(0)
    values.pointee = layer.values
    if layer.animations != nil { hasAnimations = true }
    layer.animate(values, at: time)
    (values.pointee.isHidden, values.pointee.opacity) = (false, 1)
    let around = Surroundings(projection: .identity, opacity: 1, time: self.time, visible: Self.everywhere, space: nil)
    pictured = layer
    enter(layer, values, .identity, around, time)
    addOpenLayers(from: 0)
  }

  @inline(__always)
  private mutating func enter(
    _ layer: CALayer, _ values: Values, _ projection: Projection, _ around: Surroundings, _ time: Double
  ) {
    let state = layer.state
    if !values.pointee.isDoubleSided && projection.facesAway(at: values.pointee.bounds.center) { return }
    let box = projection.boundingBox(of: values.pointee.bounds)
    let isOnScreen = box.touches(around.visible)
    let isLeaf = layer.children.isEmpty && values.pointee.shadowOpacity <= 0
    if !isOnScreen && (isLeaf || values.pointee.masksToBounds) && !state.contains(.drawsItself) { return }
    var shown = Shown(
      projection: projection, opacity: around.opacity * min(values.pointee.opacity, 1), isOnScreen: isOnScreen,
      depth: around.depth, time: time, visible: around.visible)
    if isLeaf && values.pointee.borderWidth <= 0 && state.isDisjoint(with: .beyondBackground) {
      return addBackground(values, shown)
    }
    if state.contains(.rasterizes), layer !== pictured, addRaster(of: layer, around, shown) { return }
    if state.contains(.replicates), beginInSpace(layer, values, shown, around) { return }
    if state.contains(.hasTransition), let track = layer.animations?.transition,
      beginTransition(track, of: layer, values, &shown)
    {
      return
    }
    beginParts(of: layer, values, box, &shown, nil)
  }

  /// Draws the items below the sublayers.
  mutating func beginParts(
    of layer: CALayer, _ values: Values, _ box: CGRect, _ shown: inout Shown, _ transition: TransitionEnd?
  ) {
    let group = beginGroup(layer, values, &shown)
    if group != nil { openGroups += 1 }
    addShadow(layer, values, shown)
    addBackdrop(layer, values, shown)
    if !layer.state.contains(.hasPattern) || !addPattern(layer, values, shown) { addBackground(values, shown) }
    // Core Animation draws an emitter's particles above its border.
    if layer.state.contains(.emits) { addBorder(values, shown) }
    let clip = beginClip(layer, values, box, &shown)
    addContents(layer, values, shown)
    guard !layer.children.isEmpty else { return endParts(of: layer, values, shown, group, clip, transition) }
    var masking = shown
    let stencil = beginStencil(layer, values, &masking)
    if stencil == .hidden { return endParts(of: layer, values, shown, group, clip, transition) }
    let below = Surroundings(
      projection: shown.projection, opacity: masking.opacity, depth: shown.depth + 1, time: shown.time, visible: shown.visible,
      space: sublayerSpace(layer, values, shown))
    if !layer.state.contains(.replicates), addParts(of: layer, layer.children, below) {
      return endParts(of: layer, values, shown, group, clip, transition)
    }
    open.append(
      OpenLayer(
        layer: layer, values: values, shown: shown, group: group, clip: clip, transition: transition,
        sublayers: Self.backToFront(layer.children, time: shown.time), below: below, start: count, isStencil: stencil == .begun))
    if layer.state.contains(.replicates) { beginReplicas(isInSpace: false) }
  }

  private mutating func leave(_ end: OpenLayer) {
    if let replicas = end.replicas {
      openReplicators -= 1
      if replicas.isInSpace { return }
    } else {
      considerParts(of: end.layer, end.below, items: count - end.start)
    }
    if end.isStencil { endStencil(start: end.start) }
    endParts(of: end.layer, end.values, end.shown, end.group, end.clip, end.transition)
  }

  /// Draws the items above the sublayers.
  private mutating func endParts(
    of layer: CALayer, _ values: Values, _ shown: Shown, _ group: Int?, _ clip: Int?, _ transition: TransitionEnd?
  ) {
    endClip(clip)
    if !layer.state.contains(.emits) { addBorder(values, shown) }
    endGroup(group, layer, values, shown)
    if group != nil { openGroups -= 1 }
    if let transition { endTransition(transition) }
  }

  @inline(__always)
  static func projection(_ values: Values, _ around: Surroundings) -> Projection {
    if let space = around.space {
      return around.projection.prefixed(by: Projection(values.pointee.spaceToSuperlayer.concatenating(space.transform)))
    }
    switch values.pointee.transformKind {
    case .identity:
      let anchor = values.pointee.anchor
      return around.projection.translated(
        x: values.pointee.position.x - anchor.x, y: values.pointee.position.y - anchor.y)
    case .affine: return around.projection.prefixed(by: values.pointee.affineToSuperlayer)
    case .space: return around.projection.prefixed(by: Projection(values.pointee.spaceToSuperlayer))
    }
  }

  func sublayerSpace(_ layer: CALayer, _ values: Values, _ shown: Shown) -> Space? {
    if case .transform(let t)? = layer.presentNamedValues(at: shown.time)["sublayerTransform"] {
      return Space(t.about(values.pointee.anchor))
    }
    return layer.state.contains(.hasSublayerTransform) ? Space(layer.extras.sublayerTransform.about(values.pointee.anchor)) : nil
  }

  static func backToFront(_ layers: ContiguousArray<CALayer>, time: Double) -> ContiguousArray<CALayer> {
    var hasDepths = false
    // A closure would be checked for the main actor at each layer, a loop is not.
    for layer in layers where layer.state.contains(.changesDepth) || layer.values.depth != 0 {
      hasDepths = true
      break
    }
    guard hasDepths else { return layers }
    let depths = layers.map { layer -> CGFloat in
      guard layer.state.contains(.changesDepth) else { return layer.values.depth }
      let isTimed = layer.state.contains(.hasTiming)
      return layer.presentValues(at: isTimed ? layer.extras.timing.localTime(at: time) : time).depth
    }
    return ContiguousArray(layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] })
  }

  func slot(_ depth: Int32) -> Values { stack.slot(Int(depth)) }

  mutating func append(_ item: DisplayItem) { items.append(item) }

  mutating func removeLast() { items.removeLast() }

  mutating func replace(at index: Int, with item: DisplayItem) { items[index] = item }
}

import CoreGraphics
import DisplayList
import Foundation

/// Walks a layer tree at one time, from back to front, and writes what it shows.
@MainActor
struct DisplayListBuilder {
  private(set) var items: [DisplayItem]
  private let screen: CGRect
  private let scale: CGFloat
  private let time: Double

  /// What a layer inherits from those above it.
  struct Surroundings {
    /// From the superlayer's coordinates to the screen's.
    var projection: Projection
    /// What is left to be multiplied into colours.
    var opacity: Float
    /// The superlayer's time.
    var time: Double
    /// The part of the screen where something can show.
    var visible: CGRect
    /// The superlayer's sublayer transform about its anchor point.
    var space: CATransform3D?
  }

  /// A layer as it shows: its values, where they land, how much of them.
  struct Shown {
    var projection: Projection
    var opacity: Float
    var time: Double
    var visible: CGRect
    /// Whether the bounds can touch the visible part.
    var isOnScreen: Bool
    /// Animated values that stand outside of `LayerValues`.
    var named: [String: AnimatableValue]
  }

  /// Keeps the memory of an earlier list, where nobody else holds it.
  init(reusing items: consuming [DisplayItem], size: CGSize, scale: CGFloat, time: Double) {
    self.items = items
    self.items.removeAll(keepingCapacity: true)
    screen = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.time = time
  }

  mutating func add(_ root: CALayer) {
    add(root, Surroundings(projection: .identity, opacity: 1, time: time, visible: screen, space: nil))
  }

  // MARK: - Walking

  mutating func add(_ layer: CALayer, _ around: Surroundings) {
    let time = layer.state.contains(.hasTiming) ? layer.extras.timing.localTime(at: around.time) : around.time
    if let animations = layer.animations, !animations.entries.isEmpty {
      var present = layer.values
      animations.apply(to: &present, at: time)
      let named = animations.namedTracks.isEmpty ? [:] : layer.presentNamedValues(at: time)
      add(layer, present, named, time, around)
    } else {
      add(layer, layer.values, [:], time, around)
    }
  }

  private mutating func add(
    _ layer: CALayer, _ values: LayerValues, _ named: [String: AnimatableValue], _ time: Double, _ around: Surroundings
  ) {
    guard !values.isHidden, values.opacity > 0 else { return }
    let projection = Self.projection(values, around)
    if !values.isDoubleSided && projection.facesAway(at: CGPoint(x: values.bounds.midX, y: values.bounds.midY)) { return }
    let box = projection.boundingBox(of: values.bounds)
    let isOnScreen = box.touches(around.visible)
    if !isOnScreen && (values.masksToBounds || (layer.children.isEmpty && values.shadowOpacity <= 0)) {
      if !layer.state.contains(.drawsItself) { return }
    }
    var shown = Shown(
      projection: projection, opacity: around.opacity * min(values.opacity, 1), time: time, visible: around.visible,
      isOnScreen: isOnScreen, named: named)
    let group = beginGroup(layer, values, &shown)
    addShadow(layer, values, shown)
    addBackground(values, shown)
    let clip = beginClip(layer, values, box, &shown)
    addContents(layer, values, shown)
    addSublayers(layer, values, shown)
    endClip(clip)
    addBorder(values, shown)
    endGroup(group, layer, around)
  }

  @inline(__always)
  static func projection(_ values: LayerValues, _ around: Surroundings) -> Projection {
    if let space = around.space {
      return around.projection.prefixed(by: Projection(values.spaceToSuperlayer.concatenating(space)))
    }
    switch values.transformKind {
    case .identity:
      return around.projection.translated(
        x: values.position.x - values.bounds.minX - values.anchorPoint.x * values.bounds.width,
        y: values.position.y - values.bounds.minY - values.anchorPoint.y * values.bounds.height)
    case .affine: return around.projection.prefixed(by: values.affineToSuperlayer)
    case .space: return around.projection.prefixed(by: Projection(values.spaceToSuperlayer))
    }
  }

  private mutating func addSublayers(_ layer: CALayer, _ values: LayerValues, _ shown: Shown) {
    guard !layer.children.isEmpty else { return }
    var around = Surroundings(
      projection: shown.projection, opacity: shown.opacity, time: shown.time, visible: shown.visible, space: nil)
    around.space = sublayerSpace(layer, values, shown)
    if layer.children.contains(where: { $0.values.depth != 0 || $0.animations?.changesDepth == true }) {
      for child in Self.backToFront(layer.children, time: shown.time) { add(child, around) }
    } else {
      for index in layer.children.indices { add(layer.children[index], around) }
    }
  }

  private func sublayerSpace(_ layer: CALayer, _ values: LayerValues, _ shown: Shown) -> CATransform3D? {
    if case .transform(let t)? = shown.named["sublayerTransform"] { return t.about(values.anchor) }
    return layer.state.contains(.hasSublayerTransform) ? layer.extras.sublayerTransform.about(values.anchor) : nil
  }

  private static func backToFront(_ layers: ContiguousArray<CALayer>, time: Double) -> [CALayer] {
    let depths = layers.map { layer -> CGFloat in
      guard let animations = layer.animations, animations.changesDepth else { return layer.values.depth }
      var present = layer.values
      let time = layer.state.contains(.hasTiming) ? layer.extras.timing.localTime(at: time) : time
      animations.apply(to: &present, at: time)
      return present.depth
    }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  mutating func append(_ item: DisplayItem) { items.append(item) }

  mutating func removeLast() { items.removeLast() }

  mutating func replace(at index: Int, with item: DisplayItem) { items[index] = item }
}

extension CATransform3D {
  /// The transform with a point of the plane as its origin.
  func about(_ point: CGPoint) -> CATransform3D {
    CATransform3DTranslate(self, -point.x, -point.y, 0).move(by: point, 0)
  }
}

extension CGRect {
  /// Whether two rectangles have more than an edge in common, or this one is empty and within the other.
  @inline(__always)
  func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

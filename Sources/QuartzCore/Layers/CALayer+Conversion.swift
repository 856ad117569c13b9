import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// From the layer's coordinates to its superlayer's, including the superlayer's `sublayerTransform`.
  final var projectionToSuperlayer: Projection {
    if let parent = above, parent.state.contains(.hasSublayerTransform) {
      return Projection(values.spaceToSuperlayer.concatenating(parent.sublayerSpace(parent.values)))
    }
    return values.isAffine ? Projection(values.affineToSuperlayer) : Projection(values.spaceToSuperlayer)
  }

  /// The superlayer; for a presentation, the presentation of the superlayer.
  private final var above: CALayer? { state.contains(.isPresentation) ? superlayer : parent }

  /// The identity that a layer shares with its presentations, which are new objects at each access.
  private final var identity: ObjectIdentifier { ObjectIdentifier(extras.model ?? self) }

  /// `sublayerTransform` about the anchor point.
  final func sublayerSpace(_ values: LayerValues) -> CATransform3D {
    let anchor = values.anchor
    return CATransform3DTranslate(extras.sublayerTransform, -anchor.x, -anchor.y, 0).move(by: anchor, 0)
  }

  /// From the layer's coordinates to an ancestor's; nil stands for the root's superlayer.
  final func projection(toAncestor ancestor: CALayer?) -> Projection {
    var projection = Projection.identity
    var node = self
    while node.identity != ancestor?.identity, let parent = node.above {
      projection = node.projectionToSuperlayer.prefixed(by: projection)
      node = parent
    }
    return projection
  }

  /// The nearest common ancestor of the two model layers, either included; nil for layers of two trees.
  ///
  /// - Complexity: O(1) for a layer, its superlayer and its siblings, else O(depth).
  private final func commonAncestor(with other: CALayer) -> CALayer? {
    let (first, second) = (extras.model ?? self, other.extras.model ?? other)
    if first === second || second.parent === first { return first }
    if first.parent === second { return second }
    if let parent = first.parent, second.parent === parent { return parent }
    var (low, high): (CALayer?, CALayer?) = (first, second)
    var surplus = first.levelsAbove - second.levelsAbove
    while surplus > 0 { (low, surplus) = (low?.parent, surplus - 1) }
    while surplus < 0 { (high, surplus) = (high?.parent, surplus + 1) }
    while low !== high { (low, high) = (low?.parent, high?.parent) }
    return low
  }

  /// The number of ancestors of a model layer.
  private final var levelsAbove: Int {
    if tree != nil { return Int(treeLevel) }
    var (levels, node) = (0, parent)
    while let layer = node { (levels, node) = (levels + 1, layer.parent) }
    return levels
  }

  /// From this layer's coordinates to another's; nil when a plane is seen edge-on.
  final func projection(to other: CALayer?) -> Projection? {
    guard let other else { return projection(toAncestor: nil) }
    let ancestor = commonAncestor(with: other)
    let up = projection(toAncestor: ancestor)
    if other.identity == ancestor?.identity { return up }
    return other.projection(toAncestor: ancestor).inverse?.prefixed(by: up)
  }

  static func image(of point: CGPoint, _ projection: Projection?) -> CGPoint {
    projection?.mapAnywhere(point) ?? point
  }

  /// Converts a point of the superlayer to this layer's coordinates; nil when the layer is seen edge-on.
  private final func fromSuperlayer(_ p: CGPoint) -> CGPoint? {
    if values.transformKind == .identity, above.map({ !$0.state.contains(.hasSublayerTransform) }) ?? true {
      let anchor = values.anchor
      return CGPoint(x: p.x - values.position.x + anchor.x, y: p.y - values.position.y + anchor.y)
    }
    return projectionToSuperlayer.inverse?.mapAnywhere(p)
  }

  /// Converts a point from the superlayer, as `convert(_:from:)` does.
  ///
  /// - Complexity: O(1).
  package final func converted(fromSuperlayer p: CGPoint) -> CGPoint {
    guard values.transformKind == .identity, let parent, !parent.state.contains(.hasSublayerTransform) else {
      return Self.image(of: p, projectionToSuperlayer.inverse)
    }
    let anchor = values.anchor
    return CGPoint(x: p.x - (values.position.x - anchor.x), y: p.y - (values.position.y - anchor.y))
  }

  /// Whether `layer` is the superlayer.
  package final func isSublayer(of layer: CALayer) -> Bool { parent === layer }

  final func findLayer(at p: CGPoint) -> CALayer? {
    if state.contains(.isPresentation) { return findPresentation(at: p) }
    guard !values.isHidden, let point = fromSuperlayer(p) else { return nil }
    let isWithin = contains(point)
    if values.masksToBounds && !isWithin { return nil }
    for layer in frontToBack {
      if let found = layer.hitTest(point) { return found }
    }
    return isWithin ? self : nil
  }

  private final func findPresentation(at p: CGPoint) -> CALayer? {
    guard !values.isHidden else { return nil }
    let projection = values.isAffine ? Projection(values.affineToSuperlayer) : Projection(values.spaceToSuperlayer)
    guard let point = projection.inverse?.mapAnywhere(p) else { return nil }
    let isWithin = contains(point)
    if values.masksToBounds && !isWithin { return nil }
    for layer in frontToBack {
      if let found = layer.hitTest(point) { return found }
    }
    return isWithin ? self : nil
  }

  /// The sublayers from front to back; of a presentation their presentations.
  final var frontToBack: [CALayer] {
    let children = state.contains(.isPresentation) ? ContiguousArray(presentedSublayers ?? []) : children
    guard children.contains(where: { $0.values.depth != 0 }) else { return children.reversed() }
    return children.enumerated().sorted { a, b in
      (a.element.values.depth, a.offset) > (b.element.values.depth, b.offset)
    }.map(\.element)
  }
}

extension Projection {
  /// The image of a point, also of one behind the viewer, for inverse projections; nil on the horizon.
  func mapAnywhere(_ point: CGPoint) -> CGPoint? {
    let w = m13 * point.x + m23 * point.y + m33
    guard w != 0 else { return nil }
    let (x, y) = (m11 * point.x + m21 * point.y + m31, m12 * point.x + m22 * point.y + m32)
    return isAffine ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  func boundingBoxAnywhere(of rect: CGRect) -> CGRect? {
    if isAffine {
      guard m12 != 0 || m21 != 0 || m11 != 1 || m22 != 1 else { return rect.offsetBy(dx: m31, dy: m32) }
      return boundingBox(of: rect)
    }
    var box = CGRect.null
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        guard let image = mapAnywhere(CGPoint(x: x, y: y)) else { return nil }
        box = box.isNull ? CGRect(origin: image, size: .zero) : box.union(CGRect(origin: image, size: .zero))
      }
    }
    return box
  }
}

import CoreGraphics
import DisplayList
import Foundation

extension DisplayListBuilder {
  /// Adds the shadow of the path, else of the background, else of the contents' alpha, else of the sublayers.
  mutating func addShadow(_ layer: CALayer, _ values: Values, _ shown: Shown) {
    guard values.pointee.shadowOpacity > 0, values.pointee.shadowColor.alpha > 0, !values.pointee.masksToBounds else { return }
    var item = ShadowItem(
      shape: .roundedRect(Self.shape(values)), offset: values.pointee.shadowOffset, radius: values.pointee.shadowRadius,
      color: values.pointee.shadowColor.faded(values.pointee.shadowOpacity * shown.opacity), projection: shown.projection)
    if let path = Self.shadowPath(layer, shown.time) {
      item.shape = .path(path)
    } else if values.pointee.backgroundColor.alpha > 0 {
      item.color = item.color.faded(values.pointee.backgroundColor.alpha)
    } else if let shape = Self.silhouette(layer, values, time: shown.time) {
      item.shape = shape
    } else {
      return addSilhouettes(of: layer, values, item, shown)
    }
    addIfSeen(item, shown.visible)
  }

  private mutating func addIfSeen(_ item: ShadowItem, _ visible: CGRect) {
    if item.projection.boundingBox(of: item.planeBounds).touches(visible) { append(.shadow(item)) }
  }

  private static func shadowPath(_ layer: CALayer, _ time: Double) -> CGPath? {
    if case .path(let path)? = layer.presentNamedValues(at: time)["shadowPath"] { return path }
    return layer.extras.shadowPath
  }

  /// The alpha of the layer's picture, if it has one.
  private static func silhouette(_ layer: CALayer, _ values: Values, time: Double) -> ShadowItem.Shape? {
    let named = layer.presentNamedValues(at: time)
    if layer.state.contains(.drawsItself),
      let picture = layer.ownPicture(values.pointee, named: named, scale: values.pointee.contentsScale)
    {
      return .image(picture.image, rect: picture.rect)
    }
    if let picture = layer.extras.picture {
      return .roundedRect(picture.outline.stretched(from: picture.size, to: values.pointee.bounds))
    }
    guard layer.state.contains(.hasContents),
      let picture = ContentsPicture(
        layer, values.pointee, named: named, projection: .identity, scale: values.pointee.contentsScale)
    else { return nil }
    return .image(picture.image, rect: picture.destination)
  }

  // MARK: - Sublayers

  /// Adds one shadow for each item of the sublayers; overlapping ones do not darken each other.
  private mutating func addSilhouettes(
    of layer: CALayer, _ values: Values, _ model: ShadowItem, _ shown: Shown
  ) {
    var shadows: [ShadowItem] = []
    var opaque = model
    opaque.color.alpha = 1
    // The offset is in the layer's plane, the shapes are in those of the sublayers.
    let plane = shown.projection.translated(x: model.offset.width, y: model.offset.height)
    opaque.offset = .zero
    let around = Surroundings(
      projection: .identity, opacity: 1, depth: shown.depth + 1, time: shown.time, visible: shown.visible, space: nil)
    // The last element is next, which keeps the drawing order.
    var waiting = layer.children.reversed().map { ($0, around) }
    while let (sublayer, around) = waiting.popLast() {
      guard let below = collect(sublayer, around, plane, opaque, &shadows) else { continue }
      for child in sublayer.children.reversed() { waiting.append((child, below)) }
    }
    guard !shadows.isEmpty else { return }
    if shadows.count == 1 {
      shadows[0].color.alpha *= model.color.alpha
      return addIfSeen(shadows[0], shown.visible)
    }
    let start = items.count
    append(.beginGroup(GroupItem(opacity: model.color.alpha)))
    for shadow in shadows { addIfSeen(shadow, shown.visible) }
    if items.count == start + 1 { return removeLast() }
    let bounds = Self.bounds(of: items[(start + 1)...], within: shown.visible)
    replace(at: start, with: .beginGroup(GroupItem(opacity: model.color.alpha, bounds: bounds)))
    append(.endGroup)
  }

  /// Adds the silhouette of one layer; returns the values that its sublayers inherit when theirs count as well.
  private func collect(
    _ layer: CALayer, _ around: Surroundings, _ plane: Projection, _ model: ShadowItem, _ shadows: inout [ShadowItem]
  ) -> Surroundings? {
    guard !layer.state.contains(.isConcealed) else { return nil }
    let time = layer.state.contains(.hasTiming) ? layer.extras.timing.localTime(at: around.time) : around.time
    let values = slot(around.depth)
    values.pointee = layer.values
    layer.animate(values, at: time)
    guard !values.pointee.isHidden, values.pointee.opacity > 0 else { return nil }
    let place = Self.projection(values, around)
    var item = model
    item.projection = plane.prefixed(by: place)
    item.color.alpha = around.opacity * values.pointee.opacity
    let size = abs(place.m11 * place.m22 - place.m12 * place.m21).squareRoot()
    if size > 0 { item.radius /= size }
    if values.pointee.backgroundColor.alpha > 0 {
      item.color.alpha *= values.pointee.backgroundColor.alpha
      item.shape = .roundedRect(Self.shape(values))
      shadows.append(item)
    } else if let shape = Self.silhouette(layer, values, time: time) {
      item.shape = shape
      shadows.append(item)
    }
    if values.pointee.masksToBounds && values.pointee.backgroundColor.alpha > 0 { return nil }
    return Surroundings(
      projection: place, opacity: around.opacity * values.pointee.opacity, depth: around.depth + 1, time: time,
      visible: around.visible, space: nil)
  }
}

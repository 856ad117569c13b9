import CoreGraphics
import DisplayList

extension DisplayListBuilder {
  /// Adds a background of tiles from the upper left corner of the bounds on; false while an animation shows a plain colour instead.
  mutating func addPattern(_ layer: CALayer, _ values: Values, _ shown: Shown) -> Bool {
    guard let color = layer.backgroundColor, let tile = color.tile, values.pointee.backgroundColor == layer.values.backgroundColor
    else { return false }
    let bounds = values.pointee.bounds
    guard shown.isOnScreen, color.alpha > 0, bounds.width > 0, bounds.height > 0 else { return true }
    let isRound = values.pointee.cornerRadius > 0
    if isRound { append(.beginClip(ClipItem(shape: Self.shape(values), projection: shown.projection))) }
    let start = count
    let tint = RGBA.white.faded(shown.opacity * Float(min(max(color.alpha, 0), 1)))
    var y = bounds.minY
    while y < bounds.maxY {
      var x = bounds.minX
      while x < bounds.maxX {
        addTile(tile, at: CGPoint(x: x, y: y), in: bounds, tint, shown)
        x += tile.size.width
      }
      y += tile.size.height
    }
    if isRound { if count == start { removeLast() } else { append(.endClip) } }
    return true
  }

  /// Adds a tile, or the part of it that is inside.
  private mutating func addTile(_ tile: PatternTile, at corner: CGPoint, in bounds: CGRect, _ tint: RGBA, _ shown: Shown) {
    let part = CGRect(origin: corner, size: tile.size).intersection(bounds)
    guard !part.isEmpty, shown.projection.boundingBox(of: part).touches(shown.visible) else { return }
    append(
      .image(
        ImageItem(
          image: tile.image,
          source: CGRect(x: 0, y: 0, width: part.width / tile.size.width, height: part.height / tile.size.height),
          destination: part, tint: tint, projection: shown.projection)))
  }
}

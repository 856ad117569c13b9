import CoreGraphics
import DisplayList

/// What a layer and all below it show, as pixels: the picture of a layer that `shouldRasterize`.
@MainActor
final class LayerRaster {
  /// A larger picture is not made.
  private static let greatestArea: CGFloat = 4096 * 4096

  let items: [DisplayItem]
  let scale: CGFloat
  let image: CGImage
  /// The part of the layer's plane that the picture shows.
  let box: CGRect

  /// Nil where nothing shows, or where what shows has no bounds or too many pixels.
  init?(_ items: [DisplayItem], scale: CGFloat) {
    guard let bounds = DisplayListBuilder.bounds(of: items[...], within: DisplayListBuilder.everywhere), !bounds.isEmpty else {
      return nil
    }
    let left = (bounds.minX * scale).rounded(.down), top = (bounds.minY * scale).rounded(.down)
    let right = (bounds.maxX * scale).rounded(.up), bottom = (bounds.maxY * scale).rounded(.up)
    guard (right - left) * (bottom - top) <= Self.greatestArea else { return nil }
    box = CGRect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    guard let context = CGContext(size: box.size, scale: scale) else { return nil }
    context.translateBy(x: -box.minX, y: -box.minY)
    var painter = ItemPainter(context)
    for item in items { painter.draw(item) }
    guard let image = context.finish() else { return nil }
    (self.items, self.scale, self.image) = (items, scale, image)
  }
}

extension DisplayListBuilder {
  /// Draws a layer with all below it as one picture; one of an earlier frame where nothing has changed since. False where there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the layers below, as without the picture.
  mutating func addRaster(of layer: CALayer, _ around: Surroundings, _ shown: Shown) -> Bool {
    var builder = DisplayListBuilder(reusing: [], stack: ValuesStack(), size: .zero, time: around.time)
    builder.addEverything(of: layer)
    if builder.hasAnimations { hasAnimations = true }
    emission.add(builder.emission)
    let scale = layer.extras.rasterizationScale
    if layer.extras.raster?.items != builder.items || layer.extras.raster?.scale != scale {
      layer.keep(LayerRaster(builder.items, scale: scale))
    }
    guard let raster = layer.extras.raster else { return builder.items.isEmpty }
    append(
      .image(
        ImageItem(
          image: raster.image, destination: raster.box, tint: RGBA.white.faded(shown.opacity), projection: shown.projection)))
    return true
  }
}

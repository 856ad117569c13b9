internal import CPixman
import CoreGraphics
import DisplayList
import Foundation

extension RasterCanvas {
  func shadow(_ item: ShadowItem) {
    guard item.color.alpha > 0, item.isDrawable else { return }
    let bounds = PixelRect(covering: item.projection.bounds(of: item.planeBounds).scaled(by: scale))
    guard bounds.intersects(target.clipBounds) else { return }
    let projection = device(item.projection)
    switch item.shape {
    case .roundedRect(let rounded):
      let moved = RoundedRect(
        rounded.rect.offsetBy(dx: item.offset.width, dy: item.offset.height), radius: rounded.radius, corners: rounded.corners,
        isContinuous: rounded.isContinuous)
      shadow(of: moved, item, projection: projection)
    case .path, .image:
      shadow(ofMask: item, projection: projection)
    }
  }

  private func shadow(of shape: RoundedRect, _ item: ShadowItem, projection: Projection) {
    guard shape.rect.width > 0, shape.rect.height > 0 else { return }
    let pixels = projection.greatestScale(over: shape.rect)
    let deviation = CGFloat(pixels) * max(0, item.radius)
    guard pixels.isFinite, pixels > 0 else { return }
    if deviation < 0.25 {
      guard let source = solid(item.color) else { return }
      paint(source, through: coverage(shape, item.projection))
      return
    }
    let size = CGSize(width: shape.rect.width * pixels, height: shape.rect.height * pixels)
    let key = ShadowField.key(
      size: size, radius: shape.limitedRadius * pixels, corners: shape.corners, deviation: deviation)
    guard let (field, picture) = caches.shadow(key, color: item.color) else { return }
    let parts = NineParts(field, shape: shape.rect, scale: pixels, key: key)
    let covered = shadowCoverage(parts.bounds, projection)
    paint(parts, of: picture, projection: projection, through: covered)
  }

  /// A shadow has no sharp edge, so all pixels of its box count as covered.
  private func shadowCoverage(_ box: CGRect, _ projection: Projection) -> Coverage {
    let limit = target.clipBounds
    if projection.keepsAxes {
      return visible(Coverage(whole: PixelRect(covering: projection.bounds(of: box)).intersection(limit)))
    }
    return visible(Coverage(ConvexPolygon(RoundedRect(box), projection: projection), limit: limit))
  }

  private func shadow(ofMask item: ShadowItem, projection: Projection) {
    let pixels = projection.greatestScale(over: item.shapeBounds)
    guard let mask = caches.blurredMask(item, pixelsPerPoint: pixels), let picture = mask.picture(color: item.color) else {
      return
    }
    let box = mask.box.offsetBy(dx: item.offset.width, dy: item.offset.height)
    let parts = NineParts(
      columns: AxisPart.whole(from: box.minX, to: box.maxX, first: 0, length: Double(picture.width)),
      rows: AxisPart.whole(from: box.minY, to: box.maxY, first: 0, length: Double(picture.height)))
    paint(parts, of: picture, projection: projection, through: shadowCoverage(box, projection))
  }
}

extension NineParts {
  init(_ field: ShadowField, shape: CGRect, scale: Double, key: ShadowField.Key) {
    self.init(
      columns: field.parts(
        from: shape.minX, to: shape.maxX, scale: scale, shapeLength: field.shapeWidth, isStretching: key.width == nil),
      rows: field.parts(
        from: shape.minY, to: shape.maxY, scale: scale, shapeLength: field.shapeHeight, isStretching: key.height == nil))
  }
}

internal import CPixman
import DisplayList
import Foundation

extension RasterCanvas {
  /// Blurs the present target and paints the result through the shape.
  func backdrop(_ item: BackdropItem) {
    let shape = coverage(item.shape, item.projection)
    guard item.opacity > 0, item.screenRadius > 0, !shape.isEmpty else { return }
    let deviation = Double(item.screenRadius) * scale
    let part = shape.bounds.grown(by: Int((deviation * Double(ShadowItem.reach)).rounded(.up))).intersection(target.frame)
    let inBuffer = part.offset(x: -target.frame.minX, y: -target.frame.minY)
    guard !part.isEmpty, let blur = ReducedBlur(target.buffer, part: inBuffer, deviation: deviation) else { return }
    pixman_image_set_repeat(blur.pixels.image, PIXMAN_REPEAT_PAD)
    pixman_image_set_filter(blur.pixels.image, PIXMAN_FILTER_BILINEAR, nil, 0)
    let share = 1 / Double(blur.factor)
    let mapping = Projection(
      a: share, b: 0, c: 0, d: share, tx: -Double(part.minX) * share, ty: -Double(part.minY) * share)
    let source = RasterSource(image: blur.pixels.image, mapping: .affine(mapping), isOpaque: false, isOwned: false)
    paint(source, through: shape, opacity: Double(min(item.opacity, 1)))
  }
}

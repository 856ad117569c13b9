internal import CPixman
import DisplayList

/// A few rows, or columns, of an image that is stretched until all of them are equal, such as the straight edge of a shadow: they
/// are computed once and repeated, instead of interpolating each pixel.
struct RasterStrip {
  /// The number of equal columns, for rows of a few pixels that pixman repeats. Of equal rows one is enough: an image may read it again
  /// for each of its rows.
  private static let thickness = 16
  /// The length in pixels from which repetition is cheaper.
  private static let leastLength = 64

  let pixels: PixelBuffer
  let source: RasterSource

  /// Nil when the image changes along both axes of the rectangle, or when it is too short. The pixels belong to the caches and
  /// must be returned.
  init?(_ stretched: RasterSource, over rect: PixelRect, caches: RasterCaches) {
    guard case .affine(let projection) = stretched.mapping else { return nil }
    let isEvenDown = projection.m21 == 0 && projection.m22 == 0
    let isEvenAcross = projection.m11 == 0 && projection.m12 == 0
    guard isEvenDown && rect.height >= Self.leastLength || isEvenAcross && rect.width >= Self.leastLength else { return nil }
    let width = isEvenAcross ? min(rect.width, Self.thickness) : rect.width
    let height = isEvenDown ? 1 : rect.height
    let frame = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + width, maxY: rect.minY + height)
    pixels = caches.buffer(width: width, height: height)
    RasterTarget(buffer: pixels, frame: frame, clip: Coverage(whole: frame)).paint(stretched, through: Coverage(whole: frame))
    guard
      let image = PixelBuffer.image(
        pixels.bytes, width: width, height: rect.height, bytesPerRow: isEvenDown ? 0 : pixels.bytesPerRow,
        format: pixels.format)
    else { return nil }
    if isEvenAcross { pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL) }
    source = RasterSource(
      image: image, mapping: .moved(x: rect.minX, y: rect.minY), isOpaque: stretched.isOpaque, isOwned: true)
  }
}

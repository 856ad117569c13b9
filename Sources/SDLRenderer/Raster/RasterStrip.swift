internal import CPixman
import DisplayList

/// A few rows, or columns, of a picture that is stretched so far that all of them are alike, as the straight edge of a shadow is:
/// they are made once and repeated, where each pixel would be mixed of four otherwise.
struct RasterStrip {
  /// Pixels along the axis in which the picture does not change.
  private static let thickness = 16
  /// Pixels from which on repeating is cheaper.
  private static let leastLength = 64

  let pixels: PixelBuffer
  let source: RasterSource

  /// Nil where the picture changes along both axes of the rectangle, or where that is too short. The pixels belong to the caches
  /// and are to be given back.
  init?(_ stretched: RasterSource, over rect: PixelRect, caches: RasterCaches) {
    guard case .affine(let projection) = stretched.mapping else { return nil }
    let isEvenDown = projection.m21 == 0 && projection.m22 == 0
    let isEvenAcross = projection.m11 == 0 && projection.m12 == 0
    guard isEvenDown && rect.height >= Self.leastLength || isEvenAcross && rect.width >= Self.leastLength else { return nil }
    let width = isEvenAcross ? min(rect.width, Self.thickness) : rect.width
    let height = isEvenDown ? min(rect.height, Self.thickness) : rect.height
    let frame = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + width, maxY: rect.minY + height)
    pixels = caches.buffer(width: width, height: height)
    RasterTarget(buffer: pixels, frame: frame, clip: Coverage(whole: frame)).paint(stretched, through: Coverage(whole: frame))
    guard
      let image = PixelBuffer.image(
        pixels.bytes, width: width, height: height, bytesPerRow: pixels.bytesPerRow, format: pixels.format)
    else { return nil }
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL)
    source = RasterSource(
      image: image, mapping: .moved(x: rect.minX, y: rect.minY), isOpaque: stretched.isOpaque, isOwned: true)
  }
}

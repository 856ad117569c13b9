internal import CCairo
import Foundation

extension CGContext {
  /// Bits of a colour's component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel: always 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance from one row of pixels to the next, in bytes; of the caller's memory where that was given.
  public var bytesPerRow: Int { mirror == nil ? buffer.bytesPerRow : mirrorBytesPerRow }
  /// The space that is drawn in: always sRGB, whatever the context was made with.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// Where a pixel keeps its alpha, as the context was made.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }
  /// The alpha info and the byte order, as the context was made.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }

  /// A picture of what has been drawn so far.
  public func makeImage() -> CGImage? {
    guard let copy = PixelBuffer(width: width, height: height) else { return nil }
    cairo_surface_flush(surface)
    for row in 0..<height {
      memcpy(copy.base + row * copy.bytesPerRow, buffer.base + row * buffer.bytesPerRow, width * 4)
    }
    return image(of: copy)
  }

  /// The picture, without copying it: what is drawn after this has no effect.
  package func finish() -> CGImage? {
    guard !isFinished, buffer.isOwned else { return makeImage() }
    cairo_surface_flush(surface)
    isFinished = true
    return image(of: buffer)
  }

  private func image(of pixels: PixelBuffer) -> CGImage {
    guard format.isOpaque else { return CGImage(buffer: pixels) }
    pixels.coverEveryPixel()
    return CGImage(buffer: pixels, isOpaque: true)
  }

  /// Brings the caller's memory up to date after drawing.
  func didDraw() {
    hasDrawn = true
    guard let mirror else { return }
    cairo_surface_flush(surface)
    format.write(buffer, into: mirror, mirrorBytesPerRow)
  }
}

internal import CCairo
import Foundation

extension CGContext {
  /// The number of bits per component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: always 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance between rows in bytes; for the caller's memory, as given.
  public var bytesPerRow: Int { mirror == nil ? buffer.bytesPerRow : mirrorBytesPerRow }
  /// The space of the drawing: always sRGB, whatever the context was made with.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// The position of the alpha in a pixel, as given at creation.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }
  /// The alpha info and the byte order, as given at creation.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }

  /// An image of the drawing so far.
  ///
  /// - Complexity: O(pixels).
  public func makeImage() -> CGImage? {
    guard let copy = PixelBuffer(width: width, height: height) else { return nil }
    cairo_surface_flush(surface)
    for row in 0..<height {
      memcpy(copy.base + row * copy.bytesPerRow, buffer.base + row * buffer.bytesPerRow, width * 4)
    }
    return image(of: copy)
  }

  /// The image without a copy; later drawing is ignored and logged.
  package func finish() -> CGImage? {
    guard !isFinished, buffer.isOwned else { return makeImage() }
    cairo_surface_flush(surface)
    isFinished = true
    return image(of: buffer)
  }

  private func image(of pixels: PixelBuffer) -> CGImage {
    guard format.isOpaque else { return CGImage(buffer: pixels, ink: ink) }
    pixels.coverEveryPixel()
    return CGImage(buffer: pixels, isOpaque: true)
  }

  /// The part outside of which every pixel is transparent, in pixels with y down; nil when it is not known.
  private var ink: CGRect? {
    guard buffer.isOwned, mirror == nil, let painted else { return nil }
    let part = painted.isNull ? .zero : painted.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isNull ? .zero : part
  }
}

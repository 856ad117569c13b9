internal import CCairo
import Foundation

// MARK: - Making bitmap contexts

extension CGContext {
  /// Makes a context with y up and one unit per pixel.
  ///
  /// It accepts 8 bits per RGB component in any order of `CGImageAlphaInfo`; nil otherwise. Without `data` it allocates its own
  /// memory; `bytesPerRow` may then be 0.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard bitsPerComponent == 8, space.model == .rgb, let format = PixelFormat(bitmapInfo: bitmapInfo) else { return nil }
    let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard width > 0, height > 0, stride >= width * 4, stride % 4 == 0 else { return nil }
    let sharesMemory = format.isNative && data != nil
    let buffer =
      sharesMemory
      ? data.flatMap { PixelBuffer(width: width, height: height, bytesPerRow: stride, sharing: $0) }
      : PixelBuffer(width: width, height: height)
    guard let buffer else { return nil }
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(
      buffer: buffer, format: format, mirror: sharesMemory ? nil : data, mirrorBytesPerRow: stride, base: flip)
  }

  /// Makes a context with y down, in points; the size in pixels is rounded up. An opaque one begins black.
  package convenience init?(size: CGSize, scale: CGFloat, opaque: Bool = false) {
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    guard let width, let height, let buffer = PixelBuffer(width: width, height: height) else { return nil }
    self.init(
      buffer: buffer, format: PixelFormat(isReversed: false, isLast: false, isOpaque: opaque), mirror: nil,
      mirrorBytesPerRow: 0, base: CGAffineTransform(scaleX: scale, y: scale))
  }

  private static func pixels(_ length: CGFloat) -> Int? {
    // A length that is an integer except for rounding errors gets no additional pixel.
    let pixels = (length - 1e-4).rounded(.up)
    return pixels >= 1 && pixels <= CGFloat(PixelBuffer.maximumSide) ? Int(pixels) : nil
  }
}

// MARK: - Pixels

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

  func image(of pixels: PixelBuffer) -> CGImage {
    guard format.isOpaque else { return CGImage(buffer: pixels, ink: ink) }
    pixels.coverEveryPixel()
    return CGImage(buffer: pixels, hasAlpha: false)
  }

  /// The part outside of which every pixel is transparent, in pixels with y down; nil when it is not known.
  private var ink: CGRect? {
    guard buffer.isOwned, mirror == nil, let painted else { return nil }
    let part = painted.isNull ? .zero : painted.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isNull ? .zero : part
  }
}

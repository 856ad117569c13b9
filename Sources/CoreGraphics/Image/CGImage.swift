import Foundation

/// An immutable bitmap.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// A unique number of the content; never reused.
  package let id: UInt64
  /// Whether every pixel is opaque.
  package let isOpaque: Bool
  /// The part outside of which every pixel is transparent, in pixels with y down; nil when it is not known.
  package let ink: CGRect?

  let buffer: PixelBuffer
  /// The offset of the first pixel in the buffer, in bytes.
  let offset: Int
  let hashOfContent = ContentHash()
  let hashOfDrawing = ContentHash()
  /// Whether the image has an alpha channel, even if every pixel is opaque. Default: true.
  package let hasAlpha: Bool

  init(buffer: PixelBuffer, hasAlpha: Bool = true, ink: CGRect? = nil) {
    self.buffer = buffer
    self.hasAlpha = hasAlpha
    self.ink = ink
    buffer.finish(ink: ink)
    offset = 0
    width = buffer.width
    height = buffer.height
    id = PixelBuffer.nextIdentifier()
    isOpaque = !hasAlpha || Self.isOpaque(buffer, offset: 0, width: width, height: height)
  }

  private init(part rect: (x: Int, y: Int, width: Int, height: Int), of image: CGImage) {
    buffer = image.buffer
    hasAlpha = image.hasAlpha
    offset = image.offset + rect.y * image.bytesPerRow + rect.x * 4
    width = rect.width
    height = rect.height
    ink = nil
    id = PixelBuffer.nextIdentifier()
    isOpaque =
      image.isOpaque || Self.isOpaque(image.buffer, offset: offset, width: rect.width, height: rect.height)
  }

  /// An image with an alpha channel. Nil unless the size is positive and there are `width × height × 4` bytes.
  package convenience init?(width: Int, height: Int, premultipliedBGRA bytes: some ContiguousBytes) {
    self.init(width: width, height: height, premultipliedBGRA: bytes, hasAlpha: true)
  }

  /// Nil unless the size is positive and there are `width × height × 4` bytes. Without an alpha channel every fourth byte must be 255.
  package convenience init?(width: Int, height: Int, premultipliedBGRA bytes: some ContiguousBytes, hasAlpha: Bool) {
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    let fits = bytes.withUnsafeBytes { source in
      guard source.count == buffer.bytes.count else { return false }
      buffer.bytes.copyMemory(from: source)
      return true
    }
    guard fits else { return nil }
    self.init(buffer: buffer, hasAlpha: hasAlpha)
  }

  private static func isOpaque(_ buffer: PixelBuffer, offset: Int, width: Int, height: Int) -> Bool {
    for row in 0..<height {
      let start = buffer.base + offset + row * buffer.bytesPerRow
      let pixels = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: width)
      guard pixels.allSatisfy({ $0 >> 24 == 0xFF }) else { return false }
    }
    return true
  }

  /// Returns this object: images are immutable.
  public func copy() -> CGImage? { self }

  /// The part inside `rect`, in pixels with y down, expanded to whole pixels; shares the pixels. Nil when it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return nil }
    let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    return CGImage(part: (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height)), of: self)
  }

  /// The pixels from the top row down, each blue, green, red, alpha, premultiplied, and the distance between rows in bytes.
  package func withPixels<R>(_ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    let count = bytesPerRow * (height - 1) + width * 4
    return try body(UnsafeRawBufferPointer(start: buffer.base + offset, count: count), bytesPerRow)
  }
}

// MARK: - Format

extension CGImage {
  /// The number of bits per component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: always 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance between rows in bytes; for a cropped image, that of the whole one.
  public var bytesPerRow: Int { buffer.bytesPerRow }
  /// The space of the colours: always sRGB.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// `.noneSkipFirst` for an image without an alpha channel, otherwise `.premultipliedFirst`.
  public var alphaInfo: CGImageAlphaInfo { hasAlpha ? .premultipliedFirst : .noneSkipFirst }
  /// The alpha info and a reversed byte order: each pixel is blue, green, red, alpha.
  public var bitmapInfo: CGBitmapInfo { [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)] }
}

extension CGImage: Hashable {
  /// Whether both have the same content: one image, or copies of it.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.id == rhs.id }
  /// Hashes the identity of the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

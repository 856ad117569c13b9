import Foundation

/// A picture of pixels that never changes.
public final class CGImage: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Tells this content from every other; never reused.
  package let id: UInt64
  /// Whether every pixel covers what is below.
  package let isOpaque: Bool

  let buffer: PixelBuffer
  /// Where in the buffer the picture begins, in bytes.
  let offset: Int
  let hashOfContent = ContentHash()
  let hashOfDrawing = ContentHash()

  init(buffer: PixelBuffer, isOpaque: Bool? = nil) {
    self.buffer = buffer
    offset = 0
    width = buffer.width
    height = buffer.height
    id = PixelBuffer.nextIdentifier()
    self.isOpaque = isOpaque ?? Self.isOpaque(buffer, offset: 0, width: width, height: height)
  }

  private init(part rect: (x: Int, y: Int, width: Int, height: Int), of image: CGImage) {
    buffer = image.buffer
    offset = image.offset + rect.y * image.bytesPerRow + rect.x * 4
    width = rect.width
    height = rect.height
    id = PixelBuffer.nextIdentifier()
    isOpaque =
      image.isOpaque || Self.isOpaque(image.buffer, offset: offset, width: rect.width, height: rect.height)
  }

  /// Nil where the size is not positive or the bytes are not `width × height × 4`.
  package convenience init?(width: Int, height: Int, premultipliedBGRA bytes: some ContiguousBytes) {
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    let fits = bytes.withUnsafeBytes { source in
      guard source.count == buffer.bytes.count else { return false }
      buffer.bytes.copyMemory(from: source)
      return true
    }
    guard fits else { return nil }
    self.init(buffer: buffer)
  }

  private static func isOpaque(_ buffer: PixelBuffer, offset: Int, width: Int, height: Int) -> Bool {
    for row in 0..<height {
      let start = buffer.base + offset + row * buffer.bytesPerRow
      let pixels = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: width)
      guard pixels.allSatisfy({ $0 >> 24 == 0xFF }) else { return false }
    }
    return true
  }

  /// Returns this object: pictures cannot be changed.
  public func copy() -> CGImage? { self }

  /// The part inside `rect`, in pixels with y down from the top edge and widened to whole pixels; nil where there is none.
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
  /// Bits of a colour's component: always 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel: always 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance from one row of pixels to the next, in bytes; a cropped picture has that of the whole one.
  public var bytesPerRow: Int { buffer.bytesPerRow }
  /// The space of the colours: always sRGB.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// `.noneSkipFirst` where every pixel is opaque, otherwise `.premultipliedFirst`.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// The alpha info and a reversed byte order: each pixel is blue, green, red, alpha.
  public var bitmapInfo: CGBitmapInfo { [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)] }
}

extension CGImage: Hashable {
  /// Whether both are the same content: the same picture, or a copy of it.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.id == rhs.id }
  /// Hashes the identity of the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

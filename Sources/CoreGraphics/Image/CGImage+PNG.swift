internal import CCairo
import Foundation
import Synchronization

extension CGImage {
  /// The image as PNG data; nil when memory runs out.
  package func encodedPNG() -> Data? {
    guard let surface = makeSurface() else { return nil }
    defer { cairo_surface_destroy(surface) }
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { target in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    return status == CAIRO_STATUS_SUCCESS ? data : nil
  }

  /// Decodes PNG data; nil when it is incomplete or of another format.
  package convenience init?(png pngData: Data) {
    guard pngData.starts(with: Self.pngSignature) else { return nil }
    var rest = pngData[...]
    let loaded = withUnsafeMutablePointer(to: &rest) { source in
      cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
          let source = closure.assumingMemoryBound(to: Data.SubSequence.self)
          guard source.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          source.pointee.copyBytes(to: bytes, count: Int(count))
          source.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, source)
    }
    guard let loaded else { return nil }
    defer { cairo_surface_destroy(loaded) }
    guard cairo_surface_status(loaded) == CAIRO_STATUS_SUCCESS, let buffer = Self.pixels(of: loaded) else { return nil }
    self.init(buffer: buffer, hasAlpha: cairo_image_surface_get_format(loaded) != CAIRO_FORMAT_RGB24)
  }

  /// Copies the surface into a buffer of the native format.
  private static func pixels(of surface: OpaquePointer) -> PixelBuffer? {
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard let buffer = PixelBuffer(width: width, height: height), let target = buffer.makeSurface() else { return nil }
    defer { cairo_surface_destroy(target) }
    let cairo = cairo_create(target)
    defer { cairo_destroy(cairo) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    return buffer
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A Cairo surface of the pixels; the image must outlive it.
  package func makeSurface() -> OpaquePointer? {
    cairo_image_surface_create_for_data(
      (buffer.base + offset).assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(bytesPerRow))
  }
}

// MARK: - Other formats

extension CGImage {
  package typealias Decoder = @Sendable (Data) -> CGImage?
  private static let installedDecoder = Mutex<Decoder?>(nil)

  /// Decodes formats that Cairo does not support (JPEG, WebP); set by the renderer.
  package static var decoder: Decoder? {
    get { installedDecoder.withLock { $0 } }
    set { installedDecoder.withLock { $0 = newValue } }
  }

  /// Encodes opaque pixels as JPEG, with a quality from 0 to 100; nil when that fails.
  package typealias JPEGEncoder = @Sendable (CGImage, _ quality: Int) -> Data?
  private static let installedEncoder = Mutex<JPEGEncoder?>(nil)

  /// Set by the renderer.
  package static var jpegEncoder: JPEGEncoder? {
    get { installedEncoder.withLock { $0 } }
    set { installedEncoder.withLock { $0 = newValue } }
  }

  /// Decodes image data: PNG, or a format of the installed decoder.
  package static func decoded(from data: Data) -> CGImage? {
    CGImage(png: data) ?? decoder?(data)
  }
}

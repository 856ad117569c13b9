internal import CPixman
import Foundation

/// Pixels in memory for pixman.
final class PixelBuffer {
  enum Format {
    /// Premultiplied, in the byte order B, G, R, A.
    case color
    /// As `color` without alpha; the fourth byte is ignored.
    case opaque
    /// One byte of alpha per pixel.
    case alpha
  }

  let width: Int
  let height: Int
  let format: Format
  let bytesPerRow: Int
  let bytes: UnsafeMutableRawPointer
  let image: OpaquePointer
  private let ownsBytes: Bool

  /// Allocates transparent pixels; nil if there is not enough memory.
  init?(width: Int, height: Int, format: Format = .color) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
    bytesPerRow = format == .alpha ? (width + 3) & ~3 : width * 4
    guard let memory = calloc(height, bytesPerRow) else { return nil }
    guard let image = Self.image(memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format) else {
      free(memory)
      return nil
    }
    (self.width, self.height, self.format) = (width, height, format)
    (bytes, self.image, ownsBytes) = (memory, image, true)
  }

  /// Wraps pixels that another object owns and that outlive the buffer.
  init?(borrowing bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format) {
    guard let image = Self.image(bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format) else {
      return nil
    }
    (self.width, self.height, self.format) = (width, height, format)
    (self.bytes, self.image, self.bytesPerRow, ownsBytes) = (bytes, image, bytesPerRow, false)
  }

  deinit {
    pixman_image_unref(image)
    if ownsBytes { free(bytes) }
  }

  var byteCount: Int { bytesPerRow * height }
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  func clear() { memset(bytes, 0, byteCount) }

  static func image(
    _ bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format
  ) -> OpaquePointer? {
    let code =
      switch format {
      case .color: PIXMAN_a8r8g8b8
      case .opaque: PIXMAN_x8r8g8b8
      case .alpha: PIXMAN_a8
      }
    return pixman_image_create_bits(
      code, Int32(width), Int32(height), bytes.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
  }
}

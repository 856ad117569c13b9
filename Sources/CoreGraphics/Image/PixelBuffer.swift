import Foundation
import Synchronization

/// Memory for pixels, each of four bytes: blue, green, red and alpha, premultiplied (Cairo's ARGB32, little-endian).
final class PixelBuffer: @unchecked Sendable {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let base: UnsafeMutableRawPointer

  /// Nil where the size is not positive or beyond what Cairo takes; all pixels are clear.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else { return nil }
    guard let memory = calloc(height, width * 4) else { return nil }
    self.width = width
    self.height = height
    bytesPerRow = width * 4
    base = memory
  }

  deinit { free(base) }

  /// Cairo's limit for the sides of a picture.
  static let maximumSide = 32767

  var bytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base, count: bytesPerRow * height)
  }

  private static let lastIdentifier = Mutex<UInt64>(0)

  /// A number that no content had before.
  static func nextIdentifier() -> UInt64 {
    lastIdentifier.withLock {
      $0 += 1
      return $0
    }
  }
}

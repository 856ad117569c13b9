internal import CCairo
import Foundation
import Synchronization

/// Memory for pixels, each of four bytes: blue, green, red and alpha, premultiplied (Cairo's ARGB32, little-endian).
final class PixelBuffer: @unchecked Sendable {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let base: UnsafeMutableRawPointer
  let isOwned: Bool
  /// The part outside of which every pixel is transparent, in pixels with y down; nil when it is not known.
  private var ink: CGRect?

  /// Makes transparent pixels; nil unless the size is positive and within Cairo's limit.
  init?(width: Int, height: Int) {
    guard Self.isValid(width, height),
      let memory = BlankPixels.shared.take(width * height * 4) ?? calloc(height, width * 4)
    else { return nil }
    self.width = width
    self.height = height
    bytesPerRow = width * 4
    base = memory
    isOwned = true
  }

  /// Uses memory of another owner, which must outlive the buffer.
  init?(width: Int, height: Int, bytesPerRow: Int, sharing memory: UnsafeMutableRawPointer) {
    guard Self.isValid(width, height) else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    base = memory
    isOwned = false
  }

  deinit {
    guard isOwned else { return }
    guard let ink, bytesPerRow * height <= BlankPixels.largest else { return free(base) }
    clear(ink)
    BlankPixels.shared.give(base, bytesPerRow * height)
  }

  /// Notes that only pixels in `ink`, whole ones inside the buffer, may not be transparent, and that nothing is drawn any more.
  func finish(ink: CGRect?) { self.ink = ink }

  private func clear(_ part: CGRect) {
    let (x, width) = (Int(part.minX), Int(part.width))
    for row in Int(part.minY)..<Int(part.maxY) { memset(base + row * bytesPerRow + x * 4, 0, width * 4) }
  }

  private static func isValid(_ width: Int, _ height: Int) -> Bool {
    (1...maximumSide).contains(width) && (1...maximumSide).contains(height)
  }

  /// Cairo's limit for the sides of an image, in pixels.
  static let maximumSide = 32767

  var bytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base, count: bytesPerRow * height)
  }

  /// A Cairo surface of the memory, which must outlive it.
  func makeSurface(isOpaque: Bool = false) -> OpaquePointer? {
    cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width),
      Int32(height), Int32(bytesPerRow))
  }

  /// Sets every alpha to its maximum; Cairo leaves arbitrary values in the unused byte.
  func coverEveryPixel() {
    let pixels = base.assumingMemoryBound(to: UInt32.self)
    for index in 0..<(bytesPerRow / 4 * height) { pixels[index] |= 0xFF00_0000 }
  }

  private static let lastIdentifier = Mutex<UInt64>(0)

  /// A new unique number of content.
  static func nextIdentifier() -> UInt64 {
    lastIdentifier.withLock {
      $0 += 1
      return $0
    }
  }
}

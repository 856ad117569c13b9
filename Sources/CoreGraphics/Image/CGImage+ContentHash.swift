import Synchronization

/// The 64-bit hash of an image's pixels, computed on first access and cached.
///
/// Unlike `id` it depends on the pixels alone: equal images have equal hashes in every process and build.
final class ContentHash: Sendable {
  /// 0 until it is computed.
  private let value = Atomic<UInt64>(0)

  /// Nil until it is computed.
  var known: UInt64? {
    let known = value.load(ordering: .relaxed)
    return known == 0 ? nil : known
  }

  func value(or compute: () -> UInt64) -> UInt64 {
    let known = value.load(ordering: .relaxed)
    if known != 0 { return known }
    let computed = compute()
    value.store(computed == 0 ? 1 : computed, ordering: .relaxed)
    return value.load(ordering: .relaxed)
  }
}

extension CGImage {
  /// A hash of size and pixels, equal in every process and build; never 0.
  ///
  /// - Complexity: O(pixels) on first access, then O(1).
  package var contentHash: UInt64 { hashOfContent.value { computedContentHash() } }

  /// A hash of the appearance: of the drawing that produced the image, if known, else of its pixels.
  ///
  /// Identifies a shape that is redrawn in each frame without reading its pixels.
  package var appearanceHash: UInt64 { hashOfDrawing.known ?? contentHash }

  /// Sets the hash of the drawing that produced the image; call it before sharing the image.
  package func isDrawn(from hash: UInt64) { _ = hashOfDrawing.value { hash } }

  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Four independent lanes of words, so that the multiplications overlap; about 8 GB/s in a release build.
  private func computedContentHash() -> UInt64 {
    withPixels { bytes, bytesPerRow in
      var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (UInt64(width), UInt64(height), 3, 4)
      let words = width / 2
      for row in 0..<height {
        guard let base = bytes.baseAddress.map({ $0 + row * bytesPerRow }) else { continue }
        var index = 0
        while index + 4 <= words {
          a = (a ^ base.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)) &* Self.multiplier
          b = (b ^ base.loadUnaligned(fromByteOffset: index * 8 + 8, as: UInt64.self)) &* Self.multiplier
          c = (c ^ base.loadUnaligned(fromByteOffset: index * 8 + 16, as: UInt64.self)) &* Self.multiplier
          d = (d ^ base.loadUnaligned(fromByteOffset: index * 8 + 24, as: UInt64.self)) &* Self.multiplier
          index += 4
        }
        var pixel = index * 2
        while pixel < width {
          a = (a ^ UInt64(base.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self))) &* Self.multiplier
          pixel += 1
        }
        // The high halves hold the mixed bits; without this a word's high bits would never affect the low ones.
        (a, b, c, d) = (a ^ a >> 32, b ^ b >> 32, c ^ c >> 32, d ^ d >> 32)
      }
      var result = a
      for lane in [b, c, d] {
        result = (result ^ lane) &* Self.multiplier
        result ^= result >> 29
      }
      return result
    }
  }
}

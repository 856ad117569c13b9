import Synchronization

/// The 64-bit hash of a picture's pixels, computed when it is first asked for and kept.
///
/// Unlike `id` it depends on the pixels alone: the same picture has the same hash in every process and build.
final class ContentHash: Sendable {
  /// 0 until it is known.
  private let value = Atomic<UInt64>(0)

  /// Nil until it is known.
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
  /// A hash of size and pixels, the same in every process and build; never 0.
  ///
  /// - Complexity: proportional to the number of pixels the first time, constant later.
  package var contentHash: UInt64 { hashOfContent.value { computedContentHash() } }

  /// A hash of what the picture shows: of the drawing that it was made from, where that is known, else of its pixels.
  ///
  /// A shape that is drawn anew in each frame is told from the last one without a look at its pixels.
  package var appearanceHash: UInt64 { hashOfDrawing.known ?? contentHash }

  /// Says what the picture was drawn from, as a hash; to be called before anybody else has the picture.
  package func isDrawn(from hash: UInt64) { _ = hashOfDrawing.value { hash } }

  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Four independent lanes of words, so that the multiplications overlap; about 8 GB a second in a release build.
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
        // The high halves hold what was mixed; without this a word's high bits would never reach the low ones.
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

internal import CPixman
import DisplayList
import Foundation

/// The coverage of a small rounded shape as a pixman mask, with the pixel in which the shape begins at (0, 0).
final class RoundedPicture {
  let coverage: Coverage
  /// The mask and its rectangle; nil unless the coverage is a single tile with bytes.
  private(set) var mask: (image: OpaquePointer, rect: PixelRect)?

  init(_ shape: RoundedMask) {
    coverage = shape.coverage()
    guard coverage.tiles.count == 1, !coverage.tiles[0].isWhole else { return }
    let tile = coverage.tiles[0]
    mask = coverage.withBytes { base in
      base.flatMap {
        PixelBuffer.image(
          UnsafeMutableRawPointer(mutating: $0 + tile.offset), width: tile.rect.width, height: tile.rect.height,
          bytesPerRow: tile.stride, format: .alpha)
      }
    }.map { ($0, tile.rect) }
  }

  deinit { mask.map { _ = pixman_image_unref($0.image) } }
}

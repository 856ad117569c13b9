import DisplayList

/// The coverage of a small rounded shape, with the pixel in which the shape begins at (0, 0).
final class RoundedPicture {
  let coverage: Coverage
  /// The coverage in rows and its rectangle; nil unless it is a single tile with bytes.
  let spans: (rows: MaskSpans, rect: PixelRect)?

  init(_ shape: RoundedMask) {
    coverage = shape.coverage()
    guard coverage.tiles.count == 1, !coverage.tiles[0].isWhole else {
      spans = nil
      return
    }
    let tile = coverage.tiles[0]
    spans = coverage.withBytes { base in
      base.map {
        (MaskSpans($0 + tile.offset, stride: tile.stride, width: tile.rect.width, height: tile.rect.height), tile.rect)
      }
    }
  }

  var byteCount: Int { coverage.byteCount + (spans?.rows.byteCount ?? 0) + 200 }
}

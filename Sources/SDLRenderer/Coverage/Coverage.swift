import Foundation

/// The coverage of each pixel by a shape, as disjoint tiles: each is covered completely or has one byte per pixel.
///
/// Only the seams of a shape have bytes; its inside consists of complete tiles, which are painted fastest.
struct Coverage {
  struct Tile {
    var rect: PixelRect
    /// The offset of the tile's first byte; the sentinel −1 means that it is covered completely.
    var offset: Int
    /// Bytes per row, a multiple of four.
    var stride: Int

    var isWhole: Bool { offset < 0 }
  }

  private(set) var tiles: [Tile] = []
  private var arena: ByteArena?
  private(set) var bounds = PixelRect.empty

  static var nothing: Coverage { Coverage() }

  init() {}

  init(whole rect: PixelRect) { append(whole: rect) }

  var isEmpty: Bool { tiles.isEmpty }

  /// Whether it is a single, completely covered rectangle.
  var isRect: Bool { tiles.count == 1 && tiles[0].isWhole }

  /// Whether one tile covers the whole rectangle completely.
  func coversWhole(_ rect: PixelRect) -> Bool { tiles.contains { $0.isWhole && $0.rect.contains(rect) } }

  /// The memory of its bytes and tiles, in bytes.
  var byteCount: Int { (arena?.count ?? 0) + tiles.count * MemoryLayout<Tile>.stride + 64 }

  /// The coverage moved by whole pixels; it shares the bytes.
  func moved(x: Int, y: Int) -> Coverage {
    var result = self
    for index in result.tiles.indices { result.tiles[index].rect = result.tiles[index].rect.offset(x: x, y: y) }
    result.bounds = bounds.offset(x: x, y: y)
    return result
  }

  /// The coverage with a part of each of its completely covered tiles.
  func limitingWhole(_ part: (PixelRect) -> PixelRect) -> Coverage {
    var result = self
    result.tiles = tiles.compactMap { tile in
      guard tile.isWhole else { return tile }
      let rect = part(tile.rect)
      return rect.isEmpty ? nil : Tile(rect: rect, offset: tile.offset, stride: tile.stride)
    }
    return result
  }

  mutating func append(whole rect: PixelRect) {
    guard !rect.isEmpty else { return }
    tiles.append(Tile(rect: rect, offset: -1, stride: 0))
    bounds = bounds.union(rect)
  }

  /// Appends a tile whose bytes, initially 0, are written by `fill`; a tile that `fill` covers completely is stored without
  /// bytes.
  mutating func append(
    _ rect: PixelRect, fill: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
  ) {
    guard !rect.isEmpty else { return }
    let stride = (rect.width + 3) & ~3
    let arena = self.arena ?? ByteArena()
    self.arena = arena
    let offset = arena.grow(by: stride * rect.height)
    guard let start = arena.bytes.map({ $0 + offset }) else { return }
    fill(start, stride)
    if Self.isFull(start, stride: stride, rect: rect) {
      arena.shrink(to: offset)
      append(whole: rect)
    } else {
      tiles.append(Tile(rect: rect, offset: offset, stride: stride))
      bounds = bounds.union(rect)
    }
  }

  // Loops over ranges are slow in builds without optimisation, which tests are.
  private static func isFull(_ bytes: UnsafePointer<UInt8>, stride: Int, rect: PixelRect) -> Bool {
    var row = 0
    while row < rect.height {
      var column = 0
      let line = bytes + row * stride
      while column < rect.width {
        if line[column] != 255 { return false }
        column += 1
      }
      row += 1
    }
    return true
  }

  /// Gives access to the bytes of all tiles; no tile may be added meanwhile.
  func withBytes<R>(_ body: (UnsafePointer<UInt8>?) throws -> R) rethrows -> R {
    try withExtendedLifetime(arena) { try body($0?.bytes.map { UnsafePointer($0) }) }
  }
}

extension Coverage {
  /// The product of two coverages, pixel by pixel.
  func intersection(_ other: Coverage) -> Coverage {
    guard bounds.intersects(other.bounds) else { return .nothing }
    var result = Coverage()
    withBytes { base in
      other.withBytes { otherBase in
        for tile in tiles where tile.rect.intersects(other.bounds) {
          for second in other.tiles where second.rect.intersects(tile.rect) {
            let rect = tile.rect.intersection(second.rect)
            if tile.isWhole && second.isWhole {
              result.append(whole: rect)
              continue
            }
            result.append(rect) { bytes, stride in
              var y = rect.minY
              while y < rect.maxY {
                let line = bytes + (y - rect.minY) * stride
                let first = tile.line(y, from: rect.minX, in: base)
                let last = second.line(y, from: rect.minX, in: otherBase)
                Self.multiply(first, last, into: line, count: rect.width)
                y += 1
              }
            }
          }
        }
      }
    }
    return result
  }

  private static func multiply(
    _ a: UnsafePointer<UInt8>?, _ b: UnsafePointer<UInt8>?, into line: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    guard let a, let b else {
      if let only = a ?? b { line.update(from: only, count: count) }
      return
    }
    var column = 0
    while column < count {
      let product = UInt32(a[column]) * UInt32(b[column]) + 128
      line[column] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
      column += 1
    }
  }
}

extension Coverage.Tile {
  fileprivate func line(_ y: Int, from x: Int, in base: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8>? {
    guard !isWhole, let base else { return nil }
    return base + offset + (y - rect.minY) * stride + (x - rect.minX)
  }
}

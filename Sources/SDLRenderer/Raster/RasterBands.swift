import Dispatch
import DisplayList
import Foundation

/// Draws large frames in two bands of rows at the same time, one on each of two cores.
///
/// Where the bands meet depends on the list and the damage only, not on threads or timing, so the same frames give the same pixels
/// in every run.
final class RasterBands {
  /// The number of pixels from which two cores are faster than one.
  private static let leastArea = 150_000
  /// The least part of the rows for each band.
  private static let leastShare = 0.25

  /// Each has its own caches, since pixman's images belong to one thread at a time.
  private let canvases = (0..<2).map { _ in RasterCanvas(cacheShare: 0.5) }
  private var pages = MovingPages()

  /// The numbers of the last frame.
  var paintCount: Int { canvases.reduce(0) { $0 + $1.paintCount } }
  var cachedCount: Int { canvases.reduce(0) { $0 + $1.caches.count } }
  var cachedByteCount: Int { canvases.reduce(0) { $0 + $1.caches.byteCount } }

  /// Draws the part of a list in `damage` into a buffer of the frame's size.
  func draw(_ list: DisplayList, on buffer: PixelBuffer, damage: PixelRect? = nil) {
    let part = damage.map { $0.intersection(buffer.bounds) } ?? buffer.bounds
    guard !part.isEmpty else { return }
    let shown = pages.pages(in: list)
    guard let row = Self.seam(in: list, part: part), let first = buffer.alias(), let second = buffer.alias() else {
      canvases[1].skipFrame()
      return canvases[0].draw(list, on: buffer, part: part, pages: shown)
    }
    let upper = PixelRect(minX: part.minX, minY: part.minY, maxX: part.maxX, maxY: row)
    let lower = PixelRect(minX: part.minX, minY: row, maxX: part.maxX, maxY: part.maxY)
    let bands = [
      Band(canvas: canvases[0], buffer: first, part: upper), Band(canvas: canvases[1], buffer: second, part: lower),
    ]
    DispatchQueue.concurrentPerform(iterations: bands.count) { index in
      let band = bands[index]
      band.canvas.draw(list, on: band.buffer, part: band.part, pages: shown)
    }
  }

  /// The row at which the lower band begins: near the middle, where no backdrop would read pixels of both bands. Nil for a small part,
  /// or when there is no such row.
  static func seam(in list: DisplayList, part: PixelRect) -> Int? {
    guard part.area >= leastArea else { return nil }
    let middle = (part.minY + part.maxY) / 2
    var row = middle
    let reads = list.items.compactMap { item -> PixelRect? in
      guard case .backdrop(let backdrop) = item else { return nil }
      let rows = PixelRect(covering: backdrop.sampledBounds.scaled(by: Double(list.scale)))
      return rows.intersects(part) ? rows : nil
    }.sorted { ($0.minY, $0.maxY) < ($1.minY, $1.maxY) }
    // The rows that a chain of overlapping backdrops around the middle reads.
    var chain: (first: Int, last: Int)?
    for rect in reads {
      if let open = chain, rect.minY < open.last {
        chain = (open.first, max(open.last, rect.maxY))
      } else if let open = chain, open.first < middle, middle < open.last {
        break
      } else {
        chain = (rect.minY, rect.maxY)
      }
    }
    if let chain, chain.first < middle, middle < chain.last {
      row = middle - chain.first <= chain.last - middle ? chain.first : chain.last
    }
    let least = Int(Double(part.height) * leastShare)
    return row - part.minY >= least && part.maxY - row >= least ? row : nil
  }

  /// What one core draws. It is used by one thread at a time, and only while the frame is drawn.
  private struct Band: @unchecked Sendable {
    let canvas: RasterCanvas
    let buffer: PixelBuffer
    let part: PixelRect
  }
}

extension PixelBuffer {
  /// Another image of the same pixels, which outlive it.
  fileprivate func alias() -> PixelBuffer? {
    PixelBuffer(borrowing: bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
  }
}

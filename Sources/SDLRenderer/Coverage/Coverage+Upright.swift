import DisplayList
import Foundation

extension Coverage {
  /// The coverage of an upright rectangle in pixels, clipped to `limit`: what the polygon of its corners covers, without one.
  init(upright rect: CGRect, limit: PixelRect) {
    self.init()
    let columns = PixelSpan(from: rect.minX, to: rect.maxX, in: limit.minX..<limit.maxX)
    let rows = PixelSpan(from: rect.minY, to: rect.maxY, in: limit.minY..<limit.maxY)
    guard let columns, let rows else { return }
    let area = (columns.end - columns.start) * (rows.end - rows.start)
    // A small one is a single tile, as that of a polygon.
    for part in area > Self.smallArea ? rows.parts : [rows.start..<rows.end] {
      let isSplit = area > Self.smallArea && part == rows.whole
      for stretch in isSplit ? columns.parts : [columns.start..<columns.end] { append(columns, stretch, rows, part) }
    }
  }

  private mutating func append(_ columns: PixelSpan, _ stretch: Range<Int>, _ rows: PixelSpan, _ part: Range<Int>) {
    let rect = PixelRect(minX: stretch.lowerBound, minY: part.lowerBound, maxX: stretch.upperBound, maxY: part.upperBound)
    if columns.whole.covers(stretch), rows.whole.covers(part) { return append(whole: rect) }
    append(rect) { bytes, stride in
      var row = part.lowerBound
      while row < part.upperBound {
        columns.write(stretch, height: rows.share(of: row), into: bytes + (row - part.lowerBound) * stride)
        row += 1
      }
    }
  }
}

/// A stretch of an axis, which may begin and end inside a pixel.
private struct PixelSpan {
  private let low: Double
  private let high: Double
  /// The first pixel.
  let start: Int
  /// The pixel after the last one.
  let end: Int

  /// Nil when no part is inside the limit.
  init?(from start: Double, to end: Double, in limit: Range<Int>) {
    low = max(ConvexPolygon.aligned(start), Double(limit.lowerBound))
    high = min(ConvexPolygon.aligned(end), Double(limit.upperBound))
    guard high > low else { return nil }
    (self.start, self.end) = (Int(low.rounded(.down)), Int(high.rounded(.up)))
  }

  /// The pixels that are covered completely.
  var whole: Range<Int> {
    let first = Int(low.rounded(.up))
    return first..<max(first, Int(high.rounded(.down)))
  }

  /// The pixels that are covered completely, and those before and after them; without empty parts.
  var parts: [Range<Int>] {
    let whole = whole
    guard !whole.isEmpty else { return [start..<end] }
    return [start..<whole.lowerBound, whole, whole.upperBound..<end].filter { !$0.isEmpty }
  }

  /// The covered part of a pixel of the span.
  func share(of pixel: Int) -> Double { min(high, Double(pixel + 1)) - max(low, Double(pixel)) }

  /// Writes the coverage of a stretch of a row of which a part is covered, 0…1.
  func write(_ stretch: Range<Int>, height: Double, into line: UnsafeMutablePointer<UInt8>) {
    func byte(_ area: Double) -> UInt8 { UInt8(min(max(area, 0), 1) * 255 + 0.5) }
    line.update(repeating: byte(height), count: stretch.count)
    if stretch.lowerBound == start { line[0] = byte(share(of: start) * height) }
    if stretch.upperBound == end { line[stretch.count - 1] = byte(share(of: end - 1) * height) }
  }
}

extension Range<Int> {
  /// Whether a range that is not empty is inside.
  fileprivate func covers(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}

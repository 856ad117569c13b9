import DisplayList
import Foundation

/// The parts of an image in a plane: one, or up to nine of which the corners keep their size.
struct NineParts {
  let columns: [AxisPart]
  let rows: [AxisPart]

  var isSingle: Bool { columns.count == 1 && rows.count == 1 }

  var bounds: CGRect {
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else { return .null }
    return CGRect(x: left.start, y: top.start, width: right.end - left.start, height: bottom.end - top.start)
  }

  init(columns: [AxisPart], rows: [AxisPart]) {
    self.columns = columns
    self.rows = rows
  }

  /// `part` is the visible part of the image in pixels; `pixelsPerPoint` decides the size of the parts that do not stretch.
  init(_ item: ImageItem, part: CGRect, pixelsPerPoint: Double) {
    let (x, y) = (Double(item.destination.minX), Double(item.destination.minY))
    let (right, bottom) = (Double(item.destination.maxX), Double(item.destination.maxY))
    let (width, height) = (Double(part.width), Double(part.height))
    let (left, top) = (Double(part.minX), Double(part.minY))
    guard let center = item.center else {
      columns = AxisPart.whole(from: x, to: right, first: left, length: width)
      rows = AxisPart.whole(from: y, to: bottom, first: top, length: height)
      return
    }
    // `center` is in units of the whole image, the parts are in pixels of its visible part.
    func range(_ low: CGFloat, _ high: CGFloat, from start: CGFloat, over extent: CGFloat, length: Double) -> ClosedRange<Double>
    {
      let first = min(max(Double((low - start) / extent), 0), 1)
      let last = min(max(Double((high - start) / extent), first), 1)
      return first * length...last * length
    }
    let source = item.source
    columns = AxisPart.stretching(
      from: x, to: right, first: left, length: width,
      middle: range(center.minX, center.maxX, from: source.minX, over: source.width, length: width), scale: pixelsPerPoint)
    rows = AxisPart.stretching(
      from: y, to: bottom, first: top, length: height,
      middle: range(center.minY, center.maxY, from: source.minY, over: source.height, length: height),
      scale: pixelsPerPoint)
  }

  /// Calls `body` with the pixels of each part and its map from the plane to the image. Seams are on pixel boundaries; outer
  /// parts extend to the edges of `limit`. With several parts the projection must keep axes.
  func forEach(under projection: Projection, in limit: PixelRect, _ body: (PixelRect, Projection) -> Void) {
    for (column, xRange) in Self.ranges(columns, limit.minX..<limit.maxX, { projection.m11 * $0 + projection.m31 }) {
      for (row, yRange) in Self.ranges(rows, limit.minY..<limit.maxY, { projection.m22 * $0 + projection.m32 }) {
        let rect = PixelRect(
          minX: xRange.lowerBound, minY: yRange.lowerBound, maxX: xRange.upperBound, maxY: yRange.upperBound)
        body(rect, Projection(a: column.slope, b: 0, c: 0, d: row.slope, tx: column.offset, ty: row.offset))
      }
    }
  }

  private static func ranges(
    _ parts: [AxisPart], _ limit: Range<Int>, _ project: (Double) -> Double
  ) -> [(part: AxisPart, range: Range<Int>)] {
    guard parts.count > 1 else { return parts.map { ($0, limit) } }
    let isMirrored = project(1) < project(0)
    let ordered = isMirrored ? parts.reversed() : parts
    var start = limit.lowerBound
    var result: [(part: AxisPart, range: Range<Int>)] = []
    for (index, part) in ordered.enumerated() {
      let seam = project(isMirrored ? part.start : part.end).rounded()
      let end = index == ordered.count - 1 ? limit.upperBound : min(max(Int(min(max(seam, -1e6), 1e6)), start), limit.upperBound)
      if end > start { result.append((part, start..<end)) }
      start = max(start, end)
    }
    return result
  }
}

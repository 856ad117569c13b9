import DisplayList
import Foundation

extension Coverage {
  /// The coverage of a polygon, clipped to `limit`.
  init(_ polygon: ConvexPolygon, limit: PixelRect) {
    let shape = polygon.cut(to: limit)
    guard !shape.isEmpty else { return }
    let bounds = shape.pixelBounds
    guard bounds.area > Self.smallArea else {
      append(bounds) { bytes, stride in
        AreaAccumulator.cover(bounds, bytes: bytes, stride: stride) { $0.add(shape) }
      }
      return
    }
    var table = EdgeTable()
    table.add(shape)
    table.sort()
    add(table, bounds: bounds, holeRows: nil)
  }

  /// The coverage between a polygon and a smaller one inside it, clipped to `limit`.
  init(between outer: ConvexPolygon, and inner: ConvexPolygon, limit: PixelRect) {
    self.init()
    let inner = inner.cut(to: limit)
    guard !inner.isEmpty else {
      self = Coverage(outer, limit: limit)
      return
    }
    let outer = outer.cut(to: limit)
    guard !outer.isEmpty else { return }
    let bounds = outer.pixelBounds
    guard bounds.area > Self.smallArea else {
      append(bounds) { bytes, stride in
        AreaAccumulator.cover(bounds, bytes: bytes, stride: stride) {
          $0.add(outer)
          $0.add(inner, sign: -1)
        }
      }
      return
    }
    var table = EdgeTable()
    table.add(outer)
    table.add(inner, sign: -1)
    table.sort()
    add(table, bounds: bounds, holeRows: inner.bounds)
  }

  /// The area in pixels up to which a shape is a single tile: one composite is faster than a dozen, even with bytes for the
  /// inside.
  static var smallArea: Int { 96 * 96 }

  /// The height in rows of the tiles of a slanted shape: more make wider seams, fewer make more tiles.
  private static var bandHeight: Int { 8 }

  private mutating func add(_ table: EdgeTable, bounds: PixelRect, holeRows: CGRect?) {
    var row = bounds.minY
    var first = 0
    while row < bounds.maxY {
      first = table.first(forRow: row, after: first)
      var seams = Seams(table, row: row, first: first, isHollow: holeRows != nil)
      let uniform = table.uniformRows(from: row, first: first, limit: bounds.maxY)
      var end = row + uniform
      if uniform == 1 {
        while end < bounds.maxY, end - row < Self.bandHeight {
          let next = Seams(table, row: end, first: first, isHollow: holeRows != nil)
          guard next.isSplit == seams.isSplit else { break }
          seams.merge(next)
          end += 1
        }
      }
      add(table, rows: row..<end, first: first, seams: seams, isUniform: uniform > 1, isHollow: holeRows != nil)
      row = end
    }
  }

  private mutating func add(
    _ table: EdgeTable, rows: Range<Int>, first: Int, seams: Seams, isUniform: Bool, isHollow: Bool
  ) {
    func seam(_ minX: Int, _ maxX: Int) {
      let rect = PixelRect(minX: minX, minY: rows.lowerBound, maxX: maxX, maxY: rows.upperBound)
      append(rect) { bytes, stride in
        var sums = [Float](repeating: 0, count: rect.width + 2)
        var row = rows.lowerBound
        while row < rows.upperBound {
          let line = bytes + (row - rows.lowerBound) * stride
          if isUniform && row > rows.lowerBound {
            line.update(from: bytes, count: rect.width)
          } else {
            table.cover(row: row, first: first, rect: rect, sums: &sums, line: line)
          }
          row += 1
        }
      }
    }
    guard seams.isSplit, seams.leftEnd <= seams.rightStart else {
      seam(seams.leftStart, seams.rightEnd)
      return
    }
    seam(seams.leftStart, seams.leftEnd)
    if !isHollow {
      append(
        whole: PixelRect(minX: seams.leftEnd, minY: rows.lowerBound, maxX: seams.rightStart, maxY: rows.upperBound))
    }
    seam(seams.rightStart, seams.rightEnd)
  }
}

extension ConvexPolygon {
  func cut(to limit: PixelRect) -> ConvexPolygon {
    if limit.isEmpty || isEmpty { return .empty }
    let box = bounds
    if limit.rect.contains(box) { return self }
    return limit.rect.intersects(box) ? intersection(ConvexPolygon(limit)) : .empty
  }
}

/// The columns of the left and right seams of a shape in a row.
private struct Seams {
  var leftStart = Int.max, leftEnd = Int.min
  var rightStart = Int.max, rightEnd = Int.min
  /// Whether the pixels between the seams are covered completely, or in a ring not at all.
  var isSplit = true

  init(_ table: EdgeTable, row: Int, first: Int, isHollow: Bool) {
    var (leftHeight, rightHeight) = (0.0, 0.0)
    var (low, high) = (Double.infinity, -Double.infinity)
    var (leftLow, leftHigh) = (Double.infinity, -Double.infinity)
    var (rightLow, rightHigh) = (Double.infinity, -Double.infinity)
    // In a ring, the inner left edge is a right edge; its side is found by accumulating from the left.
    var middle = 0.0
    if isHollow {
      table.forEach(inRow: row, from: first) { top, bottom, _ in
        low = min(low, top.x, bottom.x)
        high = max(high, top.x, bottom.x)
      }
      middle = (low + high) / 2
    }
    table.forEach(inRow: row, from: first) { top, bottom, sign in
      let height = bottom.y - top.y
      let isLeft = isHollow ? (top.x + bottom.x) / 2 < middle : sign > 0
      if isLeft {
        leftLow = min(leftLow, top.x, bottom.x)
        leftHigh = max(leftHigh, top.x, bottom.x)
        leftHeight += isHollow ? height * sign : height
      } else {
        rightLow = min(rightLow, top.x, bottom.x)
        rightHigh = max(rightHigh, top.x, bottom.x)
        rightHeight += isHollow ? height * sign : height
      }
    }
    let whole = isHollow ? 0.0 : 1.0
    isSplit = abs(leftHeight - whole) < 1e-9 && abs(rightHeight + (isHollow ? 0 : -whole)) < 1e-9
    func floor(_ x: Double) -> Int { x.isFinite ? Int(x.rounded(.down)) : .max }
    func ceil(_ x: Double) -> Int { x.isFinite ? Int(x.rounded(.up)) : .min }
    (leftStart, leftEnd) = (floor(leftLow), ceil(leftHigh))
    (rightStart, rightEnd) = (floor(rightLow), ceil(rightHigh))
    if leftEnd == .min { (leftStart, leftEnd) = (rightStart, rightStart) }
    if rightEnd == .min { (rightStart, rightEnd) = (leftEnd, leftEnd) }
    rightEnd = max(rightEnd, leftEnd)
    leftStart = min(leftStart, rightStart)
  }

  mutating func merge(_ other: Seams) {
    leftStart = min(leftStart, other.leftStart)
    leftEnd = max(leftEnd, other.leftEnd)
    rightStart = min(rightStart, other.rightStart)
    rightEnd = max(rightEnd, other.rightEnd)
  }
}

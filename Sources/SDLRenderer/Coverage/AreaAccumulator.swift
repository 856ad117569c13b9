import Foundation

/// Computes the coverage of a small shape in one pass, by signed area accumulation as in font rasterizers (font-rs,
/// stb_truetype): each edge adds the signed area to its right as differences between pixels, and the running sum of a row is the
/// coverage. Exact for polygons.
struct AreaAccumulator {
  private let sums: UnsafeMutablePointer<Float>
  /// Floats per row: two more than pixels, for the differences of edges on the right border.
  private let pitch: Int
  private let origin: SIMD2<Float>
  private let limit: SIMD2<Float>

  /// Writes the coverage of the polygons that `draw` adds into rows of bytes. The polygons must be inside `rect`.
  ///
  /// - Complexity: O(pixels + length of the edges in pixels).
  static func cover(
    _ rect: PixelRect, bytes: UnsafeMutablePointer<UInt8>, stride: Int, draw: (AreaAccumulator) -> Void
  ) {
    let pitch = rect.width + 2
    withUnsafeTemporaryAllocation(of: Float.self, capacity: pitch * rect.height) { buffer in
      buffer.initialize(repeating: 0)
      guard let sums = buffer.baseAddress else { return }
      draw(
        AreaAccumulator(
          sums: sums, pitch: pitch, origin: SIMD2(Float(rect.minX), Float(rect.minY)),
          limit: SIMD2(Float(rect.width), Float(rect.height))))
      var row = 0
      while row < rect.height {
        write(sums + row * pitch, into: bytes + row * stride, count: rect.width)
        row += 1
      }
    }
  }

  private static func write(_ sums: UnsafePointer<Float>, into line: UnsafeMutablePointer<UInt8>, count: Int) {
    var running: Float = 0
    var column = 0
    while column < count {
      running += sums[column]
      line[column] = UInt8(min(abs(running), 1) * 255 + 0.5)
      column += 1
    }
  }

  func add(_ polygon: ConvexPolygon, sign: Float = 1) {
    guard let last = polygon.points.last else { return }
    var previous = local(last)
    for point in polygon.points {
      let next = local(point)
      add(from: previous, to: next, sign: sign)
      previous = next
    }
  }

  private func local(_ point: SIMD2<Double>) -> SIMD2<Float> {
    (SIMD2<Float>(point - SIMD2<Double>(origin))).clamped(lowerBound: .zero, upperBound: limit)
  }

  private func add(from start: SIMD2<Float>, to end: SIMD2<Float>, sign: Float) {
    guard start.y != end.y else { return }
    let (top, bottom, direction) = start.y < end.y ? (start, end, -sign) : (end, start, sign)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    var x = top.x
    var row = Int(top.y)
    let lastRow = min(Int(bottom.y.rounded(.up)), Int(limit.y))
    while row < lastRow {
      let height = min(Float(row + 1), bottom.y) - max(Float(row), top.y)
      let next = min(max(x + slope * height, 0), limit.x)
      add(row: row, from: min(x, next), to: max(x, next), area: height * direction)
      x = next
      row += 1
    }
  }

  private func add(row: Int, from low: Float, to high: Float, area: Float) {
    let line = sums + row * pitch
    let first = Int(low)
    if high <= Float(first + 1) {
      let share = area * ((low + high) / 2 - Float(first))
      line[first] += area - share
      line[first + 1] += share
      return
    }
    // The parts of the edge in its first pixel, in whole pixels, and in its last pixel.
    let slope = 1 / (high - low)
    let entry = Float(first + 1) - low
    let firstArea = slope * entry * entry / 2
    let last = Int(high.rounded(.up)) - 1
    let exit = high - Float(last)
    let lastArea = slope * exit * exit / 2
    line[first] += area * firstArea
    if last == first + 1 {
      line[last] += area * (1 - firstArea - lastArea)
    } else {
      line[first + 1] += area * (slope * (entry + 0.5) - firstArea)
      var column = first + 2
      while column < last {
        line[column] += area * slope
        column += 1
      }
      let before = slope * (entry + 0.5 + Float(last - first - 2))
      line[last] += area * (1 - before - lastArea)
    }
    line[last + 1] += area * lastArea
  }
}

import Foundation

extension EdgeTable {
  /// Writes the coverage of one row of pixels.
  ///
  /// Each edge adds its differences between pixels to `sums`, whose running sum is the coverage.
  func cover(row: Int, first: Int, rect: PixelRect, sums: inout [Float], line: UnsafeMutablePointer<UInt8>) {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let width = rect.width
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      var running: Float = 0
      forEach(inRow: row, from: first) { top, bottom, sign in
        let delta = (bottom.y - top.y) * sign
        let (low, high) = (min(top.x, bottom.x), max(top.x, bottom.x))
        if high <= left {
          running += Float(delta)
        } else if low < right {
          Self.accumulate(from: max(low, left) - left, to: min(high, right) - left, delta: delta, sums: sums)
        }
      }
      var column = 0
      while column < width {
        running += sums[column]
        line[column] = UInt8(min(abs(running), 1) * 255 + 0.5)
        column += 1
      }
    }
  }

  private static func accumulate(from low: Double, to high: Double, delta: Double, sums: UnsafeMutableBufferPointer<Float>) {
    let start = low.rounded(.down)
    let end = high.rounded(.up)
    let index = Int(start)
    if end <= start + 1 {
      let part = (low + high) / 2 - start
      sums[index] += Float(delta * (1 - part))
      sums[index + 1] += Float(delta * part)
      return
    }
    // Adds the area to the right of the edge, as differences between pixels.
    let slope = 1 / (high - low)
    var previous = 0.0
    var column = index
    while column < Int(end) {
      let x = Double(column)
      let enter = max(low, x)
      let leave = min(high, x + 1)
      // The part of the edge's height to the left of the pixel counts fully, the part in it by its mean distance.
      let before = (enter - low) * slope
      let inside = (leave - enter) * slope
      let area = before + inside * (x + 1 - (enter + leave) / 2)
      sums[column] += Float(delta * (area - previous))
      previous = area
      column += 1
    }
    sums[Int(end)] += Float(delta * (1 - previous))
  }
}

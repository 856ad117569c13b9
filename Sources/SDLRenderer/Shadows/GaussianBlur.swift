import Foundation

/// Blurs an alpha image along both axes with a sampled Gaussian; pixels outside count as 0. `deviation` is in pixels.
///
/// - Complexity: O(columns × rows × deviation).
func gaussianBlur(_ alpha: inout [UInt8], columns: Int, rows: Int, deviation: Double) {
  guard deviation > 0.05, columns > 0, rows > 0 else { return }
  let reach = max(1, Int((deviation * 3).rounded(.up)))
  var weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * deviation * deviation))) }
  let total = weights.reduce(0, +)
  for index in weights.indices { weights[index] /= total }

  var between = [Float](repeating: 0, count: columns * rows)
  alpha.withUnsafeBufferPointer { source in
    for row in 0..<rows {
      let line = row * columns
      for column in 0..<columns {
        var sum: Float = 0
        var x = max(0, column - reach)
        let end = min(columns - 1, column + reach)
        while x <= end {
          sum += Float(source[line + x]) * weights[x - column + reach]
          x += 1
        }
        between[line + column] = sum
      }
    }
  }
  between.withUnsafeBufferPointer { source in
    for row in 0..<rows {
      let start = max(0, row - reach)
      let end = min(rows - 1, row + reach)
      for column in 0..<columns {
        var sum: Float = 0
        var y = start
        while y <= end {
          sum += source[y * columns + column] * weights[y - row + reach]
          y += 1
        }
        alpha[row * columns + column] = UInt8(min(max(sum + 0.5, 0), 255))
      }
    }
  }
}

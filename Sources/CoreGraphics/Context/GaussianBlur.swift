import Foundation

/// A Gaussian blur of one channel.
///
/// Three consecutive box filters approximate a Gaussian; fractional weights for the outermost two samples of each make the
/// variance exact for any sigma (P. Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box filtering",
/// 2011). The cost does not depend on sigma.
package struct GaussianBlur: Sendable {
  /// The standard deviation in samples.
  package let sigma: Double
  private let radius: Int
  private let innerWeight: Float
  private let outerWeight: Float

  private static let passes = 3

  package init(sigma: Double) {
    self.sigma = sigma
    let variance = sigma * sigma / Double(Self.passes)
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let next = (whole + 1) * (whole + 1)
    let part = (2 * whole + 1) * (whole * (whole + 1) - 3 * variance) / (6 * (variance - next))
    radius = Int(whole)
    innerWeight = Float(1 / (2 * whole + 1 + 2 * part))
    outerWeight = Float(part / (2 * whole + 1 + 2 * part))
  }

  /// The radius in samples beyond which the effect is less than half a step of 8 bits.
  package var reach: Int { sigma > 0 ? Int((3 * sigma).rounded(.up)) + 1 : 0 }

  /// Blurs `height` rows of `width` bytes at a distance of `bytesPerRow`; samples outside count as 0.
  ///
  /// - Complexity: O(width · height), independent of sigma.
  package func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int) {
    guard sigma > 0, sigma.isFinite, width > 0, height > 0 else { return }
    var rows = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { rows[y * width + x] = Float(bytes[y * bytesPerRow + x]) }
    }
    blurRows(&rows, width: width, height: height)
    var columns = Self.transposed(rows, width: width, height: height)
    blurRows(&columns, width: height, height: width)
    for y in 0..<height {
      for x in 0..<width {
        bytes[y * bytesPerRow + x] = UInt8(min(max(columns[x * height + y].rounded(), 0), 255))
      }
    }
  }

  private static func transposed(_ values: [Float], width: Int, height: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: values.count) { target, count in
      for y in 0..<height {
        for x in 0..<width { target[x * height + y] = values[y * width + x] }
      }
      count = values.count
    }
  }

  private func blurRows(_ values: inout [Float], width: Int, height: Int) {
    // Margins of zeros on both sides avoid tests for the ends.
    let margin = radius + 1
    var line = [Float](repeating: 0, count: width + 2 * margin)
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        for y in 0..<height {
          for _ in 0..<Self.passes {
            for x in 0..<width { line[margin + x] = values[y * width + x] }
            var sum: Float = 0
            for x in 0..<(2 * radius + 1) { sum += line[1 + x] }
            for x in 0..<width {
              values[y * width + x] = innerWeight * sum + outerWeight * (line[x] + line[x + 2 * margin])
              sum += line[x + 2 * margin] - line[x + 1]
            }
          }
        }
      }
    }
  }
}

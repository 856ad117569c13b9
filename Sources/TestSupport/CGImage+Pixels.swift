import Foundation
import CoreGraphics

extension CGImage {
  /// Red, green, blue, alpha, 0 to 255.
  package func pixel(x: Int, y: Int) -> [UInt8] {
    withPixels { pixels, bytesPerRow in
      let start = y * bytesPerRow + x * 4
      return [pixels[start + 2], pixels[start + 1], pixels[start], pixels[start + 3]]
    }
  }

  /// The rows of pixels, in a rectangle in points, with something brighter than the black background.
  package func rowsWithInk(in rect: CGRect, scale: CGFloat) -> [Int] {
    let (columns, rows) = ranges(of: rect, scale)
    return rows.filter { y in columns.contains { isInk(x: $0, y: y) } }
  }

  package func columnsWithInk(in rect: CGRect, scale: CGFloat) -> [Int] {
    let (columns, rows) = ranges(of: rect, scale)
    return columns.filter { x in rows.contains { isInk(x: x, y: $0) } }
  }

  private func ranges(of rect: CGRect, _ scale: CGFloat) -> (Range<Int>, Range<Int>) {
    let columns = Int(rect.minX * scale)..<min(width, Int(rect.maxX * scale))
    return (columns, Int(rect.minY * scale)..<min(height, Int(rect.maxY * scale)))
  }

  private func isInk(x: Int, y: Int) -> Bool {
    let color = pixel(x: x, y: y)
    return Int(color[0]) + Int(color[1]) + Int(color[2]) > 120
  }
}

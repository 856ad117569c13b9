internal import CPixman
import Foundation

/// The rows of a small mask as spans: complete pixels between antialiased ends. A colour is stored in the complete ones, and blended
/// in the others only.
///
/// The result is that of pixman's `OVER` of a colour through the mask, to the bit. Only the ends have bytes, since masks of all
/// subpixel positions together would not fit into the processor's cache.
final class MaskSpans {
  /// The maximum side of a mask in pixels.
  static let greatestSide = 255

  private struct Row {
    /// Columns from which pixels are covered at all, and completely; `fullStart == fullEnd` without complete ones.
    var start: UInt8, fullStart: UInt8, fullEnd: UInt8, end: UInt8
    /// The index of the byte of `start`; those from `fullEnd` follow those before `fullStart`.
    var offset: UInt16
  }

  let width: Int
  let height: Int
  private let rows: [Row]
  private let bytes: [UInt8]

  var byteCount: Int { rows.count * MemoryLayout<Row>.stride + bytes.count + 150 }

  /// Of a mask with a byte per pixel and sides of at most `greatestSide`.
  init(_ mask: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) {
    precondition(width <= Self.greatestSide && height <= Self.greatestSide, "a mask of \(width) × \(height) pixels is too large")
    (self.width, self.height) = (width, height)
    var (rows, bytes): ([Row], [UInt8]) = ([], [])
    for row in 0..<height {
      let line = UnsafeBufferPointer(start: mask + row * stride, count: width)
      let start = line.firstIndex { $0 > 0 } ?? 0
      let end = (line.lastIndex { $0 > 0 } ?? -1) + 1
      let fullStart = line.firstIndex(of: 255) ?? end
      let fullEnd = fullStart < end ? line[fullStart..<end].firstIndex { $0 < 255 } ?? end : end
      rows.append(
        Row(
          start: UInt8(start), fullStart: UInt8(fullStart), fullEnd: UInt8(fullEnd), end: UInt8(end), offset: UInt16(bytes.count))
      )
      bytes += line[start..<fullStart]
      bytes += line[fullEnd..<end]
    }
    (self.rows, self.bytes) = (rows, bytes)
  }

  /// Paints a colour, premultiplied, on the pixels in `limit`.
  ///
  /// - Parameters:
  ///   - x: The column of the target for the mask's first one.
  ///   - y: The row of the target for the mask's first one.
  ///   - limit: A rectangle inside the target.
  func paint(_ color: UInt32, atX x: Int, y: Int, on target: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int, in limit: PixelRect)
  {
    let (left, right) = (max(0, limit.minX - x), min(width, limit.maxX - x))
    let (first, last) = (max(0, limit.minY - y), min(height, limit.maxY - y))
    guard left < right, first < last else { return }
    let origin = target + ((y + first) * pixelsPerRow + x)
    prefetch(origin + left, count: right - left, rows: last - first, pixelsPerRow: pixelsPerRow)
    rows.withUnsafeBufferPointer { rows in
      bytes.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        var (row, pixels) = (first, origin)
        while row < last {
          Self.paint(color, rows[row], bytes, on: pixels, left: left, right: right)
          row += 1
          pixels += pixelsPerRow
        }
      }
    }
  }

  /// Loads the target's rows together: waiting for one after the other takes longer than painting them.
  private func prefetch(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, rows: Int, pixelsPerRow: Int) {
    var (row, line) = (0, pixels)
    while row < rows {
      edgewise_prefetch(line, line + (count - 1))
      row += 1
      line += pixelsPerRow
    }
  }

  @inline(__always)
  private static func paint(
    _ color: UInt32, _ row: Row, _ bytes: UnsafePointer<UInt8>, on pixels: UnsafeMutablePointer<UInt32>, left: Int, right: Int
  ) {
    let (start, fullStart, fullEnd, end) = (Int(row.start), Int(row.fullStart), Int(row.fullEnd), Int(row.end))
    var mask = bytes + (Int(row.offset) - start)
    let spread = spread(color)
    var column = max(start, left)
    let head = min(fullStart, right)
    while column < head {
      blend(spread, mask[column], &pixels[column])
      column += 1
    }
    let body = min(fullEnd, right)
    if color >> 24 == 255 {
      while column < body {
        pixels[column] = color
        column += 1
      }
    } else {
      while column < body {
        blend(spread, 255, &pixels[column])
        column += 1
      }
    }
    mask -= fullEnd - fullStart
    column = max(column, fullEnd)
    let tail = min(end, right)
    while column < tail {
      blend(spread, mask[column], &pixels[column])
      column += 1
    }
  }

  /// `color` is spread.
  @inline(__always)
  private static func blend(_ color: UInt64, _ coverage: UInt8, _ pixel: inout UInt32) {
    let source = multiply(color, UInt64(coverage))
    let sum = source &+ multiply(spread(pixel), 255 &- source >> 48)
    pixel = UInt32(truncatingIfNeeded: sum & 0x00FF_00FF | sum >> 24 & 0xFF00_FF00)
  }

  /// The four bytes of a pixel in numbers of 16 bits, the alpha in the highest.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 { (UInt64(pixel) | UInt64(pixel) << 24) & 0x00FF_00FF_00FF_00FF }

  /// Each of four bytes times a factor ÷ 255, rounded.
  @inline(__always)
  private static func multiply(_ bytes: UInt64, _ factor: UInt64) -> UInt64 {
    let products = bytes &* factor &+ 0x0080_0080_0080_0080
    return (products &+ (products >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF
  }
}

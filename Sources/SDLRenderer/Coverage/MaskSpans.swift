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
    let head = bytes + Int(row.offset)
    let tail = head + (fullStart - start)
    let (from, to) = (max(fullStart, left), min(fullEnd, right))
    if from < to {
      if color >> 24 == 255 {
        fill(pixels + from, to - from, color)
      } else {
        for column in from..<to { pixels[column] = edgewise_blended(color, 255, pixels[column]) }
      }
    }
    if fullStart - start == 1, end - fullEnd == 1, start >= left, end <= right {
      return edgewise_blend_ends(color, head[0], pixels + start, tail[0], pixels + fullEnd)
    }
    blend(color, head, on: pixels, from: start, to: fullStart, left: left, right: right)
    blend(color, tail, on: pixels, from: fullEnd, to: end, left: left, right: right)
  }

  /// Blends the columns of an end that are inside the limit.
  @inline(__always)
  private static func blend(
    _ color: UInt32, _ bytes: UnsafePointer<UInt8>, on pixels: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int,
    left: Int, right: Int
  ) {
    let (first, last) = (max(start, left), min(end, right))
    if first < last { edgewise_blend(color, bytes + (first - start), pixels + first, last - first) }
  }

  /// Stores four pixels at once; the last four may overlap those before them.
  @inline(__always)
  private static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    guard count >= 4 else {
      for column in 0..<count { pixels[column] = color }
      return
    }
    let four = SIMD4(repeating: color)
    var place = UnsafeMutableRawPointer(pixels)
    let last = place + (count - 4) * 4
    while place < last {
      place.storeBytes(of: four, as: SIMD4<UInt32>.self)
      place += 16
    }
    last.storeBytes(of: four, as: SIMD4<UInt32>.self)
  }
}

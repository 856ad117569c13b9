internal import CPixman
import DisplayList
import Foundation

/// A blurred copy of a part of an image: it is halved until the blur is a few pixels wide, and then smoothed by three box blurs
/// along both axes.
///
/// The ends of the boxes have fractional weights, so that an animated radius changes the blur without steps. Beyond the image its
/// edge pixels are repeated.
struct ReducedBlur {
  /// The minimum standard deviation for the box blurs, in reduced pixels; the maximum is twice as much.
  private static let leastDeviation = 2.0

  let pixels: PixelBuffer
  /// The image's pixels per reduced pixel, along each side.
  let factor: Int

  /// `deviation` is in pixels; nil if there is not enough memory.
  init?(_ source: PixelBuffer, part: PixelRect, deviation: Double) {
    var (factor, level) = (1, Self.copy(of: source, part, halved: false))
    while deviation / Double(factor) >= Self.leastDeviation * 2, let large = level, min(large.width, large.height) > 4 {
      level = Self.copy(of: large, large.bounds, halved: true)
      factor *= 2
    }
    guard let level else { return nil }
    // Halving and enlarging blur as well: by a box and a triangle of one reduced pixel in width.
    let rest = max(pow(deviation / Double(factor), 2) - (factor > 1 ? 1.0 / 12 + 1.0 / 6 : 0), 0)
    BoxBlur(deviation: rest.squareRoot()).run(on: level)
    (pixels, self.factor) = (level, factor)
  }

  /// A copy of a part, at full or half resolution.
  private static func copy(of source: PixelBuffer, _ part: PixelRect, halved: Bool) -> PixelBuffer? {
    let (width, height) = halved ? ((part.width + 1) / 2, (part.height + 1) / 2) : (part.width, part.height)
    guard let copy = PixelBuffer(width: width, height: height) else { return nil }
    if halved {
      var transform = Projection(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0).pixmanTransform
      pixman_image_set_transform(source.image, &transform)
      pixman_image_set_filter(source.image, PIXMAN_FILTER_BILINEAR, nil, 0)
      pixman_image_set_repeat(source.image, PIXMAN_REPEAT_PAD)
    }
    pixman_image_composite32(
      PIXMAN_OP_SRC, source.image, nil, copy.image, Int32(part.minX), Int32(part.minY), 0, 0, 0, 0, Int32(width), Int32(height))
    return copy
  }
}

/// Three box blurs in a row, which approximate a Gaussian.
private struct BoxBlur {
  /// The number of whole pixels on each side of the centre.
  let reach: Int
  /// The weight of the pixels beyond, in 1/256.
  let share: Int

  init(deviation: Double) {
    let side = ((4 * deviation * deviation + 1).squareRoot() - 1) / 2
    reach = Int(side)
    share = Int((side - Double(Int(side))) * 256)
  }

  func run(on pixels: PixelBuffer) {
    guard reach > 0 || share > 0 else { return }
    let bytes = pixels.bytes.assumingMemoryBound(to: UInt8.self)
    let room = max(pixels.width, pixels.height) + 2 * (reach + 1)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * room) { lines in
      guard let line = lines.baseAddress else { return }
      for row in 0..<pixels.height {
        let start = bytes + row * pixels.bytesPerRow
        for channel in 0..<4 { run(start + channel, count: pixels.width, stride: 4, line, line + room) }
      }
      for column in 0..<pixels.width {
        let start = bytes + column * 4
        for channel in 0..<4 { run(start + channel, count: pixels.height, stride: pixels.bytesPerRow, line, line + room) }
      }
    }
  }

  private func run(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, stride: Int, _ one: UnsafeMutablePointer<UInt32>,
    _ other: UnsafeMutablePointer<UInt32>
  ) {
    let margin = reach + 1
    for index in 0..<count { one[margin + index] = UInt32(bytes[index * stride]) }
    pass(from: one, to: other + margin, count)
    pass(from: other, to: one + margin, count)
    pass(from: one, to: other + margin, count)
    for index in 0..<count { bytes[index * stride] = UInt8(truncatingIfNeeded: other[margin + index]) }
  }

  /// One box blur; `line` is extended beyond its ends by the reach of the box.
  private func pass(from line: UnsafeMutablePointer<UInt32>, to result: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let (margin, span) = (reach + 1, 2 * reach + 1)
    for index in 0..<margin {
      line[index] = line[margin]
      line[margin + count + index] = line[margin + count - 1]
    }
    let part = UInt32(share)
    let total = 256 * UInt32(span) + 2 * part
    // Divides by the constant total by multiplying with its inverse.
    let inverse = (UInt64(1) << 32) / UInt64(total) + 1
    var sum: UInt32 = 0
    for index in 1..<span { sum &+= line[index] }
    for index in 0..<count {
      sum &+= line[index + span]
      let value = sum &* 256 &+ part &* (line[index] &+ line[index + span + 1]) &+ total / 2
      result[index] = UInt32(truncatingIfNeeded: (UInt64(value) &* inverse) >> 32)
      sum &-= line[index + 1]
    }
  }
}

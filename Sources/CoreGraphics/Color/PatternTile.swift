import Foundation

/// A picture that fills areas side by side, from a corner of the area's space on.
package final class PatternTile: Sendable {
  /// The picture, the first row on top.
  package let image: CGImage
  /// The size of the picture in points.
  package let size: CGSize
  /// The mean of the picture's pixels, for what has one colour only.
  package let mean: CGColor

  /// Makes a tile of one picture, or of copies of it side by side: renderers then draw a few large ones.
  ///
  /// - Parameters:
  ///   - image: not empty.
  ///   - scale: pixels per point.
  /// - Complexity: O(*n*) in the pixels, at least 65,536.
  package init?(_ image: CGImage, scale: CGFloat) {
    guard scale > 0, let sheet = Self.sheet(of: image) else { return nil }
    self.image = sheet
    size = CGSize(width: CGFloat(sheet.width) / scale, height: CGFloat(sheet.height) / scale)
    mean = image.meanColor
  }

  /// The shortest side of a sheet in pixels.
  private static let side = 256

  private static func sheet(of image: CGImage) -> CGImage? {
    let (columns, rows) = (copies(image.width), copies(image.height))
    if columns == 1, rows == 1 { return image }
    let size = CGSize(width: image.width * columns, height: image.height * rows)
    guard let context = CGContext(size: size, scale: 1) else { return nil }
    context.drawTopDown(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height), tiled: true)
    return context.makeImage()
  }

  private static func copies(_ length: Int) -> Int { max(1, (side + length - 1) / length) }
}

extension CGImage {
  /// The mean of all pixels; transparent ones count by their alpha.
  fileprivate var meanColor: CGColor {
    var sums = SIMD4<Double>.zero
    for row in 0..<height {
      let start = buffer.base + offset + row * bytesPerRow
      for pixel in UnsafeBufferPointer(start: start.assumingMemoryBound(to: SIMD4<UInt8>.self), count: width) {
        sums += SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w))
      }
    }
    guard sums.w > 0 else { return .clear }
    let alpha = sums.w / (255 * Double(width) * Double(height))
    return CGColor(red: sums.z / sums.w, green: sums.y / sums.w, blue: sums.x / sums.w, alpha: alpha)
  }
}

import CoreGraphics
import Foundation

/// Reduced copies of an image, each with half the pixels of the one before along both sides (mipmap levels).
final class ContentsLevels {
  let image: CGImage
  private var levels: [CGImage]

  init(_ image: CGImage) {
    self.image = image
    levels = [image]
  }

  /// The level that only one pixel of width or height is left of.
  var last: Int { Int(log2(Double(max(min(image.width, image.height), 1)))) }

  /// - Parameter index: from 0, the image itself, to `last`.
  /// - Complexity: O(pixels of the image), the first time.
  func level(_ index: Int) -> CGImage {
    while levels.count <= index { levels.append(Self.halved(levels[levels.count - 1])) }
    return levels[index]
  }

  /// The level for an image that is made smaller, and the next one with the opacity 0…1 that blends them; nil on a whole level.
  ///
  /// - Parameters:
  ///   - reduction: pixels of the image for each of the screen.
  ///   - bias: what is added to the level.
  func blend(for reduction: Double, bias: Float) -> (image: CGImage, fading: (image: CGImage, fraction: Float)?) {
    let place = min(max(log2(reduction) + Double(bias), 0), Double(last))
    let fraction = Float(place - place.rounded(.down))
    return (level(Int(place)), fraction > 0 ? (level(Int(place) + 1), fraction) : nil)
  }

  /// Each pixel is the mean of four; an odd last row or column is left out.
  private static func halved(_ image: CGImage) -> CGImage {
    image.mapPixels(width: max(image.width / 2, 1), height: max(image.height / 2, 1)) { source, bytesPerRow, row, column in
      let (right, below) = (image.width > 1 ? 4 : 0, image.height > 1 ? bytesPerRow : 0)
      let first = row * (below == 0 ? 1 : 2) * bytesPerRow + column * (right == 0 ? 1 : 2) * 4
      func mean(_ part: Int) -> UInt8 {
        let place = first + part
        let sum =
          Int(source[place]) + Int(source[place + right]) + Int(source[place + below]) + Int(source[place + right + below])
        return UInt8((sum + 2) / 4)
      }
      return (mean(0), mean(1), mean(2), mean(3))
    }
  }
}

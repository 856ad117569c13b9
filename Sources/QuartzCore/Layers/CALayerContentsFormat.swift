import CoreGraphics
import Foundation

/// The pixels of the picture that `CALayer.draw(in:)` makes.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The format's name, as Core Animation writes it; an unknown name counts as `RGBA8Uint`.
  public let rawValue: String
  /// Makes a format of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Red, green, blue and alpha with 8 bits each.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Numbers of 16 bits on iOS; here the same as `RGBA8Uint`, since no window shows more.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Grey and alpha: colours lose their hue.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// `RGBA8Uint`, which is what windows show.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

extension CGImage {
  /// The image without colours: each pixel has the luma of Rec. 709, 0.2126 R + 0.7152 G + 0.0722 B, of its encoded colour.
  var gray: CGImage {
    mapPixels(width: width, height: height) { source, bytesPerRow, row, column in
      let pixel = row * bytesPerRow + column * 4
      let luma = 0.0722 * Double(source[pixel]) + 0.7152 * Double(source[pixel + 1]) + 0.2126 * Double(source[pixel + 2])
      let gray = UInt8(min(luma.rounded(), 255))
      return (gray, gray, gray, source[pixel + 3])
    }
  }

  /// An image whose pixels, premultiplied blue, green, red and alpha, come from the bytes of this one; itself if memory is short.
  func mapPixels(
    width: Int, height: Int,
    _ pixel: (_ source: UnsafeRawBufferPointer, _ bytesPerRow: Int, _ row: Int, _ column: Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> CGImage {
    let bytes = withPixels { source, bytesPerRow in
      [UInt8](unsafeUninitializedCapacity: width * height * 4) { result, count in
        for row in 0..<height {
          for column in 0..<width {
            let place = (row * width + column) * 4
            (result[place], result[place + 1], result[place + 2], result[place + 3]) = pixel(source, bytesPerRow, row, column)
          }
        }
        count = width * height * 4
      }
    }
    return CGImage(width: width, height: height, premultipliedBGRA: bytes) ?? self
  }
}

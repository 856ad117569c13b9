import CoreGraphics
import Foundation

extension CGImage {
  /// The image as a PNG file, for example of `Stage.snapshot()`; nil if there is not enough memory.
  public func pngData() -> Data? { encodedPNG() }

  /// Decodes a PNG file; nil if the data is not a complete one.
  public convenience init?(pngData: Data) { self.init(png: pngData) }
}

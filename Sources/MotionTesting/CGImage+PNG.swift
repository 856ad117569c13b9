import CoreGraphics
import Foundation

extension CGImage {
  /// The image as a PNG file, for example of `Stage.snapshot()`; nil if there is not enough memory.
  public func pngData() -> Data? { encodedPNG() }
}

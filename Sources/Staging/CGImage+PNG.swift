import CoreGraphics
import Foundation

extension CGImage {
  /// The picture as a PNG file, as for `Stage.snapshot()`; nil where there is no memory for it.
  public func pngData() -> Data? { encodedPNG() }

  /// Nil where `pngData` is not a whole PNG file.
  public convenience init?(pngData: Data) { self.init(png: pngData) }
}

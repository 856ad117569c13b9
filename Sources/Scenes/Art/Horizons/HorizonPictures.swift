import Foundation
import UIKit

/// A cache of painted pictures by place and size; the most recently used ones are kept.
@MainActor final class HorizonPictures {
  static let shared = HorizonPictures()

  private struct Key: Hashable, Sendable {
    var name: String
    var size: CGSize
    var scale: CGFloat
    var format: HorizonPainter.Format

    var pixels: CGFloat { size.width * size.height * scale * scale }
  }

  /// Twelve covers and four full pictures for the present window size and the one before.
  private static let capacity = 34
  /// The total number of kept pixels: sixteen pictures of a 4K window.
  private static let mostPixels: CGFloat = 48_000_000
  /// The largest number of pixels of a picture, that of a 4K screen. Larger pictures are scaled up.
  private static let mostPixelsOfOne: CGFloat = 3840 * 2160

  private var images: [Key: UIImage] = [:]
  private var recent: [Key] = []

  /// A picture of exactly this size in points, at the screen's scale.
  func image(of horizon: Horizon, size: CGSize, format: HorizonPainter.Format) -> UIImage {
    let key = key(horizon, size, format)
    if let image = images[key] {
      recent.removeAll { $0 == key }
      recent.append(key)
      return image
    }
    let image = Self.paint(horizon, key)
    keep(image, key)
    return image
  }

  private func key(_ horizon: Horizon, _ size: CGSize, _ format: HorizonPainter.Format) -> Key {
    let most = (Self.mostPixelsOfOne / max(size.width * size.height, 1)).squareRoot()
    return Key(name: horizon.name, size: size, scale: min(UIScreen.main.scale, most), format: format)
  }

  private func keep(_ image: UIImage, _ key: Key) {
    images[key] = image
    recent.append(key)
    var pixels = recent.reduce(0) { $0 + $1.pixels }
    while recent.count > Self.capacity || recent.count > 1 && pixels > Self.mostPixels {
      let oldest = recent.removeFirst()
      pixels -= oldest.pixels
      images[oldest] = nil
    }
  }

  private nonisolated static func paint(_ horizon: Horizon, _ key: Key) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = key.scale
    format.opaque = true
    return UIGraphicsImageRenderer(size: key.size, format: format).image { renderer in
      var painter = HorizonPainter(
        horizon: horizon, size: key.size, format: key.format, context: renderer.cgContext)
      painter.paint()
    }
  }
}

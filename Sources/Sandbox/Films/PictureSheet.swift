import Staging
import Tuning
import UIKit

/// Several frames of a film in one image.
@MainActor enum PictureSheet {
  private static let gap: CGFloat = 16
  private static let captionHeight: CGFloat = 24

  /// A grid of frames with their times.
  ///
  /// - Parameters:
  ///   - pictures: the frames with their times in seconds, in order.
  ///   - size: the size of each, in points.
  static func contactSheet(
    _ pictures: [(time: TimeInterval, image: CGImage)], columns: Int, size: CGSize, scale: CGFloat, palette: Palette
  ) -> CGImage? {
    let rows = (pictures.count + columns - 1) / columns
    let whole = CGSize(
      width: gap + CGFloat(columns) * (size.width + gap), height: gap + CGFloat(rows) * (size.height + captionHeight + gap))
    return draw(whole, scale: scale, ground: palette.canvas) {
      for (index, picture) in pictures.enumerated() {
        let x = gap + CGFloat(index % columns) * (size.width + gap)
        let y = gap + CGFloat(index / columns) * (size.height + captionHeight + gap)
        UIImage(cgImage: picture.image).draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size))
        let words = NumberText.string(picture.time, decimals: 3) + NumberText.thinSpace + "s"
        TextRole.note.text(words, color: palette.textSecondary).draw(at: CGPoint(x: x, y: y + size.height + 4))
      }
    }
  }

  /// The last frame under the earlier ones, with alphas from 0.3 for the newest down to 0.04.
  static func onionSkin(_ pictures: [CGImage], size: CGSize, scale: CGFloat) -> CGImage? {
    guard let last = pictures.last else { return nil }
    let earlier = pictures.dropLast()
    return draw(size, scale: scale, ground: .black) {
      let whole = CGRect(origin: .zero, size: size)
      UIImage(cgImage: last).draw(in: whole)
      for (index, picture) in earlier.enumerated() {
        let age = earlier.count == 1 ? 0 : 1 - CGFloat(index) / CGFloat(earlier.count - 1)
        UIImage(cgImage: picture).draw(in: whole, blendMode: .normal, alpha: 0.30 - 0.26 * age)
      }
    }
  }

  private static func draw(_ size: CGSize, scale: CGFloat, ground: UIColor, _ content: () -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      ground.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      content()
    }.cgImage
  }
}

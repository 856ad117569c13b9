import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The look that the properties from before bar appearances describe.
struct OlderBarLook {
  var tint: UIColor?
  var style = UIBarStyle.default
  var isTranslucent = true
  var images = BarImages()
  var shadowImage: UIImage?
  var backIndicatorImage: UIImage?
  var backIndicatorMask: UIImage?
  /// By how much the inline title is moved down, in points.
  var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Whether a program has changed something that the background shows.
  var isCustom: Bool { tint != nil || style != .default || !isTranslucent || !images.isEmpty || shadowImage != nil }

  /// The attributes of titles: those of a black bar are white, unless the program gave another colour.
  func textAttributes(_ own: [NSAttributedString.Key: Any]?) -> [NSAttributedString.Key: Any] {
    let themed: [NSAttributedString.Key: Any] = style == .default ? [:] : [.foregroundColor: UIColor.white]
    return themed.merging(own ?? [:]) { $1 }
  }

  /// Configures the background: an image, else a colour, else the style's material. Opaque where the bar is not translucent.
  @MainActor
  func configure(_ appearance: UIBarAppearance, position: UIBarPosition, metrics: UIBarMetrics) {
    appearance.configureWithDefaultBackground()
    if let image = images.image(at: position, metrics) {
      appearance.backgroundEffect = nil
      // An image without pixels hides the background.
      appearance.backgroundImage = image.size == .zero ? nil : image
      if !isTranslucent { appearance.backgroundColor = tint ?? .systemBackground }
      // As on iOS, the shadow image counts only together with an image of the background.
      if let shadowImage {
        appearance.shadowImage = shadowImage.size == .zero ? nil : shadowImage
        appearance.shadowColor = nil
      }
    } else if let tint {
      (appearance.backgroundEffect, appearance.backgroundColor) = (nil, tint)
    } else if !isTranslucent {
      (appearance.backgroundEffect, appearance.backgroundColor) = (nil, style == .default ? .systemBackground : .black)
    } else if style != .default {
      appearance.backgroundEffect = UIBlurEffect(style: .systemChromeMaterialDark)
    }
  }
}

/// Images for positions and heights of a bar.
struct BarImages {
  private struct Place: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  private var images: [Place: UIImage] = [:]
  var isEmpty: Bool { images.isEmpty }

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Place(position: position, metrics: metrics)] }
    set { images[Place(position: position, metrics: metrics)] = newValue }
  }

  /// The image for a place, else for any position, else for the metrics to which these fall back.
  func image(at position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    metrics.search { self[position, $0] ?? self[.any, $0] }
  }
}

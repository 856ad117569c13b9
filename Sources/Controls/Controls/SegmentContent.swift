import CoreGraphics
import Foundation
import ViewCore

/// What one segment shows, and how wide it is.
@MainActor
struct SegmentContent {
  /// A title replaces the image, and an image the title.
  private(set) var title: String?
  private(set) var image: UIImage?
  /// Provides the title or the image.
  private(set) var action: UIAction?
  /// How far the program shifts the content, in points.
  var offset = CGSize.zero
  /// The width in points; 0 shares the remaining width.
  var width: CGFloat = 0
  var isEnabled = true

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    if let title { setTitle(title) }
    if let image { setImage(image) }
    if let action { setAction(action) }
  }

  mutating func setTitle(_ title: String?) {
    self.title = title
    if title != nil { image = nil }
  }

  mutating func setImage(_ image: UIImage?) {
    self.image = image
    if image != nil { title = nil }
  }

  mutating func setAction(_ action: UIAction) {
    self.action = action
    if let image = action.image { setImage(image) } else { setTitle(action.title) }
  }
}

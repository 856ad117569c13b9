import CoreGraphics
import Foundation

extension CALayer {
  final func setContents(_ new: Any?) {
    change("contents") {
      if new == nil && !hasExtras { return }
      ownExtras.contents = new
      ownExtras.image = new as? CGImage
      ownExtras.picture = new as? LayerPicture
      set(.hasContents, extras.image != nil || extras.picture != nil)
    }
  }

  /// Reduced copies of the contents, made once for an image.
  final func contentsLevels(of image: CGImage) -> ContentsLevels {
    if let levels = extras.levels, levels.image === image { return levels }
    let levels = ContentsLevels(image)
    ownExtras.levels = levels
    return levels
  }

  /// Whether `draw(in:)` draws something; false avoids the backing store. Default true.
  package final var drawsContent: Bool {
    get { !state.contains(.drawsNoContent) }
    set { set(.drawsNoContent, !newValue) }
  }
}

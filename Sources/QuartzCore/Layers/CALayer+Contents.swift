import CoreGraphics
import Foundation

extension CALayer {
  final func setContents(_ new: Any?) {
    change("contents") {
      if new == nil && extras === LayerExtras.none { return }
      ownExtras.contents = new
      extras.image = new as? CGImage
      extras.picture = new as? LayerPicture
      state.set(.hasContents, extras.image != nil || extras.picture != nil)
    }
  }

  /// Whether `draw(in:)` draws something; false avoids the backing store. Default true.
  package final var drawsContent: Bool {
    get { !state.contains(.drawsNoContent) }
    set { if newValue { state.remove(.drawsNoContent) } else { state.insert(.drawsNoContent) } }
  }
}

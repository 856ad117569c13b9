import CoreGraphics
import Foundation

extension CALayer {
  /// The standard deviation in points of the blur that the layer applies to everything below it within its bounds and corners.
  /// Animatable. Default 0, no blur.
  ///
  /// - Precondition: finite.
  ///
  /// The background colour tints the blur. Within a group (below a translucent or masked layer) only the group's own drawing is
  /// blurred.
  package final var backdropRadius: CGFloat {
    get { extras.backdropRadius }
    set {
      Self.requireFinite(newValue.isFinite, "backdropRadius", newValue)
      change("backdropRadius") {
        ownExtras.backdropRadius = max(newValue, 0)
        set(.hasBackdrop, newValue > 0)
      }
    }
  }
}

import CoreGraphics
import Foundation

extension CALayer {
  /// How far the layer blurs what lies below it within its bounds and round corners: the standard deviation in points.
  /// Animatable. Default 0, not at all.
  ///
  /// The background lies over it as the tint of the glass. Inside a group (a half transparent or masked layer above) it sees only
  /// what the group has drawn.
  package final var backdropRadius: CGFloat {
    get { extras.backdropRadius }
    set {
      Self.requireFinite(newValue.isFinite, "backdropRadius", newValue)
      change("backdropRadius") {
        ownExtras.backdropRadius = max(newValue, 0)
        state.set(.hasBackdrop, newValue > 0)
      }
    }
  }
}

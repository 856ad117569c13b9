import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// Default black.
  public final var shadowColor: CGColor? {
    get { givenColors.shadow }
    set {
      guard newValue != givenColors.shadow else { return }
      change("shadowColor") {
        values.shadowColor = RGBA(newValue)
        givenColors.shadow = newValue
      }
    }
  }

  /// 0…1; 0 is no shadow. Default 0.
  public final var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      Self.requireFinite(newValue.isFinite, "shadowOpacity", newValue)
      if newValue != values.shadowOpacity { change("shadowOpacity") { values.shadowOpacity = min(max(newValue, 0), 1) } }
    }
  }

  /// Default (0, −3).
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      Self.requireFinite(newValue.isFinite, "shadowOffset", newValue)
      if newValue != values.shadowOffset { change("shadowOffset") { values.shadowOffset = newValue } }
    }
  }

  /// The blur's standard deviation in points. Default 3.
  public final var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      Self.requireFinite(newValue.isFinite, "shadowRadius", newValue)
      if newValue != values.shadowRadius { change("shadowRadius") { values.shadowRadius = max(newValue, 0) } }
    }
  }

  /// The shape that throws the shadow; nil: what the layer shows. Default nil.
  public final var shadowPath: CGPath? {
    get { extras.shadowPath }
    set { change("shadowPath") { ownExtras.shadowPath = newValue?.immutable } }
  }
}

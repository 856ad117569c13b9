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

  /// The part of the contents that is shown, in units of their size. Default all, (0, 0, 1, 1).
  public final var contentsRect: CGRect {
    get { extras.contentsRect }
    set {
      Self.requireFinite(newValue.isFinite, "contentsRect", newValue)
      change("contentsRect") { ownExtras.contentsRect = newValue }
    }
  }

  /// The part of the contents that stretches, in units of their size; the rest keeps its size. Default all.
  public final var contentsCenter: CGRect {
    get { extras.contentsCenter }
    set {
      Self.requireFinite(newValue.isFinite, "contentsCenter", newValue)
      change("contentsCenter") { ownExtras.contentsCenter = newValue }
    }
  }

  /// Default `.resize`.
  public final var contentsGravity: CALayerContentsGravity {
    get { extras.contentsGravity }
    set { change("contentsGravity") { ownExtras.contentsGravity = newValue } }
  }

  /// Pixels of the contents per point. Default 1.
  public final var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      precondition(newValue > 0 && newValue.isFinite, "CALayer contentsScale is \(newValue): it is positive and finite")
      if newValue != values.contentsScale { change("contentsScale") { values.contentsScale = newValue } }
    }
  }

  /// How enlarged contents look. Default linear.
  public final var magnificationFilter: CALayerContentsFilter {
    get { extras.magnificationFilter }
    set {
      ownExtras.magnificationFilter = newValue
      touch()
    }
  }

  /// Whether `draw(in:)` draws something; false saves the backing store. Default true.
  package final var drawsContent: Bool {
    get { !state.contains(.drawsNoContent) }
    set { if newValue { state.remove(.drawsNoContent) } else { state.insert(.drawsNoContent) } }
  }
}

import ViewCore
/// What the pointer does to the view of a preview while it is over a region.
public enum UIPointerEffect: Sendable, Equatable {
  /// The tint of a view that is hovered.
  public enum TintMode: Sendable, Equatable {
    /// No tint.
    case none
    /// A tint above the view.
    case overlay
    /// A tint below the view.
    case underlay
  }

  /// The effect that suits the view: `lift` for one with a background, `highlight` for one without, `hover` for a large one.
  case automatic(_: UITargetedPreview)
  /// The pointer slides under the view and takes its shape.
  case highlight(_: UITargetedPreview)
  /// The pointer slides under the view and disappears; the view grows and casts a shadow.
  case lift(_: UITargetedPreview)
  /// The pointer keeps its shape; the view is tinted, and casts a shadow or grows if preferred.
  case hover(
    _: UITargetedPreview, preferredTintMode: UIPointerEffect.TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view to which the effect applies, with its shape and place.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

extension UIPointerEffect: UIHoverEffect {}

import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A style as it is shown: what is drawn in place of the pointer, and what happens to a view.
@MainActor
enum PointerLook {
  /// No pointer.
  case hidden
  /// A shape with its origin at the pointer, which rests in the middle of a rectangle of a view along some axes.
  case shape(PointerOutline, constrained: UIAxis, CGRect, UIView)
  /// An effect on a view, and what the pointer becomes, in the view's coordinates.
  case effect(PointerEffect, PointerOutline)

  /// nil is the system's pointer.
  init?(_ style: UIPointerStyle, _ region: UIPointerRegion, in view: UIView) {
    guard style.isEnabled else { return nil }
    switch style.content {
    case .system: return nil
    case .hidden: self = .hidden
    case .shape(let shape, let axes):
      self = .shape(PointerOutline(shape, region: region.rect), constrained: axes, region.rect, view)
    case .effect(let shape):
      let effect = UIPointerEffect(style.effect, on: view)
      let target = effect.preview.view
      guard target.window != nil, target.layer.superlayer != nil, !(target is UIWindow) else {
        ToolkitLog.warning(
          "UIPointerStyle: the view of the effect's preview, \(type(of: target)), is not in a window: no effect.")
        return nil
      }
      let whole = PointerOutline(of: effect.preview)
      let own = shape.flatMap { PointerOutline($0, besideEffectIn: region.rect) }
      let container = effect.preview.target.container
      self = .effect(PointerEffect(effect), own?.converted(from: container.layer, to: target.layer) ?? whole)
    }
  }

  /// Whether the system's pointer is not shown.
  var hidesSystemPointer: Bool {
    switch self {
    case .hidden, .shape: true
    case .effect(let effect, _): effect.hidesPointer
    }
  }

  /// The view whose theme the figure follows; nil for none.
  var view: UIView? {
    switch self {
    case .hidden: nil
    case .shape(_, _, _, let view): view
    case .effect(let effect, _): effect.preview.view
    }
  }

  /// The effect; nil for none.
  var effect: PointerEffect? { if case .effect(let effect, _) = self { effect } else { nil } }
}

/// What an effect does, once `automatic` is decided.
@MainActor
struct PointerEffect {
  let preview: UITargetedPreview
  /// Whether the pointer slides under the view: then the view follows it a little.
  let hidesPointer: Bool
  /// Whether the pointer is seen below the view.
  let showsPlatter: Bool
  let hasShadow: Bool
  let tint: UIPointerEffect.TintMode
  /// The scale of the view.
  let scale: CGFloat

  init(_ effect: UIPointerEffect) {
    preview = effect.preview
    let size = effect.preview.view.bounds.size
    switch effect.decided {
    case .hover(_, let tint, let hasShadow, let grows):
      (hidesPointer, showsPlatter, self.hasShadow, self.tint) = (false, false, hasShadow, tint)
      scale = grows ? PointerFeel.scale(of: size, growth: PointerFeel.hoverGrowth) : 1
    case .lift:
      (hidesPointer, showsPlatter, hasShadow, tint) = (true, false, true, .none)
      scale = PointerFeel.scale(of: size, growth: PointerFeel.liftGrowth)
    case .automatic, .highlight:
      (hidesPointer, showsPlatter, hasShadow, tint, scale) = (true, true, false, .none, 1)
    }
  }
}

extension UIPointerEffect {
  /// The effect in place of `automatic`. The Human Interface Guidelines (Pointing devices) recommend lift for small elements with an
  /// opaque background, highlight for small ones with a transparent background, and hover for large ones.
  @MainActor
  fileprivate var decided: UIPointerEffect {
    guard case .automatic(let preview) = self else { return self }
    let view = preview.view
    if max(view.bounds.width, view.bounds.height) >= PointerFeel.largeSide {
      return .hover(preview, prefersScaledContent: false)
    }
    return view.hasVisibleBackground ? .lift(preview) : .highlight(preview)
  }
}

extension UIView {
  /// Whether something is drawn behind the view's content.
  var hasVisibleBackground: Bool {
    if let color = layer.backgroundColor, color.alpha > 0 { return true }
    if let button = self as? UIButton { return button.bezel.isVisible }
    return self is UIImageView
  }
}

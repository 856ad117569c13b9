internal import CCairo
import Foundation

/// Core Foundation's dictionary, which Linux's Foundation does not show.
public typealias CFDictionary = NSDictionary

extension CGContext {
  /// What is drawn up to `endTransparencyLayer()` is drawn together, and then once with the alpha, the shadow and the
  /// blend mode of now. `auxiliaryInfo` is reserved, as on iOS: pass nil.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(in: nil)
  }

  /// See `beginTransparencyLayer(auxiliaryInfo:)`; what lies outside `rect` is not drawn.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginLayer(in: rect)
  }

  private func beginLayer(in rect: CGRect?) {
    saved.append(.layer(state))
    cairo_save(cairo)
    if let rect { clip(to: rect) }
    cairo_push_group(cairo)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// Draws what was drawn since the layer began; unbalanced `saveGState()` calls in it are undone. Without a layer it is reported
  /// and ignored.
  public func endTransparencyLayer() {
    guard let begin = saved.lastIndex(where: { if case .layer = $0 { true } else { false } }),
      case .layer(let outer) = saved[begin]
    else { return IgnoredCall.report("endTransparencyLayer() without a beginTransparencyLayer() before it was ignored") }
    for _ in saved.index(after: begin)..<saved.endIndex { cairo_restore(cairo) }
    saved.removeSubrange(begin...)
    let group = cairo_pop_group(cairo)
    state = outer
    let alpha = state.alpha
    if let group {
      paint(.drawing(bounds: deviceClip) { cairo_paint_with_alpha($0, Double(alpha)) }) { cairo_set_source($0, group) }
      cairo_pattern_destroy(group)
    }
    cairo_restore(cairo)
  }
}

internal import CCairo
import Foundation

/// Core Foundation's dictionary; Foundation on Linux does not export it.
public typealias CFDictionary = NSDictionary

extension CGContext {
  /// Begins a layer: everything drawn until `endTransparencyLayer()` is composited as a whole, with the present alpha, shadow and
  /// blend mode. `auxiliaryInfo` is reserved, as on iOS: pass nil.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(in: nil)
  }

  /// Begins a layer as `beginTransparencyLayer(auxiliaryInfo:)` does, clipped to `rect`.
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

  /// Composites the innermost layer, after undoing unbalanced `saveGState()` calls in it. Without a layer it is logged and
  /// ignored.
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
      let layer = Coverage.drawing(bounds: deviceClip) {
        cairo_paint_with_alpha($0, Double(alpha))
        return nil
      }
      paint(layer) { cairo_set_source($0, group) }
      cairo_pattern_destroy(group)
    }
    cairo_restore(cairo)
  }
}

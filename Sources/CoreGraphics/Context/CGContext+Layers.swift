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
    cairo_save(cairo)
    if let rect { clip(to: rect) }
    cairo_push_group(cairo)
    beginLayerState()
  }

  /// Composites the innermost layer, after undoing unbalanced `saveGState()` calls in it. Without a layer it is logged and
  /// ignored.
  public func endTransparencyLayer() {
    guard let unbalanced = endLayerState() else {
      return IgnoredCall.report("endTransparencyLayer() without a beginTransparencyLayer() before it was ignored")
    }
    for _ in 0..<unbalanced { cairo_restore(cairo) }
    let group = cairo_pop_group(cairo)
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

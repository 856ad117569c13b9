import CoreGraphics
import Foundation

/// Draws a layer's content, lays out its sublayers, and answers for its actions; every method is optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Sets the layer's contents; the default has the layer draw instead.
  func display(_ layer: CALayer)
  /// Draws the layer's content, in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers; called by `CALayer.layoutSublayers()`.
  func layoutSublayers(of layer: CALayer)
  /// Nil goes on with the search for an action; `NSNull()` ends it with none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Has the layer draw its content, as without a delegate.
  public func display(_ layer: CALayer) { layer.displayFromDrawing() }
  /// Draws nothing, and notes that, so that the layer keeps no empty picture.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.state.insert(.drewNothing) }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nil: the search goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that keeps something which follows from its layer's place, size or transform.
@MainActor
package protocol LayerGeometryObserver: AnyObject {
  /// Called at the first change after `tellsOfGeometry` was set, before actions and observers; it must not change the layer.
  func geometryDidChange(of layer: CALayer)
}

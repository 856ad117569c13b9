import CoreGraphics
import Foundation

/// Draws a layer's content, places its sublayers and supplies its actions; every method is optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Sets the layer's contents; the default calls the layer's `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's content, in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers; called by `CALayer.layoutSublayers()`.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change or an event; nil continues the search, `NSNull()` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the content with the layer's `draw(in:)`.
  public func display(_ layer: CALayer) { layer.displayFromDrawing() }
  /// Draws nothing, and tells the layer to keep no empty bitmap.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.raise(.drewNothing) }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nil: the search continues.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate whose state depends on its layer's position, size or transform.
@MainActor
package protocol LayerGeometryObserver: AnyObject {
  /// Called at the first change after `tellsOfGeometry` was set, before actions and observers; must not change the layer.
  func geometryDidChange(of layer: CALayer)
}

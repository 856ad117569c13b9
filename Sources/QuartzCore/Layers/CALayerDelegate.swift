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

/// A view: its layer is a part of it, and its layout follows the layer's geometry, whoever sets that.
@MainActor
package protocol LayerOwner: CALayerDelegate {
  /// Called after each change of bounds, position and anchor point, and once for a frame; `size` is the size before.
  func geometryDidChange(of layer: CALayer, from size: CGSize)
  /// Called at the first change of position, size or transform after `tellsOfGeometry` was set, before actions and observers; must not
  /// change the layer.
  func geometryWillReachLayout(of layer: CALayer)
}

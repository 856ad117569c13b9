import CoreGraphics
import Foundation
import Misuse
import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    if type == CALayer.self { return CALayer() }
    guard let layer = LayerFactory.make(type) else {
      misuse("\(self).layerClass is \(type), which is no CALayer; return a subclass of CALayer.")
    }
    return layer
  }

  func attachLayer() {
    layer.delegate = self
    layer.contentsScale = ApplicationContext.current?.application?.screen.scale ?? 1
    layer.drawsContent = ViewDrawing.mayDraw(type(of: self))
    if layer.drawsContent { layer.setNeedsDisplay() }
    // Also a view that never gets a size is laid out once.
    layer.setNeedsLayout()
  }

  /// Whether touches may reach the view or its subviews (UIKit: not below an alpha of 0.01).
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && interactionBlocks == 0 && alpha >= 0.01 }

  func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviewStorage.reversed() {
      let inner = subview.inFlightAnimators > 0 ? subview.convertInFlight(point) : subview.convert(point, from: self)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  func takeMask(_ view: UIView?) {
    maskStorage = view
    layer.mask = view?.layer
  }

  func takeBackground(_ color: UIColor?) {
    dynamicBackground = color
    applyBackground()
  }

  func applyBackground() { layer.backgroundColor = dynamicBackground?.resolvedColor(with: resolvedTraits).cgColor }

  /// A view that is asked to draws, whether or not its class does at first sight.
  func askForDisplay() {
    hasExplicitDisplay = true
    layer.drawsContent = true
    layer.setNeedsDisplay()
  }

  func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  func adoptScale(_ scale: CGFloat) {
    // A picture that was put into the layer keeps its own scale.
    guard layer.contentsScale != scale, layer.drawsContent || layer.contents == nil else { return }
    layer.contentsScale = scale
    if layer.drawsContent { layer.setNeedsDisplay() }
  }

  // MARK: - Inherited colours

  func takeTint(_ color: UIColor?) {
    ownTintColor = color
    notifyTintColor()
  }

  func notifyTintColor() {
    tintColorDidChange()
    for subview in subviewStorage where subview.ownTintColor == nil { subview.notifyTintColor() }
  }
}

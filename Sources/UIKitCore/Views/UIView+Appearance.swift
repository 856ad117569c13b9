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
    // A view that never gets a size is laid out once too.
    layer.setNeedsLayout()
  }

  /// Whether touches may reach the view or its subviews (UIKit: not below an alpha of 0.01).
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && interactionBlocks == 0 && alpha >= 0.01 }

  func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(subview.place(of: point, in: self), with: event) { return hit }
    }
    return self
  }

  /// A superview's point in this view's coordinates, by what is seen while an animator lets touches find that.
  private func place(of point: CGPoint, in superview: UIView) -> CGPoint {
    if inFlightAnimators > 0 { return convertInFlight(point) }
    let layer = layer
    // Programs may move a view's layer elsewhere.
    return layer.isSublayer(of: superview.layer) ? layer.converted(fromSuperlayer: point) : convert(point, from: superview)
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

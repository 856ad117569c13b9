import CoreGraphics
import Foundation
import Misuse
import QuartzCore

extension UIColor {
  /// The share of the opacity that a dimmed tint colour keeps; chosen by eye.
  private static let dimmedShare: CGFloat = 0.8

  /// The colour's grey of the same luma (Rec. 709), paler; a dynamic colour stays one.
  fileprivate var dimmedTint: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * Self.dimmedShare)
    }
  }
}

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
    layer.setOwner(self)
    viewLinks.setOwner(self)
    layer.contentsScale = ApplicationContext.current?.application?.screen.scale ?? 1
    layer.drawsContent = ViewDrawing.mayDraw(type(of: self), on: type(of: layer))
    if layer.drawsContent { layer.setNeedsDisplay() }
    // Lays out a view once even if it never gets a size.
    layer.setNeedsLayout()
  }

  /// Whether touches may reach the view or its subviews (as in UIKit, not below alpha 0.01).
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && viewInput?.isBlocked != true && alpha >= 0.01 }

  func deepestHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in viewLinks.subviews.reversed() {
      if let hit = subview.hitTest(subview.place(of: point, in: self), with: event) { return hit }
    }
    return self
  }

  /// Converts a point from the superview; during an animation that allows it, by the presentation values.
  private func place(of point: CGPoint, in superview: UIView) -> CGPoint {
    if viewInput?.isInFlight == true { return convertInFlight(point) }
    let layer = layer
    // A program may have moved the view's layer to another superlayer.
    return layer.isSublayer(of: superview.layer) ? layer.converted(fromSuperlayer: point) : convert(point, from: superview)
  }

  func applyMask(_ view: UIView?) {
    viewLookOrNew.setMask(view)
    layer.mask = view?.layer
  }

  func applyBackground(_ color: UIColor?) {
    viewLookOrNew.setBackground(color)
    applyBackground()
  }

  func applyBackground() { layer.backgroundColor = viewLook?.background?.resolvedColor(with: resolvedTraits).cgColor }

  /// Marks the view as one that draws, even if its class does not.
  func askForDisplay() {
    layer.drawsContent = true
    layer.setNeedsDisplay()
  }

  func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  func applyScale(_ scale: CGFloat) {
    // An image that the program set as contents keeps its scale.
    guard layer.contentsScale != scale, layer.drawsContent || layer.contents == nil else { return }
    layer.contentsScale = scale
    if layer.drawsContent { layer.setNeedsDisplay() }
  }

  // MARK: - Inherited colours

  func applyTint(_ color: UIColor?) {
    viewLookOrNew.setTint(color)
    notifyTintColor()
  }

  func notifyTintColor() {
    tintColorDidChange()
    KeyValueObserving.report(self)
    for subview in viewLinks.subviews where subview.viewLook?.tint == nil { subview.notifyTintColor() }
  }

  /// The tint colour without dimming.
  private var plainTint: UIColor { viewLook?.tint ?? viewLinks.superview?.plainTint ?? .systemBlue }

  var resolvedTint: UIColor { dimsTint ? plainTint.dimmedTint : plainTint }

  /// Whether the nearest view from here up that decides it dims the tint colour.
  var dimsTint: Bool {
    guard let mode = viewExtras?.tintAdjustment, mode != .automatic else { return viewLinks.superview?.dimsTint ?? false }
    return mode == .dimmed
  }

  func adjustTint(_ mode: UIView.TintAdjustmentMode) {
    let wasDimmed = dimsTint
    viewExtrasOrNew.setTintAdjustment(mode)
    if dimsTint != wasDimmed { notifyAdjustedTint() }
  }

  /// Tells the view and those below that do not decide for themselves, also those with a tint colour of their own.
  private func notifyAdjustedTint() {
    tintColorDidChange()
    KeyValueObserving.report(self)
    for subview in viewLinks.subviews where (subview.viewExtras?.tintAdjustment ?? .automatic) == .automatic {
      subview.notifyAdjustedTint()
    }
  }
}

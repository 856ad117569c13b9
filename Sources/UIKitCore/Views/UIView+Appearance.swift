import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    if type == CALayer.self { return CALayer() }
    guard let layer = LayerFactory.make(type) else {
      preconditionFailure("\(self).layerClass is \(type), which is no CALayer; return a subclass of CALayer.")
    }
    return layer
  }

  func attachLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.drawsContent = ViewDrawing.mayDraw(type(of: self))
    if layer.drawsContent { layer.setNeedsDisplay() }
  }

  /// Whether touches may reach the view or its subviews (UIKit: not below an alpha of 0.01).
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && interactionBlocks == 0 && alpha >= 0.01 }

  func applyBackground() { layer.backgroundColor = dynamicBackground?.resolvedColor(with: resolvedTraits).cgColor }

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

  // MARK: - Inherited colours and traits

  func notifyTintColor() {
    tintColorDidChange()
    for subview in subviewStorage where subview.ownTintColor == nil { subview.notifyTintColor() }
  }

  /// The application's traits, with the nearest override of the style above this view or on it.
  package var resolvedTraits: UITraitCollection {
    for view in ancestors {
      let style =
        view.overrideUserInterfaceStyle != .unspecified
        ? view.overrideUserInterfaceStyle : view.viewController?.overrideUserInterfaceStyle ?? .unspecified
      if style != .unspecified { return UIApplication.shared.traitCollection.modifyingTraits { $0.userInterfaceStyle = style } }
    }
    return UIApplication.shared.traitCollection
  }

  /// Tells the subtree that the traits it inherits may have changed.
  package func notifyTraits() {
    let previous = UITraitCollection.current
    refresh(previous: previous)
  }

  func refreshTraits(from previous: UITraitCollection) {
    guard previous.userInterfaceStyle != resolvedTraits.userInterfaceStyle else { return }
    refresh(previous: previous)
  }

  private func refresh(previous: UITraitCollection) {
    resolvedTraits.performAsCurrent {
      if dynamicBackground != nil { applyBackground() }
      if layer.drawsContent { layer.setNeedsDisplay() }
      traitCollectionDidChange(previous)
      viewController?.traitCollectionDidChange(previous)
    }
    for subview in subviewStorage { subview.refresh(previous: previous) }
    setNeedsLayout()
  }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Draws views, and finds the classes that draw nothing, so that their views keep no bitmap.
@MainActor
enum ViewDrawing {
  private static let slots = [
    MethodSlot(of: UIView.self, plain: [PlainView.self, OtherPlainView.self], overriding: DrawingView.self),
    MethodSlot(of: UIView.self, plain: [PlainView.self, OtherPlainView.self], overriding: LayerDrawingView.self),
  ]
  private static let layerSlots = [
    MethodSlot(of: CALayer.self, plain: [PlainLayer.self, OtherPlainLayer.self], overriding: DrawingLayer.self),
    MethodSlot(of: CALayer.self, plain: [PlainLayer.self, OtherPlainLayer.self], overriding: DisplayingLayer.self),
  ]
  private static var answers: [ObjectIdentifier: Bool] = [
    ObjectIdentifier(UIView.self): false, ObjectIdentifier(CALayer.self): false,
  ]

  /// Whether a view may draw something: its class, or that of its layer, overrides a method that draws.
  ///
  /// A class that overrides one may draw in one view and not in another, today and not tomorrow; an empty drawing leaves no bitmap.
  static func mayDraw(_ type: UIView.Type, on layerType: CALayer.Type) -> Bool {
    overrides(type, slots) || overrides(layerType, layerSlots)
  }

  private static func overrides(_ type: AnyClass, _ slots: [MethodSlot]) -> Bool {
    if let known = answers[ObjectIdentifier(type)] { return known }
    let answer = slots.contains { $0.isOverridden(by: type) }
    answers[ObjectIdentifier(type)] = answer
    return answer
  }

  static func draw(_ view: UIView, _ context: CGContext) {
    if view.viewExtras?.clearsContext == false, let last = view.layer.contents as? CGImage {
      context.drawTopDown(last, in: view.bounds)
    }
    UIGraphicsPushContext(context)
    view.resolvedTraits.performAsCurrent { view.draw(view.bounds) }
    UIGraphicsPopContext()
  }
}

// Classes that differ in one method. None of the methods is empty: the optimizer may make one of equal functions.
private class PlainView: UIView {}
private class OtherPlainView: UIView {}
private class DrawingView: UIView {
  override func draw(_ rect: CGRect) { tag = 1 }
}
private class LayerDrawingView: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) { tag = 2 }
}
private class PlainLayer: CALayer {}
private class OtherPlainLayer: CALayer {}
private class DrawingLayer: CALayer {
  override func draw(in ctx: CGContext) { name = "draws" }
}
private class DisplayingLayer: CALayer {
  override func display() { name = "displays" }
}

/// Makes layers of a class that is known only at run time.
@MainActor
enum LayerFactory {
  /// `CALayer.init()` is not required of subclasses, as on Apple's platforms; `init(coder:)` is.
  static func make(_ type: AnyClass) -> CALayer? {
    return (type as? CALayer.Type)?.init(coder: EmptyCoder())
  }
}

/// An empty archive.
private final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
}

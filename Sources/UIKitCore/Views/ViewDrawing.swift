import CoreGraphics
import Foundation
import QuartzCore

/// Detects view classes that draw nothing, so that their views keep no bitmap.
///
/// Without an Objective-C runtime it cannot be asked whether `draw(_:)` is overridden. So the first view of a class draws into
/// its bitmap; if only `UIView.draw(_:)` was called and nothing was painted, the class is marked as one that draws nothing.
/// `setNeedsDisplay()` overrides that for a view.
@MainActor
enum ViewDrawing {
  static var baseWasReached = false
  private static var drawless: Set<ObjectIdentifier> = [ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self)]

  static func mayDraw(_ type: UIView.Type) -> Bool { !drawless.contains(ObjectIdentifier(type)) }

  static func draw(_ view: UIView, _ layer: CALayer, _ context: CGContext) {
    baseWasReached = false
    UIGraphicsPushContext(context)
    view.resolvedTraits.performAsCurrent { view.draw(view.bounds) }
    UIGraphicsPopContext()
    guard baseWasReached, !view.hasExplicitDisplay, !context.hasDrawn else { return }
    drawless.insert(ObjectIdentifier(type(of: view)))
    layer.drawsContent = false
  }
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

import CoreGraphics
import Foundation
import QuartzCore

/// Finds out which classes of view draw anything, so that plain views keep no picture.
///
/// There is no Objective-C runtime to ask whether `draw(_:)` is overridden. So the first view of a class draws into its
/// picture; if only `UIView.draw(_:)` was reached and nothing was painted, the class is known to draw nothing.
/// `setNeedsDisplay()` on a view overrules that for the view.
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

/// Makes layers of a class that is known only while the program runs.
@MainActor
enum LayerFactory {
  /// `CALayer.init()` is not required of subclasses (Apple's is not either); `init(coder:)` is.
  static func make(_ type: AnyClass) -> CALayer? {
    return (type as? CALayer.Type)?.init(coder: EmptyCoder())
  }
}

/// An archive without a single value.
private final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
}

import CoreGraphics
import Foundation
import QuartzCore

/// The queries of the filters before the router.
extension TouchRouter: InputSurface {
  var now: TimeInterval { context.now }
  var displayLinks: DisplayLinks { context.frames.displayLinks }

  func windowFrame(under location: CGPoint) -> CGRect? {
    hit(location, UIEvent(type: .hover, timestamp: 0), windows).map { frame(of: $0.0) }
  }

  func pinchArea(under location: CGPoint, modifiers: UIKeyModifierFlags) -> PinchArea? {
    let event = UIEvent(type: .scroll, timestamp: now, modifierFlags: modifiers)
    guard let (window, _, view) = hit(location, event, windows), let absorbed = view.absorbedByPinch else { return nil }
    return PinchArea(window: frame(of: window), absorbed: absorbed)
  }

  private func frame(of window: UIWindow) -> CGRect { window.layer.convert(window.bounds, to: window.layer.superlayer) }
}

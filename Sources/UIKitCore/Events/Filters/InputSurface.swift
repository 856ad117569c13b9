import CoreGraphics
import Foundation
import QuartzCore

/// What input filters may ask of the windows that input goes to.
@MainActor
protocol InputSurface: AnyObject {
  /// The time of the current frame, in seconds.
  var now: TimeInterval { get }
  var displayLinks: DisplayLinks { get }
  /// The frame of the topmost window that takes the point, in points of the host's window.
  func windowFrame(under location: CGPoint) -> CGRect?
  /// Where two fingers could pinch; nil where nobody looks for two fingers.
  func pinchArea(under location: CGPoint, modifiers: UIKeyModifierFlags) -> PinchArea?
}

/// A window under the pointer in which two fingers are looked for.
struct PinchArea {
  /// The window's frame, in points of the host's window.
  let window: CGRect
  /// By how much, in points, the fingers' distance changes before it counts as scaling.
  let absorbed: CGFloat
}

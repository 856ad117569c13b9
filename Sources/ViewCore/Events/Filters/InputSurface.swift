import CoreGraphics
import Foundation
import QuartzCore

/// The queries that input filters make about the windows.
@MainActor
protocol InputSurface: AnyObject {
  /// The time of the current frame, in seconds.
  var now: TimeInterval { get }
  var displayLinks: DisplayLinks { get }
  /// The frame of the topmost window at a point, in points of the host's window.
  func windowFrame(under location: CGPoint) -> CGRect?
  /// The area for a pinch at a point; nil if no recognizer there tracks two fingers.
  func pinchArea(under location: CGPoint, modifiers: UIKeyModifierFlags) -> PinchArea?
}

/// A window under the pointer in which recognizers track two fingers.
struct PinchArea {
  /// The window's frame, in points of the host's window.
  let window: CGRect
  /// The change of the fingers' distance before it counts as scaling, in points.
  let absorbed: CGFloat
}

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Whether the view is in a window, or its layer is in that of a view that is: as a mask, or as a sublayer.
  var isInTree: Bool { viewLinks.window != nil || layer.isInTree }

  /// Converts a point from the superview by the view's presentation values, not its model values.
  func convertInFlight(_ point: CGPoint) -> CGPoint {
    guard let shown = layer.presentation(), CATransform3DIsAffine(shown.transform) else {
      return convert(point, from: superview)
    }
    let transform = shown.affineTransform()
    guard transform.a * transform.d != transform.b * transform.c else { return convert(point, from: superview) }
    let offset = CGPoint(x: point.x - shown.position.x, y: point.y - shown.position.y).applying(transform.inverted())
    let (bounds, anchor) = (shown.bounds, shown.anchorPoint)
    return CGPoint(x: offset.x + bounds.minX + anchor.x * bounds.width, y: offset.y + bounds.minY + anchor.y * bounds.height)
  }
}

import CoreGraphics
import DrawingValues
import Foundation

/// The shape of the pointer over a region.
///
/// With an effect, paths and rectangles are in the coordinates of the container of the effect's preview. Without one they follow the
/// pointer: a rectangle has its middle at the pointer, shifted by the rectangle's origin; a path has its (0, 0) there, which is chosen,
/// as Apple documents none.
public enum UIPointerShape: Sendable {
  /// An outline that is filled.
  case path(_: UIBezierPath)
  /// A rectangle with round corners, of a radius in points.
  case roundedRect(_: CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An upright bar, as over text. Its length is in points, at most the height of the region.
  case verticalBeam(length: CGFloat)
  /// A lying bar, as over vertical text. Its length is in points, at most the width of the region.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners, in points. Chosen: Apple documents no number.
  public static let defaultCornerRadius: CGFloat = 8
}

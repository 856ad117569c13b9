import DisplayList
import Foundation

extension ShadowItem {
  /// Whether the shape has an area and all of its lengths are finite.
  var isDrawable: Bool {
    let box = shapeBounds
    return box.width > 0 && box.height > 0
      && [box.minX, box.minY, box.width, box.height, offset.width, offset.height, radius].allSatisfy(\.isFinite)
  }
}

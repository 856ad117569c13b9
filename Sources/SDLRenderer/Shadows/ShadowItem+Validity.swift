import DisplayList
import Foundation

extension ShadowItem {
  /// Whether its shape has an area and all of its lengths are numbers.
  var isDrawable: Bool {
    let box = shapeBounds
    return box.width > 0 && box.height > 0
      && [box.minX, box.minY, box.width, box.height, offset.width, offset.height, radius].allSatisfy(\.isFinite)
  }
}

import CoreGraphics
import Foundation

extension DisplayItem {
  /// The item after the plane on which it is drawn is projected elsewhere.
  public func moved(by projection: Projection) -> DisplayItem {
    switch self {
    case .fill(var item):
      item.projection = item.projection.concatenating(projection)
      return .fill(item)
    case .border(var item):
      item.projection = item.projection.concatenating(projection)
      return .border(item)
    case .shadow(var item):
      item.projection = item.projection.concatenating(projection)
      return .shadow(item)
    case .image(var item):
      item.projection = item.projection.concatenating(projection)
      return .image(item)
    case .backdrop(var item):
      item.projection = item.projection.concatenating(projection)
      return .backdrop(item)
    case .beginClip(var item):
      item.projection = item.projection.concatenating(projection)
      return .beginClip(item)
    case .beginGroup(var item):
      item.bounds = item.bounds.map { projection.bounds(of: $0) }
      return .beginGroup(item)
    case .endClip, .beginMask, .endGroup: return self
    }
  }
}

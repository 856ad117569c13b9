import CoreGraphics
import Foundation

extension DisplayItem {
  /// The part of the screen, in points, that the item can affect; nil if it is not known (ends, and groups without bounds).
  public var bounds: CGRect? {
    switch self {
    case .fill(let item): item.projection.bounds(of: item.shape.rect)
    case .border(let item): item.projection.bounds(of: item.shape.rect)
    case .shadow(let item): item.projection.bounds(of: item.planeBounds)
    case .image(let item): item.projection.bounds(of: item.destination)
    case .backdrop(let item): item.projection.bounds(of: item.shape.rect)
    case .beginClip(let item): item.projection.bounds(of: item.shape.rect)
    case .beginGroup(let item): item.bounds
    case .endClip, .beginMask, .endGroup: nil
    }
  }
}

extension ShadowItem {
  /// The number of standard deviations of a blur that are drawn; less than 1/1000 of it is beyond.
  public static let reach: CGFloat = 3

  /// The bounding box of the shape, without offset and blur.
  public var shapeBounds: CGRect {
    switch shape {
    case .roundedRect(let rounded): rounded.rect
    case .path(let path): path.boundingBoxOfPath
    case .image(_, let rect): rect
    }
  }

  /// The bounding box of the shadow, in its own plane.
  public var planeBounds: CGRect {
    let spread = max(0, radius) * Self.reach
    return shapeBounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -spread, dy: -spread)
  }
}

extension BackdropItem {
  /// The maximum blur in points of the screen; a wider one looks the same.
  private static let greatestRadius: CGFloat = 200

  /// The standard deviation of the blur in points of the screen.
  public var screenRadius: CGFloat {
    let size = radius * abs(projection.m11 * projection.m22 - projection.m12 * projection.m21).squareRoot()
    return size > 0 ? min(size, Self.greatestRadius) : 0
  }

  /// The part of the screen that the item reads, in points.
  public var sampledBounds: CGRect {
    let reach = screenRadius * ShadowItem.reach
    return projection.bounds(of: shape.rect).insetBy(dx: -reach, dy: -reach)
  }
}

import CoreGraphics
import Foundation

extension DisplayItem {
  /// The part of the screen, in points, that the item can touch; nil where that is not known (ends, groups without
  /// bounds).
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
  /// How many standard deviations of a blur are drawn; beyond, less than a thousandth of it is left.
  public static let reach: CGFloat = 3

  /// The shape's own box, before the shadow moves and blurs.
  public var shapeBounds: CGRect {
    switch shape {
    case .roundedRect(let rounded): rounded.rect
    case .path(let path): path.boundingBoxOfPath
    case .image(_, let rect): rect
    }
  }

  /// What the shadow can touch, in its own plane.
  public var planeBounds: CGRect {
    let spread = max(0, radius) * Self.reach
    return shapeBounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -spread, dy: -spread)
  }
}

extension BackdropItem {
  /// Points of the screen; a wider blur looks no different.
  private static let greatestRadius: CGFloat = 200

  /// The standard deviation of the blur in points of the screen.
  public var screenRadius: CGFloat {
    let size = radius * abs(projection.m11 * projection.m22 - projection.m12 * projection.m21).squareRoot()
    return size > 0 ? min(size, Self.greatestRadius) : 0
  }

  /// The part of the screen that the item reads.
  public var sampledBounds: CGRect {
    let reach = screenRadius * ShadowItem.reach
    return projection.bounds(of: shape.rect).insetBy(dx: -reach, dy: -reach)
  }
}

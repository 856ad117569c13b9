import CoreGraphics
import Foundation

/// The region of a field, relative to its position.
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
  private indirect enum Shape: Sendable {
    case everywhere
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case difference(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let first, let second): first.contains(point) || second.contains(point)
      case .difference(let first, let second): first.contains(point) && !second.contains(point)
      case .intersection(let first, let second): first.contains(point) && second.contains(point)
      }
    }
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// The infinite region.
  open class var infinite: UIRegion { UIRegion(.everywhere) }

  /// Makes a circle of a radius in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: radius)) }

  /// Makes a rectangle of a size in points, centred on the position.
  public convenience init(size: CGSize) { self.init(.rectangle(size)) }

  /// The points outside this region.
  open func inverse() -> UIRegion { make(.inverse(shape)) }
  /// The union of this region and another one.
  open func byUnion(with region: UIRegion) -> UIRegion { make(.union(shape, region.shape)) }
  /// The points of this region outside another one.
  open func byDifference(from region: UIRegion) -> UIRegion { make(.difference(shape, region.shape)) }
  /// The intersection of this region and another one.
  open func byIntersection(with region: UIRegion) -> UIRegion { make(.intersection(shape, region.shape)) }
  /// Whether a point is in the region; in points relative to the field's position.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  /// Returns itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private func make(_ shape: Shape) -> UIRegion { UIRegion(shape) }
}

import UIKit

/// The attributes of pictures in layouts.
final class PictureAttributes: UICollectionViewLayoutAttributes {
  struct Look: Equatable {
    /// The corner radius of the picture, in points.
    var corners: CGFloat = 14
    /// The opacity of the caption, 0…1.
    var caption: CGFloat = 0
    /// The opacity of the shadow, 0…1.
    var lift: CGFloat = 0

    /// Interpolates linearly between two appearances, also beyond them.
    func interpolated(to end: Look, _ progress: CGFloat) -> Look {
      func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { max(a + (b - a) * progress, 0) }
      return Look(
        corners: between(corners, end.corners), caption: min(between(caption, end.caption), 1),
        lift: min(between(lift, end.lift), 1))
    }
  }

  /// Read by `isEqual(_:)`, which is not isolated.
  nonisolated(unsafe) var look = Look()

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? PictureAttributes)?.look = look
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? PictureAttributes)?.look == look
  }
}

/// A transition between two layouts of pictures: their appearances follow the progress, and the fingers move all of them.
final class PictureTransitionLayout: UICollectionViewTransitionLayout {
  /// The keys of the fingers' translation, in points.
  static let shiftX = "shiftX"
  static let shiftY = "shiftY"

  private var shift: CGPoint {
    CGPoint(x: value(forAnimatedKey: Self.shiftX), y: value(forAnimatedKey: Self.shiftY))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.offsetBy(dx: -shift.x, dy: -shift.y))?.map(finish)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(finish)
  }

  private func finish(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.center = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
    let path = attributes.indexPath
    if let pictured = attributes as? PictureAttributes,
      let start = currentLayout.layoutAttributesForItem(at: path) as? PictureAttributes,
      let end = nextLayout.layoutAttributesForItem(at: path) as? PictureAttributes
    {
      pictured.look = start.look.interpolated(to: end.look, transitionProgress)
    }
    return attributes
  }
}

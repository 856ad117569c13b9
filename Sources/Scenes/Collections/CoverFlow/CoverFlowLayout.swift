import UIKit

/// Covers in a row in perspective; those on both sides of the middle one are turned.
final class CoverFlowLayout: UICollectionViewLayout {
  /// The height of the reflection below a cover, as a fraction of the cover's.
  static let mirror: CGFloat = 0.3

  /// The rotation of the covers on the sides, in radians.
  var angle: CGFloat = 1.1 { didSet { if angle != oldValue { invalidateLayout() } } }
  /// The distance between covers on a side, in sides of a cover.
  var spacing: CGFloat = 0.3 { didSet { if spacing != oldValue { invalidateLayout() } } }
  /// The additional distance between the middle cover and the next ones, in sides of a cover.
  var gap: CGFloat = 0.4 { didSet { if gap != oldValue { invalidateLayout() } } }
  /// The depth of the covers on the sides behind the middle one, in sides of a cover.
  var depth: CGFloat = 0.4 { didSet { if depth != oldValue { invalidateLayout() } } }
  /// The distance of the eye from the covers, in points.
  var distance: CGFloat = 900 { didSet { if distance != oldValue { invalidateLayout() } } }
  var snaps = true
  private var size = CGSize(width: 1, height: 1)
  private var count = 0

  // MARK: - Measures

  /// The side of a cover, in points.
  var side: CGFloat = 300 { didSet { if side != oldValue { invalidateLayout() } } }
  /// The top of the covers, in points from the top of the view.
  var floor: CGFloat = 430 { didSet { if floor != oldValue { invalidateLayout() } } }
  /// The scrolling distance between covers, in points: less than two notches of a wheel (48), so that each notch brings the next.
  var pitch: CGFloat { max(min(side * 0.3, 90).rounded(), 1) }

  /// The index of the cover in the middle, with a fraction.
  func place(at offset: CGFloat) -> CGFloat { offset / pitch }

  // MARK: - UICollectionViewLayout

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    size = collectionView.bounds.size
    count = collectionView.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: size.width + pitch * CGFloat(max(count - 1, 0)), height: size.height)
  }

  /// Every cover's rotation follows its position in the view.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, indexPath.item < count else { return nil }
    let offset = collectionView.bounds.minX
    let away = CGFloat(indexPath.item) - place(at: offset)
    // The fraction of the rotation, −1…1.
    let turn = min(max(away, -1), 1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: side, height: side * (1 + Self.mirror))
    attributes.center = CGPoint(
      x: offset + size.width / 2 + side * (away * spacing + turn * gap),
      y: floor - side + attributes.size.height / 2)
    // The eye is at the height of the covers' middle, without their reflections.
    let eye = (side - attributes.size.height) / 2
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    var transform = CATransform3DConcat(perspective, CATransform3DMakeTranslation(0, eye, 0))
    transform = CATransform3DTranslate(transform, 0, 0, -abs(turn) * depth * side)
    transform = CATransform3DRotate(transform, -turn * angle, 0, 1, 0)
    transform = CATransform3DTranslate(transform, 0, -eye, 0)
    attributes.transform3D = transform
    attributes.zIndex = 1000 - Int((abs(away) * 8).rounded())
    return attributes
  }

  /// A throw comes to rest with a cover in the middle.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard snaps else { return proposedContentOffset }
    let cover = min(max((proposedContentOffset.x / pitch).rounded(), 0), CGFloat(max(count - 1, 0)))
    return CGPoint(x: cover * pitch, y: proposedContentOffset.y)
  }
}

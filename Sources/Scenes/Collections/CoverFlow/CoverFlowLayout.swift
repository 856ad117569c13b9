import UIKit

/// Covers in a row that stand askew on both sides of the one in the middle, seen in perspective.
final class CoverFlowLayout: UICollectionViewLayout {
  /// How much of a cover's height its mirror image takes below it.
  static let mirror: CGFloat = 0.3

  /// Of the covers on the sides, in radians.
  var angle: CGFloat = 1.1 { didSet { if angle != oldValue { invalidateLayout() } } }
  /// From one cover on a side to the next, in sides of a cover.
  var spacing: CGFloat = 0.3 { didSet { if spacing != oldValue { invalidateLayout() } } }
  /// Between the middle one and the next ones beyond that, in sides of a cover.
  var gap: CGFloat = 0.4 { didSet { if gap != oldValue { invalidateLayout() } } }
  /// How far covers on the sides stand back, in sides of a cover.
  var depth: CGFloat = 0.4 { didSet { if depth != oldValue { invalidateLayout() } } }
  /// From the eye to the covers, in points.
  var distance: CGFloat = 900 { didSet { if distance != oldValue { invalidateLayout() } } }
  var snaps = true
  private var size = CGSize(width: 1, height: 1)
  private var count = 0

  // MARK: - Measures

  /// Of a cover, in points.
  var side: CGFloat = 300 { didSet { if side != oldValue { invalidateLayout() } } }
  /// Where the covers stand, from the top of the view.
  var floor: CGFloat = 430 { didSet { if floor != oldValue { invalidateLayout() } } }
  /// What is scrolled from cover to cover, in points: less than twice the notch of a wheel (48), so that each notch brings the next.
  var pitch: CGFloat { max(min(side * 0.3, 90).rounded(), 1) }

  /// Which cover is in the middle, with a fraction.
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

  /// Every cover is turned by where it is in the view.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, indexPath.item < count else { return nil }
    let offset = collectionView.bounds.minX
    let away = CGFloat(indexPath.item) - place(at: offset)
    // −1…1: how far the cover has turned.
    let turn = min(max(away, -1), 1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: side, height: side * (1 + Self.mirror))
    attributes.center = CGPoint(
      x: offset + size.width / 2 + side * (away * spacing + turn * gap),
      y: floor - side + attributes.size.height / 2)
    // The eye is level with the middle of the covers, not of covers and mirror images.
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

  /// A throw ends with a cover in the middle.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard snaps else { return proposedContentOffset }
    let cover = min(max((proposedContentOffset.x / pitch).rounded(), 0), CGFloat(max(count - 1, 0)))
    return CGPoint(x: cover * pitch, y: proposedContentOffset.y)
  }
}

import UIKit

/// One picture in the middle and all others on a circle around it: a whole layout in four overrides.
final class CircleLayout: UICollectionViewLayout {
  /// The distance between the circle and the nearest edge, in points.
  private static let margin: CGFloat = 20

  /// The picture in the middle.
  var middle = 0 { didSet { if middle != oldValue { invalidateLayout() } } }
  /// The part of the circle that pictures cover, 0…1; at 1 they touch each other.
  var density: CGFloat = 0.86 { didSet { if density != oldValue { invalidateLayout() } } }
  /// The size of the picture in the middle, as a fraction of the space within the circle.
  var share: CGFloat = 0.86 { didSet { if share != oldValue { invalidateLayout() } } }
  /// The rotation of the circle, in radians.
  var turn: CGFloat = 0 { didSet { if turn != oldValue { invalidateLayout() } } }
  /// 0 for square pictures, 1 for round ones.
  var roundness: CGFloat = 1 { didSet { if roundness != oldValue { invalidateLayout() } } }
  private var room = CGSize(width: 1, height: 1)
  private var count = 0

  override class var layoutAttributesClass: AnyClass { PictureAttributes.self }

  // MARK: - Measures

  private var step: CGFloat { 2 * .pi / CGFloat(max(count - 1, 1)) }
  private var reach: CGFloat { max(min(room.width, room.height - PictureCell.captionHeight) / 2 - Self.margin, 1) }
  /// The size of pictures on the circle, from the distance between two of them.
  private var radius: CGFloat { reach / (1 + sin(step / 2) * density) }
  private var side: CGFloat { 2 * (reach - radius) }
  private var middleSide: CGFloat { max(2 * (radius - side / 2) * share, 1) }

  // MARK: - UICollectionViewLayout

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    room = collectionView.bounds.size
    count = collectionView.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize { room }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != room }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < count else { return nil }
    let attributes = PictureAttributes(forCellWith: indexPath)
    let isMiddle = indexPath.item == middle
    let length = (isMiddle ? middleSide : side).rounded()
    let place = CGFloat(indexPath.item - (indexPath.item > middle ? 1 : 0))
    let angle = turn - .pi / 2 + place * step
    let radius = isMiddle ? 0 : radius
    attributes.size = CGSize(width: length, height: length + PictureCell.captionHeight)
    attributes.center = CGPoint(
      x: room.width / 2 + cos(angle) * radius, y: room.height / 2 + sin(angle) * radius + PictureCell.captionHeight / 2)
    attributes.zIndex = isMiddle ? count + 1 : count - indexPath.item
    attributes.look = PictureAttributes.Look(corners: length / 2 * roundness, caption: 0, lift: isMiddle ? 1 : 0)
    return attributes
  }
}

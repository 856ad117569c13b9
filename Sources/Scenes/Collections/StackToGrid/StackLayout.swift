import UIKit

/// All pictures in one pile in the middle; those below the top one are rotated.
final class StackLayout: UICollectionViewLayout {
  /// The number of different rotations; further pictures lie exactly below one of them.
  private static let seen = 6

  /// The side of a picture, as a fraction of the available space.
  var share: CGFloat = 0.6 { didSet { if share != oldValue { invalidateLayout() } } }
  /// The largest rotation, in radians.
  var fan: CGFloat = 0.15 { didSet { if fan != oldValue { invalidateLayout() } } }
  var corners: CGFloat = 14 { didSet { if corners != oldValue { invalidateLayout() } } }
  /// The picture on top.
  var top = 0 { didSet { if top != oldValue { invalidateLayout() } } }
  private var room = CGSize.zero
  private var count = 0

  override class var layoutAttributesClass: AnyClass { PictureAttributes.self }

  /// The side of a picture in a view of a size, with insets.
  func side(in room: CGSize) -> CGFloat { max((min(room.width, room.height) * share).rounded(), 1) }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let (size, insets) = (collectionView.bounds.size, collectionView.adjustedContentInset)
    room = CGSize(
      width: max(size.width - insets.left - insets.right, 1), height: max(size.height - insets.top - insets.bottom, 1))
    count = collectionView.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize { room }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < count else { return nil }
    let attributes = PictureAttributes(forCellWith: indexPath)
    let depth = (indexPath.item - top + count) % count
    let side = side(in: room)
    attributes.size = CGSize(width: side, height: side + PictureCell.captionHeight)
    attributes.center = CGPoint(
      x: (room.width / 2).rounded(), y: ((room.height - PictureCell.captionHeight) / 2).rounded() + PictureCell.captionHeight / 2)
    attributes.transform = CGAffineTransform(rotationAngle: angle(at: depth % Self.seen))
    attributes.zIndex = count - depth
    attributes.look = PictureAttributes.Look(corners: corners, caption: 0, lift: depth < Self.seen ? 1 : 0)
    return attributes
  }

  /// Alternates between left and right, each by another fraction of the largest rotation.
  private func angle(at depth: Int) -> CGFloat {
    guard depth > 0 else { return 0 }
    let part = (CGFloat(depth) * 0.618).truncatingRemainder(dividingBy: 1)
    return (depth.isMultiple(of: 2) ? fan : -fan) * (0.35 + 0.65 * part)
  }
}

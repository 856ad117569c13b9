import UIKit

/// The flow layout with picture attributes: captions and corners.
final class PictureGridLayout: UICollectionViewFlowLayout {
  var corners: CGFloat = 14 { didSet { if corners != oldValue { invalidateLayout() } } }
  /// The insets above the first line and below the last one.
  var room: CGFloat = 0 { didSet { if room != oldValue { invalidateLayout() } } }
  private var count = 0

  override class var layoutAttributesClass: AnyClass { PictureAttributes.self }

  /// Applies the columns and gaps of all pages with pictures.
  private func apply(_ grid: HorizonsGrid) {
    let side = grid.cell.rounded(.down)
    itemSize = CGSize(width: side, height: side + PictureCell.captionHeight)
    minimumInteritemSpacing = grid.gap.rounded(.down)
    minimumLineSpacing = grid.gap
    sectionInset = UIEdgeInsets(top: room, left: grid.margin, bottom: room, right: grid.margin)
  }

  override func prepare() {
    if let size = collectionView?.bounds.size, size.width > 1 { apply(HorizonsGrid(size: size)) }
    super.prepare()
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(dress)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(dress)
  }

  /// A held picture has a shadow.
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    (attributes as? PictureAttributes)?.look.lift = 1
    attributes.transform = CGAffineTransform(scaleX: Self.heldScale, y: Self.heldScale)
    return attributes
  }

  private static let heldScale: CGFloat = 1.05

  private func dress(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    (attributes as? PictureAttributes)?.look = PictureAttributes.Look(corners: corners, caption: 1, lift: 0)
    attributes.zIndex = count - attributes.indexPath.item
    return attributes
  }
}

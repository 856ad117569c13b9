import Foundation
import MotionTesting
import TestSupport

/// Rows of 50 points in equal columns; the hooks go into a log.
class NamedLayout: UICollectionViewLayout {
  let name: String
  let columns: Int
  var log: CallLog?

  init(_ name: String, columns: Int) {
    (self.name, self.columns) = (name, columns)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var count: Int {
    (0..<(collectionView?.numberOfSections ?? 0)).reduce(0) { $0 + (collectionView?.numberOfItems(inSection: $1) ?? 0) }
  }

  private func note(_ line: String) { log?("\(name).\(line)") }

  override func prepare() { note("prepare") }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat((count + columns - 1) / columns) * 50)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  private func first(_ section: Int) -> Int {
    (0..<section).reduce(0) { $0 + (collectionView?.numberOfItems(inSection: $1) ?? 0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let place = first(indexPath.section) + indexPath.item
    let width = (collectionView?.bounds.width ?? 0) / CGFloat(columns)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(place % columns) * width, y: CGFloat(place / columns) * 50, width: width, height: 50)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    let paths = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { IndexPath(section, $0) }
    }
    return paths.compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("targetContentOffset")
    return proposedContentOffset
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    note("prepareForTransition(from: \((oldLayout as? NamedLayout)?.name ?? "?"))")
  }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    note("prepareForTransition(to: \((newLayout as? NamedLayout)?.name ?? "?"))")
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    note("prepareForAnimatedBoundsChange(\(Int(oldBounds.width)))")
  }
  override func finalizeAnimatedBoundsChange() { note("finalizeAnimatedBoundsChange") }
  override func finalizeLayoutTransition() { note("finalizeLayoutTransition") }
}

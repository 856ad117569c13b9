import DragAndDrop
import Foundation
import ViewCore

extension ItemMover {
  /// The index path of a shown item as if no item made way; placeholders count.
  func restPath(of shown: IndexPath) -> IndexPath {
    held?.plan?.formerPosition(of: shown) ?? owner.gap.restPath(of: shown) ?? shown
  }

  /// The data source's index path of a shown item; of a placeholder that of the item behind it, or else before it.
  func dataPath(of shown: IndexPath) -> IndexPath {
    let (places, path) = (owner.placeholders.places, restPath(of: shown))
    let item = places.dataPath(of: path)
    return places.contains(path)
      ? IndexPath(item: max(min(item.item, dataCount(in: path.section) - 1), 0), section: path.section) : item
  }

  /// The number of a section's items in the data source.
  func dataCount(in section: Int) -> Int { owner.placeholders.places.data(counts: owner.gap.restCounts.sections)[section] }

  /// The shown index path of an item of the data source.
  func shownPath(of item: IndexPath) -> IndexPath { shownPath(ofResting: owner.placeholders.places.shownPath(of: item)) }

  func shownPath(ofResting item: IndexPath) -> IndexPath {
    held?.plan?.position(of: item) ?? owner.gap.shownPath(of: item) ?? item
  }

  /// Whether an item may be moved; nil if the data source does not implement the method, or there is none.
  func dataSourceLetsMove(_ indexPath: IndexPath) -> Bool? {
    guard let dataSource = owner.dataSource else { return nil }
    return OptionalMethod.answer { dataSource.collectionView(owner, canMoveItemAt: indexPath) }
  }

  /// Tells the data source of the item's new index path; returns whether it implements the method.
  func tellDataSource(of item: HeldItem) -> Bool {
    guard item.indexPath != item.original else { return true }
    guard let dataSource = owner.dataSource else { return false }
    let isTold: Void? = OptionalMethod.answer { dataSource.collectionView(owner, moveItemAt: item.original, to: item.indexPath) }
    if isTold == nil {
      ToolkitLog.warning(
        "UICollectionView.endInteractiveMovement(): \(type(of: dataSource)) has no collectionView(_:moveItemAt:to:), so the item at"
          + " \(item.original.brief) goes back to its place.", in: owner.homeContext)
    }
    return isTold != nil
  }
}

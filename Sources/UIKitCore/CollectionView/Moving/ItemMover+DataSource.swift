import Foundation

extension ItemMover {
  /// The data source's index path of a shown item.
  func dataPath(of shown: IndexPath) -> IndexPath {
    held?.plan?.formerPosition(of: shown) ?? owner.gap.dataPath(of: shown) ?? shown
  }

  /// The shown index path of an item of the data source.
  func shownPath(of item: IndexPath) -> IndexPath {
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

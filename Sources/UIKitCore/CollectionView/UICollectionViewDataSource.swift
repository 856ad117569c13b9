import Foundation

/// Gives a collection view its items and the views for them.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  // MARK: - Counts

  /// Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The number of items of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  // MARK: - Views

  /// A cell that has been dequeued for the index path.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// A supplementary view that has been dequeued for the kind and index path; optional when no layout wants one.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  // MARK: - Reordering items

  /// Whether an item may be moved by hand. Default: true.
  ///
  /// The standard gesture of a collection view controller moves only items for which this method is there and answers true.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Called when an item has been moved by hand: the place for the data source to move it. Without this method the item goes
  /// back.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// The default is 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// The default has no view to give, which traps: a data source whose layout has supplementary views implements it.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UndequeuedView.missing }

  /// The default counts as a missing method: items may be moved, but not by the standard gesture.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }

  /// The default counts as a missing method: the moved item goes back.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
}

/// What the default of an optional method answers that has no view to give: it was never dequeued, so it is refused.
@MainActor
enum UndequeuedView {
  static let missing = UICollectionReusableView(frame: .zero)
}

/// Is told early of items that will be visible soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items are about a screen away, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called when items are out of reach again without having been visible.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// The default does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

import Foundation
import ViewCore

/// Provides a collection view with its items and their views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  // MARK: - Counts

  /// The number of sections. Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The number of items of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  // MARK: - Views

  /// A cell that has been dequeued for the index path.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// A supplementary view dequeued for the kind and index path; optional if the layout has none.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  // MARK: - The index of sections

  /// The titles of the index at the trailing edge. Default: nil, no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// The item to which a title of the index scrolls. Default: the first item of the section with the title's index.
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath

  // MARK: - Reordering items

  /// Whether the user may move an item. Default: true.
  ///
  /// The standard gesture of a collection view controller moves only items for which this method is implemented and returns true.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Called when the user has moved an item; the data source moves it in its model. Without this method the item returns to its
  /// place.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// The default is 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// The default returns no dequeued view and traps: implement it if the layout has supplementary views.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UndequeuedView.missing }

  /// The default is nil: no index.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The default is the first item of the section with the title's index.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// The default counts as a missing method: items may be moved, but not by the standard gesture.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }

  /// The default counts as a missing method: the moved item returns to its place.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
}

/// The result of a default implementation without a view to return; the collection view traps because it was not dequeued.
@MainActor
enum UndequeuedView {
  static let missing = UICollectionReusableView(frame: .zero)
}

/// Is told in advance of items that will soon be visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items are about a screen away, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called when announced items are out of reach again without having been visible.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// The default does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

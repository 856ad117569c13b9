import Foundation
import ListModel
import Misuse

/// Provides a collection view with the items of a snapshot, and animates the change to the next snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// Makes the cell of an item; returning nil traps.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a supplementary view of a kind; returning nil traps.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  // MARK: - Creating a diffable data source

  /// Makes a data source and sets it on the collection view, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Makes headers, footers and other supplementary views. Default: nil.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  // MARK: - Updating data

  /// The current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.snapshot }

  /// Shows a snapshot: inserts, deletes, moves and reloads the differences to the current one.
  ///
  /// - Parameter completion: called when the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let view else { return show(snapshot) }
    let changes = SnapshotDifference(from: content.snapshot, to: snapshot).changes
    let update = {
      view.performBatchUpdates {
        self.show(snapshot)
        view.carryOut(changes)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences, view.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    view.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(content.path(of:)))
  }

  private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    for remark in snapshot.remarks { ToolkitLog.warning(remark) }
    content.show(snapshot)
  }

  /// Shows a snapshot without comparing it to the current one.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    show(snapshot)
    view?.reloadData()
    view?.layoutIfNeeded()
    completion?()
  }

  // MARK: - Identifying items and sections

  /// The section at an index; nil for an index out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
  /// The index of a section; nil for one that is not in the snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(sectionIdentifier)
  }
  /// The item at an index path; nil for a path out of range.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
  /// The index path of an item; nil for one that is not in the snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

  // MARK: - UICollectionViewDataSource

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.snapshot.numberOfSections }

  /// The number of the section's items in the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.count(section)
  }

  /// The cell that the cell provider makes; traps if it returns nil.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let item = content.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      misuse(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath.brief), which is not allowed. You must"
          + " always return a cell to the collection view.")
    }
    return cell
  }

  /// The view that the supplementary view provider makes; traps without a provider or if it returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UndequeuedView.missing
  }

  /// The default is nil, no index: override it where there is one.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The default is the first item of the section with the title's index.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// The default is false: override it where items can be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// The default counts as a missing method: the moved item returns to its place.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
}

extension UICollectionView {
  /// Records a whole batch of changes.
  func carryOut(_ changes: BatchChanges) {
    deleteSections(changes.sectionDeletes)
    insertSections(changes.sectionInserts)
    for move in changes.sectionMoves { moveSection(move.from, toSection: move.to) }
    deleteItems(at: Array(changes.deletes))
    insertItems(at: Array(changes.inserts))
    reloadItems(at: Array(changes.reloads))
    for move in changes.moves { moveItem(at: move.from, to: move.to) }
  }
}

import Foundation
import ListModel
import Misuse
import ViewCore

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
  private(set) var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()
  /// The outlines of sections to which section snapshots were applied.
  private(set) var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  // MARK: - Creating a diffable data source

  /// Makes a data source and sets it on the collection view, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Lets the user move items by an interactive movement, and reports it. Default: none can be moved.
  public var reorderingHandlers = ReorderingHandlers()

  /// Decides which items of outlines the user can expand and collapse. Default: all.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

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
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// The outline of a section; the items of a section without an outline have no children. It is empty for an unknown section.
  public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlines[section] ?? flatOutline(of: section, in: content.snapshot)
  }

  /// Shows the visible items of an outline in a section, which is appended if there is none. Rows of a list are indented by their
  /// levels.
  ///
  /// - Parameter completion: called when the animation has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var all = content.snapshot
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    all.deleteItems(all.itemIdentifiers(inSection: section))
    all.appendItems(snapshot.visibleItems, toSection: section)
    apply(all, animatingDifferences: animatingDifferences, completion: completion)
    showExpansion(of: section, animated: animatingDifferences)
  }

  /// Tells the visible cells of a section whether their items are expanded.
  private func showExpansion(of section: SectionIdentifierType, animated: Bool) {
    guard let view, let outline = outlines[section] else { return }
    for cell in view.visibleCells {
      guard let path = view.elements.element(of: cell)?.indexPath, view.placeholder(at: path) == nil,
        let item = content.item(at: view.mover.dataPath(of: path)),
        outline.contains(item)
      else { continue }
      cell.setExpanded(outline.isExpanded(item), animated: animated)
    }
  }

  /// Records the movement of an item by the user.
  func accept(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ changed: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
  ) {
    outlines.merge(changed) { $1 }
    show(snapshot)
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
    indent(cell, item)
    return cell
  }

  private func indent(_ cell: UICollectionViewCell, _ item: ItemIdentifierType) {
    guard let row = cell as? UICollectionViewListCell, let section = content.snapshot.sectionIdentifier(containingItem: item),
      let outline = outlines[section]
    else { return }
    row.indentationLevel = outline.level(of: item)
    row.setExpanded(outline.isExpanded(item), animated: false)
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

  /// The answer of `reorderingHandlers`; without one it is false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let mayMove = reorderingHandlers.canReorderItem, let item = content.item(at: indexPath) else { return false }
    return mayMove(item)
  }

  /// Moves the item in the snapshot and calls the `reorderingHandlers`. Without these it counts as a missing method: the moved item
  /// returns to its place.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard reorderingHandlers.canReorderItem != nil else { return OptionalMethod.isLeftOut() }
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }
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

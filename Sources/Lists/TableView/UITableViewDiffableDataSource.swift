import Foundation
import ListModel
import Misuse
import ViewCore

/// Provides a table with the rows of a snapshot, and animates the change to the next snapshot.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes the cell of an item; returning nil traps.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  // MARK: - Creating a diffable data source

  /// Makes a data source and sets it as the table's, which holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// The animation of rows and sections that appear or disappear. Default: `automatic`.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: - Updating data

  /// A copy of the present snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.snapshot }

  /// Applies a snapshot: inserts, deletes, moves and reloads the differences to the present one.
  ///
  /// - Parameter completion: called when the animation has ended.
  /// - Complexity: O(items), as `NSDiffableDataSourceSnapshot`'s difference.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let table else { return show(snapshot) }
    let changes = SnapshotDifference(from: content.snapshot, to: snapshot).changes
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(content.path(of:))
    let update = {
      table.performBatchUpdates {
        self.show(snapshot)
        table.carryOut(changes, with: self.defaultRowAnimation)
        table.reconfigureRows(at: reconfigured)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences, table.window != nil { update() } else { UIView.performWithoutAnimation(update) }
  }

  private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    for remark in snapshot.remarks { ToolkitLog.warning(remark) }
    content.show(snapshot)
  }

  /// Applies a snapshot with `reloadData()`, without computing differences.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    show(snapshot)
    table?.reloadData()
    table?.layoutIfNeeded()
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

  // MARK: - UITableViewDataSource

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { content.snapshot.numberOfSections }
  /// The number of the section's items in the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { content.count(section) }

  /// The cell that the cell provider makes.
  ///
  /// - Precondition: the provider returns a cell.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = content.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      misuse(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath.brief), which is not allowed. You must"
          + " always return a cell to the table view.")
    }
    return cell
  }

  /// The default is nil, no title; override it to show one.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// The default is nil, no title; override it to show one.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// The default is false, as in UIKit's class; override it where rows can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Without an override: the change is not made, and a line is logged.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
  /// The default is false, as in UIKit's class; override it where rows can move.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Without an override: the row returns to its place, and a line is logged. An override applies a snapshot in which the
  /// item has moved, without animation.
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    OptionalMethod.isLeftOut()
  }
  /// The default is nil, no index; override it to show one.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Without an override: the section with the title's index.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalMethod.isLeftOut(answering: index)
  }
}

extension UITableView {
  /// Adds the changes of a difference to the open batch, with one animation for all rows and sections.
  func carryOut(_ changes: BatchChanges, with animation: RowAnimation) {
    deleteSections(changes.sectionDeletes, with: animation)
    insertSections(changes.sectionInserts, with: animation)
    for move in changes.sectionMoves { moveSection(move.from, toSection: move.to) }
    deleteRows(at: Array(changes.deletes), with: animation)
    insertRows(at: Array(changes.inserts), with: animation)
    reloadRows(at: Array(changes.reloads), with: animation)
    for move in changes.moves { moveRow(at: move.from, to: move.to) }
  }
}

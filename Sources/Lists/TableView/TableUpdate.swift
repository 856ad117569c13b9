import Foundation
import ListModel

/// The changes of one batch as requested: deletions, reloads and sources of moves by old index paths; insertions and destinations
/// of moves by new ones (Apple, *Table View Programming Guide*, "Batch insertion, deletion, and reloading").
struct TableUpdate {
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
  var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]
  var reloadedRows: [IndexPath: UITableView.RowAnimation] = [:]
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  /// By old index paths, as reloads; these rows keep their cells.
  var reconfiguredRows: Set<IndexPath> = []

  /// Changes of the data as changes of what is shown.
  func shown(from before: ExtraPlaces, to after: ExtraPlaces) -> TableUpdate {
    var shown = self
    shown.deletedRows = deletedRows.renamed(before.shownPath(of:))
    shown.reloadedRows = reloadedRows.renamed(before.shownPath(of:))
    shown.insertedRows = insertedRows.renamed(after.shownPath(of:))
    shown.movedRows = movedRows.map { (before.shownPath(of: $0.from), after.shownPath(of: $0.to)) }
    shown.reconfiguredRows = Set(reconfiguredRows.map(before.shownPath(of:)))
    return shown
  }

  /// The changes without their animations.
  var changes: BatchChanges {
    var changes = BatchChanges()
    changes.deletes = Set(deletedRows.keys)
    changes.inserts = Set(insertedRows.keys)
    changes.reloads = Set(reloadedRows.keys)
    changes.moves = Set(movedRows.map { BatchChanges.Move(from: $0.from, to: $0.to) })
    changes.sectionDeletes = IndexSet(deletedSections.keys)
    changes.sectionInserts = IndexSet(insertedSections.keys)
    changes.sectionReloads = IndexSet(reloadedSections.keys)
    changes.sectionMoves = Set(movedSections.map { BatchChanges.Move(from: $0.from, to: $0.to) })
    return changes
  }
}

extension Dictionary where Key == IndexPath {
  fileprivate func renamed(_ name: (IndexPath) -> IndexPath) -> [IndexPath: Value] {
    Dictionary(map { (name($0.key), $0.value) }) { first, _ in first }
  }
}

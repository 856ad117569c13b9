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

import Foundation
import ListModel

/// The changes of one batch, as they were asked for: deletions, reloads and the start of moves by old places, insertions and the end
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
  /// By old places, as reloads; nothing comes or goes for them.
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

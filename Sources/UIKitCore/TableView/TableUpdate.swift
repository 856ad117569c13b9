import Foundation

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

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
  }
}

/// Where each row of a table was before a batch of changes, and where each old one is after it.
struct TableMapping {
  private(set) var oldSections: [Int?] = []
  private var newSections: [Int?] = []
  private var oldRows: [[IndexPath?]] = []
  private var newRows: [[IndexPath?]] = []

  /// Stops where the changes do not lead from the old numbers of rows to the new ones.
  init(_ update: TableUpdate, from old: [Int], to new: [Int]) {
    mapSections(update, from: old.count, to: new.count)
    newRows = old.map { Array(repeating: nil, count: $0) }
    oldRows = new.map { Array(repeating: nil, count: $0) }
    for move in update.movedRows {
      Self.check(move.from, exists: old, "moveRow(at:to:)")
      Self.check(move.to, exists: new, "moveRow(at:to:)")
      link(move.from, move.to)
    }
    for (section, oldSection) in oldSections.enumerated() {
      guard let oldSection, update.reloadedSections[oldSection] == nil else { continue }
      mapRows(update, from: oldSection, to: section)
    }
  }

  /// Where a row was; nil for one that is new or was loaded anew with its section.
  func oldPath(_ path: IndexPath) -> IndexPath? { oldRows[path.section][path.row] }
  /// Where a row is; nil for one that is gone.
  func newPath(_ path: IndexPath) -> IndexPath? {
    guard newRows.indices.contains(path.section), newRows[path.section].indices.contains(path.row) else { return nil }
    return newRows[path.section][path.row]
  }
  func newSection(_ section: Int) -> Int? { newSections[section] }

  // MARK: - Sections

  private mutating func mapSections(_ update: TableUpdate, from old: Int, to new: Int) {
    oldSections = Array(repeating: nil, count: new)
    newSections = Array(repeating: nil, count: old)
    let expected = old - update.deletedSections.count + update.insertedSections.count
    precondition(
      expected == new,
      """
      Invalid update: invalid number of sections. The number of sections contained in the table view after the update (\(new)) \
      must be equal to the number of sections contained in the table view before the update (\(old)), plus or minus the number of \
      sections inserted or deleted (\(update.insertedSections.count) inserted, \(update.deletedSections.count) deleted).
      """)
    var leaving = Set(update.deletedSections.keys)
    var coming = Set(update.insertedSections.keys)
    for move in update.movedSections {
      precondition(
        (0..<old).contains(move.from) && (0..<new).contains(move.to),
        "moveSection(\(move.from), toSection: \(move.to)): there are \(old) sections before and \(new) after the update.")
      oldSections[move.to] = move.from
      newSections[move.from] = move.to
      leaving.insert(move.from)
      coming.insert(move.to)
    }
    let staying = (0..<old).filter { !leaving.contains($0) }
    let places = (0..<new).filter { !coming.contains($0) }
    for (from, to) in zip(staying, places) {
      oldSections[to] = from
      newSections[from] = to
    }
  }

  // MARK: - Rows

  private mutating func link(_ old: IndexPath, _ new: IndexPath) {
    newRows[old.section][old.row] = new
    oldRows[new.section][new.row] = old
  }

  private mutating func mapRows(_ update: TableUpdate, from old: Int, to new: Int) {
    let deleted = Set(update.deletedRows.keys.lazy.filter { $0.section == old }.map(\.row))
    let inserted = Set(update.insertedRows.keys.lazy.filter { $0.section == new }.map(\.row))
    let movedOut = Set(update.movedRows.lazy.filter { $0.from.section == old }.map(\.from.row))
    let movedIn = Set(update.movedRows.lazy.filter { $0.to.section == new }.map(\.to.row))
    let (before, after) = (newRows[old].count, oldRows[new].count)
    let expected = before - deleted.count + inserted.count - movedOut.count + movedIn.count
    precondition(
      expected == after,
      """
      Invalid update: invalid number of rows in section \(new). The number of rows contained in an existing section after the \
      update (\(after)) must be equal to the number of rows contained in that section before the update (\(before)), plus or minus \
      the number of rows inserted or deleted from that section (\(inserted.count) inserted, \(deleted.count) deleted) and plus or \
      minus the number of rows moved into or out of that section (\(movedIn.count) moved in, \(movedOut.count) moved out).
      """)
    var place = 0
    for row in 0..<before where !deleted.contains(row) && !movedOut.contains(row) {
      while inserted.contains(place) || movedIn.contains(place) { place += 1 }
      link(IndexPath(row: row, section: old), IndexPath(row: place, section: new))
      place += 1
    }
  }

  private static func check(_ path: IndexPath, exists counts: [Int], _ call: String) {
    precondition(
      path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row),
      "\(call): there is no row \(path); the sections have \(counts) rows.")
  }
}

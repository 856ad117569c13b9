import Foundation

/// The new index of every section and item of a collection, or row of a table, for a batch of updates that matches the counts
/// before and after it.
package struct BatchPlan {
  package let changes: BatchChanges
  package let sections: IndexShift
  /// By the section's old index.
  private let items: [Int: IndexShift]
  private let moves: [IndexPath: IndexPath]
  private let movesBack: [IndexPath: IndexPath]

  /// Throws UIKit's error when the batch does not match.
  package init(
    _ changes: BatchChanges, before: [Int], after: [Int], words: BatchWords = .collectionView
  ) throws(BatchError) {
    let check = BatchCheck(changes: changes, before: before, after: after, words: words)
    self.changes = try check.checkPlaces()
    sections = Self.shift(self.changes)
    moves = Dictionary(self.changes.moves.map { ($0.from, $0.to) }) { first, _ in first }
    movesBack = Dictionary(self.changes.moves.map { ($0.to, $0.from) }) { first, _ in first }
    items = Self.itemShifts(self.changes, sections)
    try BatchCheck(changes: self.changes, before: before, after: after, words: words).checkCounts(sections)
  }

  private static func shift(_ changes: BatchChanges) -> IndexShift {
    IndexShift(
      removed: Set(changes.sectionDeletes), added: Set(changes.sectionInserts),
      moves: Dictionary(changes.sectionMoves.map { ($0.from, $0.to) }) { first, _ in first })
  }

  private static func itemShifts(_ changes: BatchChanges, _ sections: IndexShift) -> [Int: IndexShift] {
    let gone = changes.deletes.union(changes.moves.map(\.from))
    let come = changes.inserts.union(changes.moves.map(\.to))
    var removed: [Int: Set<Int>] = [:]
    var added: [Int: Set<Int>] = [:]
    for path in gone { removed[path.section, default: []].insert(path.item) }
    for path in come {
      guard let section = sections.backward(path.section) else { continue }
      added[section, default: []].insert(path.item)
    }
    let touched = Set(removed.keys).union(added.keys)
    return Dictionary(uniqueKeysWithValues: touched.map { ($0, IndexShift(removed: removed[$0] ?? [], added: added[$0] ?? [])) })
  }

  // MARK: - Where things go

  /// The new position of an item, also of a reloaded one; nil when it is deleted.
  package func position(of path: IndexPath) -> IndexPath? {
    if let to = moves[path] { return to }
    guard let section = sections.forward(path.section), !changes.sectionReloads.contains(path.section) else { return nil }
    guard let shift = items[path.section] else { return IndexPath(item: path.item, section: section) }
    return shift.forward(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The new position of an item that keeps its view; nil for other items.
  package func survivor(of path: IndexPath) -> IndexPath? { changes.reloads.contains(path) ? nil : position(of: path) }

  /// The old position of an item, also of a reloaded one; nil when it or its section is inserted or reloaded.
  package func formerPosition(of path: IndexPath) -> IndexPath? {
    if let from = movesBack[path] { return from }
    guard let section = sections.backward(path.section), !changes.sectionReloads.contains(section) else { return nil }
    let old = items[section].map { $0.backward(path.item) } ?? path.item
    return old.map { IndexPath(item: $0, section: section) }
  }

  /// The old position of an item that keeps its view; nil when it is inserted or reloaded.
  package func origin(of path: IndexPath) -> IndexPath? {
    formerPosition(of: path).flatMap { changes.reloads.contains($0) ? nil : $0 }
  }

  package func newSection(of section: Int) -> Int? { changes.sectionReloads.contains(section) ? nil : sections.forward(section) }

  package func oldSection(of section: Int) -> Int? {
    sections.backward(section).flatMap { changes.sectionReloads.contains($0) ? nil : $0 }
  }
}

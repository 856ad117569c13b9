import Foundation

/// Checks a batch against the item counts before and after it; the texts are UIKit's.
struct BatchCheck {
  let changes: BatchChanges
  let before: [Int]
  let after: [Int]
  let words: BatchWords

  private typealias Move = BatchChanges.Move

  /// Checks that every index exists and is changed once; returns the changes without those that a whole section's change covers.
  func checkPlaces() throws(BatchError) -> BatchChanges {
    try checkDeletes()
    try checkInserts()
    try checkMoves()
    var lean = changes
    let gone = changes.sectionDeletes.union(changes.sectionReloads)
    lean.deletes = changes.deletes.filter { !gone.contains($0.section) }
    lean.reloads = changes.reloads.filter { !gone.contains($0.section) }
    lean.inserts = changes.inserts.filter { !changes.sectionInserts.contains($0.section) }
    return lean
  }

  private func refuse(_ fits: Bool, _ message: @autoclosure () -> String) throws(BatchError) {
    if !fits { throw BatchError(message()) }
  }

  private func checkDeletes() throws(BatchError) {
    for section in changes.sectionDeletes.union(changes.sectionReloads) {
      try refuse(
        before.indices.contains(section),
        "attempt to delete section \(section), but there are only \(before.count) sections before the update")
    }
    for section in changes.sectionDeletes {
      try refuse(!changes.sectionReloads.contains(section), "attempt to delete and reload the same section (\(section))")
    }
    for path in changes.deletes.union(changes.reloads).sorted() {
      try refuse(
        before.indices.contains(path.section),
        "attempt to delete \(words.item) \(path.item) from section \(path.section), but there are only \(before.count) sections"
          + " before the update")
      try refuse(
        path.item >= 0 && path.item < before[path.section],
        "attempt to delete \(words.item) \(path.item) from section \(path.section) which only contains \(before[path.section])"
          + " \(words.item)s before the update")
    }
    for path in changes.deletes where changes.reloads.contains(path) {
      try refuse(false, "attempt to delete and reload the same index path (\(path.brief))")
    }
  }

  private func checkInserts() throws(BatchError) {
    for section in changes.sectionInserts {
      try refuse(
        after.indices.contains(section),
        "attempt to insert section \(section) but there are only \(after.count) sections after the update")
    }
    for path in changes.inserts.sorted() {
      try refuse(
        after.indices.contains(path.section),
        "attempt to insert \(words.item) \(path.item) into section \(path.section), but there are only \(after.count) sections"
          + " after the update"
      )
      try refuse(
        path.item >= 0 && path.item < after[path.section],
        "attempt to insert \(words.item) \(path.item) into section \(path.section), but there are only \(after[path.section])"
          + " \(words.item)s in section \(path.section) after the update")
    }
  }
}

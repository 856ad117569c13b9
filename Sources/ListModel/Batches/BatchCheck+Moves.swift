import Foundation

extension BatchCheck {
  func checkMoves() throws(BatchError) {
    try checkSectionMoves()
    try checkItemMoves()
    try checkRivals()
  }

  private func refuse(_ fits: Bool, _ message: @autoclosure () -> String) throws(BatchError) {
    if !fits { throw BatchError(message()) }
  }

  private func checkSectionMoves() throws(BatchError) {
    let gone = changes.sectionDeletes.union(changes.sectionReloads)
    for move in changes.sectionMoves {
      try refuse(
        before.indices.contains(move.from),
        "attempt to move section \(move.from), but there are only \(before.count) sections before the update")
      try refuse(
        after.indices.contains(move.to),
        "attempt to move section \(move.from) to section \(move.to), but there are only \(after.count) sections after the update")
      try refuse(!gone.contains(move.from), "attempt to perform a delete and a move from the same section (\(move.from))")
      try refuse(
        !changes.sectionInserts.contains(move.to), "attempt to perform an insert and a move to the same section (\(move.to))")
    }
  }

  private func checkItemMoves() throws(BatchError) {
    let gone = changes.sectionDeletes.union(changes.sectionReloads)
    for move in changes.moves {
      let (from, to) = (move.from, move.to)
      try refuse(
        before.indices.contains(from.section) && from.item >= 0 && from.item < before[from.section],
        "attempt to move \(words.item) at index path (\(from.brief)) that doesn't exist before the update")
      try refuse(
        after.indices.contains(to.section) && to.item >= 0 && to.item < after[to.section],
        "attempt to move \(words.item) to index path (\(to.brief)) that doesn't exist after the update")
      try refuse(!gone.contains(from.section), "cannot move \(words.anItem) from a deleted section (\(from.section))")
      try refuse(
        !changes.sectionInserts.contains(to.section), "cannot move \(words.anItem) into a newly inserted section (\(to.section))")
      try refuse(
        !changes.deletes.contains(from) && !changes.reloads.contains(from),
        "attempt to perform a delete and a move from the same index path (\(from.brief))")
      try refuse(
        !changes.inserts.contains(to), "attempt to perform an insert and a move to the same index path (\(to.brief))")
    }
  }

  /// Two moves with the same origin or the same target.
  private func checkRivals() throws(BatchError) {
    if let (first, second) = Self.rivals(changes.sectionMoves, by: \.from) {
      throw BatchError("attempt to move section \(first.from) to both section \(first.to) and section \(second.to)")
    }
    if let (first, second) = Self.rivals(changes.sectionMoves, by: \.to) {
      throw BatchError("attempt to move both section \(first.from) and section \(second.from) to section \(first.to)")
    }
    if let (first, second) = Self.rivals(changes.moves, by: \.from) {
      throw BatchError(
        "attempt to move \(words.item) at index path \(first.from.brief) to both \(first.to.brief) and \(second.to.brief)")
    }
    if let (first, second) = Self.rivals(changes.moves, by: \.to) {
      throw BatchError(
        "attempt to move both \(words.item) at index path \(first.from.brief) and \(second.from.brief) to \(first.to.brief)")
    }
  }

  private static func rivals<Place: Comparable>(
    _ moves: Set<BatchChanges.Move<Place>>, by end: KeyPath<BatchChanges.Move<Place>, Place>
  ) -> (BatchChanges.Move<Place>, BatchChanges.Move<Place>)? {
    let other = end == \.from ? \BatchChanges.Move<Place>.to : \.from
    let sorted = moves.sorted { ($0[keyPath: end], $0[keyPath: other]) < ($1[keyPath: end], $1[keyPath: other]) }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first[keyPath: end] == second[keyPath: end] {
      return (first, second)
    }
    return nil
  }

  // MARK: - Numbers

  /// Checks that the remaining, inserted and deleted items add up.
  func checkCounts(_ sections: IndexShift) throws(BatchError) {
    let (inserted, deleted) = (changes.sectionInserts.count, changes.sectionDeletes.count)
    guard after.count == before.count + inserted - deleted else {
      throw BatchError(
        "Invalid update: invalid number of sections.  The number of sections contained in the \(words.view) after the update"
          + " (\(after.count)) must be equal to the number of sections contained in the \(words.view) before the update"
          + " (\(before.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
      )
    }
    for (old, count) in before.enumerated() where !changes.sectionReloads.contains(old) {
      if let new = sections.forward(old) { try checkSection(old, count, new) }
    }
  }

  private func checkSection(_ old: Int, _ count: Int, _ new: Int) throws(BatchError) {
    let inserted = changes.inserts.count { $0.section == new }
    let deleted = changes.deletes.count { $0.section == old }
    let movedIn = changes.moves.count { $0.to.section == new }
    let movedOut = changes.moves.count { $0.from.section == old }
    guard after[new] != count + inserted - deleted + movedIn - movedOut else { return }
    throw BatchError(
      "Invalid update: invalid number of \(words.item)s in section \(new).  The number of \(words.item)s contained in an existing"
        + " section after the update (\(after[new])) must be equal to the number of \(words.item)s contained in that section before"
        + " the update (\(count)), plus or minus the number of \(words.item)s inserted or deleted from that section"
        + " (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(words.item)s moved into or out of that"
        + " section (\(movedIn) moved in, \(movedOut) moved out).")
  }
}

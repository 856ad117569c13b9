import Foundation

/// The changes from one snapshot to another, as a batch of updates.
///
/// The longest increasing subsequence of old positions, found by patience sorting in O(n log n), keeps its order; only the other
/// items move.
package struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  package private(set) var changes = BatchChanges()

  package init(from old: Snapshot, to new: Snapshot) {
    let oldPlaces = Self.places(old)
    let newPlaces = Self.places(new)
    compareSections(old, new)
    compareItems(oldPlaces, newPlaces, new)
  }

  private static func places(_ snapshot: Snapshot) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    places.reserveCapacity(snapshot.numberOfItems)
    for (section, items) in snapshot.sections.values.enumerated() {
      for (index, item) in items.enumerated() { places[item] = IndexPath(item: index, section: section) }
    }
    return places
  }

  /// Reloaded sections count as new ones.
  private mutating func compareSections(_ old: Snapshot, _ new: Snapshot) {
    for (index, section) in old.sections.keys.enumerated()
    where new.indexOfSection(section) == nil || new.reloadedSections.contains(section) {
      changes.sectionDeletes.insert(index)
    }
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in new.sections.keys.enumerated() {
      if let before = old.indexOfSection(section), !changes.sectionDeletes.contains(before) {
        kept.append((before, index))
      } else {
        changes.sectionInserts.insert(index)
      }
    }
    for (before, after) in Self.outOfOrder(kept) { changes.sectionMoves.insert(.init(from: before, to: after)) }
  }

  private mutating func compareItems(_ old: [Item: IndexPath], _ new: [Item: IndexPath], _ snapshot: Snapshot) {
    let sections = IndexShift(
      removed: Set(changes.sectionDeletes), added: Set(changes.sectionInserts),
      moves: Dictionary(changes.sectionMoves.map { ($0.from, $0.to) }) { first, _ in first })
    for (item, path) in old where new[item] == nil && sections.forward(path.section) != nil { changes.deletes.insert(path) }
    for (index, items) in snapshot.sections.values.enumerated() where !changes.sectionInserts.contains(index) {
      var stayed: [(old: Int, new: Int)] = []
      for (place, item) in items.enumerated() {
        let after = IndexPath(item: place, section: index)
        guard let before = old[item], sections.forward(before.section) != nil else {
          changes.inserts.insert(after)
          continue
        }
        if sections.forward(before.section) == index {
          stayed.append((before.item, place))
        } else {
          moveItem(before, after, snapshot.reloadedItems.contains(item))
        }
      }
      guard let section = sections.backward(index) else { continue }
      let moved = Self.outOfOrder(stayed)
      for (before, after) in moved {
        let item = items[after]
        moveItem(
          IndexPath(item: before, section: section), IndexPath(item: after, section: index), snapshot.reloadedItems.contains(item)
        )
      }
      let moving = Set(moved.map(\.new))
      for (before, after) in stayed where !moving.contains(after) && snapshot.reloadedItems.contains(items[after]) {
        changes.reloads.insert(IndexPath(item: before, section: section))
      }
    }
    // Items that leave a remaining section for a new one.
    for (item, path) in old where sections.forward(path.section) != nil {
      if let after = new[item], changes.sectionInserts.contains(after.section) { changes.deletes.insert(path) }
    }
  }

  /// A moved item with a new cell is deleted and inserted.
  private mutating func moveItem(_ before: IndexPath, _ after: IndexPath, _ isReloaded: Bool) {
    if isReloaded {
      changes.deletes.insert(before)
      changes.inserts.insert(after)
    } else {
      changes.moves.insert(.init(from: before, to: after))
    }
  }

  /// The pairs, sorted by new position, that must move so that the others ascend in their old positions too.
  package static func outOfOrder(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The last pair of the best subsequence of each length, and the pair before each pair in its subsequence.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last ?? -1
    while next >= 0 {
      kept.insert(next)
      next = previous[next]
    }
    return pairs.indices.filter { !kept.contains($0) }.map { pairs[$0] }
  }
}

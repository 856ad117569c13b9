import Foundation

/// The places of items that a list shows among those of its data source, which does not have them.
///
/// A *shown* index path counts all items, a *data* index path only those of the data source. Translating one costs
/// O(extra items).
package struct ExtraPlaces: Equatable {
  /// The shown index paths of the extra items, in order.
  package private(set) var paths: [IndexPath]

  package init(_ paths: [IndexPath] = []) { self.paths = paths.sorted() }

  package var isEmpty: Bool { paths.isEmpty }
  package func contains(_ shown: IndexPath) -> Bool { paths.contains(shown) }

  private func count(before shown: IndexPath) -> Int { paths.count { $0.section == shown.section && $0.item < shown.item } }

  /// The data index path of a shown item; for an extra one that of the data's item behind it, which need not exist.
  package func dataPath(of shown: IndexPath) -> IndexPath {
    paths.isEmpty ? shown : IndexPath(item: shown.item - count(before: shown), section: shown.section)
  }

  /// The shown index path of an item of the data.
  package func shownPath(of data: IndexPath) -> IndexPath {
    var item = data.item
    for path in paths where path.section == data.section && path.item <= item { item += 1 }
    return item == data.item ? data : IndexPath(item: item, section: data.section)
  }

  /// The numbers of shown items, for those of the data.
  package func shown(counts: [Int]) -> [Int] {
    var counts = counts
    for path in paths { counts[path.section] += 1 }
    return counts
  }

  /// The number of shown items in a section with a number of items of the data.
  package func shown(_ count: Int, in section: Int) -> Int { count + paths.count { $0.section == section } }

  /// The numbers of items of the data, for those that are shown.
  package func data(counts: [Int]) -> [Int] {
    var counts = counts
    for path in paths { counts[path.section] -= 1 }
    return counts
  }

  // MARK: - Changes

  /// Changes of the data as changes of what is shown.
  ///
  /// - Parameter after: the places of the extra items after the changes.
  package func shown(_ changes: BatchChanges, after: ExtraPlaces) -> BatchChanges {
    var shown = changes
    shown.deletes = Set(changes.deletes.map(shownPath(of:)))
    shown.reloads = Set(changes.reloads.map(shownPath(of:)))
    shown.inserts = Set(changes.inserts.map(after.shownPath(of:)))
    shown.moves = Set(changes.moves.map { .init(from: shownPath(of: $0.from), to: after.shownPath(of: $0.to)) })
    return shown
  }

  /// Where the extra items are after changes of the data: each stays behind the item before it that keeps its place in the order. Nil for
  /// one whose section is deleted or reloaded.
  package func positions(after plan: BatchPlan) -> [IndexPath: IndexPath] {
    let moved = Set(plan.changes.moves.map(\.from))
    var found: [(old: IndexPath, data: IndexPath)] = []
    for path in paths {
      guard let section = plan.newSection(of: path.section) else { continue }
      let before = (0..<dataPath(of: path).item).reversed().lazy.map { IndexPath(item: $0, section: path.section) }
      let last = before.lazy.filter { !moved.contains($0) }.compactMap { plan.position(of: $0) }.first
      found.append((path, IndexPath(item: last.map { $0.item + 1 } ?? 0, section: section)))
    }
    var positions: [IndexPath: IndexPath] = [:]
    var passed: [Int: Int] = [:]
    for (old, data) in found {
      positions[old] = IndexPath(item: data.item + passed[data.section, default: 0], section: data.section)
      passed[data.section, default: 0] += 1
    }
    return positions
  }
}

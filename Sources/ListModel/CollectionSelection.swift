import Foundation

/// Which items are selected, and which one the keyboard stands on.
package struct CollectionSelection {
  /// In the order in which they were selected.
  package private(set) var indexPaths: [IndexPath] = []
  private var members: Set<IndexPath> = []
  /// The item that keys act on; nil until one was touched or moved to.
  package var focused: IndexPath?
  /// Where a selection with Shift begins.
  package var anchor: IndexPath?
  /// The item under the finger.
  package var highlighted: IndexPath?

  package init() {}

  package var isEmpty: Bool { indexPaths.isEmpty }

  package func contains(_ indexPath: IndexPath) -> Bool { members.contains(indexPath) }

  package mutating func insert(_ indexPath: IndexPath) {
    if members.insert(indexPath).inserted { indexPaths.append(indexPath) }
  }

  package mutating func remove(_ indexPath: IndexPath) {
    guard members.remove(indexPath) != nil else { return }
    indexPaths.removeAll { $0 == indexPath }
  }

  package mutating func removeAll() { self = CollectionSelection() }

  /// Follows items to where they are now. Those that are gone or shown by new cells are selected and under the finger no more; keys
  /// act on an item as long as it is there.
  package mutating func follow(_ plan: BatchPlan) {
    indexPaths = indexPaths.compactMap(plan.survivor(of:))
    members = Set(indexPaths)
    let isMarkedByKeys = highlighted != nil && highlighted == focused
    (focused, anchor) = (focused.flatMap(plan.position(of:)), anchor.flatMap(plan.position(of:)))
    highlighted = isMarkedByKeys ? focused : highlighted.flatMap(plan.survivor(of:))
  }
}

import Foundation

/// The selected items, and the item with keyboard focus.
package struct CollectionSelection {
  /// In the order of their selection.
  package private(set) var indexPaths: [IndexPath] = []
  private var members: Set<IndexPath> = []
  /// The item that keys act on; nil until one was touched or reached by keys.
  package var focused: IndexPath?
  /// The start of a selection with Shift.
  package var anchor: IndexPath?
  /// The touched item.
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

  /// Maps the items across a batch. Deleted and reloaded items are no longer selected or highlighted; the focus stays as long as
  /// its item exists.
  package mutating func follow(_ plan: BatchPlan) {
    indexPaths = indexPaths.compactMap(plan.survivor(of:))
    members = Set(indexPaths)
    let isMarkedByKeys = highlighted != nil && highlighted == focused
    (focused, anchor) = (focused.flatMap(plan.position(of:)), anchor.flatMap(plan.position(of:)))
    highlighted = isMarkedByKeys ? focused : highlighted.flatMap(plan.survivor(of:))
  }
}

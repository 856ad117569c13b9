import Foundation

/// Which items are selected, and which one the keyboard stands on.
struct CollectionSelection {
  /// In the order in which they were selected.
  private(set) var indexPaths: [IndexPath] = []
  private var members: Set<IndexPath> = []
  /// The item that keys act on; nil until one was touched or moved to.
  var focused: IndexPath?
  /// Where a selection with Shift begins.
  var anchor: IndexPath?
  /// The item under the finger.
  var highlighted: IndexPath?

  var isEmpty: Bool { indexPaths.isEmpty }

  func contains(_ indexPath: IndexPath) -> Bool { members.contains(indexPath) }

  mutating func insert(_ indexPath: IndexPath) {
    if members.insert(indexPath).inserted { indexPaths.append(indexPath) }
  }

  mutating func remove(_ indexPath: IndexPath) {
    guard members.remove(indexPath) != nil else { return }
    indexPaths.removeAll { $0 == indexPath }
  }

  mutating func removeAll() { self = CollectionSelection() }

  /// Follows items to where they are now; those that are gone are selected and under the finger no more.
  mutating func follow(_ position: (IndexPath) -> IndexPath?) {
    indexPaths = indexPaths.compactMap(position)
    members = Set(indexPaths)
    (focused, anchor) = (focused.flatMap(position), anchor.flatMap(position))
    highlighted = highlighted.flatMap(position)
  }
}

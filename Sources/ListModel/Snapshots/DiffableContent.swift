import Foundation
import Misuse

/// The snapshot that a diffable data source shows, with the index path of every item.
package struct DiffableContent<Section: Hashable, Item: Hashable> {
  package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  package private(set) var snapshot = Snapshot()
  private var places: [Item: IndexPath] = [:]

  package init() {}

  package func count(_ section: Int) -> Int {
    misuse(
      unless: (0..<snapshot.numberOfSections).contains(section),
      "A diffable data source was asked for section \(section) when its snapshot has only \(snapshot.numberOfSections) sections")
    return snapshot.sections.values[section].count
  }

  package func item(at path: IndexPath) -> Item? {
    guard path.count == 2, (0..<snapshot.numberOfSections).contains(path.section) else { return nil }
    let items = snapshot.sections.values[path.section]
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  package func path(of item: Item) -> IndexPath? { places[item] }

  package func section(at index: Int) -> Section? {
    (0..<snapshot.numberOfSections).contains(index) ? snapshot.sections.keys[index] : nil
  }

  /// Shows a snapshot, and clears its reloads.
  package mutating func show(_ new: Snapshot) {
    snapshot = new
    snapshot.forgetReloads()
    places = [:]
    places.reserveCapacity(new.numberOfItems)
    for (section, items) in snapshot.sections.values.enumerated() {
      for (item, identifier) in items.enumerated() { places[identifier] = IndexPath(item: item, section: section) }
    }
  }
}

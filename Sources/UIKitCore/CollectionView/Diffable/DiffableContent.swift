import Foundation

/// What a diffable data source shows now, and where everything is in it.
struct DiffableContent<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var snapshot = Snapshot()
  private var places: [Item: IndexPath] = [:]

  func count(_ section: Int) -> Int { snapshot.sections[section].items.count }

  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, snapshot.sections.indices.contains(path.section) else { return nil }
    let items = snapshot.sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: Item) -> IndexPath? { places[item] }

  func section(at index: Int) -> Section? {
    snapshot.sections.indices.contains(index) ? snapshot.sections[index].identifier : nil
  }

  /// Reloads that a snapshot asks for are done when it is shown.
  mutating func show(_ new: Snapshot) {
    snapshot = new
    snapshot.forgetReloads()
    places = [:]
    places.reserveCapacity(new.numberOfItems)
    for (section, content) in snapshot.sections.enumerated() {
      for (item, identifier) in content.items.enumerated() { places[identifier] = IndexPath(item: item, section: section) }
    }
  }
}

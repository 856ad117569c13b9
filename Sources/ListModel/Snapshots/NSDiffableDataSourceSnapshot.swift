import Foundation
import Misuse
import OrderedCollections

/// The content of a diffable data source: sections with items, all identified by unique values.
///
/// - Complexity: finding a section or an item, and its index in its section, is O(1) on average; inserting, moving and deleting
///   is O(items of the affected sections).
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["even", "odd"])
/// snapshot.appendItems([2, 4, 6], toSection: "even")
/// snapshot.moveItem(6, beforeItem: 2)
/// ```
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  package typealias Items = OrderedSet<ItemIdentifierType>

  package private(set) var sections: OrderedDictionary<SectionIdentifierType, Items> = [:]
  /// The section of each item.
  private var parents: [ItemIdentifierType: SectionIdentifierType] = [:]
  package private(set) var reloadedSections: Set<SectionIdentifierType> = []
  package private(set) var reloadedItems: Set<ItemIdentifierType> = []
  package private(set) var reconfiguredItems: Set<ItemIdentifierType> = []
  /// Messages to log when the snapshot is applied: it may be made on any thread, the log is the main actor's.
  package private(set) var remarks: [String] = []

  // MARK: - Creating a snapshot

  /// Makes an empty snapshot.
  public init() {}

  // MARK: - Getting item and section metrics

  /// The number of items in all sections.
  public var numberOfItems: Int { parents.count }
  /// The number of sections, including empty ones.
  public var numberOfSections: Int { sections.count }
  /// The number of items in a section. Traps for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { sections.values[place(of: identifier)].count }

  // MARK: - Identifying items and sections

  /// The sections in order.
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { Array(sections.keys) }
  /// The items of all sections, in order.
  /// - Complexity: O(items).
  public var itemIdentifiers: [ItemIdentifierType] { sections.values.flatMap(\.elements) }
  /// The sections whose views are replaced when the snapshot is applied, in order.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionIdentifiers.filter(reloadedSections.contains) }
  /// The items whose cells are replaced when the snapshot is applied, in order.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItems.contains) }
  /// The items whose cells are configured again when the snapshot is applied, in order.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItems.contains) }

  /// The items of a section in order. Traps for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.values[place(of: identifier)].elements
  }
  /// The section of an item; nil for an unknown item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { parents[identifier] }
  /// The index among all items; nil for an unknown item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let parent = parents[identifier] else { return nil }
    let section = place(of: parent)
    let before = sections.values[..<section].reduce(0) { $0 + $1.count }
    return sections.values[section].firstIndex(of: identifier).map { before + $0 }
  }
  /// The index of a section; nil for an unknown section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.index(forKey: identifier)
  }

  // MARK: - Inserting and moving items

  /// Appends items to a section, by default the last one; items that exist already are moved, which is logged when the snapshot
  /// is applied.
  ///
  /// - Precondition: the section exists, and the identifiers are unique.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil)
  {
    misuse(
      unless: !sections.isEmpty, "There are currently no sections in the data source. Please add a section first.")
    let parent = sectionIdentifier ?? sections.keys[sections.count - 1]
    removePresent(identifiers)
    let section = place(of: parent)
    insert(identifiers, at: sections.values[section].count, section)
  }

  /// Inserts items before another one; items that exist already are moved, which is logged when the snapshot is applied.
  ///
  /// - Precondition: `beforeIdentifier` exists and is not one of `identifiers`, which are unique.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one, with the same preconditions as `insertItems(_:beforeItem:)`.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  /// Moves an item before another one, also into another section. Traps unless both exist and differ.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves an item after another one, also into another section. Traps unless both exist and differ.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  // MARK: - Deleting and reloading items

  /// Deletes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Requests new cells for items when the snapshot is applied. Traps for unknown items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    identifiers.forEach { _ = parent(of: $0) }
    reloadedItems.formUnion(identifiers)
  }

  /// Requests another configuration of the items' cells when the snapshot is applied. Traps for unknown items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    identifiers.forEach { _ = parent(of: $0) }
    reconfiguredItems.formUnion(identifiers)
  }

  // MARK: - Sections

  /// Appends empty sections. Traps for sections that exist already or are repeated.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sections.count) }

  /// Inserts empty sections before another one. Traps for sections that exist already or are repeated.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }

  /// Inserts empty sections after another one. Traps for sections that exist already or are repeated.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

  /// Deletes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for (section, items) in sections where gone.contains(section) { forget(items) }
    sections.removeAll { gone.contains($0.key) }
    reloadedSections.subtract(gone)
  }

  /// Moves a section with its items before another one. Traps unless both exist and differ.
  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 0)
  }

  /// Moves a section with its items after another one. Traps unless both exist and differ.
  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
    move(identifier, beside: toIdentifier, offset: 1)
  }

  /// Requests new views for all items of sections when the snapshot is applied. Traps for unknown sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    identifiers.forEach { _ = place(of: $0) }
    reloadedSections.formUnion(identifiers)
  }

  /// Clears the reloads of an applied snapshot.
  mutating func forgetReloads() { (reloadedSections, reloadedItems, reconfiguredItems, remarks) = ([], [], [], []) }
}

// MARK: - Parts

extension NSDiffableDataSourceSnapshot {
  private func place(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      misuse("Invalid section identifier: \(identifier) is not in the snapshot.")
    }
    return index
  }

  private func parent(of identifier: ItemIdentifierType) -> SectionIdentifierType {
    guard let parent = parents[identifier] else {
      misuse("Invalid item identifier: \(identifier) is not in the snapshot.")
    }
    return parent
  }

  private func path(of identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    let section = place(of: parent(of: identifier))
    return (section, sections.values[section].firstIndex(of: identifier) ?? 0)
  }

  /// Removes the items to be inserted from their old places; they must be unique.
  private mutating func removePresent(_ identifiers: [ItemIdentifierType]) {
    misuse(
      unless: Set(identifiers).count == identifiers.count, "Fatal: supplied item identifiers are not unique: \(identifiers)")
    let known = identifiers.filter { parents[$0] != nil }
    guard !known.isEmpty else { return }
    remarks.append(
      "NSDiffableDataSourceSnapshot: \(known.count) inserted identifier(s) already present; existing items will be moved into place"
        + " for this current insertion.")
    remove(known)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at index: Int, _ section: Int) {
    let parent = sections.keys[section]
    sections.values[section].put(identifiers, at: index)
    for identifier in identifiers { parents[identifier] = parent }
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    misuse(unless: !identifiers.contains(other), "NSDiffableDataSourceSnapshot: \(other) cannot be inserted beside itself.")
    _ = parent(of: other)
    removePresent(identifiers)
    let there = path(of: other)
    insert(identifiers, at: there.item + offset, there.section)
  }

  private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
    misuse(unless: identifier != other, "NSDiffableDataSourceSnapshot: \(identifier) cannot be moved beside itself.")
    _ = parent(of: other)
    let here = path(of: identifier)
    sections.values[here.section].remove(at: here.item)
    let there = path(of: other)
    insert([identifier], at: there.item + offset, there.section)
  }

  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let touched = Set(gone.compactMap { parents[$0] })
    for section in touched { sections[section]?.removeAll(where: gone.contains) }
    forget(identifiers)
  }

  private mutating func forget(_ identifiers: some Sequence<ItemIdentifierType>) {
    for identifier in identifiers { parents[identifier] = nil }
    reloadedItems.subtract(identifiers)
    reconfiguredItems.subtract(identifiers)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let known = identifiers.filter { indexOfSection($0) != nil }
    misuse(
      unless: Set(identifiers).count == identifiers.count && known.isEmpty,
      "Fatal: supplied section identifiers are not unique: \(identifiers), of which \(known) are in the snapshot already.")
    for (offset, identifier) in identifiers.enumerated() {
      sections.updateValue([], forKey: identifier, insertingAt: index + offset)
    }
  }

  private mutating func move(_ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
    misuse(unless: identifier != other, "NSDiffableDataSourceSnapshot: \(identifier) cannot be moved beside itself.")
    _ = place(of: other)
    let section = sections.remove(at: place(of: identifier))
    sections.updateValue(section.value, forKey: section.key, insertingAt: place(of: other) + offset)
  }
}

extension OrderedSet {
  /// Inserts new elements in one pass; inserting them one by one would move the rest each time.
  fileprivate mutating func put(_ elements: [Element], at index: Int) {
    guard index < count else { return append(contentsOf: elements) }
    var all = self.elements
    all.insert(contentsOf: elements, at: index)
    self = OrderedSet(uncheckedUniqueElements: all)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

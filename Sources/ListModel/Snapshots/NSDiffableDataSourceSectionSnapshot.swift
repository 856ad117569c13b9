import Foundation
import Misuse
import OrderedCollections

/// The items of one section as an outline: items have children, which are visible while their parents are expanded.
///
/// - Complexity: finding an item, its parent and its level is O(level); lists of items are O(items); changes are O(siblings) for each
///   item, and O(descendants) where items are deleted.
///
/// ```swift
/// var outline = NSDiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Fruit", "Vegetables"])
/// outline.append(["Apple", "Pear"], to: "Fruit")
/// outline.expand(["Fruit"])
/// ```
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private typealias Siblings = OrderedSet<ItemIdentifierType>

  private var roots: Siblings = []
  private var children: [ItemIdentifierType: Siblings] = [:]
  /// The parent of each item; the inner optional is nil for a root.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  // MARK: - Creating a section snapshot

  /// Makes an empty snapshot.
  public init() {}
  /// Makes a copy of a snapshot.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  // MARK: - Getting items

  /// All items, visible or not, each before its children.
  public var items: [ItemIdentifierType] { roots.flatMap { [$0] + descendants(of: $0) { _ in true } } }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { roots.elements }
  /// The items whose ancestors are all expanded, each before its children.
  public var visibleItems: [ItemIdentifierType] {
    roots.flatMap { expanded.contains($0) ? [$0] + descendants(of: $0, expanded.contains) : [$0] }
  }
  /// The items that are expanded, each before its children.
  public var expandedItems: [ItemIdentifierType] { items.filter(expanded.contains) }

  /// The descendants of an item, without those of items that are closed.
  private func descendants(
    of item: ItemIdentifierType, _ isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    (children[item] ?? []).flatMap { isOpen($0) ? [$0] + descendants(of: $0, isOpen) : [$0] }
  }

  /// Whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
  /// The index among all items; nil for an unknown item.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
  /// The number of ancestors of an item. Traps for an unknown item.
  public func level(of item: ItemIdentifierType) -> Int {
    require(item, "level(of:)")
    return ancestors(of: item).count
  }
  /// The parent of an item; nil for a root. Traps for an unknown item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    require(child, "parent(of:)")
    return parents[child] ?? nil
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(
      sequence(state: item) { item in
        guard let parent = parents[item] ?? nil else { return nil }
        item = parent
        return parent
      })
  }

  // MARK: - Adding items

  /// Appends items to the children of a parent, or to the roots. Traps for an unknown parent, and for items that exist already.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { require(parent, "append(_:to:)") }
    insert(items, under: parent, at: siblings(of: parent).count, "append(_:to:)")
  }
  /// Inserts items before another one, as its siblings. Traps for an unknown item, and for items that exist already.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0, "insert(_:before:)")
  }
  /// Inserts items after another one, as its siblings. Traps for an unknown item, and for items that exist already.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1, "insert(_:after:)")
  }
  /// Inserts the items of a snapshot before another one, as its siblings. Traps for items that exist already.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, beside: item, offset: 0, "insert(_:before:)")
    addDescendants(of: snapshot)
  }
  /// Inserts the items of a snapshot after another one, as its siblings. Traps for items that exist already.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, beside: item, offset: 1, "insert(_:after:)")
    addDescendants(of: snapshot)
  }

  private func siblings(of parent: ItemIdentifierType?) -> Siblings { parent.map { children[$0] ?? [] } ?? roots }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int, _ call: String
  ) {
    require(item, call)
    let parent = parents[item] ?? nil
    insert(items, under: parent, at: (siblings(of: parent).firstIndex(of: item) ?? 0) + offset, call)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int, _ call: String
  ) {
    var siblings = siblings(of: parent)
    for (offset, item) in items.enumerated() {
      misuse(
        unless: parents[item] == nil,
        "NSDiffableDataSourceSectionSnapshot.\(call): item \(item) exists already; identifiers in a section snapshot are unique.")
      parents[item] = .some(parent)
      siblings.insert(item, at: index + offset)
    }
    if let parent { children[parent] = siblings } else { roots = siblings }
  }

  /// Adds the descendants of another snapshot's roots, which are here already.
  private mutating func addDescendants(of other: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    for item in other.items {
      if let below = other.children[item], !below.isEmpty { append(below.elements, to: item) }
    }
    expanded.formUnion(other.expanded)
  }

  // MARK: - Removing and replacing items

  /// Deletes items and their descendants. Traps for an unknown item.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { require(item, "delete(_:)") }
    for item in items where contains(item) { remove(item) }
  }
  /// Deletes all items.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }
  /// Replaces the children of an item by the items of a snapshot. Traps for an unknown parent, and for items that exist already.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent, "replace(childrenOf:using:)")
    for child in siblings(of: parent) { remove(child) }
    append(snapshot.rootItems, to: parent)
    addDescendants(of: snapshot)
  }

  private mutating func remove(_ item: ItemIdentifierType) {
    let parent = parents[item] ?? nil
    if let parent { children[parent]?.remove(item) } else { roots.remove(item) }
    for gone in [item] + descendants(of: item, { _ in true }) {
      parents[gone] = nil
      children[gone] = nil
      expanded.remove(gone)
    }
  }

  // MARK: - Expanding and collapsing items

  /// Makes the children of items visible, as far as their ancestors are expanded. Traps for an unknown item.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { require(item, "expand(_:)") }
    expanded.formUnion(items)
  }
  /// Hides the children of items. Traps for an unknown item.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { require(item, "collapse(_:)") }
    expanded.subtract(items)
  }
  /// Whether an item is expanded. Traps for an unknown item.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    require(item, "isExpanded(_:)")
    return expanded.contains(item)
  }
  /// Whether all ancestors of an item are expanded. Traps for an unknown item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    require(item, "isVisible(_:)")
    return ancestors(of: item).allSatisfy(expanded.contains)
  }

  // MARK: - Getting a part

  /// The children of an item with their descendants, and the item itself if `includingParent` is true. Traps for an unknown item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    require(parent, "snapshot(of:includingParent:)")
    var part = NSDiffableDataSourceSectionSnapshot()
    if includingParent { part.append([parent]) }
    part.append(siblings(of: parent).elements, to: includingParent ? parent : nil)
    for item in descendants(of: parent, { _ in true }) {
      if let below = children[item], !below.isEmpty { part.append(below.elements, to: item) }
    }
    part.expanded = expanded.filter(part.contains)
    return part
  }

  // MARK: - Debugging

  /// A line for each item, indented by its level; + is expanded, - is collapsed.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty == false ? (expanded.contains(item) ? "+" : "-") : "*"
      return String(repeating: "  ", count: ancestors(of: item).count) + "\(mark) \(item)"
    }
    .joined(separator: "\n")
  }

  private func require(_ item: ItemIdentifierType, _ call: String) {
    misuse(unless: contains(item), "NSDiffableDataSourceSectionSnapshot.\(call): item \(item) is not in the snapshot.")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

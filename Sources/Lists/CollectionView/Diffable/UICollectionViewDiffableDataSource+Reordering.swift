import Foundation
import ListModel

extension UICollectionViewDiffableDataSource {
  /// Decides which items the user can move, and is told of movements.
  public struct ReorderingHandlers {
    /// Whether an item can be moved. Default: nil, none can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source shows the new order. Default: nil.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has the new order: change the model here. Default: nil.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers that let no item be moved.
    public init() {}
  }

  /// Moves an item in the snapshot, and in the outlines of its sections.
  func reorder(from source: IndexPath, to destination: IndexPath) {
    guard let item = content.item(at: source), let target = content.section(at: destination.section),
      let origin = content.section(at: source.section)
    else { return }
    let initial = content.snapshot
    var final = initial
    final.deleteItems([item])
    let others = final.itemIdentifiers(inSection: target)
    if others.indices.contains(destination.item) {
      final.insertItems([item], beforeItem: others[destination.item])
    } else {
      final.appendItems([item], toSection: target)
    }
    let changed = outlines(moving: item, from: origin, to: target, in: final)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: initial, finalSnapshot: final,
      difference: Self.difference(initial.itemIdentifiers, final.itemIdentifiers),
      sectionTransactions: initial.sectionIdentifiers.compactMap { section in
        guard section == origin || section == target else { return nil }
        let (before, after) = (initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section))
        return before == after
          ? nil
          : NSDiffableDataSourceSectionTransaction(
            sectionIdentifier: section, initialSnapshot: snapshot(for: section),
            finalSnapshot: changed[section] ?? flatOutline(of: section, in: final), difference: Self.difference(before, after))
      })
    reorderingHandlers.willReorder?(transaction)
    accept(final, changed)
    reorderingHandlers.didReorder?(transaction)
  }

  private static func difference(
    _ before: [ItemIdentifierType], _ after: [ItemIdentifierType]
  ) -> CollectionDifference<ItemIdentifierType> { after.difference(from: before).inferringMoves() }

  /// The outline of a section whose items have no children.
  func flatOutline(
    of section: SectionIdentifierType, in snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if snapshot.indexOfSection(section) != nil { outline.append(snapshot.itemIdentifiers(inSection: section)) }
    return outline
  }

  /// The outlines after an item has moved with its descendants: it becomes a sibling of the item after it, or else of the one before it.
  /// An outline whose visible items are not in the new order is left out; its section becomes flat.
  private func outlines(
    moving item: ItemIdentifierType, from origin: SectionIdentifierType, to target: SectionIdentifierType,
    in final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] {
    guard outlines[origin] != nil || outlines[target] != nil else { return [:] }
    var start = snapshot(for: origin)
    let part = start.snapshot(of: item, includingParent: true)
    start.delete([item])
    var end = origin == target ? start : snapshot(for: target)
    let order = final.itemIdentifiers(inSection: target)
    let place = order.firstIndex(of: item) ?? order.count
    if order.indices.contains(place + 1), end.contains(order[place + 1]) {
      end.insert(part, before: order[place + 1])
    } else if order.indices.contains(place - 1), end.contains(order[place - 1]) {
      end.insert(part, after: order[place - 1])
    } else {
      end.append(part.rootItems)
    }
    var changed = [target: end]
    if origin != target { changed[origin] = start }
    return changed.filter { final.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems }
  }
}

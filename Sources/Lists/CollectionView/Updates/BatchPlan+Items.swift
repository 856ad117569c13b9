import Foundation
import ListModel

extension BatchPlan {
  /// The changes as layouts are told of them: deletions from the last, moves, insertions from the first, reloads.
  @MainActor
  var updateItems: [UICollectionViewUpdateItem] {
    var items: [UICollectionViewUpdateItem] = []
    for path in changes.deletes.sorted(by: >) { items.append(.init(.delete, before: path, after: nil)) }
    for section in changes.sectionDeletes.reversed() { items.append(.init(.delete, before: Self.whole(section), after: nil)) }
    for move in changes.moves.sorted(by: { $0.from < $1.from }) { items.append(.init(.move, before: move.from, after: move.to)) }
    for move in changes.sectionMoves.sorted(by: { $0.from < $1.from }) {
      items.append(.init(.move, before: Self.whole(move.from), after: Self.whole(move.to)))
    }
    for section in changes.sectionInserts { items.append(.init(.insert, before: nil, after: Self.whole(section))) }
    for path in changes.inserts.sorted() { items.append(.init(.insert, before: nil, after: path)) }
    for path in changes.reloads.sorted() { items.append(.init(.reload, before: path, after: position(of: path))) }
    for section in changes.sectionReloads {
      items.append(.init(.reload, before: Self.whole(section), after: sections.forward(section).map(Self.whole)))
    }
    return items
  }

  private static func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  /// The new element of a view; nil if the view disappears.
  func survivor(of element: LayoutElement) -> LayoutElement? {
    var moved = element
    if element.category == .cell {
      guard let path = survivor(of: element.indexPath) else { return nil }
      moved.indexPath = path
    } else {
      guard let first = element.indexPath.first, let section = newSection(of: first) else { return nil }
      moved.indexPath = IndexPath(indexes: [section] + element.indexPath.dropFirst())
    }
    return moved
  }

  func layoutChange(shown: [LayoutElement: UICollectionViewLayoutAttributes]) -> LayoutChange {
    LayoutChange(
      shown: shown, oldIndexPath: origin(of:), newIndexPath: survivor(of:), oldSection: oldSection(of:),
      newSection: newSection(of:))
  }
}

import CoreGraphics
import DragAndDrop
import Foundation

/// One of the items that are dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The item's index path in the same table; nil for an item from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points; zero for an item without one.
  var previewSize: CGSize { get }
}

/// Says what is dropped on a table, and where each preview goes.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// Where they are dropped; nil where there is no row.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The session, which loads the items' content.
  var session: any UIDropSession { get }
  /// Has the preview go to the cell of a row. The data are changed before.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has the preview shrink into a part of a cell, in the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Inserts a placeholder and has the preview go to it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  /// Has the preview go to any place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The coordinator of one drop.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let plan: ItemDrop
  private let list: UITableView
  let items: [any UITableViewDropItem]

  init(_ drop: ItemDrop, on list: UITableView) {
    (plan, self.list) = (drop, list)
    items = drop.session.items.map { TableDropItem($0, from: drop) }
    super.init()
  }

  var destinationIndexPath: IndexPath? { plan.destination }
  var session: any UIDropSession { plan.session }
  var proposal: UITableViewDropProposal {
    plan.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: plan.proposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { plan.end(dragItem, at: indexPath) }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    plan.end(dragItem, inside: indexPath, rect)
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext {
    plan.end(dragItem, at: placeholder.dropPlaceholder(), insertedAt: placeholder.insertionIndexPath, in: list)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { plan.end(dragItem, at: target) }
}

/// An item of a drop.
@MainActor
private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from drop: ItemDrop) {
    (dragItem, sourceIndexPath, previewSize) = (item, drop.origin(of: item), drop.previewSize(of: item))
    super.init()
  }
}

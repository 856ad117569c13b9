import CoreGraphics
import DragAndDrop
import Foundation

/// One of the items that are dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The item's index path in the same collection view; nil for an item from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points; zero for an item without one.
  var previewSize: CGSize { get }
}

/// Says what is dropped on a collection view, and where each preview goes.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// Where they are dropped; nil where there is no item.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session, which loads the items' content.
  var session: any UIDropSession { get }
  /// Has the preview go to the cell of an item. The data are changed before.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has the preview shrink into a part of a cell, in the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Inserts a placeholder and has the preview go to it.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext
  /// Has the preview go to any place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The coordinator of one drop.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let plan: ItemDrop
  private let list: UICollectionView
  let items: [any UICollectionViewDropItem]

  init(_ drop: ItemDrop, on list: UICollectionView) {
    (plan, self.list) = (drop, list)
    items = drop.session.items.map { CollectionDropItem($0, from: drop) }
    super.init()
  }

  var destinationIndexPath: IndexPath? { plan.destination }
  var session: any UIDropSession { plan.session }
  var proposal: UICollectionViewDropProposal {
    plan.proposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: plan.proposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { plan.end(dragItem, at: indexPath) }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    plan.end(dragItem, inside: indexPath, rect)
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext
  {
    plan.end(dragItem, at: placeholder.dropPlaceholder(), insertedAt: placeholder.insertionIndexPath, in: list)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { plan.end(dragItem, at: target) }
}

/// An item of a drop.
@MainActor
private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from drop: ItemDrop) {
    (dragItem, sourceIndexPath, previewSize) = (item, drop.origin(of: item), drop.previewSize(of: item))
    super.init()
  }
}

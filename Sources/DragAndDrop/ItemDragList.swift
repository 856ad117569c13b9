import CoreGraphics
import Foundation
import ViewCore

/// How a list takes a drop at an index path.
package enum ItemDropIntent {
  /// The list does not change while the drag is over it.
  case unspecified
  /// Between items, which make way.
  case insertAt
  /// Into the item that is there.
  case insertInto
}

/// A list whose items are dragged, and on which items are dropped; its delegates decide.
@MainActor
package protocol ItemDragList: UIScrollView {
  var drags: ItemDrags { get }

  // MARK: Items

  /// The item whose cell is at a point of the list, in the data source's numbers; nil between items.
  func dragPath(at point: CGPoint) -> IndexPath?
  /// The cell of an item of the data source, if it is visible.
  func dragCell(at path: IndexPath) -> UIView?
  /// Called when a cell is lifted, dragged or put down.
  func dragStateDidChange(_ phase: ItemDragPhase, of cell: UIView)

  // MARK: The drag delegate

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// - Parameter point: where the list was tapped, in its coordinates.
  func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragSessionWillBegin(_ session: any UIDragSession)
  func dragSessionDidEnd(_ session: any UIDragSession)
  func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool
  func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool

  // MARK: The drop delegate

  /// Tells the cells whether a drag is over the list.
  func showDropSession(_ isOver: Bool)
  func canHandleDrop(_ session: any UIDropSession) -> Bool
  func dropSessionDidEnter(_ session: any UIDropSession)
  func dropSessionDidExit(_ session: any UIDropSession)
  func dropSessionDidEnd(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
  func dropIntent(of proposal: UIDropProposal, at point: CGPoint) -> ItemDropIntent
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func perform(_ drop: ItemDrop)

  // MARK: The gap

  /// Where the items have made way; nil while they have not.
  var gapPath: IndexPath? { get }
  /// How long a drag rests between items until they make way, in seconds.
  var gapRest: TimeInterval { get }
  /// Has the items make way: for an item of the list, whose cell is hidden meanwhile, or for others.
  func openGap(for item: IndexPath?, at path: IndexPath, _ point: CGPoint)
  func moveGap(to point: CGPoint)
  /// Has the items come together again; the cell that was hidden stays so until `showHeldCell()`.
  func closeGap()
  func showHeldCell()
  /// Highlights the item into which a drop would go, or none.
  func highlightDrop(at path: IndexPath?)
}

/// What happens to a cell in a drag.
package enum ItemDragPhase { case none, lifting, dragging }

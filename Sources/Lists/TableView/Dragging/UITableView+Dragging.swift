import CoreGraphics
import DragAndDrop
import Foundation
import ViewCore

extension UITableView: ItemDragList {
  package func dragPath(at point: CGPoint) -> IndexPath? {
    guard swipe.row == nil, let path = baseIndexPathForRow(at: point), path != rowGap.path, cells[path] != nil,
      placeholder(at: path) == nil
    else { return nil }
    return rowMover.dataPath(of: path)
  }

  package func dragCell(at path: IndexPath) -> UIView? { cells[rowMover.shownPath(of: path)] }

  package func dragStateDidChange(_ phase: ItemDragPhase, of cell: UIView) {
    let state: UITableViewCell.DragState =
      switch phase {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard let cell = cell as? UITableViewCell else { return }
    cell.setNeedsUpdateConfiguration()
    cell.dragStateDidChange(state)
  }

  package func showDropSession(_ isOver: Bool) {
    guard dropping.setSession(isOver) else { return }
    for (_, cell) in cells.inOrder { cell.setNeedsUpdateConfiguration() }
  }

  /// What drags and movements do with a cell.
  func handling(of cell: UITableViewCell) -> CellHandling {
    CellHandling(
      isReordering: rowMover.holds(cell), drag: drags.dragState(of: cell), drop: dropping.dropState(of: cell))
  }

  // MARK: - The drag delegate

  package func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard rowMover.held == nil, !batch.isOpen, !editing else { return [] }
    return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  package func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    guard !batch.isOpen, !editing else { return [] }
    return dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  package func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  package func dragSessionWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  package func dragSessionDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

  package func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  package func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: - The drop delegate

  package func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  package func dropSessionDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  package func dropSessionDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  package func dropSessionDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

  package func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UITableViewDropProposal(operation: .cancel)
  }

  package func dropIntent(of proposal: UIDropProposal, at point: CGPoint) -> ItemDropIntent {
    switch (proposal as? UITableViewDropProposal)?.intent {
    case .insertAtDestinationIndexPath: .insertAt
    case .insertIntoDestinationIndexPath: .insertInto
    case .automatic: automaticIntent(at: point)
    case .unspecified, nil: .unspecified
    }
  }

  /// Near the edges of a row, or of the gap in its place: between rows.
  private func automaticIntent(at point: CGPoint) -> ItemDropIntent {
    guard let path = baseIndexPathForRow(at: point), path != draggedRow?.current else { return .insertAt }
    let row = metrics.row(path)
    return abs(point.y - row.top - row.height / 2) < row.height / 4 ? .insertInto : .insertAt
  }

  package func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  package func perform(_ drop: ItemDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, on: self))
  }

  // MARK: - Spring loading

  func setSpringLoaded(_ isOn: Bool) {
    SpringSwitch.set(isOn, on: self) { [weak self] context in
      guard let self, let path = dragPath(at: context.location(in: self)), let cell = dragCell(at: path) else { return false }
      (context.targetView, context.targetItem) = (cell, path)
      return delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? !drags.isDragged(path)
    } activate: { [weak self] context in
      guard let self, let path = dragPath(at: context.location(in: self)) else { return }
      springLoad(rowMover.shownPath(of: path))
    }
  }

  // MARK: - The gap

  package var gapRest: TimeInterval { 0 }

  /// The held row, if it is the one whose cell a drag has hidden.
  private var draggedRow: HeldRow? { rowMover.held.flatMap { $0.cell === dropping.heldCell ? $0 : nil } }

  package var gapPath: IndexPath? { (rowGap.path ?? draggedRow?.current).map { placeholders.places.dataPath(of: $0) } }

  package func openGap(for item: IndexPath?, at path: IndexPath, _ point: CGPoint) {
    guard let item else { return rowGap.open(at: shown(path)) }
    guard let cell = cells[item], rowMover.lift(cell, at: cell.center) else { return }
    dropping.hide(cell)
    rowMover.hold(at: point)
  }

  package func moveGap(to point: CGPoint) { if draggedRow != nil { rowMover.hold(at: point) } else { rowGap.move(to: point) } }

  package func closeGap() {
    rowGap.close()
    if draggedRow != nil { rowMover.drop(cancelled: true) }
  }

  package func showHeldCell() { dropping.show() }

  package func highlightDrop(at path: IndexPath?) {
    dropping.highlight(path.flatMap { dragCell(at: $0) }) { view, isTarget in
      guard let cell = view as? UITableViewCell else { return }
      cell.setHighlighted(isTarget, animated: true)
      cell.setNeedsUpdateConfiguration()
    }
  }
}

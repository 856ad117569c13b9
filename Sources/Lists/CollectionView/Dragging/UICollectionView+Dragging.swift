import CoreGraphics
import DragAndDrop
import Foundation
import ViewCore

extension UICollectionView: ItemDragList {
  package func dragPath(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathOfCell(at: point), path != gap.path, elements.cell(at: path) != nil, placeholder(at: path) == nil
    else { return nil }
    return mover.dataPath(of: path)
  }

  package func dragCell(at path: IndexPath) -> UIView? { elements.cell(at: mover.shownPath(of: path)) }

  package func dragStateDidChange(_ phase: ItemDragPhase, of cell: UIView) {
    let state: UICollectionViewCell.DragState =
      switch phase {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard let cell = cell as? UICollectionViewCell else { return }
    cell.setNeedsUpdateConfiguration()
    cell.dragStateDidChange(state)
  }

  package func showDropSession(_ isOver: Bool) {
    guard dropping.setSession(isOver) else { return }
    for case (_, let cell as UICollectionViewCell) in elements.inOrder { cell.setNeedsUpdateConfiguration() }
  }

  /// What drags and movements do with a cell.
  func handling(of cell: UICollectionViewCell) -> CellHandling {
    CellHandling(
      isReordering: mover.holds(cell), drag: drags.dragState(of: cell), drop: dropping.dropState(of: cell))
  }

  // MARK: - The drag delegate

  package func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard mover.held == nil, !updater.isCollecting else { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  package func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    guard !updater.isCollecting else { return [] }
    return dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  package func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  package func dragSessionWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  package func dragSessionDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

  package func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  package func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: - The drop delegate

  package func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  package func dropSessionDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  package func dropSessionDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  package func dropSessionDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

  package func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .cancel)
  }

  package func dropIntent(of proposal: UIDropProposal, at point: CGPoint) -> ItemDropIntent {
    switch (proposal as? UICollectionViewDropProposal)?.intent {
    case .insertAtDestinationIndexPath: .insertAt
    case .insertIntoDestinationIndexPath: .insertInto
    case .unspecified, nil: .unspecified
    }
  }

  package func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  package func perform(_ drop: ItemDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, on: self))
  }

  // MARK: - Spring loading

  func setSpringLoaded(_ isOn: Bool) {
    SpringSwitch.set(isOn, on: self) { [weak self] context in
      guard let self, let path = dragPath(at: context.location(in: self)), let cell = dragCell(at: path) else { return false }
      (context.targetView, context.targetItem) = (cell, path)
      return delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? !drags.isDragged(path)
    } activate: { [weak self] context in
      guard let self, let path = dragPath(at: context.location(in: self)).map({ mover.shownPath(of: $0) }) else { return }
      selector.userSelects(path, .only)
      selector.performPrimaryAction(at: path)
    }
  }

  // MARK: - The gap

  package var gapRest: TimeInterval { reorderingCadence.rest }

  /// The held item, if it is the one whose cell a drag has hidden.
  private var draggedItem: HeldItem? { mover.held.flatMap { $0.cell === dropping.heldCell ? $0 : nil } }

  package var gapPath: IndexPath? { (gap.path ?? draggedItem?.indexPath).map { placeholders.places.dataPath(of: $0) } }

  package func openGap(for item: IndexPath?, at path: IndexPath, _ point: CGPoint) {
    guard let item else { return gap.open(at: shown(path)) }
    guard mover.lift(item, asking: false), let cell = mover.held?.cell else { return }
    dropping.hide(cell)
    mover.hold(at: point)
  }

  package func moveGap(to point: CGPoint) { if draggedItem != nil { mover.hold(at: point) } else { gap.move(to: point) } }

  package func closeGap() {
    gap.close()
    if draggedItem != nil { mover.letGo(cancelled: true) }
  }

  package func showHeldCell() { dropping.show() }

  package func highlightDrop(at path: IndexPath?) {
    dropping.highlight(path.flatMap { dragCell(at: $0) }) { view, isTarget in
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isHighlighted = isTarget
      cell.setNeedsUpdateConfiguration()
    }
  }
}

import CoreGraphics
import Foundation

extension UICollectionView: ItemDragList {
  func dragPath(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathOfCell(at: point), path != gap.path, elements.cell(at: path) != nil, placeholder(at: path) == nil
    else { return nil }
    return mover.dataPath(of: path)
  }

  func dragCell(at path: IndexPath) -> UIView? { elements.cell(at: mover.shownPath(of: path)) }

  func dragStateDidChange(_ phase: ItemDragPhase, of cell: UIView) {
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

  func showDropSession(_ isOver: Bool) {
    guard dropping.setSession(isOver) else { return }
    for case let (_, cell as UICollectionViewCell) in elements.inOrder { cell.setNeedsUpdateConfiguration() }
  }

  /// What drags and movements do with a cell.
  func handling(of cell: UICollectionViewCell) -> CellHandling {
    CellHandling(
      isReordering: mover.holds(cell), drag: drags.dragState(of: cell), drop: dropping.dropState(of: cell))
  }

  // MARK: - The drag delegate

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    guard mover.held == nil, !updater.isCollecting else { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    guard !updater.isCollecting else { return [] }
    return dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragSessionWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragSessionDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

  func dragSessionAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragSessionIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: - The drop delegate

  func canHandleDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropSessionDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func dropSessionDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropSessionDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .cancel)
  }

  func dropIntent(of proposal: UIDropProposal, at point: CGPoint) -> ItemDropIntent {
    switch (proposal as? UICollectionViewDropProposal)?.intent {
    case .insertAtDestinationIndexPath: .insertAt
    case .insertIntoDestinationIndexPath: .insertInto
    case .unspecified, nil: .unspecified
    }
  }

  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  func perform(_ drop: ItemDrop) {
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

  var gapRest: TimeInterval { reorderingCadence.rest }

  /// The held item, if it is the one whose cell a drag has hidden.
  private var draggedItem: HeldItem? { mover.held.flatMap { $0.cell === dropping.heldCell ? $0 : nil } }

  var gapPath: IndexPath? { (gap.path ?? draggedItem?.indexPath).map { placeholders.places.dataPath(of: $0) } }

  func openGap(for item: IndexPath?, at path: IndexPath, _ point: CGPoint) {
    guard let item else { return gap.open(at: shown(path)) }
    guard mover.lift(item, asking: false), let cell = mover.held?.cell else { return }
    dropping.hide(cell)
    mover.hold(at: point)
  }

  func moveGap(to point: CGPoint) { if draggedItem != nil { mover.hold(at: point) } else { gap.move(to: point) } }

  func closeGap() {
    gap.close()
    if draggedItem != nil { mover.letGo(cancelled: true) }
  }

  func showHeldCell() { dropping.show() }

  func highlightDrop(at path: IndexPath?) {
    dropping.highlight(path.flatMap { dragCell(at: $0) }) { view, isTarget in
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isHighlighted = isTarget
      cell.setNeedsUpdateConfiguration()
    }
  }
}

import CoreGraphics
import Foundation
import ViewCore

/// Drags the items of a list, as the list's delegate decides.
@MainActor
package final class ItemDrags: NSObject, UIDragInteractionDelegate {
  private unowned let list: any ItemDragList
  private lazy var interaction = UIDragInteraction(delegate: self)
  /// The session of the drag that began in the list; nil without one.
  package private(set) var session: (any UIDragSession)?
  /// Where the dragged items come from, also those that have joined a drag from elsewhere.
  private var origins: [ObjectIdentifier: IndexPath] = [:]
  private var cells: [DraggedCell] = []

  private struct DraggedCell {
    let cell: UIView
    let session: any UIDragSession
    var phase: ItemDragPhase
  }

  package init(_ list: any ItemDragList) {
    self.list = list
    super.init()
  }

  /// Adds the interaction to the list, or removes it.
  package func setEnabled(_ isEnabled: Bool) {
    guard isEnabled != (interaction.view != nil) else { return }
    if isEnabled { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
  }

  /// The index path from which an item of this list's drag comes.
  func origin(of item: UIDragItem) -> IndexPath? { origins[ObjectIdentifier(item)] }

  /// Whether an item of the data source is part of a drag.
  package func isDragged(_ path: IndexPath) -> Bool { origins.values.contains(path) }

  /// Called after a change of the data, with where an item is now; nil: it is gone.
  package func follow(_ position: (IndexPath) -> IndexPath?) { origins = origins.compactMapValues(position) }

  /// Called when the last animation of a drag with items of the list has ended, also of one that was only lifted.
  func dragDidEnd(_ session: any UIDragSession) {
    setPhase(.none, in: session)
    cells.removeAll { $0.session === session }
    for item in session.items { origins[ObjectIdentifier(item)] = nil }
    if self.session === session { self.session = nil }
  }

  private func take(_ items: [UIDragItem], at path: IndexPath, _ phase: ItemDragPhase, for session: any UIDragSession) {
    for item in items { origins[ObjectIdentifier(item)] = path }
    guard let cell = list.dragCell(at: path), !cells.contains(where: { $0.cell === cell }) else { return }
    cells.append(DraggedCell(cell: cell, session: session, phase: .none))
    if phase != .none { setPhase(phase, in: session) }
  }

  private func setPhase(_ phase: ItemDragPhase, in session: any UIDragSession) {
    for index in cells.indices where cells[index].session === session && cells[index].phase != phase {
      cells[index].phase = phase
      list.dragStateDidChange(phase, of: cells[index].cell)
    }
  }

  /// What a drag with items of the list does with a cell.
  package func dragState(of cell: UIView) -> UICellConfigurationState.DragState {
    switch cells.first(where: { $0.cell === cell })?.phase {
    case .none?, nil: .none
    case .lifting: .lifting
    case .dragging: .dragging
    }
  }

  /// A cell in its list, in the delegate's shape.
  private func preview(at path: IndexPath) -> UITargetedDragPreview? {
    guard let cell = list.dragCell(at: path), cell.window != nil else { return nil }
    return list.dragParameters(at: path).map { UITargetedDragPreview(view: cell, parameters: $0) }
      ?? UITargetedDragPreview.wholeForDragging(cell)
  }

  // MARK: - UIDragInteractionDelegate

  package func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let path = list.dragPath(at: session.location(in: list)) else { return [] }
    let items = list.dragItems(for: session, at: path)
    guard !items.isEmpty else { return [] }
    self.session = session
    take(items, at: path, .none, for: session)
    return items
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let path = list.dragPath(at: point), !isDragged(path) else { return [] }
    let items = list.dragItems(addedTo: session, at: path, point)
    if !items.isEmpty { take(items, at: path, .dragging, for: session) }
    return items
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { origin(of: item).flatMap { preview(at: $0) } }

  package func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) { setPhase(.lifting, in: session) }

  package func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    setPhase(.dragging, in: session)
    list.dragSessionWillBegin(session)
  }

  package func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    list.dragSessionAllowsMove(session)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragSessionIsRestricted(session) }

  /// Rows and items stay as large as the gap that they will fill.
  package func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool {
    true
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { list.dragSessionDidEnd(session) }

  /// The item returns to its cell, which may be another one than at the start; nil: it is out of sight.
  package func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { origin(of: item).flatMap { preview(at: $0) } }
}

import CoreGraphics
import Foundation

/// Drags the items of a list, as the list's delegate decides.
@MainActor
final class ItemDrags: NSObject, UIDragInteractionDelegate {
  private unowned let list: any ItemDragList
  private lazy var interaction = UIDragInteraction(delegate: self)
  /// The session of the drag that began in the list; nil without one.
  private(set) var session: (any UIDragSession)?
  /// Where the dragged items come from.
  private var origins: [ObjectIdentifier: IndexPath] = [:]
  private var cell: UIView?
  private var phase = ItemDragPhase.none

  init(_ list: any ItemDragList) {
    self.list = list
    super.init()
  }

  /// Adds the interaction to the list, or removes it.
  func setEnabled(_ isEnabled: Bool) {
    guard isEnabled != (interaction.view != nil) else { return }
    if isEnabled { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
  }

  /// The index path from which an item of this list's drag comes.
  func origin(of item: UIDragItem) -> IndexPath? { origins[ObjectIdentifier(item)] }

  /// Called after a change of the data, with where an item is now; nil: it is gone.
  func follow(_ position: (IndexPath) -> IndexPath?) { origins = origins.compactMapValues(position) }

  /// Called when the last animation of a drag has ended, also of one that was only lifted.
  func runDidEnd() {
    tellCell(.none)
    (session, cell, origins) = (nil, nil, [:])
  }

  private func tellCell(_ phase: ItemDragPhase) {
    self.phase = phase
    if let cell { list.dragStateDidChange(phase, of: cell) }
  }

  /// What the drag that began in the list does with a cell.
  func dragState(of cell: UIView) -> UICellConfigurationState.DragState {
    guard self.cell === cell else { return .none }
    return switch phase {
    case .none: .none
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

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let path = list.dragPath(at: session.location(in: list)) else { return [] }
    let items = list.dragItems(for: session, at: path)
    guard !items.isEmpty else { return [] }
    self.session = session
    cell = list.dragCell(at: path)
    for item in items { origins[ObjectIdentifier(item)] = path }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { origin(of: item).flatMap { preview(at: $0) } }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) { tellCell(.lifting) }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    tellCell(.dragging)
    list.dragSessionWillBegin(session)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    list.dragSessionAllowsMove(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragSessionIsRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { list.dragSessionDidEnd(session) }

  /// The item returns to its cell, which may be another one than at the start; nil: it is out of sight.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { origin(of: item).flatMap { preview(at: $0) } }
}

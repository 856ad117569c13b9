import Foundation
import ViewCore

/// What the list of a cell knows about drags and movements of it.
@MainActor
struct CellHandling {
  let isReordering: Bool
  let drag: UICellConfigurationState.DragState
  let drop: UICellConfigurationState.DropState

  func apply(to state: inout UICellConfigurationState) {
    (state.isReordering, state.cellDragState, state.cellDropState) = (isReordering, drag, drop)
  }
}

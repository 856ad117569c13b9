import Foundation
import QuartzCore
import ViewCore

/// What a drag over a list changes in its cells.
@MainActor
package final class DropMarks {
  /// The cell of the item that is moved within the list; it is not visible.
  package private(set) var heldCell: UIView?
  private weak var highlighted: UIView?
  /// Whether a drag is over the list, or its drop is not concluded.
  package private(set) var hasSession = false

  package init() {}

  /// Returns whether that is new.
  package func setSession(_ isOver: Bool) -> Bool {
    defer { hasSession = isOver }
    return hasSession != isOver
  }

  /// What the drag over the list means to a cell.
  package func dropState(of cell: UIView) -> UICellConfigurationState.DropState {
    guard hasSession else { return .none }
    return highlighted === cell ? .targeted : .notTargeted
  }

  /// Hides a cell, instead of another one.
  package func hide(_ cell: UIView) {
    show()
    heldCell = cell
    cell.layer.isConcealed = true
  }

  package func show() {
    heldCell?.layer.isConcealed = false
    heldCell = nil
  }

  /// - Parameter set: sets whether a cell is highlighted; called for the old cell and for the new one if they differ.
  package func highlight(_ cell: UIView?, _ set: (UIView, Bool) -> Void) {
    guard cell !== highlighted else { return }
    if let highlighted { set(highlighted, false) }
    if let cell { set(cell, true) }
    highlighted = cell
  }
}

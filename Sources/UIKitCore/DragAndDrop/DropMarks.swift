import Foundation
import QuartzCore

/// What a drag over a list changes in its cells.
@MainActor
final class DropMarks {
  /// The cell of the item that is moved within the list; it is not visible.
  private(set) var heldCell: UIView?
  private weak var highlighted: UIView?
  /// Whether a drag is over the list, or its drop is not concluded.
  private(set) var hasSession = false

  /// Returns whether that is new.
  func setSession(_ isOver: Bool) -> Bool {
    defer { hasSession = isOver }
    return hasSession != isOver
  }

  /// What the drag over the list means to a cell.
  func dropState(of cell: UIView) -> UICellConfigurationState.DropState {
    guard hasSession else { return .none }
    return highlighted === cell ? .targeted : .notTargeted
  }

  /// Hides a cell, instead of another one.
  func hide(_ cell: UIView) {
    show()
    heldCell = cell
    cell.layer.isConcealed = true
  }

  func show() {
    heldCell?.layer.isConcealed = false
    heldCell = nil
  }

  /// - Parameter set: sets whether a cell is highlighted; called for the old cell and for the new one if they differ.
  func highlight(_ cell: UIView?, _ set: (UIView, Bool) -> Void) {
    guard cell !== highlighted else { return }
    if let highlighted { set(highlighted, false) }
    if let cell { set(cell, true) }
    highlighted = cell
  }
}

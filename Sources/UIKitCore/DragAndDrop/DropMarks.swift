import Foundation
import QuartzCore

/// What a drag over a list changes in its cells.
@MainActor
final class DropMarks {
  /// The cell of the item that is moved within the list; it is not visible.
  private(set) var heldCell: UIView?
  private weak var highlighted: UIView?

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

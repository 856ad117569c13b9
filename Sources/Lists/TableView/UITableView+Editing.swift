import CoreGraphics
import Foundation
import ViewCore

extension UITableView {
  /// Whether a row can be edited. Default: true, if the data source does not implement the method.
  func canEdit(_ path: IndexPath) -> Bool { dataSource != nil && editAnswer(at: path) ?? true }

  /// The data source's answer; nil if it does not implement the method.
  private func editAnswer(at path: IndexPath) -> Bool? {
    guard let dataSource else { return nil }
    return OptionalMethod.answer { dataSource.tableView(self, canEditRowAt: path) }
  }

  private func styleAnswer(at path: IndexPath) -> UITableViewCell.EditingStyle? {
    guard let delegate else { return nil }
    return OptionalMethod.answer { delegate.tableView(self, editingStyleForRowAt: path) }
  }

  /// Whether the data source or the delegate returns anything for editing this row. Without the Objective-C runtime this is the
  /// only sign that the data source implements `commit`.
  func isMeantToBeEdited(_ path: IndexPath) -> Bool { editAnswer(at: path) != nil || styleAnswer(at: path) != nil }

  /// Whether editing means selecting several rows, instead of deleting or inserting one.
  var choosesWhileEditing: Bool { editing && allowsMultipleSelectionDuringEditing }

  /// Whether the row shows its editing control.
  func showsEditing(_ path: IndexPath) -> Bool { editing && canEdit(path) }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return styleAnswer(at: path) ?? .delete
  }

  func editingStyle(of cell: UITableViewCell) -> UITableViewCell.EditingStyle {
    indexPath(for: cell).map { editingStyle(at: $0) } ?? .none
  }

  /// Calls `tableView(_:commit:forRowAt:)`; logs when the data source does not implement it.
  func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let dataSource else { return }
    let isTold: Void? = OptionalMethod.answer { dataSource.tableView(self, commit: style, forRowAt: path) }
    guard isTold == nil else { return }
    ToolkitLog.warning(
      "\(type(of: dataSource)) has no tableView(_:commit:forRowAt:), so nothing happens to the row at \(path.brief).")
  }

  func editingWillChange(animated: Bool) {
    closeSwipe(animated: animated)
    rowMover.drop(cancelled: true)
  }

  func editingDidChange(animated: Bool) {
    if !editing || !(allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing) { clearSelection() }
    for (shown, cell) in cells.inOrder {
      guard let path = row(shown) else { continue }
      cell.setEditing(showsEditing(path), animated: animated)
      cell.setReorders(editing && canMove(path, cell), animated: animated)
    }
  }

  /// Shows other editing controls after `allowsMultipleSelectionDuringEditing` has changed.
  func editingModeDidChange() {
    guard editing else { return }
    closeSwipe(animated: false)
    clearSelection()
    for (shown, cell) in cells.inOrder {
      guard let path = row(shown) else { continue }
      cell.setEditing(false, animated: false)
      cell.setEditing(showsEditing(path), animated: false)
    }
  }

  /// A delete control reveals the Delete button; an insert control inserts at once.
  func editingControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(at: path) {
    case .insert: commit(.insert, at: path)
    case .delete:
      guard swipe.row == nil, let configuration = deleteConfiguration(at: path) else { return closeSwipe(animated: true) }
      let row = openRow(cell, at: shown(path), with: configuration, isLeading: false)
      cell.layoutIfNeeded()
      row.settle(at: row.restOffset, velocity: 0)
    case .none: break
    }
  }
}

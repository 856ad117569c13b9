import CoreGraphics
import Foundation

extension UITableView {
  /// Whether a row can be edited: it can where the data source says nothing about that.
  func canEdit(_ path: IndexPath) -> Bool { dataSource != nil && editAnswer(at: path) ?? true }

  /// What the data source says; nil: nothing.
  private func editAnswer(at path: IndexPath) -> Bool? {
    guard let dataSource else { return nil }
    return OptionalMethod.answer { dataSource.tableView(self, canEditRowAt: path) }
  }

  private func styleAnswer(at path: IndexPath) -> UITableViewCell.EditingStyle? {
    guard let delegate else { return nil }
    return OptionalMethod.answer { delegate.tableView(self, editingStyleForRowAt: path) }
  }

  /// Whether anybody speaks of editing this row: nothing else tells that the data source commits edits.
  func isMeantToBeEdited(_ path: IndexPath) -> Bool { editAnswer(at: path) != nil || styleAnswer(at: path) != nil }

  /// Whether edited rows are chosen, several at a time, instead of being deleted or inserted one by one.
  var choosesWhileEditing: Bool { editing && allowsMultipleSelectionDuringEditing }

  /// Whether the row shows that the table is edited.
  func showsEditing(_ path: IndexPath) -> Bool { editing && canEdit(path) }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return styleAnswer(at: path) ?? .delete
  }

  func editingStyle(of cell: UITableViewCell) -> UITableViewCell.EditingStyle {
    indexPath(for: cell).map { editingStyle(at: $0) } ?? .none
  }

  /// Asks the data source for a change; one that has no method for that is logged.
  func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let dataSource else { return }
    let isTold: Void? = OptionalMethod.answer { dataSource.tableView(self, commit: style, forRowAt: path) }
    guard isTold == nil else { return }
    ToolkitLog.warning(
      "\(type(of: dataSource)) has no tableView(_:commit:forRowAt:), so nothing happens to the row at \(path.brief).")
  }

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    closeSwipe(animated: animated)
    self.editing = editing
    if !editing || !(allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing) { clearSelection() }
    for (path, cell) in cells { cell.setEditing(showsEditing(path), animated: animated) }
  }

  /// Other controls stand before the rows that are edited.
  func editingModeDidChange() {
    guard editing else { return }
    closeSwipe(animated: false)
    clearSelection()
    for (path, cell) in cells {
      cell.setEditing(false, animated: false)
      cell.setEditing(showsEditing(path), animated: false)
    }
  }

  /// A minus lays Delete open, a plus inserts at once.
  func editingControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(at: path) {
    case .insert: commit(.insert, at: path)
    case .delete:
      guard swiped == nil, let configuration = deleteConfiguration(at: path) else { return closeSwipe(animated: true) }
      let row = openRow(cell, at: path, with: configuration, isLeading: false)
      cell.layoutIfNeeded()
      settle(row, at: row.restOffset, velocity: 0)
    case .none: break
    }
  }
}

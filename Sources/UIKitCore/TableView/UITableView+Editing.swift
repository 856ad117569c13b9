import CoreGraphics
import Foundation

extension UITableView {
  func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

  /// Whether edited rows are chosen, several at a time, instead of being deleted or inserted one by one.
  var choosesWhileEditing: Bool { editing && allowsMultipleSelectionDuringEditing }

  /// Whether the row shows that the table is edited. Rows that a data source says nothing about can be chosen, as in UIKit.
  func showsEditing(_ path: IndexPath) -> Bool {
    guard editing else { return false }
    lacksEditAnswer = false
    return canEdit(path) || choosesWhileEditing && lacksEditAnswer
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return delegate.map { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
  }

  func editingStyle(of cell: UITableViewCell) -> UITableViewCell.EditingStyle {
    indexPath(for: cell).map { editingStyle(at: $0) } ?? .none
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
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      guard swiped == nil, let configuration = deleteConfiguration(at: path) else { return closeSwipe(animated: true) }
      let row = openRow(cell, at: path, with: configuration, isLeading: false)
      cell.layoutIfNeeded()
      settle(row, at: row.restOffset, velocity: 0)
    case .none: break
    }
  }
}

import CoreGraphics
import Foundation

extension UITableView {
  func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

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
    for (path, cell) in cells { cell.setEditing(editing && canEdit(path), animated: animated) }
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

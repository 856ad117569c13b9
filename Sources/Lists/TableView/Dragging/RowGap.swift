import CoreGraphics
import Foundation
import ListModel
import ViewCore

/// A gap in a table for rows that come from elsewhere: the positions have one row more than the data source, without a cell.
@MainActor
final class RowGap {
  /// In which rows make way, in seconds; as for a row that is moved.
  private static let duration: TimeInterval = 0.3

  private unowned let table: UITableView
  /// Where the gap is in the shown order; nil while there is none.
  private(set) var path: IndexPath?

  init(_ table: UITableView) { self.table = table }

  /// The index path of a shown row without the gap, placeholders counted; of the gap that of the row behind it.
  func restPath(of shown: IndexPath) -> IndexPath {
    guard let path, shown.section == path.section, shown.row > path.row else { return shown }
    return IndexPath(row: shown.row - 1, section: shown.section)
  }

  func shownPath(of row: IndexPath) -> IndexPath {
    guard let path, row.section == path.section, row.row >= path.row else { return row }
    return IndexPath(row: row.row + 1, section: row.section)
  }

  // MARK: - Changing

  /// Opens the gap before a row, as high as that row.
  func open(at path: IndexPath) {
    guard self.path == nil, !table.batch.isOpen, table.rowMover.held == nil else { return }
    let sections = table.metrics.sections
    guard sections.indices.contains(path.section), path.row < sections[path.section].rows.count else { return }
    follow(before: sections.map(\.rows.count)) { $0.inserts = [path] }
    self.path = path
    table.cells.follow { self.shownPath(of: $0) }
    table.positions.insert(path, height: table.metrics.row(path).height)
    makeWay()
  }

  func move(to point: CGPoint) {
    guard let path, !table.batch.isOpen else { return }
    let target = table.metrics.destination(at: point.y, for: path)
    guard target != path, table.metrics.canHold(target, insteadOf: path) else { return }
    self.path = target
    table.moveShownRow(from: path, to: target, duration: Self.duration)
  }

  func close() {
    guard let path else { return }
    guard table.positions.metrics != nil else { return forget() }
    follow(before: table.metrics.sections.map(\.rows.count)) { $0.deletes = [path] }
    table.cells.follow { self.restPath(of: $0) }
    self.path = nil
    table.positions.remove(path)
    makeWay()
  }

  /// Called before the data is reloaded.
  func forget() { path = nil }

  private func makeWay() {
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.table.updateContentSize()
      self.table.showRowsAtTheirPlaces()
    }
    table.setNeedsLayout()
  }

  /// Has the selection follow a change of one row.
  private func follow(before: [Int], _ edit: (inout BatchChanges) -> Void) {
    var changes = BatchChanges()
    edit(&changes)
    var after = before
    for path in changes.inserts { after[path.section] += 1 }
    for path in changes.deletes { after[path.section] -= 1 }
    if let plan = try? BatchPlan(changes, before: before, after: after, words: .tableView) { table.selection.follow(plan) }
  }
}

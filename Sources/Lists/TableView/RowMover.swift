import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import ViewCore

/// A row that is being moved: its cell, where it was and where it would be dropped.
struct HeldRow {
  let cell: UITableViewCell
  /// The row's index path in the data source, which is not called until the row is dropped.
  let original: IndexPath
  /// The index path at which the row would be dropped.
  var current: IndexPath
  /// The distance from the finger to the middle of the cell, in points.
  let grab: CGFloat
  /// The finger's distance below the table's upper edge, in points.
  var finger: CGFloat
}

/// Moves a row with the finger on its reorder control: the other rows make way for it.
///
/// While a row is held, the table uses the index paths of the visible order; the data source keeps the old ones and is notified of
/// the move once, when the row is dropped.
@MainActor
final class RowMover {
  private unowned let table: UITableView
  private(set) var held: HeldRow? {
    didSet {
      guard held?.cell !== oldValue?.cell else { return }
      for row in [oldValue, held] { row?.cell.setNeedsUpdateConfiguration() }
    }
  }
  private lazy var autoscroll = Autoscroll(table, .item) { [weak self] in
    self?.scrollingFrame
  } didScroll: { [weak self] in
    guard let self, let held else { return }
    hold(at: CGPoint(x: table.bounds.midX, y: table.bounds.minY + held.finger))
  }

  /// The time in which a row is lifted and dropped, and in which others make way, in seconds: read from iOS, not measured.
  private static let duration: TimeInterval = 0.3

  init(_ table: UITableView) { self.table = table }

  func holds(_ cell: UITableViewCell) -> Bool { held?.cell === cell }

  /// The index path of a visible row as if no row made way; placeholders count.
  func restPath(of shown: IndexPath) -> IndexPath {
    held.map { RowStep(from: $0.original, to: $0.current).former(of: shown) } ?? table.rowGap.restPath(of: shown)
  }

  /// The data source's index path of a visible row; for a placeholder that of the row behind it, which need not exist.
  func dataPath(of shown: IndexPath) -> IndexPath { table.placeholders.places.dataPath(of: restPath(of: shown)) }

  /// The visible index path of a row of the data source.
  func shownPath(of row: IndexPath) -> IndexPath { shownPath(ofResting: table.placeholders.places.shownPath(of: row)) }

  func shownPath(ofResting row: IndexPath) -> IndexPath {
    held.map { RowStep(from: $0.original, to: $0.current).position(of: row) } ?? table.rowGap.shownPath(of: row)
  }

  // MARK: - Lifting

  /// - Parameter point: the finger's location in the table's coordinates.
  /// - Returns: whether the row is held now.
  func lift(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
    // Placeholders keep their places among the rows.
    guard held == nil, table.rowGap.path == nil, table.placeholders.isEmpty, !table.batch.isOpen,
      let path = table.cells.path(of: cell)
    else { return false }
    table.unmarkCursor()
    held = HeldRow(
      cell: cell, original: path, current: path, grab: cell.center.y - point.y, finger: point.y - table.bounds.minY)
    table.bringSubviewToFront(cell)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { cell.showsLift = true }
    return true
  }

  // MARK: - Holding

  /// Moves the row to the finger, at a point in the table's coordinates.
  func hold(at point: CGPoint) {
    guard point.y.isFinite else { return }
    held?.finger = point.y - table.bounds.minY
    follow()
    makeWay()
    autoscroll.update()
  }

  /// Keeps the cell under the finger after the content has scrolled.
  func follow() {
    guard let held else { return }
    let (start, end) = (table.metrics.start, table.metrics.end)
    let y = min(max(table.bounds.minY + held.finger + held.grab, start), end)
    UIView.performWithoutAnimation { held.cell.center.y = y }
  }

  /// The held row at the finger, as a line: the table scrolls up and down only. Nil without a row, and while its cell is hidden: then
  /// the drop interaction scrolls.
  private var scrollingFrame: CGRect? {
    guard let held, table.dropping.heldCell == nil else { return nil }
    let (middle, height) = (table.bounds.minY + held.finger + held.grab, held.cell.bounds.height)
    return CGRect(x: table.bounds.midX, y: middle - height / 2, width: 0, height: height)
  }

  private func makeWay() {
    guard let held else { return }
    let proposed = table.metrics.destination(at: held.cell.center.y, for: held.current)
    guard proposed != held.current else { return }
    let target =
      table.delegate?.tableView(table, targetIndexPathForMoveFromRowAt: held.original, toProposedIndexPath: proposed) ?? proposed
    guard self.held != nil, target != held.current, table.metrics.canHold(target, insteadOf: held.current) else { return }
    self.held?.current = target
    table.moveShownRow(from: held.current, to: target, duration: Self.duration)
  }

  // MARK: - Dropping

  func drop(cancelled: Bool) {
    guard let row = held else { return table.rowGap.close() }
    autoscroll.stop()
    held = nil
    var place = row.current
    if cancelled || !commitMove(of: row) {
      if row.current != row.original, table.positions.metrics != nil {
        table.moveShownRow(from: row.current, to: row.original, duration: Self.duration)
      }
      place = row.original
    }
    settle(row.cell, at: place)
  }

  /// Releases the row at its position, because the table is reloaded.
  func forget() {
    guard let row = held else { return table.rowGap.forget() }
    autoscroll.stop()
    held = nil
    row.cell.showsLift = false
  }

  private func settle(_ cell: UITableViewCell, at place: IndexPath) {
    // The data source may have reloaded the table.
    guard table.cells[place] === cell else {
      cell.showsLift = false
      return table.setNeedsLayout()
    }
    cell.move(to: table.placeInSection(place))
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      cell.frame = self.table.rect(self.table.metrics.row(place))
      cell.showsLift = false
    } completion: { [weak self] _ in
      guard let self, cell.superview === table, !holds(cell) else { return }
      table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
    }
  }

  /// - Returns: whether the row stays at its position: the data source was notified, or the row has not moved.
  private func commitMove(of row: HeldRow) -> Bool {
    guard row.current != row.original else { return true }
    guard let dataSource = table.dataSource else { return false }
    let isTold: Void? = OptionalMethod.answer { dataSource.tableView(table, moveRowAt: row.original, to: row.current) }
    if isTold == nil {
      ToolkitLog.warning(
        "\(type(of: dataSource)) has no tableView(_:moveRowAt:to:), so the row at \(row.original.brief) goes back to its place.")
    }
    return isTold != nil
  }
}

/// A row's move from one index path to another, and its effect on other index paths.
struct RowStep {
  var from: IndexPath
  var to: IndexPath

  /// Where a row is after the step.
  func position(of path: IndexPath) -> IndexPath {
    guard path != from else { return to }
    var path = path
    if path.section == from.section, path.row > from.row { path.row -= 1 }
    if path.section == to.section, path.row >= to.row { path.row += 1 }
    return path
  }

  /// Where a row was before the step.
  func former(of path: IndexPath) -> IndexPath { RowStep(from: to, to: from).position(of: path) }
}

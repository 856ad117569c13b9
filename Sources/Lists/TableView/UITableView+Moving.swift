import Controls
import CoreGraphics
import Foundation
import ListModel
import ViewCore

extension UITableView {
  /// Whether a row has a reorder control in edit mode: the data source allows moving it, or it leaves the method out and the cell
  /// shows the control. Without the Objective-C runtime these are the only signs that the data source implements
  /// `tableView(_:moveRowAt:to:)`.
  func canMove(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
    guard let dataSource else { return false }
    return OptionalMethod.answer { dataSource.tableView(self, canMoveRowAt: path) } ?? cell.showsReorderControl
  }

  /// Shows a row at another index path, and moves the other cells.
  ///
  /// - Complexity: O(rows of both sections).
  func moveShownRow(from: IndexPath, to: IndexPath, duration: TimeInterval) {
    followSelection(from: from, to: to)
    let step = RowStep(from: from, to: to)
    cells.follow { step.position(of: $0) }
    positions.move(step)
    UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.showRowsAtTheirPlaces()
    }
    setNeedsLayout()
  }

  /// Moves the visible parts to their positions, but for a held row.
  func showRowsAtTheirPlaces() {
    let metrics = metrics
    for (path, cell) in cells.shown where !rowMover.holds(cell) {
      cell.move(to: placeInSection(path))
      cell.frame = rect(metrics.row(path))
    }
    for (section, view) in sectionViews.headers { view.frame = rect(stickyHeader(section, metrics)) }
    for (section, view) in sectionViews.footers { view.frame = rect(metrics.footer(section)) }
  }

  private func followSelection(from: IndexPath, to: IndexPath) {
    let before = metrics.sections.map(\.rows.count)
    var after = before
    after[from.section] -= 1
    after[to.section] += 1
    var changes = BatchChanges()
    changes.moves = [BatchChanges.Move(from: from, to: to)]
    if let plan = try? BatchPlan(changes, before: before, after: after, words: .tableView) { selection.follow(plan) }
  }
}

extension TableMetrics {
  /// Where a row is dropped whose middle is at a height: in the place of the row there, or at the nearer end of a section without one.
  func destination(at y: CGFloat, for held: IndexPath) -> IndexPath {
    let y = min(max(y, start), end - 0.001)
    let point = Span(top: y, height: 0.001)
    let path = rows(in: point).first { row($0).top <= y && y < row($0).bottom }
    if let path { return path }
    guard let section = sections(in: point).first else { return held }
    let isAbove = y < self.section(section).top + sections[section].rowsStart
    guard section == held.section else { return IndexPath(row: isAbove ? 0 : sections[section].rows.count, section: section) }
    if isAbove, section > 0 { return IndexPath(row: sections[section - 1].rows.count, section: section - 1) }
    if !isAbove, section + 1 < sections.count { return IndexPath(row: 0, section: section + 1) }
    return held
  }

  /// Whether a held row can be shown at an index path.
  func canHold(_ path: IndexPath, insteadOf held: IndexPath) -> Bool {
    guard path.count == 2, sections.indices.contains(path.section) else { return false }
    let count = sections[path.section].rows.count + (path.section == held.section ? 0 : 1)
    return (0..<count).contains(path.row)
  }
}

/// The three lines at the trailing edge of a row that can be moved; a touch on them lifts the row at once.
final class ReorderControl: UIControl, TouchesWithoutDelay {
  private weak var cell: UITableViewCell?

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  private var mover: RowMover? { cell?.table?.rowMover }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table = cell.table else { return false }
    return table.rowMover.lift(cell, at: touch.location(in: table))
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let table = cell?.table else { return false }
    mover?.hold(at: touch.location(in: table))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { mover?.drop(cancelled: false) }
  override func cancelTracking(with event: UIEvent?) { mover?.drop(cancelled: true) }

  /// No recognizer of the table gets a touch that begins here.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }

  override func draw(_ rect: CGRect) {
    CellGlyph.lines.draw(around: CGPoint(x: bounds.midX, y: bounds.midY), color: .tertiaryLabel)
  }
}

extension UITableViewCell {
  /// Whether the cell looks lifted: it throws a shadow.
  var showsLift: Bool {
    get { layer.shadowOpacity > 0 }
    set {
      clipsToBounds = !newValue
      layer.shadowOpacity = newValue ? 0.25 : 0
      layer.shadowRadius = 6
      layer.shadowOffset = .zero
    }
  }

  /// The width that the reorder control takes from the content, in points.
  var reorderWidth: CGFloat { parts.reorderControl == nil ? 0 : TableFeel.reorderWidth }

  func setReorders(_ reorders: Bool, animated: Bool) {
    guard reorders != (parts.reorderControl != nil) else { return }
    let outside = CGRect(x: bounds.maxX, y: 0, width: TableFeel.reorderWidth, height: bounds.height)
    let old = parts.setReorders(reorders, in: self, at: outside)
    guard animated else {
      old?.removeFromSuperview()
      return setNeedsLayout()
    }
    UIView.animate(withDuration: TableFeel.editingDuration, delay: 0, options: [.allowUserInteraction]) {
      old?.frame = outside
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { _ in
      old?.removeFromSuperview()
    }
  }
}

import CoreGraphics
import Foundation
import ViewCore

/// The pan with two fingers that selects the rows under it.
@MainActor
final class SweepGestureRecognizer: UIPanGestureRecognizer {
  fileprivate var sweep: RowSweep?

  init(table: UITableView) {
    super.init(target: nil, action: nil)
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    addTarget(table, action: UITableView.handleSweep)
  }
}

/// A selection of rows by a pan: from the row where it began to the one where it is.
private struct RowSweep {
  let anchor: IndexPath
  /// The rows that were selected before.
  let before: Set<IndexPath>
}

extension UITableView {
  /// Whether two fingers where they are now select rows.
  var sweepMayBegin: Bool {
    guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing, swipe.row == nil, rowMover.held == nil,
      let path = baseIndexPathForRow(at: sweepPan.location(in: self)), let row = row(path)
    else { return false }
    return delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: row) ?? false
  }

  func handleSweep() {
    switch sweepPan.state {
    case .began: beginSweep()
    case .changed: continueSweep()
    case .ended, .cancelled, .failed: endSweep()
    default: break
    }
  }

  private func beginSweep() {
    guard let path = baseIndexPathForRow(at: sweepPan.location(in: self)), let row = row(path) else { return }
    unmarkCursor()
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: row)
    sweepPan.sweep = RowSweep(anchor: path, before: Set(selection.indexPaths))
    continueSweep()
  }

  private func continueSweep() {
    guard let sweep = sweepPan.sweep, let path = baseIndexPathForRow(at: sweepPan.location(in: self)) else { return }
    let (first, last) = (min(sweep.anchor, path), max(sweep.anchor, path))
    for selected in selection.indexPaths
    where (selected < first || selected > last) && !sweep.before.contains(selected) { deselectByHand(selected) }
    for row in rows(from: first, to: last) where !selection.contains(row) { selectByHand(row) }
  }

  private func endSweep() {
    guard sweepPan.sweep != nil else { return }
    sweepPan.sweep = nil
    delegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }

  private func rows(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    (first.section...last.section).flatMap { section -> [IndexPath] in
      let count = metrics.sections[section].rows.count
      let start = section == first.section ? first.row : 0
      let end = section == last.section ? last.row : count - 1
      return start <= end ? (start...end).map { IndexPath(row: $0, section: section) } : []
    }
  }
}

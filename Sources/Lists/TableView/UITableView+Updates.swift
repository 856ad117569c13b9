import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import Misuse
import ViewCore

extension UITableView {
  // MARK: - Batches

  func basePerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginUpdates()
    updates?()
    finishUpdates(completion)
  }

  func baseBeginUpdates() {
    if !batch.isOpen {
      rowMover.drop(cancelled: true)
      _ = metrics
    }
    batch.open()
  }

  func finishUpdates(_ completion: ((Bool) -> Void)?) {
    misuse(unless: !batch.isBalanced, "endUpdates(): no batch is open; call beginUpdates() before it.")
    guard let closed = batch.close(completion) else { return }
    apply(closed.update) { finished in closed.completions.forEach { $0(finished) } }
  }

  /// Makes a change outside a batch a batch of its own.
  func change(_ edit: (inout TableUpdate) -> Void) {
    beginUpdates()
    batch.edit(edit)
    finishUpdates(nil)
  }

  // MARK: - Applying

  private func apply(_ update: TableUpdate, completion: @escaping (Bool) -> Void) {
    let old = metrics
    let (before, after) = (old.sections.map(\.rows.count), currentCounts)
    let places = placeholders.places
    let dataPlan = plan(update.changes, before: places.data(counts: before), after: after)
    drags.follow { dataPlan.position(of: $0) }
    guard !places.isEmpty else { return apply(update, dataPlan, old, completion: completion) }
    let positions = places.positions(after: dataPlan)
    placeholders.follow { positions[$0] }
    let shown = update.shown(from: places, to: placeholders.places)
    let plan = plan(shown.changes, before: before, after: placeholders.places.shown(counts: after))
    apply(shown, plan, old, completion: completion)
  }

  /// Applies a change of placeholders, in shown numbers; the data are as they were, or have a row for each one that has left.
  func applyPlaceholders(_ update: TableUpdate) {
    let old = metrics
    let after = placeholders.places.shown(counts: currentCounts)
    apply(update, plan(update.changes, before: old.sections.map(\.rows.count), after: after), old) { _ in }
  }

  /// Applies changes in shown numbers.
  private func apply(
    _ update: TableUpdate, _ plan: BatchPlan, _ old: TableMetrics, completion: @escaping (Bool) -> Void
  ) {
    endSwipe(by: plan)
    for path in update.reconfiguredRows.sorted() {
      if let cell = cells[path], let new = plan.survivor(of: path) { reconfigure(cell, at: rowMover.dataPath(of: new)) }
    }
    let made = makeMetrics { path in
      guard let before = plan.formerPosition(of: path), update.reloadedRows[before] == nil else { return nil }
      // An empty batch is how a program tells a table that the heights of visible cells have changed.
      if let cell = cells[before] { return measure(cell) }
      let rows = old.sections[before.section].rows
      return rows.isKnown(before.row) ? rows.height(of: before.row) : nil
    }
    let leaving = removeLeavingCells(update, plan)
    let leavingHeaders = followSections(update, plan)
    selection.follow(plan)
    let span = spanAfter(made, visibleSpan)
    positions.replace(by: made)
    let coming = makeComingCells(in: span, update, plan, old)
    let new = metrics
    cells.beginLingering()
    animate(
      { self.moveToPlaces(new, leaving: leaving, leavingHeaders: leavingHeaders, coming: coming) },
      completion: { [weak self] finished in
        self?.finish(leaving, leavingHeaders)
        completion(finished)
      })
  }

  /// The plan of the batch; traps unless the changes lead from the old numbers of rows to the new ones.
  private func plan(_ changes: BatchChanges, before: [Int], after: [Int]) -> BatchPlan {
    do {
      return try BatchPlan(changes, before: before, after: after, words: .tableView)
    } catch {
      misuse("UITableView: \(error)")
    }
  }

  private var currentCounts: [Int] { (0..<askedSections).map(askedRows) }

  /// The visible range after the batch; content that became shorter scrolls down.
  private func spanAfter(_ new: TableMetrics, _ span: Span) -> Span {
    let height = new.end + (tableFooterView?.frame.height ?? 0)
    let lowest = max(height + adjustedContentInset.bottom - span.height, -adjustedContentInset.top)
    let top = min(span.top, lowest)
    return Span(top: min(top, span.top), height: span.height + max(span.top - top, 0))
  }

  /// Animates with a spring. Outside a window nothing is animated, and an animation that was requested completes with false
  /// (measured, table_batch_updates.json).
  private func animate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    let isEnabled = UIView.areAnimationsEnabled
    guard window != nil, isEnabled else {
      changes()
      return applicationContext.scheduler.nextTurn { completion(!isEnabled) }
    }
    UpdateSpring.animate(changes, completion: completion)
  }

  private func finish(_ leaving: [LeavingCell], _ headers: [UIView]) {
    for row in leaving {
      row.cell.transform = .identity
      retire(row.cell, from: row.path)
    }
    headers.forEach { $0.removeFromSuperview() }
    cells.endLingering()
    setNeedsLayout()
  }
}

import CoreGraphics
import Foundation
import ListModel
import ViewCore

/// The cell of a deleted row, its old frame, and its animation.
struct LeavingCell {
  let cell: UITableViewCell
  let path: IndexPath
  let animation: UITableView.RowAnimation
}

extension UITableView {
  /// Gives remaining cells their new index paths and returns the cells of deleted and reloaded rows.
  func removeLeavingCells(_ update: TableUpdate, _ plan: BatchPlan) -> [LeavingCell] {
    var leaving: [LeavingCell] = []
    for (path, cell) in cells.drain() {
      if let reload = update.reloadedRows[path] {
        leaving.append(LeavingCell(cell: cell, path: path, animation: reload))
      } else if let new = plan.position(of: path) {
        cells.show(cell, at: new)
      } else {
        let animation =
          update.deletedRows[path] ?? update.deletedSections[path.section] ?? update.reloadedSections[path.section] ?? .fade
        leaving.append(LeavingCell(cell: cell, path: path, animation: animation))
      }
    }
    for row in leaving { sendSubviewToBack(row.cell) }
    if let backgroundView { sendSubviewToBack(backgroundView) }
    return leaving
  }

  /// Gives headers and footers of remaining sections their new indices and returns the others.
  func followSections(_ update: TableUpdate, _ plan: BatchPlan) -> [UIView] {
    func position(_ section: Int) -> Int? { update.reloadedSections[section] == nil ? plan.sections.forward(section) : nil }
    let headers = sectionViews.moveHeaders(position)
    for (view, section) in headers { delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section) }
    let footers = sectionViews.moveFooters(position)
    for (view, section) in footers { delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section) }
    return (headers + footers).map(\.view)
  }

  /// Makes the cells of rows that become visible, at the positions where their animation starts; returns those with an effect.
  func makeComingCells(
    in span: Span, _ update: TableUpdate, _ plan: BatchPlan, _ old: TableMetrics
  ) -> [(cell: UITableViewCell, animation: UITableView.RowAnimation)] {
    var coming: [(cell: UITableViewCell, animation: UITableView.RowAnimation)] = []
    for path in metrics.rows(in: span) where cells[path] == nil {
      let cell = display(path)
      if isUnknown(path) { settle(path, height: measure(cell)) }
      let before = plan.formerPosition(of: path)
      let isReloaded = before.map { update.reloadedRows[$0] != nil } ?? false
      if let before, !isReloaded {
        place(cell, in: rect(old.row(before)))
        continue
      }
      let oldSection = plan.sections.backward(path.section)
      let animation =
        update.insertedRows[path] ?? before.flatMap { update.reloadedRows[$0] } ?? update.insertedSections[path.section]
        ?? oldSection.flatMap { update.reloadedSections[$0] } ?? .fade
      place(cell, in: rect(before.map { old.row($0) } ?? metrics.row(path)))
      UIView.performWithoutAnimation { apply(animation, to: cell) }
      coming.append((cell, animation))
    }
    return coming
  }

  /// Lays out a new cell's content before the animation; otherwise it would grow from a corner.
  private func place(_ cell: UITableViewCell, in frame: CGRect) {
    // Layout starts at the table, which must not move the other cells yet.
    batch.holdingCells {
      UIView.performWithoutAnimation {
        cell.frame = frame
        cell.layoutIfNeeded()
      }
    }
  }

  /// Applies the initial or final state of an animation to a cell.
  private func apply(_ animation: UITableView.RowAnimation, to cell: UITableViewCell) {
    let size = cell.bounds.size
    switch animation {
    case .none: break
    case .fade, .automatic: cell.alpha = 0
    // Almost flat, about the middle of the row.
    case .middle: (cell.alpha, cell.transform) = (0, CGAffineTransform(scaleX: 1, y: 0.01))
    case .left: cell.transform = CGAffineTransform(translationX: -size.width - rowSpan.x, y: 0)
    case .right: cell.transform = CGAffineTransform(translationX: size.width + rowSpan.x, y: 0)
    case .top: (cell.alpha, cell.transform) = (0, CGAffineTransform(translationX: 0, y: -size.height))
    case .bottom: (cell.alpha, cell.transform) = (0, CGAffineTransform(translationX: 0, y: size.height))
    }
  }

  /// Inside the animation: moves every view to its position after the batch.
  func moveToPlaces(
    _ metrics: TableMetrics, leaving: [LeavingCell], leavingHeaders: [UIView],
    coming: [(cell: UITableViewCell, animation: UITableView.RowAnimation)]
  ) {
    for row in leaving { row.animation == .none ? (row.cell.isHidden = true) : apply(row.animation, to: row.cell) }
    for view in leavingHeaders { view.alpha = 0 }
    for row in coming { (row.cell.alpha, row.cell.transform) = (1, .identity) }
    for (path, cell) in cells.inOrder {
      cell.move(to: placeInSection(path))
      cell.frame = rect(metrics.row(path))
    }
    for (section, view) in sectionViews.headers { view.frame = rect(stickyHeader(section, metrics)) }
    for (section, view) in sectionViews.footers { view.frame = rect(metrics.footer(section)) }
    tableFooterView?.frame.origin = CGPoint(x: 0, y: metrics.end)
    updateContentSize()
    // Frames are set before the layout runs, because layout sets them without animation.
    setNeedsLayout()
    layoutIfNeeded()
  }
}

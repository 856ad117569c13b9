import CoreGraphics
import Foundation
import Misuse
import ViewCore

extension UITableView {
  // MARK: - Rectangles, in the table's coordinates

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && metrics.sections.indices.contains(path.section)
      && (0..<metrics.sections[path.section].rows.count).contains(path.row)
  }

  /// The heights for a call about a section; traps for a section that does not exist.
  func metrics(of section: Int, in call: @autoclosure () -> String) -> TableMetrics {
    let metrics = metrics
    misuse(
      unless: metrics.sections.indices.contains(section),
      "UITableView.\(call()): there is no section \(section) when there are only \(metrics.sections.count) sections in the table view"
    )
    return metrics
  }

  // MARK: - Finding rows

  func baseIndexPathForRow(at point: CGPoint) -> IndexPath? {
    let span = rowSpan
    guard point.x >= span.x, point.x < span.x + span.width else { return nil }
    return metrics.rows(in: Span(top: point.y, height: 0.001)).first {
      let row = metrics.row($0)
      return row.top <= point.y && point.y < row.bottom
    }
  }

  func baseIndexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let span = rowSpan
    guard rect.maxX > span.x, rect.minX < span.x + span.width else { return [] }
    return metrics.rows(in: Span(top: rect.minY, height: rect.height))
  }

  // MARK: - What is in sight

  func baseCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    settleLayout()
    return cells[indexPath]
  }

  func settleLayout() {
    if !batch.isOpen { layoutIfNeeded() }
  }

  // MARK: - Scrolling

  func baseScrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    misuse(
      unless: exists(indexPath),
      "scrollToRow(at: \(indexPath)): there is no such row; section \(indexPath.first ?? -1) of \(numberOfSections).")
    let row = metrics.row(indexPath)
    let inset = adjustedContentInset
    let covered = inset.top + (style == .plain ? metrics.sections[indexPath.section].header : 0)
    let room = bounds.height - covered - inset.bottom
    var y = bounds.minY
    switch scrollPosition {
    case .top: y = row.top - covered
    case .middle: y = row.top + row.height / 2 - covered - room / 2
    case .bottom: y = row.bottom - bounds.height + inset.bottom
    case .none:
      if row.top < bounds.minY + covered {
        y = row.top - covered
      } else if row.bottom > bounds.maxY - inset.bottom {
        y = row.bottom - bounds.height + inset.bottom
      }
    }
    setContentOffset(clamped(CGPoint(x: bounds.minX, y: y)), animated: animated)
  }

  /// Scrolls by the method that a subclass may override, which takes the data source's rows; to a placeholder, of which that knows
  /// nothing, without it.
  func scrollToShownRow(at shown: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    if let row = row(shown) {
      scrollToRow(at: row, at: scrollPosition, animated: animated)
    } else {
      baseScrollToRow(at: shown, at: scrollPosition, animated: animated)
    }
  }

  func baseScrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.indexPaths.min { abs(metrics.row($0).top - middle) < abs(metrics.row($1).top - middle) }
    if let nearest { scrollToShownRow(at: nearest, at: scrollPosition, animated: animated) }
  }
}

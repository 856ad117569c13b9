import CoreGraphics
import Foundation

extension UITableView {
  // MARK: - Rectangles, in the table's coordinates

  public func rect(forSection section: Int) -> CGRect { rect(metrics.section(section)) }
  public func rectForHeader(inSection section: Int) -> CGRect { rect(metrics.header(section)) }
  public func rectForFooter(inSection section: Int) -> CGRect { rect(metrics.footer(section)) }
  /// Empty for a row that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { exists(indexPath) ? rect(metrics.row(indexPath)) : .zero }

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && metrics.sections.indices.contains(path.section)
      && (0..<metrics.sections[path.section].rows.count).contains(path.row)
  }

  // MARK: - Finding rows

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let span = rowSpan
    guard point.x >= span.x, point.x < span.x + span.width else { return nil }
    return metrics.rows(in: Span(top: point.y, height: 0.001)).first {
      let row = metrics.row($0)
      return row.top <= point.y && point.y < row.bottom
    }
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let span = rowSpan
    guard rect.maxX > span.x, rect.minX < span.x + span.width else { return [] }
    return metrics.rows(in: Span(top: rect.minY, height: rect.height))
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  // MARK: - What is in sight

  /// Nil for a row that is out of sight.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    settleLayout()
    return cells[indexPath]
  }

  /// From top to bottom.
  public var visibleCells: [UITableViewCell] {
    settleLayout()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// From top to bottom, by the rows' places: right after the content has moved too, when their cells are still to be asked for.
  public var indexPathsForVisibleRows: [IndexPath]? { metrics.rows(in: visibleSpan) }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  private func settleLayout() {
    if update == nil { layoutIfNeeded() }
  }

  // MARK: - Scrolling

  /// Brings a row to a place in the table, as far as the content's ends allow.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    precondition(
      exists(indexPath),
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

  /// Brings the selected row that is nearest to the middle of the table to a place in it.
  public func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.indexPaths.min { abs(metrics.row($0).top - middle) < abs(metrics.row($1).top - middle) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }
}

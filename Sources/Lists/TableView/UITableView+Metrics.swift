import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import Misuse
import ViewCore

extension UITableView {
  /// The table's metrics; asks the data source and the delegate when they are invalid.
  ///
  /// - Complexity: O(rows): each row's height or estimate is asked for.
  var metrics: TableMetrics {
    if let known = positions.metrics { return known }
    let made = makeMetrics(measured: { _ in nil })
    positions.replace(by: made)
    updateContentSize()
    return made
  }

  /// The x position and the width of a row, in points.
  var rowSpan: (x: CGFloat, width: CGFloat) {
    let safe = insetsContentViewsToSafeArea ? safeAreaInsets : .zero
    let margin = style == .insetGrouped ? TableFeel.insetMargin : 0
    let left = max(margin, style == .insetGrouped ? safe.left + margin : safe.left)
    let right = max(margin, style == .insetGrouped ? safe.right + margin : safe.right)
    return (left, max(bounds.width - left - right, 0))
  }

  // MARK: - Forgetting

  /// Discards all cells and metrics; the next layout pass asks for them again.
  func forgetContent() {
    guard !batch.isOpen else {
      misuse("reloadData() inside performBatchUpdates(_:completion:): change rows there, or reload after it.")
    }
    closeSwipe(animated: false)
    rowMover.forget()
    placeholders.removeAll()
    drags.follow { _ in nil }
    for (path, cell) in cells.drain() { retire(cell, from: path) }
    retireHeaders()
    selection.clear()
    cells.endLingering()
    sectionIndex.invalidate()
    prefetcher.forget()
    positions.invalidate()
    setNeedsLayout()
  }

  /// Invalidates all heights; the next layout pass asks for them again.
  func forgetMetrics() {
    rowMover.drop(cancelled: true)
    positions.invalidate()
    retireHeaders()
    setNeedsLayout()
  }

  /// Invalidates the heights when the width of the rows has changed.
  func widthDidChange() {
    if positions.measure(for: [bounds.width, rowSpan.x, rowSpan.width]) { forgetMetrics() }
  }

  // MARK: - Making

  /// - Parameter measured: the height of a row that was measured before, by its index path.
  func makeMetrics(measured: (IndexPath) -> CGFloat?) -> TableMetrics {
    var sections: ContiguousArray<TableSection> = []
    for index in 0..<askedSections {
      var section = TableSection()
      (section.header, section.isHeaderKnown) = headerHeight(index)
      (section.footer, section.isFooterKnown) = footerHeight(index)
      if section.header > 0, sectionHeaderTopPadding > 0, sectionHeaderTopPadding.isFinite {
        section.padding = sectionHeaderTopPadding
      }
      section.rows = rowColumn(index, measured)
      sections.append(section)
    }
    return TableMetrics(start: tableHeaderView?.frame.height ?? 0, sections: sections)
  }

  /// The data source's number of sections; traps if it is negative.
  var askedSections: Int {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    misuse(unless: count >= 0, "numberOfSections(in:) gave \(count); a number of sections is 0 or more.")
    return count
  }

  /// The data source's number of rows in a section; traps if it is negative.
  func askedRows(_ section: Int) -> Int {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    misuse(unless: count >= 0, "tableView(_:numberOfRowsInSection: \(section)) gave \(count); a number of rows is 0 or more.")
    return count
  }

  private func rowColumn(_ section: Int, _ measured: (IndexPath) -> CGFloat?) -> RowColumn {
    let count = placeholders.places.shown(askedRows(section), in: section)
    var heights: [CGFloat] = []
    var known: [Bool] = []
    heights.reserveCapacity(count)
    known.reserveCapacity(count)
    for row in 0..<count {
      let shown = IndexPath(row: row, section: section)
      let placeholder = placeholders.placeholder(at: shown)
      let path = placeholders.places.dataPath(of: shown)
      let asked = placeholder?.rowHeight ?? delegate.map { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
      if asked == Self.automaticDimension {
        let height = measured(shown)
        heights.append(height ?? (placeholder == nil ? estimate(path) : TableFeel.rowHeight))
        known.append(height != nil)
      } else {
        heights.append(checked(asked, "heightForRowAt: \(path)"))
        known.append(true)
      }
    }
    return RowColumn(heights: heights, isKnown: known)
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let asked = delegate.map { $0.tableView(self, estimatedHeightForRowAt: path) } ?? estimatedRowHeight
    return asked > 0 && asked.isFinite ? asked : TableFeel.rowHeight
  }

  private func checked(_ height: CGFloat, _ question: String) -> CGFloat {
    misuse(
      unless: height.isFinite && height >= 0,
      "tableView(_:\(question)) gave \(height); a height is 0 or more, or UITableView.automaticDimension.")
    return height
  }

  // MARK: - Headers and footers

  /// A header's height, and whether it is known or an estimate.
  private func headerHeight(_ section: Int) -> (height: CGFloat, isKnown: Bool) {
    let asked = delegate.map { $0.tableView(self, heightForHeaderInSection: section) } ?? sectionHeaderHeight
    guard asked == Self.automaticDimension else { return (checked(asked, "heightForHeaderInSection: \(section)"), true) }
    let estimate =
      delegate.map { $0.tableView(self, estimatedHeightForHeaderInSection: section) } ?? estimatedSectionHeaderHeight
    if estimate > 0, estimate.isFinite { return (estimate, false) }
    return (measuredHeaderHeight(section), true)
  }

  private func footerHeight(_ section: Int) -> (height: CGFloat, isKnown: Bool) {
    let asked = delegate.map { $0.tableView(self, heightForFooterInSection: section) } ?? sectionFooterHeight
    guard asked == Self.automaticDimension else { return (checked(asked, "heightForFooterInSection: \(section)"), true) }
    let estimate =
      delegate.map { $0.tableView(self, estimatedHeightForFooterInSection: section) } ?? estimatedSectionFooterHeight
    if estimate > 0, estimate.isFinite { return (estimate, false) }
    return (measuredFooterHeight(section), true)
  }

  /// The height of a header that measures itself.
  func measuredHeaderHeight(_ section: Int) -> CGFloat {
    if let view = makeHeader(section) { return measure(view) }
    guard style != .plain else { return 0 }
    return section == 0 ? TableFeel.groupedTop : TableFeel.groupedGap
  }

  /// The height of a footer that measures itself.
  func measuredFooterHeight(_ section: Int) -> CGFloat {
    if let view = makeFooter(section) { return measure(view) }
    return style == .plain ? 0 : TableFeel.groupedGap
  }

  private func measure(_ view: UIView) -> CGFloat {
    let height = view.sizeThatFits(CGSize(width: rowSpan.width, height: .greatestFiniteMagnitude)).height
    sectionViews.recycle(view)
    return height.isFinite ? max(height.rounded(.up), 0) : 0
  }

  /// The delegate's view, or a header with the data source's title, or nil.
  func makeHeader(_ section: Int) -> UIView? {
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      (view as? UITableViewHeaderFooterView)?.dress(.init(style: style, isFooter: false, isFirst: section == 0))
      return view
    }
    return dataSource?.tableView(self, titleForHeaderInSection: section).map {
      titled($0, .init(style: style, isFooter: false, isFirst: section == 0))
    }
  }

  func makeFooter(_ section: Int) -> UIView? {
    if let view = delegate?.tableView(self, viewForFooterInSection: section) {
      (view as? UITableViewHeaderFooterView)?.dress(.init(style: style, isFooter: true))
      return view
    }
    return dataSource?.tableView(self, titleForFooterInSection: section).map {
      titled($0, .init(style: style, isFooter: true))
    }
  }

  private func titled(_ title: String, _ look: UITableViewHeaderFooterView.Look) -> UITableViewHeaderFooterView {
    let view = sectionViews.dequeueTitled()
    view.dress(look)
    view.textLabel?.text = title
    return view
  }

  // MARK: - The table's own header and footer

  func replaceAccessory(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    positions.setStart(tableHeaderView?.frame.height ?? 0)
    updateContentSize()
    setNeedsLayout()
  }

  func updateContentSize() {
    guard let metrics = positions.metrics else { return }
    let height = metrics.end + (tableFooterView?.frame.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: height)
  }
}

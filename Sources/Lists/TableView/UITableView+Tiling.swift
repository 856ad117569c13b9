import CoreGraphics
import DragAndDrop
import Foundation
import Misuse
import ViewCore

extension UITableView {
  /// Adds cells for visible rows and recycles the others.
  ///
  /// - Complexity: O(visible rows).
  func layOutContent() {
    guard !batch.isOpen, !batch.isHoldingCells else { return }
    let metrics = settleVisibleRows()
    rowMover.follow()
    let span = visibleSpan
    let wanted = metrics.rows(in: span).filter { $0 != rowGap.path }
    retireCells(besides: Set(wanted))
    for path in wanted {
      let cell = cells[path] ?? display(path)
      place(cell, at: path, in: metrics)
    }
    tileHeaders(metrics, in: span)
    placeAccessories(metrics)
    filler.layOut(metrics)
    sectionIndex.layOut(metrics)
    prefetcher.update(metrics)
  }

  /// The visible range of the content.
  var visibleSpan: Span { Span(top: bounds.minY, height: bounds.height) }

  // MARK: - Measuring

  /// Measures rows that become visible for the first time; rows that are visible already keep their place.
  private func settleVisibleRows() -> TableMetrics {
    for _ in 0..<Self.measuringPasses {
      let hasSettled = settleVisibleHeaders()
      let unknown = metrics.rows(in: visibleSpan).filter { isUnknown($0) }
      guard hasSettled || !unknown.isEmpty else { break }
      var above: CGFloat = 0
      for path in unknown {
        let change = settle(path, height: measure(cells[path] ?? display(path)))
        if metrics.row(path).top < bounds.minY { above += change }
      }
      updateContentSize()
      // A drag or a run in progress continues from the new offset.
      if above != 0 { contentOffset.y += above }
    }
    return metrics
  }

  /// Measures headers and footers whose estimates come into view.
  ///
  /// - Returns: whether there were any.
  private func settleVisibleHeaders() -> Bool {
    let unknown = metrics.sections(in: visibleSpan).filter {
      !metrics.sections[$0].isHeaderKnown || !metrics.sections[$0].isFooterKnown
    }
    guard !unknown.isEmpty else { return false }
    var above: CGFloat = 0
    for section in unknown {
      if !metrics.sections[section].isHeaderKnown {
        let isAbove = metrics.header(section).bottom <= bounds.minY
        let height = measuredHeaderHeight(section)
        let change = positions.settleHeader(section, height: height)
        if isAbove { above += change }
      }
      if !metrics.sections[section].isFooterKnown {
        let isAbove = metrics.footer(section).bottom <= bounds.minY
        let height = measuredFooterHeight(section)
        let change = positions.settleFooter(section, height: height)
        if isAbove { above += change }
      }
    }
    updateContentSize()
    if above != 0 { contentOffset.y += above }
    return true
  }

  /// Measures rows again whose content has changed its natural size; the table makes room for them with an animation.
  private func fitResizedRows() {
    let resized = cells.drainResized()
    guard !batch.isOpen, rowMover.held == nil, rowGap.path == nil else { return }
    let changed = resized.contains { cell in
      guard let path = cells.path(of: cell), isAutomatic(path) else { return false }
      return measure(cell) != metrics.row(path).height
    }
    if changed { performBatchUpdates(nil, completion: nil) }
  }

  /// Whether a row's height is measured from its cell.
  private func isAutomatic(_ path: IndexPath) -> Bool {
    let asked =
      placeholder(at: path)?.rowHeight
      ?? delegate.map { $0.tableView(self, heightForRowAt: rowMover.dataPath(of: path)) } ?? rowHeight
    return asked == Self.automaticDimension
  }

  /// Called by a cell whose natural size may have changed.
  func cellDidResize(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !batch.isOpen, !batch.isHoldingCells,
      cells.shown.values.contains(where: { $0 === cell })
    else { return }
    guard cells.recordResize(of: cell) else { return }
    applicationContext.scheduler.nextTurn { [weak self] in self?.fitResizedRows() }
  }

  func isUnknown(_ path: IndexPath) -> Bool { !metrics.sections[path.section].rows.isKnown(path.row) }

  /// Stores a measured height.
  ///
  /// - Returns: the distance by which the rows below move, in points.
  @discardableResult
  func settle(_ path: IndexPath, height: CGFloat) -> CGFloat { positions.settle(path, height: height) }

  /// Rows lower than their estimate bring others into view, which need measuring in turn.
  private static var measuringPasses: Int { 8 }

  func measure(_ cell: UITableViewCell) -> CGFloat {
    let room = CGSize(width: rowSpan.width, height: .greatestFiniteMagnitude)
    let height = cell.constrainedHeight(in: room.width) ?? cell.sizeThatFits(room).height
    return height.isFinite && height > 0 ? height.rounded(.up) : TableFeel.rowHeight
  }

  // MARK: - Cells

  /// The cell of a row or of a placeholder, configured and added to the table, not positioned yet.
  func display(_ path: IndexPath) -> UITableViewCell {
    if let placeholder = placeholder(at: path) { return display(placeholder, at: path) }
    guard let dataSource else { misuse("A table without a data source has no row \(path).") }
    let dataPath = rowMover.dataPath(of: path)
    let cell = dataSource.tableView(self, cellForRowAt: dataPath)
    UIView.performWithoutAnimation {
      cell.enter(self, at: placeInSection(path))
      cells.show(cell, at: path)
      if dropping.hasSession { cell.setNeedsUpdateConfiguration() }
      cell.isSelected = selection.contains(path)
      cell.isHighlighted = selection.highlighted == path
      let isEdited = showsEditing(dataPath)
      cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: dataPath) ?? true
      if let level = indentationAnswer(at: dataPath) { cell.indentationLevel = level }
      // A reused cell may have the editing control of another kind of row.
      if cell.isEditing { cell.setEditing(false, animated: false) }
      cell.setEditing(isEdited, animated: false)
      cell.setReorders(editing && canMove(dataPath, cell), animated: false)
      applyColors(to: cell)
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    }
    delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath)
    return cell
  }

  private func indentationAnswer(at path: IndexPath) -> Int? {
    guard let delegate else { return nil }
    return OptionalMethod.answer { delegate.tableView(self, indentationLevelForRowAt: path) }
  }

  func place(_ cell: UITableViewCell, at path: IndexPath, in metrics: TableMetrics) {
    guard !rowMover.holds(cell) else { return }
    let frame = rect(metrics.row(path))
    let place = placeInSection(path)
    guard cell.frame != frame || cell.place != place else { return }
    UIView.performWithoutAnimation {
      cell.move(to: place)
      cell.frame = frame
    }
  }

  func rect(_ span: Span) -> CGRect {
    CGRect(x: rowSpan.x, y: span.top, width: rowSpan.width, height: span.height)
  }

  func placeInSection(_ path: IndexPath) -> RowPlace {
    let count = metrics.sections[path.section].rows.count
    let isLast = path.row == count - 1
    return RowPlace(
      isFirst: path.row == 0, isLast: isLast, cornerRadius: style == .insetGrouped ? TableFeel.insetCornerRadius : 0,
      showsSeparator: separatorStyle == .singleLine && !(isLast && style == .insetGrouped))
  }

  func applyColors(to cell: UITableViewCell) {
    cell.dressForTable()
    if let separatorColor { cell.parts.separator.backgroundColor = separatorColor }
  }

  func applySeparatorColor() {
    for cell in cells.shown.values { cell.parts.separator.backgroundColor = separatorColor ?? .separator }
  }

  private func retireCells(besides wanted: Set<IndexPath>) {
    for (path, cell) in cells.inOrder(besides: wanted) where !cells.lingers(at: path) && !rowMover.holds(cell) {
      if swipe.row?.cell === cell { closeSwipe(animated: false) }
      cells.remove(at: path)
      retire(cell, from: path)
    }
  }

  func retire(_ cell: UITableViewCell, from path: IndexPath) {
    cell.removeFromSuperview()
    cell.layer.removeAllAnimations()
    cell.swipe.close()
    cell.alpha = 1
    cell.isHidden = false
    cells.forgetResize(of: cell)
    if !placeholders.didEnd(cell) {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: rowMover.dataPath(of: path))
    }
    cell.leaveTable()
    if dropping.hasSession { cell.setNeedsUpdateConfiguration() }
    cells.recycle(cell)
  }

  // MARK: - Headers and footers

  func tileHeaders(_ metrics: TableMetrics, in span: Span) {
    let sections = metrics.sections(in: span)
    for section in sectionViews.headers.keys.sorted() where !sections.contains(section) { retireHeader(section) }
    for section in sectionViews.footers.keys.sorted() where !sections.contains(section) { retireFooter(section) }
    for section in sections {
      if metrics.sections[section].header > 0, let view = sectionViews.headers[section] ?? showHeader(section) {
        let header = stickyHeader(section, metrics)
        UIView.performWithoutAnimation { view.frame = rect(header) }
        (view as? UITableViewHeaderFooterView)?.setPinned(header.top > metrics.header(section).top)
      }
      if metrics.sections[section].footer > 0, let view = sectionViews.footers[section] ?? showFooter(section) {
        UIView.performWithoutAnimation { view.frame = rect(metrics.footer(section)) }
      }
    }
  }

  /// The position of a header: in a plain table it stays at the top edge while its section is visible.
  func stickyHeader(_ section: Int, _ metrics: TableMetrics) -> Span {
    var header = metrics.header(section)
    guard style == .plain else { return header }
    let edge = bounds.minY + adjustedContentInset.top
    let last = metrics.section(section).bottom - metrics.sections[section].footer - header.height
    header.top = min(max(header.top, edge), max(last, header.top))
    return header
  }

  private func showHeader(_ section: Int) -> UIView? {
    guard let view = makeHeader(section) else { return nil }
    sectionViews.show(header: view, of: section)
    addSubview(view)
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    return view
  }

  private func showFooter(_ section: Int) -> UIView? {
    guard let view = makeFooter(section) else { return nil }
    sectionViews.show(footer: view, of: section)
    addSubview(view)
    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    return view
  }

  func retireHeader(_ section: Int) {
    guard let view = sectionViews.removeHeader(of: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    sectionViews.recycle(view)
  }

  func retireFooter(_ section: Int) {
    guard let view = sectionViews.removeFooter(of: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    sectionViews.recycle(view)
  }

  func retireHeaders() {
    for section in sectionViews.headers.keys.sorted() { retireHeader(section) }
    for section in sectionViews.footers.keys.sorted() { retireFooter(section) }
  }

  private func placeAccessories(_ metrics: TableMetrics) {
    backgroundView?.frame = bounds
    tableHeaderView?.frame.origin = .zero
    tableHeaderView?.frame.size.width = bounds.width
    tableFooterView?.frame.origin = CGPoint(x: 0, y: metrics.end)
    tableFooterView?.frame.size.width = bounds.width
  }
}

extension UITableViewCell: ConstrainedContentHost {
  package func contentWasConstrained() {
    guard table?.selfSizingInvalidation == .enabledIncludingConstraints, let height = constrainedHeight(in: bounds.width),
      height.rounded(.up) != bounds.height
    else { return }
    table?.cellDidResize(of: self)
  }
}

import CoreGraphics
import DragAndDrop
import Foundation

/// Provides a table's data before its rows are visible.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows that will become visible if scrolling continues, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with prefetched rows that will not become visible. The default does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// Announces the rows of the next screen in the direction of scrolling.
@MainActor
final class RowPrefetcher {
  private unowned let table: UITableView
  private var announced: Set<IndexPath> = []
  private var lastTop: CGFloat = 0
  private var isDown = true

  init(_ table: UITableView) { self.table = table }

  func forget() { announced = [] }

  /// - Complexity: O(rows of two screens).
  func update(_ metrics: TableMetrics) {
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource, table.rowMover.held == nil,
      table.rowGap.path == nil, table.placeholders.isEmpty
    else { return }
    let span = table.visibleSpan
    if span.top != lastTop { isDown = span.top > lastTop }
    lastTop = span.top
    let strip = Span(top: isDown ? span.bottom : span.top - span.height, height: span.height)
    let near = metrics.rows(in: strip)
    let visible = Set(table.cells.shown.keys)
    let fresh = near.filter { !visible.contains($0) && !announced.contains($0) }
    let coming = Set(near)
    let void = announced.filter { !coming.contains($0) && !visible.contains($0) }.sorted()
    announced = coming.subtracting(visible)
    if !fresh.isEmpty { source.tableView(table, prefetchRowsAt: isDown ? fresh : fresh.reversed()) }
    if !void.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: void) }
  }
}

import CoreGraphics
import Foundation

/// Keeps the positions of a table's parts while they are valid. Changes are made in place, because a copy costs O(rows).
@MainActor
final class TablePositions {
  /// Nil while the positions are invalid.
  private(set) var metrics: TableMetrics?
  /// The width of the table, and the position and width of its rows, for which the heights were measured.
  private var widths: [CGFloat] = []

  func replace(by metrics: consuming TableMetrics) { self.metrics = consume metrics }

  func invalidate() { metrics = nil }

  /// Stores the widths for which the heights are measured; returns whether they have changed.
  func measure(for widths: [CGFloat]) -> Bool {
    defer { self.widths = widths }
    return widths != self.widths
  }

  /// Sets the height of what is above the first section, in points.
  func setStart(_ start: CGFloat) { metrics?.start = start }

  // MARK: - Measured heights; each function returns the distance in points by which everything below moves

  func settle(_ path: IndexPath, height: CGFloat) -> CGFloat { metrics?.settle(path, height: height) ?? 0 }

  func settleHeader(_ section: Int, height: CGFloat) -> CGFloat { metrics?.settleHeader(section, height: height) ?? 0 }

  func settleFooter(_ section: Int, height: CGFloat) -> CGFloat { metrics?.settleFooter(section, height: height) ?? 0 }

  /// Moves a row with its height.
  ///
  /// - Complexity: O(rows of both sections).
  func move(_ step: RowStep) { metrics?.moveRow(from: step.from, to: step.to) }

  /// Inserts a row of a known height.
  ///
  /// - Complexity: O(rows of the section).
  func insert(_ path: IndexPath, height: CGFloat) { metrics?.insertRow(at: path, height: height) }

  /// Removes a row.
  ///
  /// - Complexity: O(rows of the section).
  func remove(_ path: IndexPath) { metrics?.removeRow(at: path) }
}

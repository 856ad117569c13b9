import Foundation
import ListModel
import Misuse

/// The positions of a table's parts along its content, in points: sections in order, each with a header, rows and a footer.
///
/// Sections and rows are kept as running sums (`RunningSums`), so that finding a position and changing a height cost O(log n).
struct TableMetrics {
  private(set) var sections: ContiguousArray<TableSection>
  /// The heights of the sections, in points.
  private var heights: RunningSums
  /// The height of `tableHeaderView`, above the first section.
  var start: CGFloat

  init(start: CGFloat = 0, sections: ContiguousArray<TableSection> = []) {
    self.start = start
    self.sections = sections
    heights = RunningSums(sections.lazy.map(\.height))
  }

  /// The bottom of the last section.
  var end: CGFloat { start + heights.total }

  /// Stores the measured height of a row.
  ///
  /// - Returns: the distance by which the rows below move, in points.
  mutating func settle(_ path: IndexPath, height: CGFloat) -> CGFloat {
    let change = sections[path.section].rows.settle(path.row, height: height)
    if change != 0 { heights.set(sections[path.section].height, at: path.section) }
    return change
  }

  /// Stores the measured height of a header.
  ///
  /// - Returns: the distance by which everything below moves, in points.
  mutating func settleHeader(_ section: Int, height: CGFloat) -> CGFloat {
    let change = height - sections[section].header
    sections[section].header = height
    sections[section].isHeaderKnown = true
    if change != 0 { heights.set(sections[section].height, at: section) }
    return change
  }

  /// Stores the measured height of a footer.
  ///
  /// - Returns: the distance by which everything below moves, in points.
  mutating func settleFooter(_ section: Int, height: CGFloat) -> CGFloat {
    let change = height - sections[section].footer
    sections[section].footer = height
    sections[section].isFooterKnown = true
    if change != 0 { heights.set(sections[section].height, at: section) }
    return change
  }

  /// Moves a row with its height.
  ///
  /// - Complexity: O(rows of both sections).
  mutating func moveRow(from: IndexPath, to: IndexPath) {
    let row = sections[from.section].rows.remove(at: from.row)
    sections[to.section].rows.insert(row.height, isKnown: row.isKnown, at: to.row)
    guard from.section != to.section else { return }
    for section in [from.section, to.section] { heights.set(sections[section].height, at: section) }
  }

  /// Inserts a row of a known height.
  ///
  /// - Complexity: O(rows of the section).
  mutating func insertRow(at path: IndexPath, height: CGFloat) {
    sections[path.section].rows.insert(height, isKnown: true, at: path.row)
    heights.set(sections[path.section].height, at: path.section)
  }

  /// Removes a row.
  ///
  /// - Complexity: O(rows of the section).
  mutating func removeRow(at path: IndexPath) {
    _ = sections[path.section].rows.remove(at: path.row)
    heights.set(sections[path.section].height, at: path.section)
  }

  // MARK: - Places

  private func top(_ section: Int) -> CGFloat { start + heights.start(of: section) }

  func section(_ index: Int) -> Span { Span(top: top(index), height: sections[index].height) }

  func header(_ index: Int) -> Span {
    Span(top: top(index) + sections[index].padding, height: sections[index].header)
  }

  func footer(_ index: Int) -> Span {
    let section = sections[index]
    return Span(top: top(index) + section.height - section.footer, height: section.footer)
  }

  func row(_ path: IndexPath) -> Span {
    let section = sections[path.section]
    return Span(
      top: top(path.section) + section.rowsStart + section.rows.top(of: path.row), height: section.rows.height(of: path.row))
  }

  // MARK: - Finding

  /// The sections that intersect a span.
  func sections(in span: Span) -> Range<Int> { heights.indices(from: span.top - start, to: span.bottom - start) }

  /// The rows that intersect a span, from top to bottom.
  func rows(in span: Span) -> [IndexPath] {
    sections(in: span).flatMap { index -> [IndexPath] in
      let section = sections[index]
      let top = top(index) + section.rowsStart
      return section.rows.rows(from: span.top - top, to: span.bottom - top).map { IndexPath(row: $0, section: index) }
    }
  }
}

/// A range along the content, in points.
struct Span: Equatable {
  var top: CGFloat
  var height: CGFloat

  var bottom: CGFloat { top + height }
}

/// One section of a table.
struct TableSection {
  /// The space above the header.
  var padding: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  /// Whether the heights were measured; others are estimates until the section is visible.
  var isHeaderKnown = true
  var isFooterKnown = true
  var rows = RowColumn(heights: [], isKnown: [])

  /// From the section's top to its first row.
  var rowsStart: CGFloat { padding + header }
  var height: CGFloat { rowsStart + rows.height + footer }
}

/// The rows of a section in one column.
struct RowColumn {
  private var heights: RunningSums
  /// Whether a row's height was measured; other heights are estimates until the row is visible.
  private var known: [Bool]

  /// - Parameter isKnown: for each row, whether its height is measured.
  init(heights: [CGFloat], isKnown: [Bool]) {
    misuse(unless: heights.count == isKnown.count, "RowColumn: \(heights.count) heights, \(isKnown.count) marks.")
    self.heights = RunningSums(heights)
    known = isKnown
  }

  var count: Int { known.count }
  var height: CGFloat { heights.total }

  /// The distance from the first row's top, in points.
  func top(of row: Int) -> CGFloat { heights.start(of: row) }
  func height(of row: Int) -> CGFloat { heights.lengths[row] }
  func isKnown(_ row: Int) -> Bool { known[row] }

  /// Stores the measured height of a row.
  ///
  /// - Returns: the distance by which the rows below move, in points.
  mutating func settle(_ row: Int, height: CGFloat) -> CGFloat {
    known[row] = true
    return heights.set(height, at: row)
  }

  mutating func remove(at row: Int) -> (height: CGFloat, isKnown: Bool) {
    var lengths = Array(heights.lengths)
    let height = lengths.remove(at: row)
    heights = RunningSums(lengths)
    return (height, known.remove(at: row))
  }

  mutating func insert(_ height: CGFloat, isKnown: Bool, at row: Int) {
    var lengths = Array(heights.lengths)
    lengths.insert(height, at: row)
    heights = RunningSums(lengths)
    known.insert(isKnown, at: row)
  }

  /// The rows that intersect a range.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> { heights.indices(from: top, to: bottom) }
}

import Foundation
import ListModel
import Misuse

/// Where the parts of a table lie along its content, as values: sections one after the other, each with a header, rows and a footer.
///
/// Sections and rows are kept as running sums, so a place is found, and a row measured, whatever their number.
struct TableMetrics {
  private(set) var sections: ContiguousArray<TableSection>
  /// Heights of the sections; in points of the content.
  private var heights: RunningSums
  /// Room above the first section: the table's own header.
  var start: CGFloat

  init(start: CGFloat = 0, sections: ContiguousArray<TableSection> = []) {
    self.start = start
    self.sections = sections
    heights = RunningSums(sections.lazy.map(\.height))
  }

  /// Where the last section ends.
  var end: CGFloat { start + heights.total }

  /// Takes the measured height of a row over; answers by how much the rows below it move.
  mutating func settle(_ path: IndexPath, height: CGFloat) -> CGFloat {
    let change = sections[path.section].rows.settle(path.row, height: height)
    if change != 0 { heights.set(sections[path.section].height, at: path.section) }
    return change
  }

  // MARK: - Places

  private func top(_ section: Int) -> CGFloat { start + heights.start(of: section) }

  func section(_ index: Int) -> Span { Span(top: top(index), height: sections[index].height) }

  func header(_ index: Int) -> Span { Span(top: top(index), height: sections[index].header) }

  func footer(_ index: Int) -> Span {
    let section = sections[index]
    return Span(top: top(index) + section.height - section.footer, height: section.footer)
  }

  func row(_ path: IndexPath) -> Span {
    let section = sections[path.section]
    return Span(
      top: top(path.section) + section.header + section.rows.top(of: path.row), height: section.rows.height(of: path.row))
  }

  // MARK: - Finding

  /// The sections that touch a span.
  func sections(in span: Span) -> Range<Int> { heights.indices(from: span.top - start, to: span.bottom - start) }

  /// The rows that touch a span, from top to bottom.
  func rows(in span: Span) -> [IndexPath] {
    sections(in: span).flatMap { index -> [IndexPath] in
      let section = sections[index]
      let top = top(index) + section.header
      return section.rows.rows(from: span.top - top, to: span.bottom - top).map { IndexPath(row: $0, section: index) }
    }
  }
}

/// A stretch along the content, in points.
struct Span: Equatable {
  var top: CGFloat
  var height: CGFloat

  var bottom: CGFloat { top + height }
}

/// One section of a table.
struct TableSection {
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var rows = RowColumn(heights: [], isKnown: [])

  var height: CGFloat { header + rows.height + footer }
}

/// The rows of a section under each other.
struct RowColumn {
  private var heights: RunningSums
  /// Rows whose height is known; the others have an estimate until they are seen.
  private var known: [Bool]

  /// - Parameter isKnown: for each row, whether its height is more than an estimate.
  init(heights: [CGFloat], isKnown: [Bool]) {
    misuse(unless: heights.count == isKnown.count, "RowColumn: \(heights.count) heights, \(isKnown.count) marks.")
    self.heights = RunningSums(heights)
    known = isKnown
  }

  var count: Int { known.count }
  var height: CGFloat { heights.total }

  /// From the first row's top.
  func top(of row: Int) -> CGFloat { heights.start(of: row) }
  func height(of row: Int) -> CGFloat { heights.lengths[row] }
  func isKnown(_ row: Int) -> Bool { known[row] }

  /// Takes a measured height over; answers by how much the rows below move.
  mutating func settle(_ row: Int, height: CGFloat) -> CGFloat {
    known[row] = true
    return heights.set(height, at: row)
  }

  /// The rows that touch a stretch.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> { heights.indices(from: top, to: bottom) }
}
